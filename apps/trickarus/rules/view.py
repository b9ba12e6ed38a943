"""What a viewer may know, and which card ids must stay hidden from them (sheet, section 11)."""

from collections.abc import Iterable, Sequence
from typing import Any

from apps.engine.game import OPEN, Viewer
from apps.trickarus.rules.cards import TRUMP
from apps.trickarus.rules.scoring import cause, landed, landed_for_good
from apps.trickarus.rules.state import State, Trick

Facts = dict[str, Any]  # a view is plain JSON; its values differ from key to key


def view(state: State, viewer: Viewer) -> Facts:
    """Everything the viewer may know, and nothing else. All hands for OPEN and once the game is over."""
    over = bool(cause(state))
    return {
        **public_facts(state, over),
        **table_facts(state),
        "played": [trick_facts(state, trick) for trick in remembered(state)],
        "hand": list(state.hands[viewer]) if isinstance(viewer, int) else None,
        "hands": [list(hand) for hand in state.hands] if over or viewer is OPEN else None,
        "undealt": list(state.undealt) if over else None,
    }


def public_facts(state: State, over: bool) -> Facts:
    return {
        "mode": state.options["mode"],
        "number_flip": state.options["number_flip"],
        "over": over,
        "active": None if over else state.active,
        "round": state.round,
        "rounds": state.rounds,
        "trick": state.trick,
        "tricks": state.deal.hand,
        "tricks_won": list(state.tricks_won),
        "hands_left": [len(hand) for hand in state.hands],
        "removed": list(state.deal.removed),
        "spaces": state.spaces,
        "positions": list(state.positions),
        "took_off": list(state.took_off),
        "sun_reached": state.sun_reached,
        "descent": state.is_descent,
        "landed": landed(state) if over else landed_for_good(state),
    }


def table_facts(state: State) -> Facts:
    """Side, lead and cards on the table, and where the trick would carry its winner as it lies."""
    winning = state.winning
    flight = None if winning is None else state.flight(winning)
    return {
        "side": state.side,
        "trump": TRUMP[state.side],
        "lead": state.lead,
        "leader": state.leader,
        "table": [{"seat": seat, "card": card} for seat, card, _, _ in state.table_plays()],
        "winning": winning,
        "landing": flight and flight.reach,
        "move_kind": flight and flight.kind,
    }


def trick_facts(state: State, trick: Trick) -> Facts:
    plays = list(state.plays(trick.leader, trick.cards, trick.side))
    shown = [{"seat": seat, "card": card, "flipped": before != after} for seat, card, before, after in plays]
    return {
        "round": trick.round,
        "trick": trick.number,
        "leader": trick.leader,
        "plays": shown,
        "side_after": plays[-1][3],
        "winner": trick.winner,
        "move": trick.move,
        "from": trick.start,
        "to": trick.end,
    }


def remembered(state: State) -> Sequence[Trick]:
    """The completed tricks on show: all, or the last one while the game runs (`played_cards_memory`)."""
    if state.options["played_cards_memory"] == "last_trick" and not cause(state):
        return state.played[-1:]
    return state.played


def secrets(state: State, viewer: Viewer) -> set[str]:
    """Ids of all cards the viewer has not before their eyes; earlier rounds on show count as seen."""
    if cause(state):
        return set()
    visible = cards_in(remembered(state)) | set(state.table)
    for seat, hand in enumerate(state.hands):
        if viewer in (seat, OPEN):
            visible.update(hand)
    return set(state.deal.cards) - visible


def cards_in(tricks: Iterable[Trick]) -> set[str]:
    return {card for trick in tricks for card in trick.cards}
