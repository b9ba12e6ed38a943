"""The lower half of a lane: the road with its circles, how far the truck has come, and where it may go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext_lazy as _

from apps.flip_freighters import layout
from apps.flip_freighters.layout import Point
from apps.flip_freighters.pieces import Pieces, Target
from apps.flip_freighters.preferences import Wishes
from apps.flip_freighters.printed import Word, printed
from apps.flip_freighters.rules.trucks import TRUCK

EACH = _("each")
UP_TO = _("up to")


@dataclass(frozen=True, slots=True)
class Circle:
    """`look`: free, driven, draft, chosen (not sent yet) or end (of what is chosen)."""

    number: int
    at: str
    look: str
    target: Target | None
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A stretch that was driven; `look`: driven, draft or chosen."""

    path: str
    look: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign at a circle: the multiplier of an early stop, or the score that was written there."""

    at: str
    text: str
    is_score: bool


@dataclass(frozen=True, slots=True)
class Depot:
    """The end of the road: what a delivery brings in print, or the score once there is one. `kind`:
    each, most or sum."""

    kind: str
    big: str
    small: Word | None
    score: str


@dataclass(frozen=True, slots=True)
class Road:
    path: str
    ways: Sequence[Way]
    circles: Sequence[Circle]
    signs: Sequence[Sign]
    depot: Depot
    mini: str
    mini_look: str


@cache
def circles_at(length: int) -> tuple[Point, ...]:
    """Where the circles of a road of this length are."""
    step = (layout.ROAD_TO - layout.ROAD_FROM) / (length - 1)
    swing = layout.SWING[length]
    return tuple(
        (round(layout.ROAD_FROM + place * step, 1), layout.ROAD_MIDDLE + (swing if place % 2 else -swing))
        for place in range(length)
    )


def at(point: Point) -> str:
    """Moves what is drawn around (0, 0) to a point."""
    return f"translate({point[0]:g} {point[1]:g})"


def path_of(points: Sequence[Point], *, straight: bool = False) -> str:
    """A line through points: along the road, or straight."""
    parts = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for (ax, ay), (bx, by) in pairwise(points):
        middle = round((ax + bx) / 2, 1)
        parts.append(f"L{bx:g} {by:g}" if straight else f"C{middle:g} {ay:g} {middle:g} {by:g} {bx:g} {by:g}")
    return "".join(parts)


def road_of(truck: Mapping[str, Any], chosen: int, pieces: Pieces, wishes: Wishes) -> Road:
    """The road of a truck; `chosen` is the circle it was given as a target but not sent to, or 0."""
    length = TRUCK[truck["id"]].length
    points = circles_at(length)
    here = chosen or truck["position"]
    return Road(
        path=path_of([layout.ROAD_START, *points, layout.ROAD_END]),
        ways=ways_of(truck, chosen, points, wishes["route_lines"]),
        circles=[circle_of(truck, number, chosen, pieces) for number in range(1, length + 1)],
        signs=signs_of(truck, points),
        depot=depot_of(truck, wishes),
        mini=at(points[here - 1]) if here and wishes["mini_truck"] == "on" else "",
        mini_look="chosen" if chosen else look_of_way(truck, truck["position"]),
    )


def look_of_way(truck: Mapping[str, Any], step: int) -> str:
    return "driven" if step <= truck["confirmed"] else "draft"


def ways_of(truck: Mapping[str, Any], chosen: int, points: Sequence[Point], lines: str) -> list[Way]:
    """The stretches of earlier days, of today, and what is chosen but not sent."""
    if lines == "none":
        return []
    stops = (0, truck["confirmed"], truck["position"], max(chosen, truck["position"]))
    whole = [layout.ROAD_START, *points]
    return [
        Way(path_of(whole[start : end + 1], straight=lines == "straight"), look)
        for (start, end), look in zip(pairwise(stops), ("driven", "draft", "chosen"), strict=True)
        if end > start
    ]


def circle_of(truck: Mapping[str, Any], number: int, chosen: int, pieces: Pieces) -> Circle:
    x, y = circles_at(TRUCK[truck["id"]].length)[number - 1]
    look = "free"
    if number <= truck["position"]:
        look = look_of_way(truck, number)
    elif number <= chosen:
        look = "end" if number == chosen else "chosen"
    is_chosen = bool(chosen) and number == chosen
    target = pieces.target("drop", truck["id"]) if is_chosen else pieces.target("move", truck["id"], number)
    return Circle(number, at((x, y)), look, target, is_chosen)


def signs_of(truck: Mapping[str, Any], points: Sequence[Point]) -> list[Sign]:
    """The early stop of a tanker; once it was delivered there, its score."""
    signs = []
    for stop in TRUCK[truck["id"]].stops[:-1]:
        x, y = points[stop.step - 1]
        is_score = bool(truck["week"]) and truck["position"] == stop.step
        text = str(truck["score"]) if is_score else f"×{stop.multiplier}"
        signs.append(Sign(at((x, y + layout.SIGN_BELOW)), text, is_score))
    return signs


def depot_of(truck: Mapping[str, Any], wishes: Wishes) -> Depot:
    """What is written at the end of the road."""
    printed_truck = TRUCK[truck["id"]]
    at_the_end = truck["week"] and truck["position"] == printed_truck.length
    score = str(truck["score"]) if at_the_end else ""
    if printed_truck.body == "van":
        return Depot("each", "5", printed(EACH, layout.DEPOT_ROOM, wishes), score)
    if printed_truck.is_ordered:
        return Depot("most", "30", printed(UP_TO, layout.DEPOT_ROOM, wishes), score)
    return Depot("sum", "×2" if printed_truck.body == "tanker" else "Σ", None, score)
