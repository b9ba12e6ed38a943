"""The small picture of a table in lists, 320 x 200: the middle of the map."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from apps.arnak.map_picture import map_of
from apps.arnak.targets import Targets
from apps.tables.display_types import Looks


def thumb(view: Mapping[str, Any], looks: Looks) -> dict[str, Any]:
    """What `_thumb.html` prints: no words, as the row beside it says everything."""
    whole = map_of(view, Targets(), looks)
    seen = [site for site in whole.sites if site.kind != "camp"]
    return {"map": replace(whole, sites=seen), "board": view["board"]}
