"""Coordinates of the drawn boards: the map in a box 640 x 560, the research track in a box 350 x 560."""

from collections.abc import Mapping
from typing import Final

Point = tuple[float, float]

# --- the map ---
COLUMNS: Final = (88, 243, 397, 552)
CAMP_COLUMNS: Final = (70, 195, 320, 445, 570)
ROWS: Final[Mapping[int, int]] = {3: 66, 2: 186, 1: 306, 0: 448}
SITE_WIDTH: Final = 118
SITE_HEIGHT: Final = 72
CAMP_WIDTH: Final = 110
CAMP_HEIGHT: Final = 60
CAMP_SPACES: Final = (28, 80)
CAMP_SPACE_DOWN: Final = 19
PALMS: Final[tuple[Point, ...]] = (
    (18, 128), (148, 20), (176, 240), (16, 240), (160, 150), (300, 40), (206, 352), (30, 350), (262, 250),
    (10, 20), (322, 130), (140, 332), (52, 232), (286, 352), (168, 60), (120, 128),
)  # fmt: skip
WAVES: Final[tuple[Point, ...]] = (
    (330, 130), (470, 122), (600, 130), (326, 250), (480, 246), (610, 248), (352, 362), (470, 372),
    (590, 366), (460, 18), (620, 60),
)  # fmt: skip

# --- the research track ---
TRACK_COLUMNS: Final[Mapping[int, tuple[int, ...]]] = {1: (130,), 2: (82, 178), 3: (46, 130, 214)}
TRACK_BOTTOM: Final = 538
TRACK_STEP: Final = 52
SLAB_HEIGHT: Final = 30
SLAB_ICON: Final = 21
EMPTY_SLAB: Final = 40
TOKEN_SIZE: Final = 24
TOKEN_ROOM: Final[Mapping[int, int]] = {1: 150, 2: 66, 3: 62}
REWARD_COLUMNS: Final[Mapping[str, int]] = {"glass": 284, "notebook": 326}
TEMPLE: Final[Mapping[str, Point]] = {
    "T11": (130, 31),
    "T6-left": (104, 63),
    "T6-right": (156, 63),
    "T2-left": (72, 93),
    "T2-middle": (130, 93),
    "T2-right": (188, 93),
}
TEMPLE_COST: Final[Mapping[str, Point]] = {"left": (50, 126), "middle": (130, 62), "right": (214, 126)}
