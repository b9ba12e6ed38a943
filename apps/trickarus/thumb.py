"""The small picture of a table in lists, 320 x 200: the trick as cards, the flyers below the sun."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from apps.tables.display_types import Looks
from apps.trickarus import layout
from apps.trickarus.faces import picture
from apps.trickarus.layout import Point
from apps.trickarus.track_picture import Flyer, flyer
from apps.trickarus.trick_places import lying_cards


@dataclass(frozen=True, slots=True)
class Tilted:
    """A card of the small picture at its place in the fan."""

    transform: str
    picture: SafeString


def thumb(view: Mapping[str, Any], looks: Looks) -> dict[str, Any]:
    """What `_thumb.html` prints: no words, as the row beside it says everything."""
    return {
        "side": view["side"],
        "trump": view["trump"],
        "is_strong": looks.colour_accessible,
        "cards": tilted_cards(view),
        "flyers": small_flyers(view, looks),
    }


def shown_cards(view: Mapping[str, Any]) -> list[str]:
    """The cards on the table; between two tricks the one before."""
    if view["table"] or not view["played"]:
        return [lying.card for lying in lying_cards(view)]
    return [play["card"] for play in view["played"][-1]["plays"]]


def tilted_cards(view: Mapping[str, Any]) -> Sequence[Tilted]:
    cards = shown_cards(view)
    gap = layout.THUMB_CARD_GAP.get(len(cards), 0)
    tilted = []
    for place, card in enumerate(cards):
        from_middle = place - (len(cards) - 1) / 2
        x = layout.THUMB_CARDS_MIDDLE + from_middle * gap
        y = layout.THUMB_CARDS_TOP + abs(from_middle) * layout.THUMB_DIP
        transform = f"translate({x:g} {y:g}) rotate({from_middle * layout.THUMB_TILT:g})"
        tilted.append(Tilted(transform, picture(card, view["side"], view["number_flip"])))
    return tilted


def small_point(position: int, spaces: int) -> Point:
    climb = layout.THUMB_TRACK_BOTTOM - layout.THUMB_TRACK_TOP
    return layout.THUMB_COLUMNS[position % 2], round(layout.THUMB_TRACK_BOTTOM - climb * position / spaces, 1)


def small_flyers(view: Mapping[str, Any], looks: Looks) -> list[Flyer]:
    ground = iter(layout.THUMB_GROUND)
    points = [
        small_point(position, view["spaces"]) if position else next(ground) for position in view["positions"]
    ]
    return [flyer(seat, looks, at, layout.THUMB_FLYER_SCALE, moved=False) for seat, at in enumerate(points)]
