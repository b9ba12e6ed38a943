"""Clocks of the seats: which turns are over, which begin, and when the sweep must look. Arithmetic is in
`clock`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from apps.tables import clock
from apps.tables.clock import PACES, Clock, Pace
from apps.tables.models import Seat, Table


def pace_of(table: Table) -> Pace | None:
    """The table's pace; none for tables without a limit and for a single seat."""
    return PACES.get(table.pace) if table.seats_wanted > 1 else None


def clock_of(seat: Seat) -> Clock | None:
    """The seat's clock in its present turn; none while it is not asked."""
    if seat.asked_at is None:
        return None
    return Clock(seat.bank, seat.asked_at, seat.given, seat.ended_at)


def deadline_of(table: Table, seat: Seat) -> datetime | None:
    """When this seat is late; none without a clock, or while it is not asked."""
    pace, running = pace_of(table), clock_of(seat)
    return clock.deadline(pace, running) if pace and running and not seat.is_stand_in else None


def may_reopen(table: Table, seat: Seat, now: datetime) -> bool:
    """Whether a seat that ended its part of simultaneous play may still come back to it."""
    pace, running = pace_of(table), clock_of(seat)
    return pace is None or running is None or clock.may_reopen(pace, running, now)


def fill_banks(table: Table, seats: Sequence[Seat]) -> None:
    """Give every seat the bank a game begins with."""
    pace = pace_of(table)
    for seat in seats:
        seat.bank = pace.bank if pace else clock.NOTHING


def turn_over(table: Table, seat: Seat, now: datetime) -> None:
    """Charge the turn that just ended to its seat, and forget earlier late turns if the player finished
    it."""
    pace, running = pace_of(table), clock_of(seat)
    if pace and running and not seat.is_stand_in:
        seat.bank = clock.bank_after(pace, running, now)
    if not seat.ran_out:
        seat.late_turns = 0
    stop(seat)


def run_out(seat: Seat) -> None:
    """Note that this turn is ended for the player because its time ran out."""
    seat.ran_out, seat.late_turns = True, seat.late_turns + 1


def stop(seat: Seat) -> None:
    """The seat is asked nothing any more."""
    seat.asked_at, seat.ended_at, seat.given, seat.gifts, seat.ran_out = None, None, clock.NOTHING, 0, False


def after_moves(
    table: Table, seats: Sequence[Seat], acting: Collection[int], now: datetime, *, together: bool
) -> None:
    """Start, stop and restart clocks once all rows of a transaction are made. Finished turns are charged
    already."""
    for seat in seats:
        seat.to_act = seat.number in acting
        if seat.to_act:
            if seat.asked_at is None:
                seat.asked_at, seat.turn = now, seat.turn + 1
            seat.ended_at = None
        elif seat.asked_at is not None and together:
            seat.ended_at = seat.ended_at or now
        else:
            stop(seat)
        seat.due_at = _due(table, seat, now)


def _due(table: Table, seat: Seat, now: datetime) -> datetime | None:
    if not seat.to_act:
        return None
    return (seat.due_at or now) if seat.is_stand_in else deadline_of(table, seat)
