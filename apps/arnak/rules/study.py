"""Questions to the research track: where tokens can go and for how much (sheet, section 10)."""

from collections.abc import Sequence

from apps.arnak.rules.goods import missing, reduced
from apps.arnak.rules.research import ARRIVAL_POINTS, GLASS, LOST_TEMPLE, NOTEBOOK, ROWS, TOKENS
from apps.arnak.rules.state import State
from apps.arnak.rules.tiles import TEMPLE_STACKS, temple_price
from apps.engine.flow import Offers, Refused

Discounts = Sequence[list[str]]


def affordable_prices(state: State, seat: int, price: list[str], discounts: Discounts) -> list[list[str]]:
    """The prices one of the discounts leads to and that can be paid, without those dearer than another."""
    reached = [reduced(price, discount) for discount in discounts] or [price]
    owned = state.seats[seat].goods
    payable = [one for at, one in enumerate(reached) if one not in reached[:at] and not missing(owned, one)]
    return [one for one in payable if not any(cheaper(other, one) for other in payable)]


def cheaper(one: list[str], other: list[str]) -> bool:
    """Whether the first price is a part of the second."""
    return len(one) < len(other) and all(one.count(name) <= other.count(name) for name in one)


def lacking(state: State, seat: int, price: list[str], discounts: Discounts) -> dict[str, int]:
    """What is lacking of the cheapest price."""
    owned = state.seats[seat].goods
    shorts = [missing(owned, reduced(price, discount)) for discount in discounts or [[]]]
    return min(shorts, key=lambda short: sum(short.values()))


def research_choices(
    state: State,
    seat: int,
    tokens: Sequence[str] = TOKENS,
    discounts: Discounts = (),
    free: bool = False,
    temple: bool = True,
) -> Offers:
    """One step for a token, or a temple tile once the glass is in the temple (sheet, R31, R35, R61)."""
    for token in tokens:
        here = state.track[state.seats[seat].tokens[token]]
        for name in here.next:
            offer = ("research", token, name)
            reason = obstacle(state, seat, token, name, free)
            price = [] if free else state.track[name].price
            if reason:
                yield Refused(offer, reason)
            elif affordable_prices(state, seat, price, discounts):
                yield offer
            else:
                yield Refused(offer, "short", missing=lacking(state, seat, price, discounts))
    if temple and state.research_row(seat, GLASS) == LOST_TEMPLE:
        yield from temple_choices(state, seat, discounts)


def obstacle(state: State, seat: int, token: str, space: str, free: bool) -> str:
    """Why a token may not go there whatever is paid; empty if it may."""
    target = state.track[space]
    if token == NOTEBOOK and target.row == LOST_TEMPLE:
        return "no_notebook_in_temple"
    if token == NOTEBOOK and not state.notebook_may_enter(seat, target.row):
        return "notebook_behind_glass"
    if target.idols > state.seats[seat].idols and not free:
        return "needs_idol"
    return ""


def temple_choices(state: State, seat: int, discounts: Discounts) -> Offers:
    """Temple tiles that are left (sheet, R37)."""
    for stack in TEMPLE_STACKS:
        offer, price = ("temple", stack.id), temple_price(state.board, stack.id)
        if not state.temple[stack.id]:
            yield Refused(offer, "stack_empty")
        elif affordable_prices(state, seat, price, discounts):
            yield offer
        else:
            yield Refused(offer, "short", missing=lacking(state, seat, price, discounts))


def token_points(state: State, seat: int, token: str) -> int:
    """What a token is worth where it stands; in the temple by the order of arrival."""
    row = state.research_row(seat, token)
    if row == LOST_TEMPLE:
        return ARRIVAL_POINTS[state.arrivals.index(seat)]
    return ROWS[state.board][row].points[token]


def research_points(state: State, seat: int) -> int:
    """Both tokens together (sheet, section 12)."""
    return sum(token_points(state, seat, token) for token in TOKENS)
