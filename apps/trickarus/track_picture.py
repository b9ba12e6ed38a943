"""The track of one moment: spaces, flyers, the ring where the winner of the trick would land."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.tables.display_types import Looks
from apps.trickarus import layout
from apps.trickarus.faces import piece
from apps.trickarus.layout import Point
from apps.trickarus.words import all_of

TRIANGLE = 5


@dataclass(frozen=True, slots=True)
class Space:
    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Flyer:
    """A player on the track; `transform` puts the piece, drawn around (0, 0), to its place."""

    shape: int
    initial: str
    initial_y: float
    transform: str
    moved: bool


@dataclass(frozen=True, slots=True)
class Ring:
    x: float
    y: float
    radius: int


@dataclass(frozen=True, slots=True)
class Track:
    label: str
    print: SafeString
    ring: Ring | None
    flyers: Sequence[Flyer]


def initial(name: str) -> str:
    return name[:1].upper() or "?"


def flyer(seat: int, looks: Looks, at: Point, scale: float, moved: bool) -> Flyer:
    """The winged piece of a seat, drawn around `at`."""
    shape = seat + 1
    transform = f"translate({at[0]:g} {at[1]:g}) scale({scale:g})"
    return Flyer(shape, initial(looks.names[seat]), 8 if shape == TRIANGLE else 5.5, transform, moved)


def step_of(spaces: int) -> float:
    return (layout.TRACK_BOTTOM - layout.TRACK_TOP) / spaces


def space_at(number: int, spaces: int) -> Point:
    """The middle of a space; 0 is where the track leaves the island."""
    x = layout.TRACK_COLUMNS[number % 2] if number else layout.TRACK_MIDDLE
    return x, round(layout.TRACK_BOTTOM - number * step_of(spaces), 1)


def path_of(spaces: int) -> str:
    """The dotted line from the island through all spaces into the sun."""
    bend = step_of(spaces) / 2
    points = [space_at(number, spaces) for number in range(spaces + 1)]
    parts = [f"M{points[0][0]} {points[0][1]:g}"]
    for (x0, y0), (x1, y1) in pairwise(points):
        parts.append(f"C{x0} {y0 - bend:.0f} {x1} {y1 + bend:.0f} {x1} {y1:g}")
    x, y = points[-1]
    parts.append(f"C{x} {y - 30:.0f} {layout.SUN[0]} 90 {layout.SUN[0]} {layout.TRACK_END}")
    return "".join(parts)


@cache
def track_print(spaces: int, side: str) -> SafeString:
    """What never changes: sun, island, line and numbered spaces."""
    numbered = [Space(number, *space_at(number, spaces)) for number in range(1, spaces + 1)]
    return piece("svg/_track.svg", spaces=numbered, path=path_of(spaces), side=side)


def flyer_points(positions: Sequence[int], spaces: int) -> list[tuple[Point, float]]:
    """Place and size of every seat's flyer; the ground is shared, so it spreads those who stand there."""
    grounded = [seat for seat, position in enumerate(positions) if position == 0]
    ground = dict(zip(grounded, layout.GROUND_PLACES.get(len(grounded), ()), strict=True))
    scale = round(min(layout.FLYER_SCALE, layout.FLYER_SCALE * step_of(spaces) / layout.FLYER_STEP), 2)
    points: list[tuple[Point, float]] = []
    for seat, position in enumerate(positions):
        if seat in ground:
            points.append((ground[seat], layout.GROUND_SCALE))
            continue
        x, y = space_at(position, spaces)
        points.append(((x, y - 4), scale))
    return points


def ring_of(view: Mapping[str, Any]) -> Ring | None:
    """Where the card that wins so far would carry its player."""
    landing, spaces = view["landing"], view["spaces"]
    if landing is None:
        return None
    if landing > spaces:
        return Ring(*layout.SUN, layout.SUN_RING)
    if landing == 0:
        return Ring(*layout.GROUND_RING, layout.SPACE_RING)
    return Ring(*space_at(landing, spaces), layout.SPACE_RING)


def landing_words(view: Mapping[str, Any], looks: Looks) -> str:
    """Who wins the trick so far and where that leads, as a sentence; empty if nobody does."""
    if view["winning"] is None or view["landing"] is None:
        return ""
    name, landing = looks.names[view["winning"]], view["landing"]
    if landing > view["spaces"]:
        return _("{name} is winning and would fly into the sun.").format(name=name)
    if view["move_kind"] == "stay":
        return _("{name} is winning and would stay on the ground.").format(name=name)
    if view["move_kind"] in ("lightning", "descend"):
        place = _("the ground") if landing == 0 else _("space {number}").format(number=landing)
        return _("{name} is winning and would come down to {place}.").format(name=name, place=place)
    return _("{name} is winning and would fly to space {number}.").format(name=name, number=landing)


def track_label(view: Mapping[str, Any], looks: Looks) -> str:
    """The whole track in words, from the top down."""
    order = sorted(range(len(view["positions"])), key=lambda seat: -view["positions"][seat])
    places = [
        _("{name} on space {number}").format(name=looks.names[seat], number=view["positions"][seat])
        if view["positions"][seat]
        else _("{name} on the ground").format(name=looks.names[seat])
        for seat in order
    ]
    sentence = _("Track of {spaces} spaces below the sun: {places}.").format(
        spaces=view["spaces"], places=all_of(places)
    )
    return f"{sentence} {landing_words(view, looks)}".strip()


def track_of(view: Mapping[str, Any], looks: Looks) -> Track:
    """Everything `_track.html` prints."""
    moved = {told.seat for told in looks.last if told.kind == "player_moved"}
    flyers = [
        flyer(seat, looks, at, scale, seat in moved)
        for seat, (at, scale) in enumerate(flyer_points(view["positions"], view["spaces"]))
    ]
    return Track(track_label(view, looks), track_print(view["spaces"], view["side"]), ring_of(view), flyers)
