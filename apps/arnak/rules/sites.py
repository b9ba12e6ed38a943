"""The map: camps, slots of both boards with the price of their journey, and the tiles discovered on them."""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import Effect, Operation, choose, draw, gain, gain_fear, spend_card, take_card

LEVELS: Final = (0, 1, 2)
COMPASSES_TO_DISCOVER: Final = {1: 3, 2: 6}
CAMP_SPACES: Final = (["boot"], ["boot", "boot"])


@dataclass(frozen=True, slots=True)
class Site:
    """A camp, or a tile that lies on a slot once it is discovered."""

    id: str
    level: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Space:
    """Where one archaeologist can stand; the space of a slot has the id of the slot."""

    id: str
    site: str
    level: int
    row: int
    column: int
    travel: list[str]


def camp(name: str, *effect: Operation) -> Site:
    """A camp."""
    return Site(name, 0, list(effect))


def tile(name: str, *effect: Operation) -> Site:
    """A tile; its name begins with its level."""
    return Site(name, int(name[1]), list(effect))


CAMPS: Final = [
    camp("camp_coin", gain(coin=2)),
    camp("camp_compass", gain(compass=2)),
    camp("camp_tablet", gain(tablet=2)),
    camp("camp_arrowhead", gain(arrowhead=1)),
    camp("camp_jewel", spend_card(gain(jewel=1))),  # may be declined (D15)
]
TILES: Final = [
    tile("L1-01", choose([gain(compass=2)], [take_card("item", "row", "deck_bottom")])),  # one of both (D4)
    tile("L1-02", gain(coin=1, arrowhead=1)),
    tile("L1-03", draw(), gain(coin=1, tablet=1)),
    tile("L1-04", gain(compass=1, arrowhead=1)),
    tile("L1-05", gain(coin=1, tablet=2)),
    tile("L1-06", gain(tablet=1, arrowhead=1)),
    tile("L1-07", draw(), gain(arrowhead=1)),
    tile("L1-08", gain_fear(), gain(tablet=1, jewel=1)),
    tile("L1-09", gain_fear(), gain(compass=1, jewel=1)),
    tile("L1-10", gain(jewel=1)),  # no card to spend (D5)
    tile("L2-01", gain(compass=2, jewel=1)),
    tile("L2-02", gain(coin=1, compass=1, tablet=1, arrowhead=1)),
    tile("L2-03", gain(arrowhead=1, jewel=1)),
    tile("L2-04", draw(), gain(tablet=1, jewel=1)),
    tile("L2-05", gain(tablet=2, jewel=1)),
    tile("L2-06", gain_fear(), gain(tablet=2, arrowhead=2)),
]
SITES: Final = {site.id: site for site in [*CAMPS, *TILES]}


def slot(name: str, row: int, column: int, travel: str) -> Space:
    """A place for one tile."""
    return Space(name, name, 2 if row == 3 else 1, row, column, travel.split())


CAMP_PLACES: Final = [
    Space(f"{site.id}-{number}", site.id, 0, 0, column, travel)
    for column, site in enumerate(CAMPS, 1)
    for number, travel in enumerate(CAMP_SPACES, 1)
]
BIRD_SLOTS: Final = [
    slot("I-lower-1", 1, 1, "car"),
    slot("I-lower-2", 1, 2, "car"),
    slot("I-lower-3", 1, 3, "boat"),
    slot("I-lower-4", 1, 4, "boat"),
    slot("I-upper-1", 2, 1, "car"),
    slot("I-upper-2", 2, 2, "car"),
    slot("I-upper-3", 2, 3, "boat"),
    slot("I-upper-4", 2, 4, "boat"),
    slot("II-top-1", 3, 1, "car car"),
    slot("II-top-2", 3, 2, "car car"),
    slot("II-top-3", 3, 3, "boat boat"),
    slot("II-top-4", 3, 4, "boat boat"),
]
SNAKE_SLOTS: Final = [
    slot("I-lower-1", 1, 1, "car"),
    slot("I-lower-2", 1, 2, "car"),
    slot("I-lower-3", 1, 3, "boat"),
    slot("I-lower-4", 1, 4, "boat"),
    slot("I-upper-1", 2, 1, "car"),
    slot("I-upper-2", 2, 2, "boot boot"),
    slot("I-upper-3", 2, 3, "plane"),
    slot("I-upper-4", 2, 4, "boat"),
    slot("II-top-1", 3, 1, "car car"),
    slot("II-top-2", 3, 2, "boot plane"),
    slot("II-top-3", 3, 3, "car boat"),
    slot("II-top-4", 3, 4, "boat boat"),
]
SLOTS: Final = {"bird": BIRD_SLOTS, "snake": SNAKE_SLOTS}
SPACES: Final = {
    board: {space.id: space for space in [*CAMP_PLACES, *slots]} for board, slots in SLOTS.items()
}
TWO_BOOT_SPACES: Final = [space.id for space in CAMP_PLACES if len(space.travel) == 2]
BLOCKED: Final = {1: 5, 2: 5, 3: 3, 4: 0}
