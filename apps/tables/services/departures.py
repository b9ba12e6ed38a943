"""Leaving a running table, and coming back: the seat plays on through a stand-in, so nobody else's game
ends."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.notifications.services.kick import kick_on_commit
from apps.notifications.services.outbox import owe_mails
from apps.tables.errors import NotYourTable, SeatNotHandedOver
from apps.tables.models import Seat, Table

from . import clocks
from .locks import lock_table
from .moves import require_running, seats_of
from .owed import SWEEP, news_of_turns, owe_end
from .seats import leave_open_tables
from .tails import tell_of_table

TABLE_FIELDS = ("pulse", "tail", "status", "ended_at", "closed_by")
SEAT_FIELDS = ("departed", "played_by", "to_act", "due_at", "asked_at", "claimed_until", "late_turns")


@transaction.atomic
def resign(*, table_id: int, user: Any) -> Table:
    """The player gives the seat up for good; a stand-in plays on.

    403 without a seat, 409 if the table is not running.
    """
    table, seats, mine = _own_seat(table_id, user, (Seat.Departed.HANDED_OVER, ""))
    mark_departed(table, seats, mine, Seat.Departed.RESIGNED, timezone.now())
    _save(table, seats)
    return table


@transaction.atomic
def take_back_seat(*, table_id: int, user: Any) -> Table:
    """The player of a handed-over seat plays again; a resigned seat stays given up. 403 without a seat.

    If the seat is asked, its turn begins now, with its notices.
    """
    table, seats, mine = _own_seat(table_id, user, (Seat.Departed.HANDED_OVER, ""))
    if mine.departed != Seat.Departed.HANDED_OVER:
        raise SeatNotHandedOver
    now = timezone.now()
    mine.departed, mine.played_by, mine.late_turns = "", Seat.PlayedBy.PLAYER, 0
    if mine.to_act:
        mine.asked_at = now
        mine.due_at = clocks.deadline_of(table, mine)
    tell_of_table(table, "taken_back", mine.number, now)
    _save(table, seats)
    owe_mails(list(news_of_turns(table, [mine], now)))
    return table


def _own_seat(table_id: int, user: Any, how: Sequence[str]) -> tuple[Table, list[Seat], Seat]:
    table = lock_table(table_id)
    require_running(table)
    seats = seats_of(table)
    for seat in seats:
        if seat.user_id == user.pk and seat.departed in how:
            return table, seats, seat
    raise NotYourTable


def hand_over_all(user: Any) -> int:
    """Hand every running seat of a departing person to the stand-in; returns how many.

    Used when an account is deleted.
    """
    leave_open_tables(user)  # first: a table that starts meanwhile is handed over below
    seats = Seat.objects.filter(user=user, table__status=Table.Status.RUNNING, departed="")
    table_ids = list(seats.values_list("table_id", flat=True))
    for table_id in table_ids:
        _hand_over(table_id, user)
    return len(table_ids)


@transaction.atomic
def _hand_over(table_id: int, user: Any) -> None:
    table = lock_table(table_id)
    seats = seats_of(table)
    for seat in seats:
        if table.is_running and seat.user_id == user.pk and not seat.departed:
            mark_departed(table, seats, seat, Seat.Departed.HANDED_OVER, timezone.now())
            _save(table, seats)


def mark_departed(table: Table, seats: Sequence[Seat], seat: Seat, how: str, now: datetime) -> None:
    """Give the seat to the stand-in, tell everybody, and close the table if no player is left to go on.

    Call inside the lock; nothing is saved here.
    """
    seat.departed, seat.played_by = how, Seat.PlayedBy.STAND_IN
    seat.due_at, seat.claimed_until = (now if seat.to_act else None), None
    tell_of_table(table, how, seat.number, now)
    kick_on_commit(SWEEP)
    players = [other for other in seats if not other.is_stand_in]
    if all(player.wants_cancel for player in players):
        table.status, table.ended_at = Table.Status.CLOSED, now
        table.closed_by = Table.ClosedBy.VOTE if players else Table.ClosedBy.ABANDONED
        for other in seats:
            other.to_act, other.due_at = False, None


def _save(table: Table, seats: Sequence[Seat]) -> None:
    table.save(update_fields=TABLE_FIELDS)
    Seat.objects.bulk_update(seats, SEAT_FIELDS)
    if not table.is_running:
        owe_end(table, seats, timezone.now())
