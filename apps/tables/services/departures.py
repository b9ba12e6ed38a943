"""Leaving a running table: the seat plays on through a stand-in, so nobody else's game ends."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.notifications.services.kick import kick_on_commit
from apps.tables.errors import NotYourTable
from apps.tables.models import Seat, Table
from apps.tables.told import site_told

from .locks import lock_table
from .moves import require_running, seats_of
from .owed import SWEEP
from .seats import leave_open_tables


@transaction.atomic
def resign(*, table_id: int, user: Any) -> Table:
    """The player gives the seat up for good; a stand-in plays on. 403 without a seat, 409 if the table is not
    running."""
    table = lock_table(table_id)
    require_running(table)
    seats = seats_of(table)
    mine = [seat for seat in seats if seat.user_id == user.pk and not seat.departed]
    if not mine:
        raise NotYourTable
    depart(table, seats, mine[0], Seat.Departed.RESIGNED, timezone.now())
    return table


def hand_over_all(user: Any) -> int:
    """Hand every running seat of a person who leaves the site to the stand-in; returns how many.

    Seats at tables that have not started are given back first: one that starts meanwhile is handed over.
    """
    leave_open_tables(user)
    numbers = list(
        Seat.objects.filter(user=user, table__status=Table.Status.RUNNING, departed="").values_list(
            "table_id"
        )
    )
    for (table_id,) in numbers:
        _hand_over(table_id, user)
    return len(numbers)


@transaction.atomic
def _hand_over(table_id: int, user: Any) -> None:
    table = lock_table(table_id)
    seats = seats_of(table)
    for seat in seats:
        if table.is_running and seat.user_id == user.pk and not seat.departed:
            depart(table, seats, seat, Seat.Departed.HANDED_OVER, timezone.now())


def depart(table: Table, seats: Sequence[Seat], seat: Seat, how: str, now: datetime) -> None:
    """Mark the seat, tell everybody, and close the table if no human seat is left. Call inside the lock."""
    seat.departed, seat.played_by = how, Seat.PlayedBy.STAND_IN
    seat.due_at = now if seat.to_act else None
    table.pulse += 1
    table.tail = [*table.tail, site_told(how, seat.number, table.shown, 10_000 + table.pulse, now)][-40:]
    if all(other.is_stand_in for other in seats):
        _abandon(table, seats, now)
    seat.save(update_fields=["departed", "played_by", "due_at"])
    table.save(update_fields=["pulse", "tail", "status", "ended_at", "closed_by"])
    kick_on_commit(SWEEP)


def _abandon(table: Table, seats: Sequence[Seat], now: datetime) -> None:
    table.status, table.ended_at, table.closed_by = Table.Status.CLOSED, now, Table.ClosedBy.ABANDONED
    Seat.objects.filter(table=table).update(to_act=False, due_at=None)
    for seat in seats:
        seat.to_act, seat.due_at = False, None
