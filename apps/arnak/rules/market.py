"""The row of cards on offer: prices, refill, and the change of the round (sheet, section 8)."""

from apps.arnak.rules.cards import ARTIFACT, CURRENCY, ITEM, card
from apps.arnak.rules.goods import missing
from apps.arnak.rules.state import State
from apps.engine.flow import Offers, Refused

SPACES_IN_ROW = 6


def price_of(name: str, discount: int = 0) -> list[str]:
    """What a card costs, in coins or compasses, never below nothing."""
    printed = card(name)
    return [CURRENCY[printed.kind]] * max(printed.price - discount, 0)


def purchases(
    state: State, seat: int, kind: str = "any", discount: int = 0, deck_top: bool = False
) -> Offers:
    """The cards that can be bought, the others with what is lacking."""
    offered = state.on_offer(kind)
    if deck_top and kind in state.known_tops:
        offered.append(state.known_tops[kind])
    for name in offered:
        short = missing(state.seats[seat].goods, price_of(name, discount))
        yield Refused(("buy", name), "short", missing=short) if short else ("buy", name)


def spaces_for(kind: str, round_number: int) -> int:
    """How many cards of a kind are on offer in a round."""
    return round_number if kind == ARTIFACT else SPACES_IN_ROW - round_number


def leave_row(state: State, name: str) -> None:
    """Take a card off the row or off the top of its deck; in the row a gap stays until the refill (R49)."""
    kind = card(name).kind
    row = state.row_of(kind)
    if name in row:
        row[row.index(name)] = ""
    else:
        state.deck_of(kind).remove(name)
        del state.known_tops[kind]


def refill(state: State) -> list[str]:
    """Slide towards the staff and deal new cards; a kind whose deck is empty stays as it lies (R50)."""
    dealt: list[str] = []
    for kind in (ARTIFACT, ITEM):
        row, deck, room = state.row_of(kind), state.deck_of(kind), spaces_for(kind, state.round)
        if deck and len(state.on_offer(kind)) < room:
            row[:] = state.on_offer(kind)
            new = [deck.pop() for _ in range(min(room - len(row), len(deck)))]
            row.extend([*new, *[""] * (room - len(row) - len(new))])
            state.known_tops.pop(kind, None)
            dealt.extend(new)
    return dealt


def exile_beside_staff(state: State) -> list[str]:
    """Exile the card of each kind that has been on offer longest (sheet, R51)."""
    exiled = []
    for kind in (ARTIFACT, ITEM):
        offered = state.on_offer(kind)
        if offered:
            row = state.row_of(kind)
            row.remove(offered[0])
            state.exile(offered[0])
            exiled.append(offered[0])
    return exiled


def move_staff(state: State) -> None:
    """Fit the rows to the places of the round that begins."""
    for kind in (ARTIFACT, ITEM):
        row, room = state.row_of(kind), spaces_for(kind, state.round)
        offered = state.on_offer(kind)
        if len(row) != room:
            row[:] = [*offered, *[""] * (room - len(offered))]


def farthest_item(state: State) -> str:
    """The item farthest from the staff; empty if there is none."""
    return (state.on_offer(ITEM) or [""])[-1]
