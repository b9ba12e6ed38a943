"""Places to jump to when the map is close up: Paris and the great cities."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from apps.paris_connection.hexes import middles
from apps.paris_connection.layout import GREAT
from apps.paris_connection.words import board_named


@dataclass(frozen=True, slots=True)
class Spot:
    """A place by name; the id of its hex is part of the address."""

    hex: str
    name: str
    x: float
    y: float


def spots_of(board_name: str) -> list[Spot]:
    """From the north down."""
    board, at = board_named(board_name), middles(board_name)
    names = {board.eiffel: _("Paris")}
    names.update({city.hex: city.name for city in board.cities.values() if city.worth >= GREAT})
    return [
        Spot(hex_id, names[hex_id], *at[hex_id]) for hex_id in sorted(names, key=lambda name: at[name][1])
    ]
