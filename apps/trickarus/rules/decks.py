"""Faces by side for quick look-ups, in the two readings of how numbers turn over (option `number_flip`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from apps.trickarus.rules.cards import CARDS, DAY, NIGHT, Card, Face

Suits = Mapping[str, str | None]
Numbers = Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Deck:
    """Suit and number of every card, by side and card id."""

    suits: Mapping[str, Suits]
    numbers: Mapping[str, Numbers]


def deck_of(cards: Sequence[Card]) -> Deck:
    faces = {DAY: {card.id: card.day for card in cards}, NIGHT: {card.id: card.night for card in cards}}
    return Deck(
        suits={side: {card: face.suit for card, face in half.items()} for side, half in faces.items()},
        numbers={side: {card: face.number for card, face in half.items()} for side, half in faces.items()},
    )


def keeping_its_number(card: Card) -> Card:
    """The same card if numbers do not change with the side (sheet, section 14: `number_flip` = same)."""
    return Card(card.id, card.day, Face(card.night.suit, card.day.number))


DECKS: Final[Mapping[str, Deck]] = {
    "complement": deck_of(CARDS),
    "same": deck_of([keeping_its_number(card) for card in CARDS]),
}
