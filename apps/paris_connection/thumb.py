"""The small picture of a table in lists, 320 x 200: the middle of the map with its locomotives."""

from collections.abc import Mapping
from typing import Any

from apps.paris_connection.layout import THUMB_BOX
from apps.paris_connection.locomotives import locomotives
from apps.tables.display_types import Looks


def thumb(view: Mapping[str, Any], looks: Looks) -> dict[str, Any]:
    """What `_thumb.html` prints: no words, as the row beside it says everything."""
    return {
        "board": view["board"],
        "view_box": THUMB_BOX,
        "locomotives": locomotives(view),
        "is_strong": looks.colour_accessible,
    }
