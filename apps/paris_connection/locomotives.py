"""The locomotives on the map, those at the stations included."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from apps.paris_connection import layout
from apps.paris_connection.hexes import middles
from apps.paris_connection.layout import Point
from apps.paris_connection.words import board_named


@dataclass(frozen=True, slots=True)
class Locomotive:
    """A picture of the sprite at its place."""

    company: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stop:
    """A city that is built on: its number in a disc."""

    x: float
    y: float
    worth: int


def locomotives(view: Mapping[str, Any]) -> list[Locomotive]:
    """Every piece on the map."""
    at = middles(view["board"])
    stations = {hex_id: [company] for company, hex_id in view["starts"].items()}
    pieces = {**stations, **view["locomotives"]}
    return [piece for hex_id, companies in pieces.items() for piece in standing(at[hex_id], companies)]


def standing(at: Point, companies: Sequence[str]) -> Iterator[Locomotive]:
    """One in the middle, or two side by side in the order of arrival."""
    corners = (layout.LOCO_ALONE,) if len(companies) == 1 else layout.LOCOS_OF_TWO
    for company, (dx, dy, width, height) in zip(companies, corners, strict=True):
        yield Locomotive(company, round(at[0] + dx, 1), round(at[1] + dy, 1), width, height)


def stops(view: Mapping[str, Any]) -> list[Stop]:
    """The cities somebody has reached."""
    board, at = board_named(view["board"]), middles(view["board"])
    reached = [name for name in view["locomotives"] if name in board.cities]
    return [
        Stop(at[name][0], round(at[name][1] + layout.STOP_DROP, 1), board.worth[name]) for name in reached
    ]
