"""Ending a table without a result: by its owner before the start, by a vote, by staff, or unfilled."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.tables.errors import NotYourTable, ReasonMissing, TableNotOpen, TableNotRunning
from apps.tables.models import Invitation, Seat, Table
from apps.tables.plain_text import plain

from .letters import owe_closing_warnings
from .locks import lock_table
from .moves import seats_of
from .owed import owe_end
from .seating import require_owner, seat_of

OPEN_FOR = timedelta(days=14)
WARNED_BEFORE = timedelta(days=2)
LONGEST_REASON = 300


@transaction.atomic
def close_table(*, table_id: int, user: User, reason: str = "") -> Table:
    """Close a table: its owner before the start, staff at any time before the end and with a reason."""
    table = lock_table(table_id)
    if table.status not in (Table.Status.OPEN, Table.Status.RUNNING):
        raise TableNotOpen(_("This table is over already."))
    if table.owner_id == user.pk and table.status == Table.Status.OPEN:
        end(table, Table.ClosedBy.OWNER, timezone.now())
        return table
    if not user.is_staff:
        require_not_begun(table)
        require_owner(table, user)
    words = plain(reason, LONGEST_REASON)
    if not words:
        raise ReasonMissing
    end(table, Table.ClosedBy.STAFF, timezone.now(), words)
    return table


def require_not_begun(table: Table) -> None:
    """Tell an owner kindly that a running table ends by everybody's vote only."""
    if table.is_running:
        raise TableNotOpen(
            _("The game has begun. From now on only everybody together can end it, by a vote.")
        )


def end(table: Table, closed_by: str, now: datetime, reason: str = "") -> None:
    """Close a locked table: nobody is asked any more, invitations lapse, and players of a game are told."""
    if table.is_running:
        owe_end(table, seats_of(table), now)
    table.status, table.closed_by, table.closed_reason = Table.Status.CLOSED, closed_by, reason
    table.ended_at, table.closes_at = now, None
    table.pulse += 1
    table.save(
        update_fields=["status", "closed_by", "closed_reason", "ended_at", "closes_at", "free", "pulse"]
    )
    Seat.objects.filter(table=table, to_act=True).update(to_act=False, due_at=None)
    Invitation.objects.filter(table=table, state=Invitation.State.PENDING).update(
        state=Invitation.State.WITHDRAWN, answered_at=now
    )


@transaction.atomic
def vote_cancel(*, table_id: int, user: User, wants: bool) -> Table:
    """Set a player's wish to end a running table without a result; the last missing voice ends it."""
    table = lock_table(table_id)
    if not table.is_running:
        raise TableNotRunning(_("This table is not running any more, so there is nothing to vote on."))
    seats = seats_of(table)
    mine = seat_of(seats, user)
    if mine is None or mine.is_stand_in:
        raise NotYourTable
    if mine.wants_cancel == wants:
        return table
    mine.wants_cancel = wants
    mine.save(update_fields=["wants_cancel"])
    if all(seat.wants_cancel for seat in seats if not seat.is_stand_in):
        end(table, Table.ClosedBy.VOTE, timezone.now())
        return table
    table.pulse += 1
    table.save(update_fields=["pulse"])
    return table


@transaction.atomic
def expire_open_tables(*, now: datetime, batch: int = 200) -> int:
    """Close open tables nobody filled in time; warn the owners two days before, and never close one unwarned.

    Returns how many tables were touched. May run twice, and at the same time elsewhere.
    """
    waiting = Table.objects.filter(status=Table.Status.OPEN).order_by("closes_at")
    due = waiting.filter(closes_at__lte=now, warned_at__isnull=False).select_for_update(skip_locked=True)
    closed = list(due.values_list("pk", flat=True)[:batch])
    if closed:
        close_unfilled(closed, now)
    soon = waiting.filter(closes_at__lte=now + WARNED_BEFORE, warned_at=None)
    warned = list(soon.select_for_update(skip_locked=True, of=("self",)).select_related("owner")[:batch])
    if warned:
        warn_owners(warned, now)
    return len(closed) + len(warned)


def warn_owners(tables: list[Table], now: datetime) -> None:
    """Owe each owner one mail. After an outage it comes late, so the two days count from now."""
    closes_at = now + WARNED_BEFORE
    Table.objects.filter(pk__in=[table.pk for table in tables]).update(warned_at=now, closes_at=closes_at)
    for table in tables:
        table.warned_at, table.closes_at = now, closes_at
    owe_closing_warnings(tables)


def close_unfilled(table_ids: list[int], now: datetime) -> None:
    """Close many locked tables that waited in vain, in two statements."""
    Table.objects.filter(pk__in=table_ids).update(
        status=Table.Status.CLOSED,
        closed_by=Table.ClosedBy.EXPIRED,
        ended_at=now,
        closes_at=None,
        pulse=F("pulse") + 1,
    )
    Invitation.objects.filter(table__in=table_ids, state=Invitation.State.PENDING).update(
        state=Invitation.State.WITHDRAWN, answered_at=now
    )
