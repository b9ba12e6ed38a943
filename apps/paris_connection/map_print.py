"""What never changes on the map, drawn once per process: sea, land, hexes, numbers, closed borders, names.

It stands in the sprite of the page, outside the part that is replaced; every map only points to it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.template import engines
from django.utils.safestring import SafeString, mark_safe

from apps.paris_connection import layout
from apps.paris_connection.hexes import middles, outline, shared_side
from apps.paris_connection.layout import Point
from apps.paris_connection.rules.board import BOARDS, Board
from apps.paris_connection.rules.printed import City


@dataclass(frozen=True, slots=True)
class Field:
    """All hexes of a kind as one path; `line` is the inner line of cities."""

    kind: str
    path: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """A word or number at a place; `worth` is that of its city, 0 in open country."""

    x: float
    y: float
    text: str
    worth: int


def printed_map(board: str) -> SafeString:
    """The groups `pc-map-<board>` and `pc-names-<board>`."""
    return drawn(board)


@cache
def drawn(name: str) -> SafeString:
    board, at = BOARDS[name], middles(name)
    x, y = at[board.eiffel]
    left, top, width, height = layout.TOWER
    return piece(
        "svg/_print.svg",
        board=name,
        sea=layout.SEA,
        coasts=layout.COASTS.get(name, ()),
        fields=fields(board, at),
        tower=(x + left, y + top, width, height),
        closed="".join(closed_sides(board, at)),
        numbers=[number_of(city, at[city.hex]) for city in board.cities.values()],
        ids=[id_of(hex_id, at[hex_id]) for hex_id in board.places if kind_of(board, hex_id) == "rural"],
        names=[name_of(city, at[city.hex], shifts_of(name)) for city in board.cities.values()],
    )


def number_of(city: City, at: Point) -> Printed:
    """The number of a city stands in the middle of its hex."""
    return printed(at, layout.NUMBER_DROP, str(city.worth), city.worth)


def name_of(city: City, at: Point, shifts: Mapping[str, int]) -> Printed:
    """Its name stands above the number."""
    aside = at[0] + shifts.get(city.hex, 0), at[1]
    return printed(aside, -layout.NAME_RISE, city.name, city.worth)


def id_of(hex_id: str, at: Point) -> Printed:
    """Open country has no name: its letter and number, as in the log and on the buttons."""
    return printed(at, layout.ID_DROP, hex_id, 0)


def shifts_of(board: str) -> Mapping[str, int]:
    return layout.NAME_SHIFTS.get(board, {})


def printed(at: Point, drop: float, text: str, worth: int) -> Printed:
    return Printed(at[0], round(at[1] + drop), text, worth)


def kind_of(board: Board, name: str) -> str:
    """ "rural", "city-1" to "city-4", "start" or "eiffel"."""
    if name == board.eiffel:
        return "eiffel"
    if not board.room[name]:
        return "start"
    return f"city-{board.worth[name]}" if name in board.cities else "rural"


def fields(board: Board, at: Mapping[str, Point]) -> list[Field]:
    by_kind: dict[str, list[str]] = {}
    for name in board.places:
        by_kind.setdefault(kind_of(board, name), []).append(name)
    return [field(kind, [at[name] for name in names]) for kind, names in by_kind.items()]


def field(kind: str, places: Sequence[Point]) -> Field:
    line = "".join(outline(at, layout.TIER_SIDE) for at in places) if kind.startswith("city") else ""
    return Field(kind, "".join(outline(at) for at in places), line)


def closed_sides(board: Board, at: Mapping[str, Point]) -> Iterable[str]:
    """Every blocked border once."""
    return (shared_side(at[one], at[other]) for one, other in board.features if one < other)


def piece(name: str, **context: object) -> SafeString:
    """A part of the board by its file in templates/boards/paris_connection."""
    text = engines["jinja"].get_template(f"paris_connection/{name}").render(context)
    return mark_safe(text.strip())  # noqa: S308 - made by an escaping template
