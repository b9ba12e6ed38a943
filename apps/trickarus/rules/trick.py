"""Who wins a trick: pure functions on card ids (sheet, section 6)."""

from collections.abc import Sequence

from apps.trickarus.rules.cards import TRUMP
from apps.trickarus.rules.decks import Deck
from apps.trickarus.rules.legal import lead_colour

TRUMP_BONUS = 100


def strength(deck: Deck, side: str, card: str, lead: str | None) -> int:
    """How far a card goes in a trick with this lead colour: trumps first; -1 cannot win."""
    suit, number = deck.suits[side][card], deck.numbers[side][card]
    if number is None:
        return -1
    if suit == TRUMP[side]:
        return TRUMP_BONUS + number
    return number if suit == lead else -1


def winning_place(deck: Deck, side: str, table: Sequence[str]) -> int | None:
    """The place in the order of play of the card that wins as the table lies; None before any anchor."""
    lead = lead_colour(deck, side, table)
    if lead is None:
        return None
    strengths = [strength(deck, side, card, lead) for card in table]
    return strengths.index(max(strengths))
