"""What a stand-in expects of a sheet: deliveries as far as the cards to come reach, and more goods."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final  # a view is plain JSON; its values differ from key to key

from apps.flip_freighters.rules.books import CARDS_A_DAY, DAYS_A_WEEK, WEEKS
from apps.flip_freighters.rules.cards import Card
from apps.flip_freighters.rules.sheet import Good, Sheet, Truck, struck
from apps.flip_freighters.rules.trucks import TRUCK, TRUCKS

STEPS_A_CARD: Final = 3.6
MOVING_SHARE: Final = 0.5  # of the cards of a whole week that will move trucks
FILLING: Final = 0.3  # how likely an empty square is filled
FAVOURITE_FILLING: Final = 0.7
USUAL_VALUE: Final = 3.5
HOUR_KEPT: Final = 2.5
WHOLE_WEEK: Final = CARDS_A_DAY * DAYS_A_WEEK


@dataclass(frozen=True, slots=True)
class Time:
    """`steps` and `cards` to come this week besides the card at hand, and `weeks` to score with this one.

    `favourite` is a truck the seat likes to fill, so that stand-ins at one table do not all do the same.
    """

    steps: float
    cards: int
    weeks: int
    favourite: str = ""

    @classmethod
    def of(cls, view: Mapping[str, Any], seat: int, unused: Iterable[Card]) -> "Time":
        """What is left besides these cards of today that are still unused."""
        known = list(unused)
        coming = CARDS_A_DAY * (DAYS_A_WEEK - view["day"])
        steps = sum(card.steps for card in known) + STEPS_A_CARD * coming
        favourite = TRUCKS[seat % len(TRUCKS)].id
        return cls(steps, len(known) + coming, WEEKS - view["week"] + 1, favourite)

    def reach(self) -> list[float]:
        """Steps to expect, week by week."""
        return [self.steps, *([WHOLE_WEEK * MOVING_SHARE * STEPS_A_CARD] * (self.weeks - 1))]


def sheet_of(view: Mapping[str, Any], seat: int) -> Sheet:
    """The sheet a view shows."""
    return {
        truck["id"]: Truck(
            [good and Good(good["value"], good["card"]) for good in truck["squares"]],
            truck["position"],
            truck["week"],
            truck["score"],
        )
        for truck in view["seats"][seat]["sheet"]
    }


def worth(sheet: Sheet, time: Time, hours: int) -> float:
    """Points to expect of a sheet."""
    done = sum(truck.score * time.weeks for truck in sheet.values() if truck.week)
    room = sum(room_in(name, truck, time) for name, truck in sheet.items())
    return done + deliveries(sheet, time) + room + HOUR_KEPT * hours


def deliveries(sheet: Sheet, time: Time) -> float:
    """The trucks that bring most for a step go first, as far as the steps of each week reach."""
    waiting = [(name, truck) for name, truck in sheet.items() if truck.values and not truck.week]
    waiting.sort(key=lambda item: rate(*item), reverse=True)
    reach = time.reach()
    return sum(arrival(name, truck, reach, time) for name, truck in waiting)


def rate(name: str, truck: Truck) -> float:
    """What a step of the road to the last stop brings."""
    printed = TRUCK[name]
    return printed.worth(truck.values, printed.stops[-1].multiplier) / (printed.length - truck.position)


def arrival(name: str, truck: Truck, reach: list[float], time: Time) -> float:
    """The best a truck can bring by one of its stops; the steps it takes are gone for the others."""
    best, taken = 0.0, 0
    for stop in TRUCK[name].stops:
        left = stop.step - truck.position
        week = arrival_week(reach, left) if left > 0 else None
        if week is not None:
            points = TRUCK[name].worth(truck.values, stop.multiplier) * (time.weeks - week)
            best, taken = max((best, taken), (float(points), left))
    spend(reach, taken)
    return best


def arrival_week(reach: Sequence[float], left: int) -> int | None:
    """In how many weeks so many steps are made; None if never."""
    return next((week for week, total in enumerate(accumulate(reach)) if total >= left), None)


def spend(reach: list[float], steps: float) -> None:
    """Take steps from the weeks, the first one first."""
    for week, there in enumerate(reach):
        used = min(there, steps)
        reach[week], steps = there - used, steps - used


def room_in(name: str, truck: Truck, time: Time) -> float:
    """What the empty squares of a parked truck may still bring."""
    if truck.position:
        return 0.0
    printed, count = TRUCK[name], len(truck.values)
    free = len(truck.squares) - count - len(struck(name, truck))
    if printed.points is None:
        more = printed.stops[-1].multiplier * USUAL_VALUE * free
    else:
        more = float(printed.points[count + free] - printed.points[count])
    weeks = time.weeks - 1 + time.cards / WHOLE_WEEK
    likely = FAVOURITE_FILLING if name == time.favourite else FILLING
    return likely * more * weeks
