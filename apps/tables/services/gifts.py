"""Giving a player more time: a kindness of the others, told to everybody."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.tables import clock
from apps.tables.errors import NoTimeToGive, NotYourTable
from apps.tables.models import Seat, Table

from . import clocks
from .locks import lock_table
from .moves import require_running, seats_of
from .tails import tell_of_table


@transaction.atomic
def give_time(*, table_id: int, seat: int, user: Any) -> Table:
    """Give the seat 24 hours more, at most twice in a turn, if less than that is left.

    Any other player of the table may, and staff. 403 for others, 409 if this seat cannot be given time now.
    """
    table = lock_table(table_id)
    require_running(table)
    seats = seats_of(table)
    now = timezone.now()
    giver = next((each for each in seats if each.user_id == user.pk and not each.is_stand_in), None)
    if (giver is None and not user.is_staff) or not 0 <= seat < len(seats) or giver is seats[seat]:
        raise NotYourTable
    late = seats[seat]
    if not may_be_given(table, late, now):
        raise NoTimeToGive
    late.given, late.gifts = late.given + clock.GIFT, late.gifts + 1
    late.due_at, late.claimed_until = clocks.deadline_of(table, late), None
    late.save(update_fields=["given", "gifts", "due_at", "claimed_until"])
    tell_of_table(table, "given_time", seat, now, by=giver.number if giver else None)
    table.save(update_fields=["tail", "pulse"])
    return table


def may_be_given(table: Table, seat: Seat, now: datetime) -> bool:
    """Whether this seat runs late and may still be given time in this turn."""
    ends = clocks.deadline_of(table, seat)
    return bool(ends and seat.to_act and seat.gifts < clock.MOST_GIFTS and ends - now < clock.GIFT)
