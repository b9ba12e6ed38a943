"""The idols, and the four slots of a player board."""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import Effect, draw, exile, gain, refresh_assistant, upgrade
from apps.arnak.rules.goods import goods

POINTS: Final = 3
SLOTS: Final = 4
POINTS_OF_EMPTY_SLOTS: Final = (0, 4, 7, 9, 10)


@dataclass(frozen=True, slots=True)
class Idol:
    """A kind of idol: how many there are, and what the face-up one gives when its site is discovered."""

    id: str
    count: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class SlotOption:
    """One of the effects a slotted idol can have, and what is paid for it."""

    id: str
    price: list[str]
    effect: Effect


KINDS: Final = [
    Idol("idol_coin", 3, [gain(coin=1)]),
    Idol("idol_compass", 3, [gain(compass=1)]),
    Idol("idol_tablet", 3, [gain(tablet=1)]),
    Idol("idol_exile", 3, [exile()]),
    Idol("idol_upgrade", 2, [upgrade()]),
    Idol("idol_refresh", 2, [refresh_assistant()]),
]
IDOLS: Final = {idol.id: idol for idol in KINDS}
SLOT_OPTIONS: Final = {
    option.id: option
    for option in (
        SlotOption("slot_jewel", goods(coin=1), [gain(jewel=1)]),
        SlotOption("slot_arrowhead", [], [gain(arrowhead=1)]),
        SlotOption("slot_tablets", [], [gain(tablet=2)]),
        SlotOption("slot_coin_compass", [], [gain(coin=1, compass=1)]),
        SlotOption("slot_card", [], [draw()]),
    )
}
