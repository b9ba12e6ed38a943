"""Cards and trucks as tests write them: `H4`, `J`; `4 . 4 . >3` for squares and position of a truck."""

from collections.abc import Mapping

from apps.flip_freighters.rules.cards import CARDS
from apps.flip_freighters.rules.sheet import Good, Sheet, Truck, new_sheet
from apps.flip_freighters.rules.trucks import TRUCK

SUIT_OF = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}


def kind(code: str) -> tuple[str | None, int | None]:
    """Suit and value behind a code."""
    return (None, None) if code == "J" else (SUIT_OF[code[0]], int(code[1:]))


def stack(codes: str, *, before: int = 0) -> list[str]:
    """A whole deck with these cards in it, in this order, behind as many others as were turned before."""
    rest, named = list(CARDS), []
    for code in codes.split():
        named.append(next(card for card in rest if (card.suit, card.value) == kind(code)))
        rest.remove(named[-1])
    return [card.id for card in (*rest[:before], *named, *rest[before:])]


def good(value: str, suit: str | None) -> Good | None:
    if value == ".":
        return None
    return Good(int(value), f"{suit or 'spade'}-{min(int(value), 6)}-1")


def truck(name: str, text: str, week: int = 1) -> Truck:
    """`4 4 . .`, `4 4 . . >3`, and `4 4 . . >5` delivered; `>5!` delivers at an optional stop."""
    squares, _, place = text.partition(">")
    printed, values = TRUCK[name], squares.split()
    missing = ["."] * (len(printed.squares) - len(values))
    filled = [
        good(value, square.suit) for value, square in zip([*values, *missing], printed.squares, strict=True)
    ]
    position = int(place.strip().removesuffix("!") or 0)
    made = Truck(filled, position)
    if place.endswith("!") or position == printed.length:
        made.week, made.score = week, printed.worth(made.values, printed.multiplier(position))
    return made


def sheet(trucks: Mapping[str, str], week: int = 1) -> Sheet:
    """A sheet with these trucks; the others are empty."""
    return {**new_sheet(), **{name: truck(name, text, week) for name, text in trucks.items()}}
