"""Which cards may be played: pure functions on card ids (sheet, section 5)."""

from collections.abc import Iterable, Sequence

from apps.trickarus.rules.cards import LIGHTNING, SUITS
from apps.trickarus.rules.decks import Deck


def anchor(table: Iterable[str]) -> str | None:
    """The earliest card of the trick that is not Lightning (sheet, section 3)."""
    for card in table:
        if card != LIGHTNING:
            return card
    return None


def lead_colour(deck: Deck, side: str, table: Iterable[str]) -> str | None:
    """The suit to follow: looked up from the anchor, so it turns over with a zero (sheet, section 3)."""
    first = anchor(table)
    return None if first is None else deck.suits[side][first]


def legal_cards(deck: Deck, side: str, hand: Sequence[str], lead: str | None) -> Sequence[str]:
    """The cards of the lead colour; without any, or without a lead, the whole hand (sheet, section 5)."""
    if lead is None:
        return hand
    suits = deck.suits[side]
    return [card for card in hand if suits[card] == lead] or hand


def timeout_card(deck: Deck, side: str, legal: Iterable[str]) -> str:
    """What lateness plays: the lowest number, ties by suit, Lightning last of all (sheet, section 11)."""

    def weight(card: str) -> tuple[int, int]:
        suit, number = deck.suits[side][card], deck.numbers[side][card]
        if suit is None or number is None:
            return 100, 0
        return number, SUITS.index(suit)

    return min(legal, key=weight)
