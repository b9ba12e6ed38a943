"""The truth of the table, small queries and mutators; no flow. Drafts of a day lie apart from the sheet."""

from dataclasses import dataclass, field

from apps.engine.game import Value
from apps.flip_freighters.rules.books import (
    CARDS_A_DAY,
    DAYS,
    DAYS_A_WEEK,
    OVERTIME_HOURS,
    POINTS_FOR_AN_HOUR,
)
from apps.flip_freighters.rules.cards import CARD, Card
from apps.flip_freighters.rules.sheet import Drive, Entry, Load, Sheet, new_sheet, planned


@dataclass(slots=True)
class Chosen:
    """The card in hand and what is set on it; `square` waits for a joker's value, `targets` for the stop."""

    place: int
    change: int = 0
    suit: str = ""
    truck: str = ""
    square: int = 0
    targets: list[Entry] = field(default_factory=list)

    def other_targets(self, truck: str) -> list[Entry]:
        """The targets chosen for all trucks but this one."""
        return [entry for entry in self.targets if entry.truck != truck]


@dataclass(slots=True)
class Seat:
    """`sheet` and the hours by use are final; `loads`, `drives` and `chosen` can still be taken back."""

    sheet: Sheet = field(default_factory=new_sheet)
    hours_for_loading: int = 0
    hours_for_moving: int = 0
    cards_loaded: int = 0
    cards_moved: int = 0
    loads: list[Load] = field(default_factory=list)
    drives: list[Drive] = field(default_factory=list)
    chosen: Chosen | None = None

    @property
    def hours_kept(self) -> int:
        """Hours left before today."""
        return OVERTIME_HOURS - self.hours_for_loading - self.hours_for_moving

    @property
    def hours_spent(self) -> int:
        """Hours spent today."""
        return sum(load.hours for load in self.loads) + sum(drive.hours for drive in self.drives)

    @property
    def hours_left(self) -> int:
        """Hours left after what was done today."""
        return self.hours_kept - self.hours_spent

    @property
    def used(self) -> list[int]:
        """The places of the cards used today."""
        return sorted([load.place for load in self.loads] + [drive.place for drive in self.drives])

    def settle_day(self, week: int) -> None:
        """Make today's deeds final (sheet, section 8)."""
        self.sheet = planned(self.sheet, self.loads, self.drives, week)
        self.hours_for_loading += sum(load.hours for load in self.loads)
        self.hours_for_moving += sum(drive.hours for drive in self.drives)
        self.cards_loaded += len(self.loads)
        self.cards_moved += len(self.drives)
        self.forget_day()

    def forget_day(self) -> None:
        """An empty plan."""
        self.loads, self.drives, self.chosen = [], [], None


@dataclass(slots=True)
class State:
    """`deck` is the whole order fixed at set-up; `opened` and `resolved` count days."""

    options: dict[str, Value]
    deck: list[str]
    seats: list[Seat]
    opened: int = 0
    resolved: int = 0

    @property
    def over(self) -> bool:
        return self.resolved == DAYS

    @property
    def week(self) -> int:
        """The week of the last day opened, 1-based."""
        return (max(self.opened, 1) - 1) // DAYS_A_WEEK + 1

    @property
    def day(self) -> int:
        """The day within the week, 1-based."""
        return (max(self.opened, 1) - 1) % DAYS_A_WEEK + 1

    @property
    def suits_change(self) -> bool:
        """Whether an hour may replace a suit."""
        return self.options["overtime_mode"] == "suit_variant"

    @property
    def today(self) -> list[str]:
        """The cards of the day; none once the last day is resolved."""
        return self.deck[CARDS_A_DAY * self.resolved : CARDS_A_DAY * self.opened]

    @property
    def discards(self) -> list[str]:
        """The cards of all resolved days, oldest first."""
        return self.deck[: CARDS_A_DAY * self.resolved]

    @property
    def unseen(self) -> list[str]:
        """What nobody has seen: the piles, and the seven cards put away."""
        return self.deck[CARDS_A_DAY * self.opened :]

    def card(self, place: int) -> Card:
        """The card of the day at a place, 1-based."""
        return CARD[self.today[place - 1]]

    def planned(self, seat: int) -> Sheet:
        """A copy of the sheet with today's deeds."""
        own = self.seats[seat]
        return planned(own.sheet, own.loads, own.drives, self.week)

    def total(self, sheet: Sheet, hours: int) -> int:
        """Week boxes so far, the current one at its running value, and the hours (sheet, section 10)."""
        weeks = self.week + 1
        boxes = sum(truck.score * (weeks - truck.week) for truck in sheet.values() if truck.week)
        return boxes + POINTS_FOR_AN_HOUR * hours
