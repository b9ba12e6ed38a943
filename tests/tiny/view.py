"""What a viewer may know, what it may not, and how the game stands."""

from typing import Any  # a view is JSON of any shape

from apps.engine.chance import Chance
from apps.engine.game import OPEN, Result, Viewer
from tests.tiny.cards import card
from tests.tiny.state import Harbour


def view(state: Harbour, viewer: Viewer) -> dict[str, Any]:
    """Everything the viewer may know, nothing else."""
    own = state.seats[viewer] if isinstance(viewer, int) else None
    shown = state.over or viewer is OPEN
    return {
        "round": state.round,
        "order": state.order,
        "over": state.over,
        "deck": len(state.deck),
        "discard": state.discard,
        "seats": [
            {"coins": seat.coins, "built": seat.built, "cards": len(seat.hand)} for seat in state.seats
        ],
        "hand": own.hand if own else None,
        "bid": [own.bid, own.stake] if own else None,
        "looking": state.looking.get(viewer) if isinstance(viewer, int) else None,
        "hands": [seat.hand for seat in state.seats] if shown else None,
    }


def secrets(state: Harbour, viewer: Viewer) -> set[str]:
    """The deck, save the card the viewer looks at, and the hands of others."""
    hidden = set(state.deck)
    if isinstance(viewer, int):
        hidden.discard(state.looking.get(viewer, ""))
    if not state.over and viewer is not OPEN:
        hidden.update(name for seat, own in enumerate(state.seats) if seat != viewer for name in own.hand)
    return hidden


def imagine(state: Harbour, viewer: Viewer, chance: Chance) -> Harbour:
    """Deal the deck and the hands of others anew; a card the viewer looks at stays on top."""
    if viewer is OPEN or state.over:
        return state
    seen = state.looking.get(viewer) if isinstance(viewer, int) else None
    others = [own for seat, own in enumerate(state.seats) if seat != viewer]
    unknown = [name for name in state.deck if name != seen]
    unknown.extend(name for own in others for name in own.hand)
    chance.shuffle(unknown)
    for own in others:
        own.hand = [unknown.pop() for _ in own.hand]
        own.bid = own.hand[0] if own.bid else ""
    state.deck = unknown + ([seen] if seen else [])
    state.looking = dict.fromkeys(state.looking, seen or (state.deck or [""])[-1])
    return state


def result(state: Harbour) -> Result:
    """Worth of all buildings and one for every two coins; ties stay ties."""
    scores = [sum(card(name).worth for name in own.built) + own.coins // 2 for own in state.seats]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    reached = any(len(own.built) >= int(state.options["goal"]) for own in state.seats)
    return Result(list(scores), ranks, "goal" if reached else "rounds")
