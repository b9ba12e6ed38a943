"""The forty cards: one line a card, both halves as printed. Nothing is worked out from a formula."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

DAY: Final = "day"
NIGHT: Final = "night"
OTHER_SIDE: Final = MappingProxyType({DAY: NIGHT, NIGHT: DAY})

SUITS: Final = ("sun", "cloud", "rain", "moon")
TRUMP: Final = MappingProxyType({DAY: "sun", NIGHT: "moon"})

LIGHTNING: Final = "lightning"
FLIPPING_NUMBER: Final = 5


@dataclass(frozen=True, slots=True)
class Face:
    """One half of a card. Lightning has neither suit nor number."""

    suit: str | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    day: Face
    night: Face


CARDS: Final[tuple[Card, ...]] = (
    Card("sun-1", Face("sun", 1), Face("sun", 9)),
    Card("sun-2", Face("sun", 2), Face("sun", 8)),
    Card("sun-3", Face("sun", 3), Face("sun", 7)),
    Card("sun-4", Face("sun", 4), Face("sun", 6)),
    Card("sun-5", Face("sun", 5), Face("sun", 5)),
    Card("sun-6", Face("sun", 6), Face("sun", 4)),
    Card("sun-7", Face("sun", 7), Face("sun", 3)),
    Card("sun-8", Face("sun", 8), Face("sun", 2)),
    Card("sun-9", Face("sun", 9), Face("sun", 1)),
    Card("cloud-1", Face("cloud", 1), Face("cloud", 9)),
    Card("cloud-2", Face("cloud", 2), Face("cloud", 8)),
    Card("cloud-3", Face("cloud", 3), Face("cloud", 7)),
    Card("cloud-4", Face("cloud", 4), Face("cloud", 6)),
    Card("cloud-5", Face("cloud", 5), Face("cloud", 5)),
    Card("cloud-6", Face("cloud", 6), Face("cloud", 4)),
    Card("cloud-7", Face("cloud", 7), Face("cloud", 3)),
    Card("cloud-8", Face("cloud", 8), Face("cloud", 2)),
    Card("cloud-9", Face("cloud", 9), Face("cloud", 1)),
    Card("rain-1", Face("rain", 1), Face("rain", 9)),
    Card("rain-2", Face("rain", 2), Face("rain", 8)),
    Card("rain-3", Face("rain", 3), Face("rain", 7)),
    Card("rain-4", Face("rain", 4), Face("rain", 6)),
    Card("rain-5", Face("rain", 5), Face("rain", 5)),
    Card("rain-6", Face("rain", 6), Face("rain", 4)),
    Card("rain-7", Face("rain", 7), Face("rain", 3)),
    Card("rain-8", Face("rain", 8), Face("rain", 2)),
    Card("rain-9", Face("rain", 9), Face("rain", 1)),
    Card("moon-1", Face("moon", 1), Face("moon", 9)),
    Card("moon-2", Face("moon", 2), Face("moon", 8)),
    Card("moon-3", Face("moon", 3), Face("moon", 7)),
    Card("moon-4", Face("moon", 4), Face("moon", 6)),
    Card("moon-5", Face("moon", 5), Face("moon", 5)),
    Card("moon-6", Face("moon", 6), Face("moon", 4)),
    Card("moon-7", Face("moon", 7), Face("moon", 3)),
    Card("moon-8", Face("moon", 8), Face("moon", 2)),
    Card("moon-9", Face("moon", 9), Face("moon", 1)),
    Card("zero-cloud-rain", Face("cloud", 0), Face("rain", 0)),
    Card("zero-sun-cloud", Face("sun", 0), Face("cloud", 0)),
    Card("zero-rain-moon", Face("rain", 0), Face("moon", 0)),
    Card("lightning", Face(None, None), Face(None, None)),
)

DECK_ORDER: Final = MappingProxyType({card.id: place for place, card in enumerate(CARDS)})


def in_deck_order(cards: Iterable[str]) -> list[str]:
    """Card ids sorted as in the printed table."""
    return sorted(cards, key=DECK_ORDER.__getitem__)
