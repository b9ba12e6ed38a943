"""The nine trucks of a sheet as printed: one line a truck (sheet, sections 5, 6 and 10).

Squares are numbered from the cab on the ordered semis, row by row on the vans.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class PrintedSquare:
    """`suit` None takes any suit; `printed` is the number an ordered semi shows there."""

    suit: str | None = None
    printed: int | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """A circle where a truck can be delivered."""

    step: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class PrintedTruck:
    """`points` by number of goods, or None where the values are added up; the last stop is the final one."""

    id: str
    body: str
    symbol: str
    rule: str
    squares: tuple[PrintedSquare, ...]
    stops: tuple[Stop, ...]
    points: tuple[int, ...] | None

    @property
    def length(self) -> int:
        """The number of circles of its route."""
        return self.stops[-1].step

    @property
    def is_ordered(self) -> bool:
        """Whether each of its squares takes its printed number only."""
        return self.squares[0].printed is not None

    def multiplier(self, step: int) -> int:
        """What its score is multiplied with at this circle; 0 if it is no stop."""
        return next((stop.multiplier for stop in self.stops if stop.step == step), 0)

    def worth(self, values: Sequence[int], multiplier: int) -> int:
        """The score with these goods (sheet, section 10)."""
        return multiplier * sum(values) if self.points is None else self.points[len(values)]


VAN: Final = tuple(PrintedSquare(suit) for suit in ("spade", "heart", "diamond", "club"))
DOWN: Final = tuple(PrintedSquare(printed=number) for number in (6, 5, 4, 3, 2, 1))
UP: Final = tuple(PrintedSquare(printed=number) for number in (1, 2, 3, 4, 5, 6))
PLAIN: Final = (PrintedSquare(),) * 6
HEARTS: Final = (PrintedSquare("heart"),) * 4
CLUBS: Final = (PrintedSquare("club"),) * 4
DIAMONDS: Final = (PrintedSquare("diamond"),) * 4
SPADES: Final = (PrintedSquare("spade"),) * 4

FIVE: Final = (Stop(5, 1),)
SEVEN: Final = (Stop(7, 1),)
FIVE_OR_EIGHT: Final = (Stop(5, 1), Stop(8, 2))

EACH_FIVE: Final = (0, 5, 10, 15, 20)
RISING: Final = (0, 3, 7, 10, 15, 20, 30)

TRUCKS: Final[tuple[PrintedTruck, ...]] = (
    PrintedTruck("van_same", "van", "=", "same", VAN, FIVE, EACH_FIVE),
    PrintedTruck("van_diff", "van", "≠", "different", VAN, FIVE, EACH_FIVE),
    PrintedTruck("semi_desc", "semi", "1-6", "descending", DOWN, SEVEN, RISING),
    PrintedTruck("semi_asc", "semi", "6-1", "ascending", UP, SEVEN, RISING),
    PrintedTruck("semi_any", "semi", "#", "any", PLAIN, FIVE, None),
    PrintedTruck("tank_heart", "tanker", "#", "any", HEARTS, FIVE_OR_EIGHT, None),
    PrintedTruck("tank_club", "tanker", "#", "any", CLUBS, FIVE_OR_EIGHT, None),
    PrintedTruck("tank_diamond", "tanker", "#", "any", DIAMONDS, FIVE_OR_EIGHT, None),
    PrintedTruck("tank_spade", "tanker", "#", "any", SPADES, FIVE_OR_EIGHT, None),
)

TRUCK: Final[Mapping[str, PrintedTruck]] = MappingProxyType({truck.id: truck for truck in TRUCKS})
