"""How long a seat has: grace, bank, increment, cap. Pure arithmetic on instants; it never asks what time it
is.

Each turn first uses the free grace, then the bank; time given by others lies behind the bank. A turn finished
in time
adds the increment, up to the cap. One clock a seat: in simultaneous play all pending seats' clocks run at
once, an end
of the day only marks where the clock would stop, and coming back lets it run on as if it had never stopped.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

NOTHING = timedelta(0)
GIFT = timedelta(hours=24)
MOST_GIFTS = 2
"""A late-running player may be given this much more, this often in one turn."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a table is played."""

    grace: timedelta
    bank: timedelta
    increment: timedelta
    cap: timedelta


def _hours(grace: int, bank: int, increment: int, cap: int) -> Pace:
    return Pace(*(timedelta(hours=hours) for hours in (grace, bank, increment, cap)))


PACES = {
    "fast": _hours(4, 12, 2, 24),
    "daily": _hours(24, 72, 12, 96),
    "slow": _hours(72, 7 * 24, 24, 10 * 24),
}
"""Presets by the key that tables store; any other key has no clock."""


@dataclass(frozen=True, slots=True)
class Clock:
    """One seat's clock in one turn: its bank when the turn began, when that was, and what was given since.

    `ended_at` is where it stands still in simultaneous play: the seat ended its day, others still plan.
    """

    bank: timedelta
    asked_at: datetime
    given: timedelta = NOTHING
    ended_at: datetime | None = None


def deadline(pace: Pace, clock: Clock) -> datetime:
    """The instant after which the seat is late."""
    return clock.asked_at + pace.grace + clock.bank + clock.given


def may_reopen(pace: Pace, clock: Clock, now: datetime) -> bool:
    """Whether a day that was ended may be taken up again: the clock would run on as if it had never
    stopped."""
    return now <= deadline(pace, clock)


def bank_after(pace: Pace, clock: Clock, now: datetime) -> timedelta:
    """The bank once the turn is over. A turn that took longer than the seat had leaves nothing and adds
    nothing."""
    ended = clock.ended_at or now
    over_grace = max(NOTHING, ended - clock.asked_at - pace.grace)
    left = max(NOTHING, clock.bank - over_grace)
    if ended > deadline(pace, clock):
        return NOTHING
    return min(pace.cap, left + pace.increment)


def reminder_at(pace: Pace, clock: Clock, share: float) -> datetime:
    """The instant at which only `share` of the turn's time is left."""
    end = deadline(pace, clock)
    return end - (end - clock.asked_at) * share


def after_outage(clock: Clock, stopped: datetime, resumed: datetime) -> Clock:
    """Give back the time in which nobody could be found late, from `stopped` to `resumed`.

    Instants before the outage move by its whole length, instants within it to its end: nobody gains, nobody
    loses.
    """
    ended = None if clock.ended_at is None else _moved(clock.ended_at, stopped, resumed)
    return Clock(clock.bank, _moved(clock.asked_at, stopped, resumed), clock.given, ended)


def _moved(instant: datetime, stopped: datetime, resumed: datetime) -> datetime:
    return resumed if instant > stopped else instant + (resumed - stopped)


def latest_end(pace: Pace, begun: datetime, *, turns: int, seats: int, together: bool) -> datetime:
    """When a game of so many turns a seat ends at the latest, if every seat always uses all it has."""
    one = pace.bank + turns * (pace.grace + pace.increment)
    return begun + (one if together else one * seats)
