"""The assistants with their silver and gold sides, and how they are stacked."""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import (
    Effect,
    buy,
    choose,
    draw,
    exile,
    gain,
    pay,
    pay_travel,
    spend_card,
    travel,
    upgrade,
)
from apps.arnak.rules.goods import goods

MOST: Final = 2
MAIN_ACTION: Final = "A10"  # the only one that is a main action (sheet, R40)


@dataclass(frozen=True, slots=True)
class Helper:
    """An assistant tile; both sides do the same kind of thing."""

    id: str
    silver: Effect
    gold: Effect

    def side(self, gold: bool) -> Effect:
        """The effect of the side that is up."""
        return self.gold if gold else self.silver


TILES: Final = [
    Helper("A01", [gain(coin=2)], [gain(coin=3)]),  # the printing of the base game (D7)
    Helper("A02", [gain(tablet=1)], [gain(coin=1, tablet=1)]),
    Helper("A03", [pay_travel("boot", gain(arrowhead=1))], [gain(arrowhead=1)]),
    Helper(
        "A04",
        [pay(goods(coin=1), gain(arrowhead=1))],
        [pay(goods(coin=1), choose([gain(arrowhead=1)], [gain(jewel=1)]))],
    ),
    Helper("A05", [exile()], [gain(compass=1), exile()]),
    Helper("A06", [draw(), spend_card(optional=False)], [draw()]),
    Helper(
        "A07", [choose([gain(coin=1)], [travel("plane")])], [choose([gain(coin=2)], [travel("plane plane")])]
    ),
    Helper(
        "A08",
        [choose([gain(compass=1)], [travel("car")])],
        [choose([gain(coin=1, compass=1)], [travel("car car")])],
    ),
    Helper(
        "A09",
        [choose([gain(compass=1)], [travel("boat")])],
        [choose([gain(coin=1, compass=1)], [travel("boat boat")])],
    ),
    Helper("A10", [buy("any", 1)], [buy("any", 2)]),
    Helper("A11", [upgrade()], [upgrade(), gain(compass=1)]),
    Helper("A12", [gain(compass=1)], [gain(compass=2)]),
]
HELPERS: Final = {tile.id: tile for tile in TILES}
STRANDED: Final = {1: 2, 2: 2, 3: 3, 4: 4}
STACKS: Final = {
    "bird": {1: (4, 4, 4), 2: (4, 4, 4), 3: (4, 4, 4), 4: (4, 4, 4)},
    "snake": {1: (3, 3, 4), 2: (3, 3, 4), 3: (3, 3, 3), 4: (3, 3, 2)},
}


def travel_icons(effect: Effect) -> list[str]:
    """The icons a side can give inside the payment of a journey; an empty list if it gives none."""
    for name, *rest in effect:
        if name == "travel":
            return list(rest[0])
        if name == "choose":
            return [icon for option in rest[1] for icon in travel_icons(option)]
    return []
