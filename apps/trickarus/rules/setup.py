"""The start of a game and of each of its rounds (sheet, sections 2.3 and 4)."""

from apps.engine.chance import Chance
from apps.engine.game import Options
from apps.trickarus.rules.cards import in_deck_order
from apps.trickarus.rules.state import State
from apps.trickarus.rules.track import GROUND


def new_state(seats: int, options: Options, chance: Chance) -> State:
    """Everybody on the ground by day, no cards dealt yet."""
    leader = chance.below(seats) if options["first_leader"] == "random" else 0
    return State(
        options=dict(options),
        leader=leader,
        positions=[GROUND] * seats,
        took_off=[False] * seats,
        hands=[[] for _ in range(seats)],
        tricks_won=[0] * seats,
    )


def deal(state: State, chance: Chance) -> None:
    """Shuffle the full set for this number of players and deal the next round; side and positions stay."""
    cards, size = state.deal.cards, state.deal.hand
    chance.shuffle(cards)
    state.hands = [in_deck_order(cards[seat * size : (seat + 1) * size]) for seat in range(state.seats)]
    state.undealt = in_deck_order(cards[state.seats * size :])
    state.tricks_won = [0] * state.seats
    state.round += 1
    state.trick = 1
