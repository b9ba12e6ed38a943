"""People of a simulated fortnight: when they look at their tables, and what they do there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from random import Random

from apps.accounts.models import User
from apps.engine.flow import parse_token
from apps.tables.errors import TableError
from apps.tables.models import Seat
from apps.tables.services.departures import resign, take_back_seat
from apps.tables.services.moves import submit_move

from .seated import now_of, options_of


@dataclass(frozen=True)
class Habit:
    """Chance an hour to look in by day; hours asleep; the days between which nothing is done; the day of
    giving up; whether a seat that was handed over is taken back."""

    looks_in: float
    asleep: range = range(23, 24)
    away: tuple[int, int] = (99, 99)
    gives_up: int = 99
    comes_back: bool = False


HABITS = [
    Habit(0.9),
    Habit(0.7, asleep=range(0, 8)),
    Habit(0.8, asleep=range(9, 17)),
    Habit(0.5, asleep=range(0, 6), comes_back=True),
    Habit(0.9, away=(2, 8), comes_back=True),
    Habit(0.9, away=(1, 99)),
    Habit(0.8, gives_up=2),
    Habit(0.04, comes_back=True),
]


@dataclass
class Player:
    """One person with a habit; all their dice are their own."""

    user: User
    habit: Habit
    dice: Random

    def is_there(self, now: datetime, day: int) -> bool:
        """Whether the person looks in at this hour."""
        first, last = self.habit.away
        awake = now.hour not in self.habit.asleep and not first <= day < last
        return awake and self.dice.random() < self.habit.looks_in

    def visit(self, day: int) -> None:
        """Take seats back, give up, and answer everything that is asked."""
        seats = Seat.objects.filter(user=self.user, table__status="running").exclude(departed="resigned")
        for seat in seats.select_related("table").order_by("table"):
            if seat.departed and self.habit.comes_back:
                take_back_seat(table_id=seat.table_id, user=self.user)
            elif day >= self.habit.gives_up and not seat.departed:
                resign(table_id=seat.table_id, user=self.user)
            elif seat.to_act and not seat.departed:
                self.answer(seat)

    def answer(self, seat: Seat) -> None:
        """Any legal choice; the table may have ended a moment ago."""
        options = options_of(seat.table, seat.number)
        if not options:
            return
        choice = parse_token(self.dice.choice(options))
        try:
            submit_move(
                table_id=seat.table_id,
                choice=choice,
                as_of=now_of(seat.table, seat.number),
                actor=self.user,
            )
        except TableError as error:
            raise AssertionError(f"{seat} could not play {choice}") from error
