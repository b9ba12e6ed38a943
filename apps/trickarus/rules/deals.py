"""What is dealt to how many, and how long track and game are (sheet, sections 2.3 and 14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from apps.trickarus.rules.cards import CARDS

POINTS_FOR_LANDING: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Deal:
    """`rounds`: the most rounds by mode, None until the sun is reached; a mode not named is not offered."""

    hand: int
    spaces: int
    rounds: Mapping[str, int | None]
    removed: tuple[str, ...] = ()

    @property
    def cards(self) -> list[str]:
        """The cards in play, in deck order."""
        return [card.id for card in CARDS if card.id not in self.removed]


DEALS: Final[Mapping[int, Deal]] = {
    2: Deal(13, 9, {"competitive": 1}, removed=("sun-4", "sun-6", "lightning")),
    3: Deal(13, 10, {"competitive": None, "cooperative": 2}, removed=("zero-cloud-rain",)),
    4: Deal(10, 10, {"competitive": None, "cooperative": 3}),
    5: Deal(8, 10, {"competitive": None, "cooperative": 4}),
}

TRACK_SPACES: Final = tuple(range(6, 15))
