"""What a stand-in expects of a sheet: deliveries as far as the cards to come reach, and more goods."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final  # a view is plain JSON; its values differ from key to key

from apps.flip_freighters.rules.books import CARDS_A_DAY, DAYS_A_WEEK, WEEKS
from apps.flip_freighters.rules.sheet import Good, Sheet, Truck, struck
from apps.flip_freighters.rules.trucks import TRUCK

STEPS_A_CARD: Final = 3.6
MOVING_SHARE: Final = 0.5  # of the cards of a whole week that will move trucks
FILLING: Final = 0.3  # how likely an empty square is filled
USUAL_VALUE: Final = 3.5
HOUR_KEPT: Final = 2.5
WHOLE_WEEK: Final = CARDS_A_DAY * DAYS_A_WEEK


@dataclass(frozen=True, slots=True)
class Time:
    """`cards` left this week, the one at hand not counted, and weeks to score, this one counted."""

    cards: int
    weeks: int

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Time":
        """What a view leaves."""
        unused = sum(not card["use"] for card in view["own"]["cards"])
        cards = unused - 1 + CARDS_A_DAY * (DAYS_A_WEEK - view["day"])
        return cls(max(0, cards), WEEKS - view["week"] + 1)

    def steps(self) -> list[float]:
        """Steps to expect, week by week."""
        later = WHOLE_WEEK * MOVING_SHARE * STEPS_A_CARD
        return [self.cards * STEPS_A_CARD, *([later] * (self.weeks - 1))]


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
    waiting = sorted((road(name, truck) for name, truck in sheet.items() if on_its_way(truck)), reverse=True)
    total, steps = 0.0, time.steps()
    for rate, left in waiting:
        for week, reach in enumerate(steps):
            if left <= reach:
                total += rate * left * (time.weeks - week)
                steps[week] -= left
                break
            steps[week], left, rate = 0.0, left - reach, rate * left / (left - reach)
    return total


def on_its_way(truck: Truck) -> bool:
    return not truck.week and bool(truck.values)


def road(name: str, truck: Truck) -> tuple[float, float]:
    """What a step of its last stop brings, and how many are left."""
    printed = TRUCK[name]
    left = printed.length - truck.position
    return printed.worth(truck.values, printed.stops[-1].multiplier) / left, float(left)


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
    return FILLING * more * weeks
