"""The map in words: where each company begins and which cities it has reached."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.paris_connection.rules.board import Board
from apps.paris_connection.words import SIDES, all_of, board_named, company_title


@dataclass(frozen=True, slots=True)
class Line:
    company: str
    title: str
    words: str


def lines_of(view: Mapping[str, Any]) -> list[Line]:
    """A sentence or two for each company."""
    return [
        Line(facts["company"], company_title(facts["company"]), line_words(view, facts))
        for facts in view["companies"]
    ]


def line_words(view: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    board, company = board_named(view["board"]), facts["company"]
    reached = [
        f"{board.cities[name].name} ({board.worth[name]})"
        for name, companies in view["locomotives"].items()
        if company in companies and name in board.cities
    ]
    start = station_words(board, view["starts"][company])
    track = ngettext("{count} hex of track", "{count} hexes of track", facts["track"]).format(
        count=facts["track"]
    )
    if not reached:
        return _("{start}; {track}, no city reached yet.").format(start=start, track=track)
    return _("{start}; {track}, reached {cities}.").format(start=start, track=track, cities=all_of(reached))


def station_words(board: Board, hex_id: str) -> str:
    """ "Gare du Nord, north of the Eiffel Tower"."""
    station = next(found for found in board.stations if found.hex == hex_id)
    side = SIDES.get(station.side)
    return f"{station.name}, {side}" if side else station.name
