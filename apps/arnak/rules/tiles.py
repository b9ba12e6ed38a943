"""Small tiles of the research track: bonus tiles, and the temple tiles with their prices."""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import Effect, draw, exile, gain, upgrade
from apps.arnak.rules.goods import goods


@dataclass(frozen=True, slots=True)
class BonusTile:
    """A kind of research bonus tile."""

    id: str
    count: int
    effect: Effect


BONUS_TILES: Final = [
    BonusTile("bonus_coin", 3, [gain(coin=1)]),
    BonusTile("bonus_compass", 3, [gain(compass=1)]),
    BonusTile("bonus_tablet", 3, [gain(tablet=1)]),
    BonusTile("bonus_card", 3, [draw()]),
    BonusTile("bonus_exile", 3, [exile()]),
    BonusTile("bonus_upgrade", 3, [upgrade()]),
]
BONUSES: Final = {tile.id: tile for tile in BONUS_TILES}


def bonus_of(name: str) -> BonusTile:
    """The kind of a tile such as `bonus_card-2`."""
    return BONUSES[name.partition("-")[0]]


@dataclass(frozen=True, slots=True)
class TempleStack:
    """A stack of temple tiles and the partial prices that are added up for it (sheet, R36)."""

    id: str
    points: int
    parts: tuple[str, ...]


TEMPLE_STACKS: Final = [
    TempleStack("T2-left", 2, ("left",)),
    TempleStack("T2-middle", 2, ("middle",)),
    TempleStack("T2-right", 2, ("right",)),
    TempleStack("T6-left", 6, ("left", "middle")),
    TempleStack("T6-right", 6, ("middle", "right")),
    TempleStack("T11", 11, ("left", "middle", "right")),
]
TEMPLE: Final = {stack.id: stack for stack in TEMPLE_STACKS}
TEMPLE_PRICES: Final = {
    "bird": {
        "left": goods(coin=1, tablet=2),
        "middle": goods(jewel=1),
        "right": goods(compass=1, arrowhead=1),
    },
    "snake": {  # D3
        "left": goods(compass=1, tablet=2),
        "middle": goods(jewel=1),
        "right": goods(coin=1, arrowhead=1),
    },
}


def temple_price(board: str, stack: str) -> list[str]:
    """What a tile of this stack costs."""
    return [name for part in TEMPLE[stack].parts for name in TEMPLE_PRICES[board][part]]
