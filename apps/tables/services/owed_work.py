"""Work that titles owe after their events: a row in the move's transaction, run once by a worker.

`GameConfig.owes` names the task for a kind of event; the event's data go with the row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from apps.notifications.services.kick import kick_on_commit
from apps.tables.models import Move, Owed, Table

SWEEP = "tables.sweep_owed"
CLAIMED_FOR = timedelta(seconds=60)
"""So long one worker has to do it; later tries wait longer, so that broken work does not crowd out the
rest."""

LONGEST_WAIT = timedelta(hours=6)


def owe_work(table: Table, rows: Sequence[Move], now: datetime) -> None:
    """Note the work these rows owe; one insert, and only for titles that owe something."""
    owes = table.game.owes
    owed = [
        Owed(table=table, task=owes[kind], key=f"{row.number}/{place}", facts=data, created_at=now)
        for row in rows
        if owes
        for place, (kind, _seat, data, to) in enumerate(row.events)
        if kind in owes and to is None
    ]
    if owed:
        Owed.objects.bulk_create(owed, ignore_conflicts=True)
        kick_on_commit(SWEEP)


@transaction.atomic
def claim_owed(now: datetime, most: int) -> list[tuple[int, str]]:
    """Claim work that is not done, as (id, task); two queries however much there is."""
    open_work = Owed.objects.filter(
        Q(claimed_until__isnull=True) | Q(claimed_until__lte=now), done_at__isnull=True
    )
    found = list(open_work.order_by("id").select_for_update(skip_locked=True)[:most])
    for owed in found:
        owed.claimed_until = now + min(LONGEST_WAIT, CLAIMED_FOR * 2 ** min(owed.tries, 12))
        owed.tries += 1
    Owed.objects.bulk_update(found, ["claimed_until", "tries"])
    return [(owed.pk, owed.task) for owed in found]


@transaction.atomic
def do_once(owed_id: int, work: Callable[[Owed], None], now: datetime) -> bool:
    """Run the work of a row and mark it done, both in one transaction; False if it was done before.

    A title's task calls this with the function that writes its rows. Whatever raises leaves the row open.
    """
    owed = Owed.objects.select_for_update(of=("self",)).select_related("table").get(pk=owed_id)
    if owed.done_at is not None:
        return False
    work(owed)
    Owed.objects.filter(pk=owed_id).update(done_at=now)
    return True
