"""Solo tables have no clock; one that nobody touches for long is closed, so that lists stay true."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from apps.tables.models import Table

from .closing import end

QUIET_FOR = timedelta(days=60)


@transaction.atomic
def close_quiet_solo_tables(*, now: datetime, batch: int = 200) -> int:
    """Close running tables of a single seat without a move for 60 days; returns how many.

    May run twice, and at the same time elsewhere.
    """
    running = Table.objects.filter(status=Table.Status.RUNNING, seats_wanted=1)
    quiet = running.filter(last_move_at__lte=now - QUIET_FOR).order_by("last_move_at")
    tables = list(quiet.select_for_update(skip_locked=True)[:batch])
    for table in tables:
        end(table, Table.ClosedBy.ABANDONED, now)
    return len(tables)
