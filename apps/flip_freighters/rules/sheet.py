"""A seat's sheet: what is in its trucks and where they are. Small queries and mutators."""

from collections.abc import Iterable
from dataclasses import dataclass

from apps.flip_freighters.rules.trucks import TRUCK, TRUCKS


@dataclass(frozen=True, slots=True)
class Good:
    """A filled square: the number written, and the card it was written for."""

    value: int
    card: str


@dataclass(slots=True)
class Truck:
    """`position` counts filled circles; `week` and `score` are those of its delivery, 0 before."""

    squares: list[Good | None]
    position: int = 0
    week: int = 0
    score: int = 0

    @property
    def values(self) -> list[int]:
        return [good.value for good in self.squares if good]


Sheet = dict[str, Truck]


@dataclass(frozen=True, slots=True)
class Entry:
    """One truck's part of a move: the circle it drives to, and whether it is delivered there."""

    truck: str
    to: int
    deliver: bool = False


@dataclass(frozen=True, slots=True)
class Load:
    """A card of the day put into a square."""

    place: int
    card: str
    truck: str
    square: int
    value: int
    hours: int


@dataclass(frozen=True, slots=True)
class Drive:
    """A card of the day used to move trucks, so many steps in all."""

    place: int
    entries: list[Entry]
    steps: int
    hours: int


def new_sheet() -> Sheet:
    """All trucks empty and parked."""
    return {truck.id: Truck([None] * len(truck.squares)) for truck in TRUCKS}


def planned(sheet: Sheet, loads: Iterable[Load], drives: Iterable[Drive], week: int) -> Sheet:
    """A copy of the sheet after the deeds of a day; loads come first, since what has moved takes none."""
    copied = {
        name: Truck(list(truck.squares), truck.position, truck.week, truck.score)
        for name, truck in sheet.items()
    }
    for load in loads:
        copied[load.truck].squares[load.square - 1] = Good(load.value, load.card)
    for drive in drives:
        for entry in drive.entries:
            move(copied, entry, week)
    return copied


def move(sheet: Sheet, entry: Entry, week: int) -> None:
    """Drive a truck; the final stop delivers whatever was asked for (sheet, section 6)."""
    truck, printed = sheet[entry.truck], TRUCK[entry.truck]
    truck.position = entry.to
    if entry.deliver or entry.to == printed.length:
        truck.week = week
        truck.score = printed.worth(truck.values, printed.multiplier(entry.to))


def struck(name: str, truck: Truck) -> list[int]:
    """The squares of an ordered semi that were skipped and stay empty for ever (sheet, section 5)."""
    printed = TRUCK[name]
    if not printed.is_ordered or not truck.values:
        return []
    last = max(number for number, good in enumerate(truck.squares, 1) if good)
    return [number for number, good in enumerate(truck.squares[:last], 1) if good is None]


def delivered(sheet: Sheet) -> int:
    """How many trucks are delivered."""
    return sum(truck.week > 0 for truck in sheet.values())


def delivered_by(sheet: Sheet, week: int) -> int:
    """How many trucks were delivered up to the end of a week."""
    return sum(0 < truck.week <= week for truck in sheet.values())


def week_score(sheet: Sheet, week: int) -> int:
    """All trucks delivered up to the end of a week (sheet, section 10)."""
    return sum(truck.score for truck in sheet.values() if 0 < truck.week <= week)
