"""An account of everybody's time, kept beside the site's own and by the plain words of the rule."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from apps.tables.clock import PACES, Pace
from apps.tables.models import Seat

NONE = timedelta(0)


class Entry(NamedTuple):
    """What a seat's row said at a look."""

    seat: int
    turn: int
    asked_at: datetime | None
    bank: timedelta
    given: timedelta
    played_by: str
    status: str
    pace: str


FIELDS = ("pk", "turn", "asked_at", "bank", "given", "played_by", "table__status", "table__pace")


def entries() -> dict[int, Entry]:
    """All rows as they are now."""
    return {row[0]: Entry(*row) for row in Seat.objects.order_by("pk").values_list(*FIELDS)}


class Audit:
    """Looks after each step of the simulation; in between, no time passes."""

    def __init__(self) -> None:
        self.known = entries()
        self.turns = 0
        self.late_turns = 0

    def look(self, now: datetime) -> None:
        """Every bank must be what the last look and the rule say."""
        found = entries()
        for seat, after in found.items():
            before = self.known[seat]
            if before.status == "running" and before.played_by == after.played_by == "player":
                assert after.bank == self.expected(before, after, now), (before, after)
        self.known = found

    def expected(self, before: Entry, after: Entry, now: datetime) -> timedelta:
        """The bank after the turns that ended since: the open one took its time, others took none."""
        pace, bank = PACES[before.pace], before.bank
        was_asked, is_asked = before.asked_at is not None, after.asked_at is not None
        for place in range(after.turn - before.turn + was_asked - is_asked):
            if place == 0 and before.asked_at is not None:
                bank = self.after_turn(pace, bank, now - before.asked_at, before.given)
            else:
                bank = self.after_turn(pace, bank, NONE, NONE)
        return bank

    def after_turn(self, pace: Pace, bank: timedelta, used: timedelta, given: timedelta) -> timedelta:
        """Grace first, then the bank; late leaves nothing, in time adds the increment up to the cap."""
        self.turns += 1
        if used > pace.grace + bank + given:
            self.late_turns += 1
            return NONE
        left = max(NONE, bank - max(NONE, used - pace.grace))
        return min(pace.cap, left + pace.increment)

    def look_after_outage(self, stopped: datetime, now: datetime) -> None:
        """Whoever was asked before it has as much time left as then; whoever was asked in it, all."""
        found = entries()
        for seat, after in found.items():
            before = self.known[seat]
            if before.asked_at is not None and before.played_by == "player":
                moved = now if before.asked_at > stopped else before.asked_at + (now - stopped)
                assert after.asked_at == moved, (before, after)
                assert after.bank == before.bank
        self.known = found
