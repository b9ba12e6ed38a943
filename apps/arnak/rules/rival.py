"""The action tiles of the solo rival. What is uncertain about them is in this file (D16), but for the loss of
an
assistant after research (D16c), which is a step in `steps/solo.py`."""

from dataclasses import dataclass
from typing import Final

LEFT, RIGHT = "left", "right"
LOWEST, HIGHEST = "lowest", "highest"
ARCHAEOLOGISTS: Final = 6
TILES_A_ROUND: Final = 10
POINTS_OF_SPARE_IDOL: Final = 2
RIVAL_SEAT: Final = 1  # the place after the only player's


@dataclass(frozen=True, slots=True)
class RivalTile:
    """One tile: what it does and when it does nothing.

    `good` is what a dig looks for, `take` which card is bought, `discoveries` the level and whether a
    guardian wakes, by round.
    """

    id: str
    kind: str
    arrow: str
    idle_in_round_5: bool = False
    good: str = ""
    take: str = ""
    discoveries: tuple[tuple[int, bool], ...] = ()


DIGS: Final = [
    RivalTile("rival_dig_coin", "dig", LEFT, good="coin"),
    RivalTile("rival_dig_compass", "dig", RIGHT, good="compass"),
    RivalTile("rival_dig_tablet", "dig", LEFT, good="tablet"),
    RivalTile("rival_dig_arrowhead", "dig", RIGHT, good="arrowhead"),
    RivalTile("rival_dig_jewel", "dig", LEFT, good="jewel"),
]
GREEN_DISCOVERIES: Final = ((1, True), (1, False), (1, True), (2, False))
RED_DISCOVERIES: Final = ((1, False), (1, True), (1, False), (2, True), (2, False))
# Of each pair green, then red. Arrows: D16b. The green item tile does nothing in round 5: D16a.
PAIRS: Final = [
    (
        RivalTile("rival_discover_green", "discover", RIGHT, discoveries=GREEN_DISCOVERIES),
        RivalTile("rival_discover_red", "discover", RIGHT, discoveries=RED_DISCOVERIES),
    ),
    (
        RivalTile("rival_research_green", "research", LEFT, idle_in_round_5=True),
        RivalTile("rival_research_red", "research", LEFT),
    ),
    (
        RivalTile("rival_overcome_green", "overcome", RIGHT, idle_in_round_5=True),
        RivalTile("rival_overcome_red", "overcome", RIGHT),
    ),
    (
        RivalTile("rival_item_green", "buy_item", LEFT, idle_in_round_5=True, take=LOWEST),
        RivalTile("rival_item_red", "buy_item", LEFT, take=HIGHEST),
    ),
    (
        RivalTile("rival_artifact_green", "buy_artifact", RIGHT, take=LOWEST),
        RivalTile("rival_artifact_red", "buy_artifact", RIGHT, take=HIGHEST),
    ),
]
RIVAL_TILES: Final = {tile.id: tile for tile in [*DIGS, *(tile for pair in PAIRS for tile in pair)]}
