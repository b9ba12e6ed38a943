"""Points of shares, penalties, ranks (sheet, section 7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from apps.engine.game import Result
from apps.paris_connection.rules.pieces import PENALTY
from apps.paris_connection.rules.state import State

Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Score:
    """`products` are shares times value by company, `over` the shares above the limit."""

    products: Counts
    over: int

    @property
    def penalty(self) -> int:
        return PENALTY * self.over

    @property
    def total(self) -> int:
        return sum(self.products.values()) - self.penalty


def score(shares: Counts, values: Counts, limit: int) -> Score:
    """What shares are worth at these values; the limit counts all companies together (R42, R43)."""
    products = {company: count * values[company] for company, count in shares.items()}
    return Score(products, max(0, sum(shares.values()) - limit))


def score_of(state: State, seat: int) -> Score:
    """The score of a seat as things stand."""
    return score(state.shares[seat], state.network.values, state.deal.limit)


def scores(state: State) -> list[Score]:
    """The score of every seat as things stand."""
    return [score_of(state, seat) for seat in range(state.seats)]


def ranks(totals: Sequence[int]) -> list[int]:
    """Places from 1 on; who is level shares a place, and nothing breaks a tie (R47)."""
    return [1 + sum(other > total for other in totals) for total in totals]


def result(state: State) -> Result:
    """The result as things stand; final once the game has ended."""
    standing = scores(state)
    totals = [one.total for one in standing]
    details = {
        "values": dict(state.network.values),
        "shares": [dict(held) for held in state.shares],
        "products": [dict(one.products) for one in standing],
        "over": [one.over for one in standing],
        "penalties": [one.penalty for one in standing],
        "limit": state.deal.limit,
        "turns": state.turn,
    }
    return Result([*totals], ranks(totals), state.ended, team=None, stars=None, details=details)
