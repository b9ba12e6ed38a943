"""The research tracks of both boards: spaces with prices and ways on, rows with points and effects."""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import (
    Effect,
    draw,
    exile,
    gain,
    gain_fear,
    overcome,
    recruit_assistant,
    refresh_assistant,
    rescue_assistant,
    take_card,
    upgrade_assistant,
)
from apps.arnak.rules.goods import goods

GLASS, NOTEBOOK = TOKENS = ("glass", "notebook")
LOST_TEMPLE: Final = 8
ARRIVAL_POINTS: Final = (23, 21, 20, 19)


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """`bonus` holds how many bonus tiles lie here with two (or one), three and four players."""

    id: str
    row: int
    price: list[str]
    next: list[str]
    bonus: tuple[int, int, int]
    idols: int = 0

    def tiles(self, seats: int) -> int:
        """How many bonus tiles lie here at the start."""
        return self.bonus[max(seats, 2) - 2]


@dataclass(frozen=True, slots=True)
class Row:
    """What reaching a row is worth and gives, by token."""

    points: dict[str, int]
    effect: dict[str, Effect]


def space(
    name: str, row: int, price: list[str], following: str, bonus: tuple[int, int, int], idols: int = 0
) -> TrackSpace:
    """A space with the names of those above it."""
    return TrackSpace(name, row, price, following.split(), bonus, idols)


def both(glass: int, glass_effect: Effect, notebook: int, notebook_effect: Effect) -> Row:
    """A row with points and effect of each token."""
    return Row({GLASS: glass, NOTEBOOK: notebook}, {GLASS: glass_effect, NOTEBOOK: notebook_effect})


NO_BONUS: Final = (0, 0, 0)
BIRD_SPACES: Final = [
    space("B0", 0, goods(), "B1a B1b", NO_BONUS),
    space("B1a", 1, goods(compass=1, arrowhead=1), "B2a B2b", NO_BONUS),
    space("B1b", 1, goods(jewel=1), "B2b", NO_BONUS),
    space("B2a", 2, goods(jewel=1), "B3", (1, 1, 1)),
    space("B2b", 2, goods(tablet=1, arrowhead=1), "B3", (1, 1, 1)),
    space("B3", 3, goods(tablet=2, arrowhead=1), "B4a B4b B4c", (0, 0, 1)),
    space("B4a", 4, goods(coin=1, tablet=1, arrowhead=1), "B5", (1, 1, 1)),
    space("B4b", 4, goods(tablet=1, jewel=1), "B5", (1, 1, 1)),
    space("B4c", 4, goods(arrowhead=2), "B5", (1, 1, 1)),
    space("B5", 5, goods(coin=1, jewel=1), "B6a B6b", (0, 0, 1)),
    space("B6a", 6, goods(compass=1, jewel=1), "B7a", (1, 1, 1)),
    space("B6b", 6, goods(tablet=2, arrowhead=1), "B7a B7b", (1, 1, 1)),
    space("B7a", 7, goods(coin=1, tablet=1, arrowhead=1), "B8", (0, 1, 1)),
    space("B7b", 7, goods(tablet=1, jewel=1), "B8", (0, 1, 1)),
    space("B8", LOST_TEMPLE, goods(coin=1, compass=1, jewel=1), "", NO_BONUS),
]
BIRD_ROWS: Final = [
    both(0, [], 0, []),
    both(1, [gain(coin=1)], 0, [recruit_assistant()]),
    both(2, [gain(compass=1)], 1, [recruit_assistant()]),
    both(4, [gain(compass=1)], 2, [upgrade_assistant()]),
    both(6, [gain(compass=1)], 4, [upgrade_assistant()]),
    both(9, [gain(compass=1)], 6, [gain(compass=3)]),
    both(12, [draw()], 8, [take_card("artifact", "row", "play")]),
    both(16, [gain(compass=1)], 10, [overcome("own_site")]),
]
SNAKE_SPACES: Final = [
    space("S0", 0, goods(), "S1a S1b", NO_BONUS),
    space("S1a", 1, goods(compass=1, tablet=2), "S2a S2b", NO_BONUS),
    space("S1b", 1, goods(jewel=1), "S2b S2c", NO_BONUS),
    space("S2a", 2, goods(coin=1, compass=1, arrowhead=1), "S3a", (1, 1, 1)),
    space("S2b", 2, goods(tablet=1, jewel=1), "S3a S3b", (0, 1, 1)),
    space("S2c", 2, goods(arrowhead=2), "S3b", (1, 1, 1)),
    space("S3a", 3, goods(tablet=2, arrowhead=1), "S4", (1, 1, 1)),
    space("S3b", 3, goods(coin=1, jewel=1), "S4", (1, 1, 1)),
    space("S4", 4, goods(), "S5a S5b", NO_BONUS, idols=1),
    space("S5a", 5, goods(arrowhead=2), "S6a S6b", (0, 0, 1)),
    space("S5b", 5, goods(tablet=1, jewel=1), "S6b", (0, 0, 1)),
    space("S6a", 6, goods(tablet=1, jewel=1), "S7", (1, 1, 1)),
    space("S6b", 6, goods(compass=1, tablet=3), "S7", (1, 1, 1)),
    space("S7", 7, goods(coin=1, tablet=1, arrowhead=1), "S8", (2, 3, 3)),
    space("S8", LOST_TEMPLE, goods(compass=1, arrowhead=1, jewel=1), "", NO_BONUS),
]
SNAKE_ROWS: Final = [
    both(0, [], 0, []),
    both(1, [gain(coin=1)], 0, [recruit_assistant()]),
    both(2, [gain(coin=2)], 3, [exile()]),  # two coins for the glass (D1)
    both(3, [draw()], 4, [upgrade_assistant()]),
    both(4, [rescue_assistant()], 5, [take_card("artifact", "row", "play")]),  # an artifact (D2)
    both(5, [upgrade_assistant()], 8, [refresh_assistant()]),
    both(10, [gain_fear()], 12, [draw()]),
    both(15, [gain_fear()], 15, [gain(jewel=1)]),
]
TRACK: Final = {
    "bird": {each.id: each for each in BIRD_SPACES},
    "snake": {each.id: each for each in SNAKE_SPACES},
}
ROWS: Final = {"bird": BIRD_ROWS, "snake": SNAKE_ROWS}
START: Final = {"bird": "B0", "snake": "S0"}
TEMPLE_SPACE: Final = {"bird": "B8", "snake": "S8"}
