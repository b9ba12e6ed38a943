"""From a hex of the board to its place on the drawn map."""

from collections.abc import Mapping
from functools import cache
from math import hypot

from apps.paris_connection.layout import COLUMN, HALF, LEFT, ROW, SIDE, TOP, Point
from apps.paris_connection.rules.board import BOARDS


@cache
def middles(board: str) -> Mapping[str, Point]:
    """The middle of every hex of a board, by id."""
    return {name: middle(q, r) for name, (q, r) in BOARDS[board].places.items()}


def middle(q: int, r: int) -> Point:
    """Columns stand side by side, each half a hex lower than the one before."""
    return LEFT + COLUMN * q, round(TOP + ROW * (r + q / 2), 1)


def outline(at: Point, side: float = SIDE) -> str:
    """A hex as a path, from its eastern corner round by the south."""
    half, height = side / 2, side * HALF / SIDE
    slope = (
        f"l{-half:.1f} {height:.1f}h{-side:g}l{-half:.1f} {-height:.1f} {half:.1f} {-height:.1f}h{side:g}z"
    )
    return f"M{at[0] + side:g} {at[1]:g}{slope}"


def shared_side(one: Point, other: Point) -> str:
    """The side two neighbours share, as a path."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    length = hypot(other[0] - one[0], other[1] - one[1])
    dx, dy = (one[1] - other[1]) / length * SIDE / 2, (other[0] - one[0]) / length * SIDE / 2
    return f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}"
