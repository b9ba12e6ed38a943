"""The small picture of a table in lists, 320 x 200: the fullest truck of the leading sheet on its road."""

from collections.abc import Mapping
from typing import Any

from apps.flip_freighters.lanes import lane_of
from apps.flip_freighters.pieces import NOTHING
from apps.flip_freighters.preferences import wishes_of
from apps.tables.display_types import Looks

USUAL = "tank_heart"


def thumb(view: Mapping[str, Any], looks: Looks) -> dict[str, Any]:
    """What `_thumb.html` prints: no words, as the row beside it says everything."""
    leader = max(range(len(view["seats"])), key=lambda seat: view["seats"][seat]["total"])
    sheet = view["seats"][leader]["sheet"]
    return {
        "lane": lane_of(fullest(sheet), None, NOTHING, {**wishes_of(looks), "mini_truck": "on"}),
        "is_strong": looks.colour_accessible,
    }


def fullest(sheet: list[dict[str, Any]]) -> dict[str, Any]:
    """The truck with most goods that is not delivered; of an empty sheet the green tanker."""

    def size(truck: dict[str, Any]) -> tuple[int, int, bool]:
        goods = sum(good is not None for good in truck["squares"])
        return goods if truck["state"] != "delivered" else 0, truck["position"], truck["id"] == USUAL

    return max(sheet, key=size)
