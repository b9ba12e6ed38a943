"""Small look-ups in a view that several pictures and sentences need."""

from collections.abc import Mapping
from typing import Any

from apps.arnak.rules.sites import SITES, Site

View = Mapping[str, Any]
IN_HAND, IN_PLAY, DRAWN, ELSEWHERE = "hand", "play", "drawn", ""


def eye_of(view: View, viewer: int | None, eye: int | None) -> int:
    """Whose board is drawn: the one asked for, else the reader's own, else the first seat's."""
    wanted = viewer if eye is None else eye
    return wanted if wanted is not None and wanted < len(view["seats"]) else 0


def zone_of(view: View, viewer: int | None, name: str) -> str:
    """Where a card of the reader lies."""
    if viewer is None:
        return ELSEWHERE
    if name in (view["hand"] or ()):
        return IN_HAND
    if name in (view["drawn"] or ()):
        return DRAWN
    return IN_PLAY if name in view["seats"][viewer]["play"] else ELSEWHERE


def place_at(view: View, place: str) -> View:
    """What lies at a camp or slot of the map."""
    found: View = next(site for site in view["map"]["sites"] if site["id"] == place)
    return found


def space_at(view: View, space: str) -> View:
    """Where one archaeologist stands."""
    found: View = next(each for each in view["map"]["spaces"] if each["id"] == space)
    return found


def site_at(view: View, place: str) -> Site | None:
    """The site discovered at a place."""
    tile = place_at(view, place)["tile"]
    return SITES[tile] if tile else None


def track_space(view: View, space: str) -> View:
    found: View = next(each for each in view["research"]["spaces"] if each["id"] == space)
    return found


def source_of(view: View) -> str:
    """What the effect being resolved comes from; empty between effects."""
    return view["sources"][-1] if view["sources"] else ""
