"""The site notices its own absence: time in which no sweep looked is given back to everybody."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Case, DateTimeField, ExpressionWrapper, F, Value, When

from apps.tables.models import Heartbeat, Seat, Table

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
    """Move the clocks of all running tables by the outage, as `clock.after_outage` does, in three statements.

    Whoever was asked within it begins anew; who was asked before goes on from there.
    """
    gap = resumed - stopped
    running = Seat.objects.filter(
        table__status=Table.Status.RUNNING, asked_at__isnull=False, played_by="player"
    )
    whole = F("due_at") - F("asked_at")
    running.filter(asked_at__gt=stopped).update(
        asked_at=resumed,
        due_at=ExpressionWrapper(Value(resumed) + whole, DateTimeField()),
        ended_at=Case(When(ended_at__isnull=False, then=Value(resumed))),
    )
    before = running.filter(asked_at__lte=stopped)
    before.filter(ended_at__gt=stopped).update(ended_at=stopped)
    before.update(asked_at=F("asked_at") + gap, due_at=F("due_at") + gap, ended_at=F("ended_at") + gap)
