"""Printed material: one line a card."""

from dataclasses import dataclass

from apps.engine.flow import Effect
from tests.tiny.effects import draw, either, gain, look


@dataclass(frozen=True)
class Card:
    """What a building costs, what it is worth at the end, and what it does when it is built."""

    cost: int
    worth: int
    effect: Effect


CARDS = {
    "lamp": Card(1, 1, [draw.of(1)]),
    "pier": Card(2, 2, [gain.of(2)]),
    "inn": Card(2, 2, either([gain.of(1)], [draw.of(1)])),
    "watch": Card(2, 1, [look.of()]),
    "tower": Card(4, 5, []),
}
COPIES = 5
HAND = 3
COINS = 2
ROUNDS = (2, 3)
GOALS = (2, 3)
STAKES = (0, 1, 2)


def card(name: str) -> Card:
    """The printed card of an id such as `lamp-3`."""
    return CARDS[name.split("-")[0]]
