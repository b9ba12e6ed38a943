"""Names of the printed things. Guardians and assistants have none in print: theirs are our own."""

from collections.abc import Callable
from functools import cache
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.cards import PRINTED, card
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import IDOLS, SLOT_OPTIONS
from apps.arnak.rules.research import LOST_TEMPLE, TRACK
from apps.arnak.rules.sites import SITES, SPACES
from apps.arnak.rules.tiles import BONUSES, TEMPLE

# The first word of the pair is the picture (and there are five of them), the second the name.
GUARDIAN_NAMES: Final = {
    "G01": ("serpent", gettext_lazy("Water Serpent")),
    "G02": ("frog", gettext_lazy("Blue Frog")),
    "G03": ("spider", gettext_lazy("Shore Spider")),
    "G04": ("jaguar", gettext_lazy("Jaguar")),
    "G05": ("bird", gettext_lazy("Red Bird")),
    "G06": ("spider", gettext_lazy("Road Spider")),
    "G07": ("serpent", gettext_lazy("Winged Serpent")),
    "G08": ("bird", gettext_lazy("Storm Bird")),
    "G09": ("jaguar", gettext_lazy("Black Jaguar")),
    "G10": ("frog", gettext_lazy("Poison Frog")),
    "G11": ("spider", gettext_lazy("Cave Spider")),
    "G12": ("bird", gettext_lazy("Night Bird")),
    "G13": ("serpent", gettext_lazy("Stone Serpent")),
    "G14": ("frog", gettext_lazy("Singing Frog")),
    "G15": ("jaguar", gettext_lazy("Golden Jaguar")),
}
ASSISTANT_NAMES: Final = {
    "A01": gettext_lazy("Treasurer"),
    "A02": gettext_lazy("Scribe"),
    "A03": gettext_lazy("Scout"),
    "A04": gettext_lazy("Trader"),
    "A05": gettext_lazy("Doctor"),
    "A06": gettext_lazy("Messenger"),
    "A07": gettext_lazy("Aviator"),
    "A08": gettext_lazy("Driver"),
    "A09": gettext_lazy("Captain"),
    "A10": gettext_lazy("Dealer"),
    "A11": gettext_lazy("Smith"),
    "A12": gettext_lazy("Navigator"),
}
CAMP_NAMES: Final = {
    "camp_coin": gettext_lazy("coin camp"),
    "camp_compass": gettext_lazy("compass camp"),
    "camp_tablet": gettext_lazy("tablet camp"),
    "camp_arrowhead": gettext_lazy("arrowhead camp"),
    "camp_jewel": gettext_lazy("jewel camp"),
}
SLOT_NAMES: Final = {
    "I-lower": gettext_lazy("lower site {number}"),
    "I-upper": gettext_lazy("upper site {number}"),
    "II-top": gettext_lazy("top site {number}"),
}
IDOL_NAMES: Final = {
    "idol_coin": gettext_lazy("coin idol"),
    "idol_compass": gettext_lazy("compass idol"),
    "idol_tablet": gettext_lazy("tablet idol"),
    "idol_exile": gettext_lazy("exile idol"),
    "idol_upgrade": gettext_lazy("upgrade idol"),
    "idol_refresh": gettext_lazy("refresh idol"),
}
BONUS_NAMES: Final = {
    "bonus_coin": gettext_lazy("coin tile"),
    "bonus_compass": gettext_lazy("compass tile"),
    "bonus_tablet": gettext_lazy("tablet tile"),
    "bonus_card": gettext_lazy("card tile"),
    "bonus_exile": gettext_lazy("exile tile"),
    "bonus_upgrade": gettext_lazy("upgrade tile"),
}
TOKEN_NAMES: Final = {"glass": gettext_lazy("magnifying glass"), "notebook": gettext_lazy("notebook")}
TRACK_SIDES: Final = {
    (2, 0): gettext_lazy("left"),
    (2, 1): gettext_lazy("right"),
    (3, 0): gettext_lazy("left"),
    (3, 1): gettext_lazy("middle"),
    (3, 2): gettext_lazy("right"),
}
TEMPLE_SIDES: Final = {
    "left": gettext_lazy("left"),
    "middle": gettext_lazy("middle"),
    "right": gettext_lazy("right"),
}


def base(name: str) -> str:
    """The printed id of a copy: `fear` for `fear-3`."""
    return name if name in PRINTED else name.partition("-")[0]


def card_name(name: str) -> str:
    """The printed name; a fear tile has one too."""
    return _("Fear tile") if name == "fear_tile" else card(name).name


def guardian_name(name: str) -> str:
    return str(GUARDIAN_NAMES[name][1])


def guardian_picture(name: str) -> str:
    return GUARDIAN_NAMES[name][0]


def assistant_name(name: str) -> str:
    return str(ASSISTANT_NAMES[name])


def place_name(place: str) -> str:
    """A camp or a slot of the map: "coin camp", "upper site 2"."""
    if place in CAMP_NAMES:
        return str(CAMP_NAMES[place])
    kind, _dash, number = place.rpartition("-")
    return str(SLOT_NAMES[kind]).format(number=number)


def space_name(space: str) -> str:
    """Where one archaeologist stands; a camp has two such spaces."""
    camp, _dash, number = space.rpartition("-")
    if camp not in CAMP_NAMES:
        return place_name(space)
    cost = _("one boot") if number == "1" else _("two boots")
    return _("{camp}, {cost}").format(camp=CAMP_NAMES[camp], cost=cost)


def idol_name(name: str) -> str:
    return str(IDOL_NAMES[name.partition("-")[0]])


def bonus_name(name: str) -> str:
    return str(BONUS_NAMES[name.partition("-")[0]])


def token_name(token: str) -> str:
    return str(TOKEN_NAMES[token])


def temple_name(stack: str) -> str:
    """A stack of temple tiles: "6 points, left"."""
    points, side = TEMPLE[stack].points, stack.partition("-")[2]
    if side in TEMPLE_SIDES:
        return _("{points} points, {side}").format(points=points, side=TEMPLE_SIDES[side])
    return _("{points} points").format(points=points)


@cache
def track_places() -> dict[str, tuple[int, int, int]]:
    """Row, place from the left and number of spaces in the row, by research space of both boards."""
    found = {}
    for spaces in TRACK.values():
        for row in range(LOST_TEMPLE + 1):
            names = [space.id for space in spaces.values() if space.row == row]
            found.update({name: (row, at, len(names)) for at, name in enumerate(names)})
    return found


def research_name(space: str) -> str:
    """ "row 4, middle", "the Lost Temple"."""
    row, at, count = track_places()[space]
    if row == LOST_TEMPLE:
        return _("the Lost Temple")
    if count == 1:
        return _("row {row}").format(row=row)
    return _("row {row}, {side}").format(row=row, side=TRACK_SIDES[count, at])


def row_name(source: str) -> str:
    """The effect of a research row, by the name the rules give it: `row_3_glass`."""
    _row, row, token = source.split("_")
    return _("row {row}, {token}").format(row=row, token=token_name(token))


def source_name(source: str) -> str:
    """Whatever an effect comes from; empty if it comes from nothing in particular."""
    for test, named in NAMED:
        if test(source):
            return named(source)
    return ""


NAMED: Final[list[tuple[Callable[[str], bool], Callable[[str], str]]]] = [
    (lambda name: name in GUARDIANS, guardian_name),
    (lambda name: name in HELPERS, assistant_name),
    (lambda name: name in CAMP_NAMES, place_name),
    (lambda name: name in SPACES["bird"], space_name),
    (lambda name: name in SITES, lambda name: _("the site")),
    (lambda name: name.partition("-")[0] in IDOLS, idol_name),
    (lambda name: name in SLOT_OPTIONS, lambda name: _("the idol slot")),
    (lambda name: name.partition("-")[0] in BONUSES, bonus_name),
    (lambda name: name.startswith("row_"), row_name),
    (lambda name: name == "fear_tile" or base(name) in PRINTED, card_name),
]
