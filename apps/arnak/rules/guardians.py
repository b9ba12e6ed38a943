"""The guardians: what it takes to overcome each, and the boon it gives once."""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import Effect, Operation, draw, exile, upgrade
from apps.arnak.rules.goods import goods

POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Guardian:
    """`price`, `travel` and `cards` are all paid; the boon is either travel icons or a free effect."""

    id: str
    price: list[str]
    travel: list[str]
    cards: int
    icons: list[str]
    effect: Effect


def guardian(
    name: str, price: list[str], travel: str, cards: int, *effect: Operation, icons: str = ""
) -> Guardian:
    """A tile with a travel boon (`icons`) or a free effect."""
    return Guardian(name, price, travel.split(), cards, icons.split(), list(effect))


TILES: Final = [
    guardian("G01", goods(coin=1, compass=1, arrowhead=1), "", 0, icons="boat"),
    guardian("G02", goods(compass=2, arrowhead=1), "", 0, icons="boat"),
    guardian("G03", goods(arrowhead=1), "car", 0, icons="boat"),
    guardian("G04", goods(coin=2, arrowhead=1), "", 0, icons="car"),
    guardian("G05", goods(coin=1, arrowhead=1), "boot", 0, icons="car"),
    guardian("G06", goods(arrowhead=1), "boat", 0, icons="car"),
    guardian("G07", goods(jewel=1), "boot", 0, icons="plane"),
    guardian("G08", goods(tablet=3), "", 0, icons="plane"),
    guardian("G09", goods(coin=1, arrowhead=1), "", 1, exile()),
    guardian("G10", goods(tablet=1, arrowhead=1), "boot", 0, exile()),
    guardian("G11", goods(compass=1), "boot boot", 0, exile()),
    guardian("G12", goods(arrowhead=1), "plane", 0, exile()),
    guardian("G13", goods(arrowhead=1), "plane", 0, exile()),
    guardian("G14", goods(compass=1, arrowhead=1), "", 1, draw()),
    guardian("G15", goods(coin=4), "", 0, upgrade()),
]
GUARDIANS: Final = {tile.id: tile for tile in TILES}
