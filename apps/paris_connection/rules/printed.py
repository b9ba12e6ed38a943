"""What is printed on a board, as typed lines; a board is a file of them."""

from collections.abc import Sequence
from typing import NamedTuple


class Column(NamedTuple):
    """Hexes above each other: from the first to the last `r` of every stretch, counted from the north."""

    letter: str
    q: int
    stretches: Sequence[tuple[int, int]]


class Station(NamedTuple):
    """A start hex, named after a terminus; `side` is where it lies as seen from the Eiffel hex."""

    hex: str
    name: str
    side: str


class City(NamedTuple):
    """A city and what it adds to the value of the company that reaches it."""

    hex: str
    name: str
    worth: int


class Blocked(NamedTuple):
    """A border nobody crosses, and what lies there."""

    one: str
    other: str
    feature: str


class Printed(NamedTuple):
    """A whole board; a locomotive on `last_stop` ends the game."""

    columns: Sequence[Column]
    stations: Sequence[Station]
    cities: Sequence[City]
    blocked: Sequence[Blocked]
    eiffel: str
    last_stop: str
