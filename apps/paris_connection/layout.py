"""Where things lie on the drawn map: data only. Units are those of the map's own picture."""

from collections.abc import Mapping, Sequence
from typing import Final

Point = tuple[float, float]

VIEW_BOX: Final = "-10 4 920 926"
THUMB_BOX: Final = "70 60 840 525"
LEFT, TOP = 494, 260
"""The middle of the Eiffel hex."""
COLUMN, ROW = 45, 51.96
"""From the middle of a hex to the next column, and to the next hex of its column."""
SIDE, HALF = 30.0, 25.98
"""A hex: length of a side, and half its height."""
TIER_SIDE: Final = 26.0
"""The line inside a city that is thicker the more it is worth."""

SEA: Final = (-10, 0, 990, 950)
COASTS: Final[Mapping[str, Sequence[str]]] = {
    "france": (
        "M504 37L559 7L641 -113L1155 -153L1155 724L1004 734L936 704L888 754L847 769L744 644L744 445L675 246z",
        "M213 804L93 794L-147 784L-147 1142L552 1142L511 993L559 903L436 883L299 863z",
        "M-78 136L86 126L168 86L353 71L429 27L401 -153L-78 -153z",
        "M929 883L977 843L984 943L963 1003L922 943z",
    ),
}
"""Land abroad; a board without an entry lies in the open sea."""

TOWER: Final = (-17, -24, 34, 46)
NUMBER_DROP: Final = 8
NAME_RISE: Final = 19
NAME_SHIFTS: Final[Mapping[str, Mapping[str, int]]] = {"france": {"N9": -18}}
"""Names moved aside, by hex, where they would hide the number of another city."""
ID_DROP: Final = 22
"""The letter and number of open country, below whatever stands there."""

LOCO_ALONE: Final = (-22.0, -17.3, 44.0, 34.6)
LOCOS_OF_TWO: Final = ((-24.5, -24.0, 33.0, 25.9), (-8.5, -2.0, 33.0, 25.9))
"""Corner and size of a locomotive, from the middle of its hex."""
STOP_DROP: Final = 23
"""The number of a city that is built on, below its locomotive."""
DOT_BESIDE: Final[Point] = (14, 12)
"""The dot of a legal hex that already holds a locomotive."""

GREAT: Final = 3
"""Cities worth so much have a link of their own when the map is close up."""

BAR_WIDTH: Final = 60
BAR_STEP: Final = 3
"""The bar beside a value: its width, and how much each point adds."""
