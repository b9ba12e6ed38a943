"""Other hands that agree with all that was seen: the board, the own hand, every trade (sheet, section 9)."""

from apps.engine.chance import Chance
from apps.engine.game import OPEN, Viewer
from apps.paris_connection.rules.state import State


def imagine(state: State, viewer: Viewer, chance: Chance) -> State:
    """Deal the shares of others anew; it rests on what the viewer knows, never on the true hands.

    What the log of trades proves stays where it is. Any other share can only come from the deal, and may have
    come to anybody: every such hand could have made all trades of its seat.
    """
    if state.ended or viewer is OPEN:
        return state
    others = [seat for seat in range(state.seats) if seat != viewer]
    hidden = hidden_shares(state, others)
    chance.shuffle(hidden)
    for seat in others:
        least = state.proven[seat]
        unknown = state.hand(seat) - sum(least.values())
        drawn, hidden = hidden[:unknown], hidden[unknown:]
        state.shares[seat] = {company: count + drawn.count(company) for company, count in least.items()}
    return state


def hidden_shares(state: State, others: list[int]) -> list[str]:
    """The shares of these seats that no trade proves; all screens together are public, by company."""
    return [
        company
        for company in state.store
        for _ in range(sum(state.shares[seat][company] - state.proven[seat][company] for seat in others))
    ]
