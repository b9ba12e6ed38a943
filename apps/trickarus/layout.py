"""Where things stand in the pictures of Trickarus. Data only: `track_picture` and `thumb` do the sums."""

from collections.abc import Mapping
from typing import Final

Point = tuple[float, float]

# --- the track: a box 150 wide; the sun on top, spaces in a zigzag below it, the island at the bottom ---
TRACK_WIDTH: Final = 150
TRACK_HEIGHT: Final = 664
TRACK_TOP: Final = 122
TRACK_BOTTOM: Final = 590
TRACK_MIDDLE: Final = 75
TRACK_COLUMNS: Final = (102, 48)  # even spaces right, odd spaces left
TRACK_END: Final = 78  # where the dotted line runs into the sun
SUN: Final[Point] = (75, 52)
SUN_RING: Final = 56
SPACE_RING: Final = 20
FLYER_SCALE: Final = 1.18
FLYER_STEP: Final = 40  # spaces closer than this call for smaller flyers
GROUND_SCALE: Final = 0.74
GROUND_RING: Final[Point] = (75, 622)
GROUND_PLACES: Final[Mapping[int, tuple[Point, ...]]] = {
    1: ((75, 612),),
    2: ((46, 618), (104, 618)),
    3: ((75, 606), (40, 634), (110, 634)),
    4: ((48, 606), (102, 606), (40, 638), (110, 638)),
    5: ((48, 604), (102, 604), (26, 638), (75, 640), (124, 638)),
}

# --- the trick: places clockwise from the reader, who sits south ---
PLACES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("s", "n"),
    3: ("s", "nw", "ne"),
    4: ("s", "w", "n", "e"),
    5: ("s", "w", "nw", "ne", "e"),
}

# --- the scene: a box 1000 x 620; stars are dots of a round pen, in three strengths ---
FAINT_STARS: Final = (
    "M37 244h0M81 77h0M112 299h0M123 196h0M143 6h0M194 398h0M263 12h0M397 284h0M406 87h0M425 149h0"
    "M463 70h0M488 132h0M640 322h0M645 136h0M672 32h0M675 277h0M756 116h0M767 189h0M788 414h0M802 133h0"
    "M822 359h0M900 8h0M930 86h0M973 384h0"
)
MIDDLE_STARS: Final = (
    "M75 164h0M177 80h0M194 359h0M197 252h0M209 202h0M222 402h0M228 90h0M278 39h0M304 166h0M313 17h0"
    "M321 252h0M347 160h0M371 425h0M377 218h0M491 366h0M560 353h0M608 7h0M618 353h0M648 110h0M721 167h0"
    "M732 179h0M845 314h0M901 91h0M992 107h0"
)
BRIGHT_STARS: Final = (
    "M26 287h0M129 392h0M188 35h0M259 425h0M270 17h0M360 268h0M371 274h0M382 198h0M471 29h0M600 10h0"
    "M646 106h0M732 98h0M814 220h0M972 242h0M980 389h0"
)
# x, y, width, height, opacity of each cloud
CLOUDS: Final[Mapping[str, tuple[tuple[int, int, int, int, float], ...]]] = {
    "day": (
        (-40, 60, 260, 91, 0.8),
        (560, 30, 240, 84, 0.75),
        (250, 300, 300, 105, 0.5),
        (640, 380, 260, 91, 0.6),
        (-30, 420, 260, 91, 0.6),
    ),
    "night": (
        (-40, 70, 240, 84, 0.18),
        (620, 40, 220, 77, 0.2),
        (250, 330, 300, 105, 0.14),
        (700, 400, 260, 91, 0.16),
        (-30, 450, 260, 91, 0.16),
    ),
}
WAVES: Final = tuple(f"M0 {top}q25-15 50 0t50 0" + " 50 0" * 18 + "v60H0z" for top in (588, 604))

# --- the small picture: 320 x 200 ---
THUMB_TRACK_TOP: Final = 84
THUMB_TRACK_BOTTOM: Final = 168
THUMB_COLUMNS: Final = (292, 252)
THUMB_FLYER_SCALE: Final = 0.62
THUMB_GROUND: Final[tuple[Point, ...]] = ((272, 184), (246, 184), (298, 184), (232, 170), (308, 170))
THUMB_CARDS_MIDDLE: Final = 112
THUMB_CARD_GAP: Final[Mapping[int, int]] = {1: 0, 2: 72, 3: 60, 4: 46, 5: 37}
THUMB_TILT: Final = 6
THUMB_CARDS_TOP: Final = 44
THUMB_DIP: Final = 4
