"""The start of a game (sheet, section 3)."""

from apps.engine.chance import Chance
from apps.engine.game import Options
from apps.flip_freighters.rules.cards import CARDS
from apps.flip_freighters.rules.state import Seat, State


def new_state(seats: int, options: Options, chance: Chance) -> State:
    """Empty sheets, and all cards in the order in which they will be turned; the last seven never are."""
    deck = [card.id for card in CARDS]
    chance.shuffle(deck)
    return State(dict(options), deck, [Seat() for _ in range(seats)])
