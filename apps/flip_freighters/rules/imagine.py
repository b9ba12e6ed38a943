"""Re-dealing what a viewer cannot know: the cards to come, and what others have planned today."""

from apps.engine.chance import Chance
from apps.engine.game import Viewer
from apps.flip_freighters.rules.state import State


def imagine(state: State, viewer: Viewer, chance: Chance) -> State:
    """A state that looks the same to the viewer: cards in another order, nobody else has done a thing."""
    hidden = sorted(state.unseen)
    chance.shuffle(hidden)
    state.deck = [*state.deck[: len(state.deck) - len(hidden)], *hidden]
    for seat, own in enumerate(state.seats):
        if seat != viewer:
            own.forget_day()
    return state
