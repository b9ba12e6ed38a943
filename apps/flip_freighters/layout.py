"""Where things stand in the pictures of Flip Freighters. Data only: the pictures do the sums."""

from collections.abc import Mapping
from typing import Final

Point = tuple[float, float]

# --- a lane: a box 440 x 182; the truck above, its cab at the right, the road below, the depot at its end ---
SQUARE: Final = 58
GAP: Final = 5  # what of a square's width is between two of them; 53 are left
SQUARE_MIDDLE: Final = 26.5
# where the suit of a filled square goes
SUIT_MARK: Final[Mapping[str, str]] = {
    "van": "translate(4 4)", "semi": "translate(4 4)", "tanker": "translate(11 7) scale(.85)"
}  # fmt: skip
BED_END: Final = 361  # right edge of the bed, where the cab begins
SQUARES_TOP: Final = 13.5
PADDING: Final[Mapping[str, int]] = {"van": 6, "semi": 6, "tanker": 12}
BED_ROUND: Final[Mapping[str, int]] = {"van": 6, "semi": 6, "tanker": 34}
SQUARE_ROUND: Final[Mapping[str, int]] = {"van": 6, "semi": 6, "tanker": 24}
CAB_SHIFT: Final[Mapping[str, int]] = {"van": -1, "semi": 3, "tanker": -1}
# wheels from the left end of the bed; negative ones from its right end
WHEELS: Final[Mapping[str, tuple[int, ...]]] = {
    "van": (30, -40), "semi": (18, 48, -40), "tanker": (26, 56)
}  # fmt: skip
CAB_WHEEL: Final = 36
FROM_THE_CAB: Final = frozenset({"semi", "tanker"})  # their square 1 is the one next to the cab
DIGIT_TILT: Final = (-4, 3, -2, 5)
SIGN_WIDTH: Final[Mapping[int, int]] = {1: 24, 3: 38}  # the rule on the cab's door, by its letters

ROAD_START: Final[Point] = (10, 118)
ROAD_END: Final[Point] = (372, 142)
ROAD_FROM: Final = 44  # the first circle
ROAD_TO: Final = 346  # the last circle
ROAD_MIDDLE: Final = 138
SWING: Final[Mapping[int, int]] = {
    5: 12,
    7: 17,
    8: 17,
}  # how far circles stand off the middle, by their number
SIGN_BELOW: Final = 17  # from the middle of a circle to its sign
DEPOT_ROOM: Final = 60  # how wide a word in the depot may be

# --- a playing card: a box 100 x 140 ---
PIPS: Final[Mapping[int, tuple[Point, ...]]] = {
    1: ((50, 70),),
    2: ((50, 36), (50, 104)),
    3: ((50, 32), (50, 70), (50, 108)),
    4: ((34, 40), (66, 40), (34, 100), (66, 100)),
    5: ((34, 36), (66, 36), (50, 70), (34, 104), (66, 104)),
    6: ((34, 34), (66, 34), (34, 70), (66, 70), (34, 106), (66, 106)),
}
PIP: Final = 26
ONLY_PIP: Final = 46
CARD_MIDDLE: Final = 70

# --- words printed on the sheet: room for them, in the box of a word 20 high ---
LETTER: Final = 8  # how wide a letter of the sheet is, about
NAME_ROOM: Final = 150
RULE_ROOM: Final = 320
BOOK_ROOM: Final = 70
