"""The map as it lies now: pieces, last moves, this turn's pieces, where to build and where not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.engine.flow import Decision
from apps.paris_connection.layout import VIEW_BOX, Point
from apps.paris_connection.locomotives import Locomotive, Stop, locomotives, stops
from apps.paris_connection.spots import Spot, spots_of
from apps.paris_connection.targets import Closed, Target, closed, fresh_hexes, last_hexes, places_of, targets
from apps.paris_connection.words import company_name
from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class Map:
    """Everything `_map.html` prints. `closed_title` heads the list of places that are not allowed."""

    board: str
    view_box: str
    label: str
    locomotives: Sequence[Locomotive]
    stops: Sequence[Stop]
    last: Sequence[Point]
    fresh: Sequence[Point]
    targets: Sequence[Target]
    closed: Sequence[Closed]
    closed_title: str
    spots: Sequence[Spot]


def map_of(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> Map:
    """The map for this reader."""
    shut = closed(view, decision)
    return Map(
        view["board"],
        VIEW_BOX,
        _("Map of France"),
        locomotives(view),
        stops(view),
        places_of(view, last_hexes(view, looks)),
        places_of(view, fresh_hexes(view, looks)),
        targets(view, decision),
        shut,
        closed_title(decision) if shut else "",
        spots_of(view["board"]),
    )


def closed_title(decision: Decision | None) -> str:
    company = decision.args[0] if decision else ""
    return _("Where {company} may not be built, and why").format(company=company_name(str(company)))
