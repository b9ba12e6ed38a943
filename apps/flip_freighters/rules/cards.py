"""The fifty-two cards: one line a card (sheet, section 3). Two copies of each suited card, four jokers."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SUITS: Final = ("spade", "heart", "club", "diamond")
VALUES: Final = (1, 2, 3, 4, 5, 6)
JOKER_VALUE: Final = 6
HIGHEST_VALUE: Final = 11


@dataclass(frozen=True, slots=True)
class Card:
    """A joker has neither suit nor value."""

    id: str
    suit: str | None
    value: int | None

    @property
    def is_joker(self) -> bool:
        return self.suit is None

    @property
    def steps(self) -> int:
        """How far it drives without overtime (sheet, section 2)."""
        return JOKER_VALUE if self.value is None else self.value


CARDS: Final[tuple[Card, ...]] = (
    Card("spade-1-1", "spade", 1),
    Card("spade-1-2", "spade", 1),
    Card("spade-2-1", "spade", 2),
    Card("spade-2-2", "spade", 2),
    Card("spade-3-1", "spade", 3),
    Card("spade-3-2", "spade", 3),
    Card("spade-4-1", "spade", 4),
    Card("spade-4-2", "spade", 4),
    Card("spade-5-1", "spade", 5),
    Card("spade-5-2", "spade", 5),
    Card("spade-6-1", "spade", 6),
    Card("spade-6-2", "spade", 6),
    Card("heart-1-1", "heart", 1),
    Card("heart-1-2", "heart", 1),
    Card("heart-2-1", "heart", 2),
    Card("heart-2-2", "heart", 2),
    Card("heart-3-1", "heart", 3),
    Card("heart-3-2", "heart", 3),
    Card("heart-4-1", "heart", 4),
    Card("heart-4-2", "heart", 4),
    Card("heart-5-1", "heart", 5),
    Card("heart-5-2", "heart", 5),
    Card("heart-6-1", "heart", 6),
    Card("heart-6-2", "heart", 6),
    Card("club-1-1", "club", 1),
    Card("club-1-2", "club", 1),
    Card("club-2-1", "club", 2),
    Card("club-2-2", "club", 2),
    Card("club-3-1", "club", 3),
    Card("club-3-2", "club", 3),
    Card("club-4-1", "club", 4),
    Card("club-4-2", "club", 4),
    Card("club-5-1", "club", 5),
    Card("club-5-2", "club", 5),
    Card("club-6-1", "club", 6),
    Card("club-6-2", "club", 6),
    Card("diamond-1-1", "diamond", 1),
    Card("diamond-1-2", "diamond", 1),
    Card("diamond-2-1", "diamond", 2),
    Card("diamond-2-2", "diamond", 2),
    Card("diamond-3-1", "diamond", 3),
    Card("diamond-3-2", "diamond", 3),
    Card("diamond-4-1", "diamond", 4),
    Card("diamond-4-2", "diamond", 4),
    Card("diamond-5-1", "diamond", 5),
    Card("diamond-5-2", "diamond", 5),
    Card("diamond-6-1", "diamond", 6),
    Card("diamond-6-2", "diamond", 6),
    Card("joker-1", None, None),
    Card("joker-2", None, None),
    Card("joker-3", None, None),
    Card("joker-4", None, None),
)

CARD: Final = MappingProxyType({card.id: card for card in CARDS})
