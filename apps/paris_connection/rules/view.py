"""What a viewer may know (sheet, section 9).

board: name of the board. starts: {company: hex}. locomotives: {hex: [companies in order of arrival]}.
companies: [{company, value, store, track (hexes, start included), outstanding (behind all screens)}].
first, active (None when over), turn (from 1), over, cause ("" while running), ending: why the game would end
with the turn in progress ("" if it would not). even_trades, stall_limit (None without the guard).
latest: newest turn of each seat or None: {turn, company, hexes} of a build, {turn, given, taken, count} of a
trade. hands: shares of each seat, limit: how many are free of a penalty.
shares: own {company: count}, None for others than seats. standing: own score if it ended now:
{lines: [{company, shares, value, points}], hand, over, penalty, total}, None as before.
proven: [{company: least number}] under the option `share_tracker`, else None.
all_shares: [{company: count}] for OPEN and once the game is over, else None.
final: [{seat, rank, and the keys of standing}] once it is over, else None.
"""

from typing import Any

from apps.engine.game import OPEN, Viewer
from apps.paris_connection.rules.scoring import Score, ranks, score_of, scores
from apps.paris_connection.rules.state import State, Turn

Facts = dict[str, Any]  # a view is plain JSON; its values differ from key to key


def view(state: State, viewer: Viewer) -> Facts:
    """Everything the viewer may know, and nothing else. All shares for OPEN and once the game is over."""
    over = bool(state.ended)
    own = viewer if isinstance(viewer, int) else None
    return {
        **public_facts(state),
        "shares": None if own is None else dict(state.shares[own]),
        "standing": None if own is None else standing(state, own, score_of(state, own)),
        "proven": [dict(least) for least in state.proven] if state.options["share_tracker"] == "on" else None,
        "all_shares": [dict(held) for held in state.shares] if over or viewer is OPEN else None,
        "final": final(state) if over else None,
    }


def public_facts(state: State) -> Facts:
    network = state.network
    lengths = network.lengths()
    return {
        "board": network.board_name,
        "starts": dict(network.starts),
        "locomotives": {name: list(companies) for name, companies in network.held.items()},
        "companies": [company_facts(state, company, lengths[company]) for company in network.starts],
        "first": state.first,
        "active": None if state.ended else state.active,
        "turn": state.turn,
        "over": bool(state.ended),
        "cause": state.ended,
        "ending": "" if state.ended else state.trigger,
        "even_trades": state.even_trades,
        "stall_limit": state.stall_limit,
        "latest": [None if turn is None else turn_facts(turn) for turn in state.latest],
        "hands": [state.hand(seat) for seat in range(state.seats)],
        "limit": state.deal.limit,
    }


def company_facts(state: State, company: str, length: int) -> Facts:
    return {
        "company": company,
        "value": state.network.values[company],
        "store": state.store[company],
        "track": length,
        "outstanding": state.outstanding(company),
    }


def turn_facts(turn: Turn) -> Facts:
    if turn.company:
        return {"turn": turn.number, "company": turn.company, "hexes": list(turn.hexes)}
    return {"turn": turn.number, "given": turn.given, "taken": turn.taken, "count": turn.count}


def standing(state: State, seat: int, score: Score) -> Facts:
    """Every product and penalty of a seat."""
    shares, values = state.shares[seat], state.network.values
    lines = [
        {"company": company, "shares": shares[company], "value": values[company], "points": points}
        for company, points in score.products.items()
    ]
    return {
        "lines": lines,
        "hand": state.hand(seat),
        "over": score.over,
        "penalty": score.penalty,
        "total": score.total,
    }


def final(state: State) -> list[Facts]:
    found = scores(state)
    places = ranks([score.total for score in found])
    return [
        {"seat": seat, "rank": places[seat], **standing(state, seat, score)}
        for seat, score in enumerate(found)
    ]


def secrets(state: State, viewer: Viewer) -> set[str]:
    """Hidden are numbers of shares, never ids; that worlds look alike is what proves them kept."""
    return set()
