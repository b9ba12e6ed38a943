"""The site notices its own absence: time in which no sweep looked is given back to everybody."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from apps.tables import clock
from apps.tables.models import Heartbeat, Seat, Table

from . import clocks

NAME = "deadlines"
BEAT_EVERY = timedelta(seconds=10)
"""The row is written no more often than this, so that a sweep each second is cheap."""

LONGEST_PAUSE = timedelta(seconds=60)
"""A longer gap between two sweeps is an outage."""


@transaction.atomic
def beat(now: datetime) -> timedelta:
    """Note that the sweep looks now; give the time since it last did back if that was an outage. Returns that
    time.

    Two sweeps at once wait for each other on the row, so an outage is given back once.
    """
    row, _made = Heartbeat.objects.select_for_update().get_or_create(name=NAME, defaults={"at": now})
    gap = now - row.at
    if gap < BEAT_EVERY:
        return timedelta(0)
    Heartbeat.objects.filter(pk=row.pk).update(at=now)
    if gap <= LONGEST_PAUSE:
        return timedelta(0)
    give_back(row.at, now)
    return gap


def give_back(stopped: datetime, resumed: datetime) -> None:
    """Move the clocks of all running tables by the outage: a few statements, and one row each for those asked
    in it."""
    gap = resumed - stopped
    running = Seat.objects.filter(
        table__status=Table.Status.RUNNING, asked_at__isnull=False, played_by="player"
    )
    within = list(running.filter(asked_at__gt=stopped).select_related("table"))
    before = Seat.objects.filter(pk__in=running.filter(asked_at__lte=stopped).values("pk"))
    before.filter(ended_at__gt=stopped).update(ended_at=resumed - gap)
    before.update(asked_at=F("asked_at") + gap, due_at=F("due_at") + gap, ended_at=F("ended_at") + gap)
    for seat in within:
        moved = clock.after_outage(
            clock.Clock(seat.bank, seat.asked_at, seat.given, seat.ended_at), stopped, resumed
        )
        seat.asked_at, seat.ended_at = moved.asked_at, moved.ended_at
        seat.due_at = clocks.deadline_of(seat.table, seat) if seat.to_act else None
    Seat.objects.bulk_update(within, ["asked_at", "ended_at", "due_at"], batch_size=500)
