"""What is said of a hex where a locomotive may be placed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.paris_connection.rules.board import Board
from apps.paris_connection.words import board_named, hex_name


@dataclass(frozen=True, slots=True)
class HexWords:
    """A hex in words: `label` as on a button ("Dijon, +2", "M6, beside Troyes"); `say` as a request."""

    label: str
    say: str
    gain: int
    lure: int


def hex_words(view: Mapping[str, Any], hex_id: str) -> HexWords:
    """Name, gain, and for open country the best free city beside it; `lure` is what that one is worth."""
    board, name = board_named(view["board"]), ""
    name, gain = hex_name(board, hex_id), board.worth[hex_id]
    near = best_neighbour(board, view["locomotives"], hex_id)
    if hex_id == board.last_stop:
        label = _("{place}, +{gain}, ends the game").format(place=name, gain=gain)
    elif gain:
        label = _("{place}, +{gain}").format(place=name, gain=gain)
    elif near:
        label = _("{place}, beside {city}").format(place=name, city=hex_name(board, near))
    else:
        label = name
    return HexWords(label, _("Place on {place}").format(place=name), gain, board.worth[near] if near else 0)


def best_neighbour(board: Board, built: Mapping[str, Any], hex_id: str) -> str:
    """The free city worth most that can be entered from here; empty if there is none."""
    free = [name for name in board.ways[hex_id] if name in board.cities and name not in built]
    return max(free, key=board.worth.__getitem__, default="")


def by_worth(view: Mapping[str, Any], hexes: list[str]) -> list[str]:
    """Cities by what they add, then open country beside free cities, then the rest as printed."""
    board = board_named(view["board"])

    def place(hex_id: str) -> tuple[int, int, int]:
        words = hex_words(view, hex_id)
        return -words.gain, -words.lure, board.order[hex_id]

    return sorted(hexes, key=place)
