"""The map as it is drawn: sites, camps, guardians, archaeologists, and what can be chosen on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from apps.arnak import layout
from apps.arnak.drawing import Figure, Ring, Spot, figure, last_names, names_of, ring, spread
from apps.arnak.effect_face import Part, face_of, icons_of
from apps.arnak.effect_words import effect_words
from apps.arnak.looking import View
from apps.arnak.names import guardian_name, guardian_picture, idol_name, place_name, space_name
from apps.arnak.prices import boon_words, guardian_price
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import IDOLS
from apps.arnak.rules.sites import COMPASSES_TO_DISCOVER, SITES
from apps.arnak.targets import MAP, Targets
from apps.arnak.words import counted, icons_words, upper_first
from apps.tables.display_types import Looks

BIG, SMALL = 29, 23
FEW_ICONS = 2


@dataclass(frozen=True, slots=True)
class Guard:
    """A guardian on its site, and what it takes to overcome it."""

    picture: str
    x: float
    y: float
    price: Sequence[Spot]
    pill_x: float
    pill_width: float


@dataclass(frozen=True, slots=True)
class SitePicture:
    """A camp or a slot. Everything is placed from its upper left corner, which `transform` moves."""

    label: str
    transform: str
    kind: str
    icons: Sequence[Spot]
    travel: Sequence[Spot]
    compasses: str
    idol: str
    is_buried: bool
    guard: Guard | None
    spaces: Sequence["CampSpace"]
    figure: Figure | None
    is_last: bool
    rings: Sequence[Ring]


@dataclass(frozen=True, slots=True)
class CampSpace:
    x: float
    icons: Sequence[Spot]
    is_blocked: bool
    figure: Figure | None


@dataclass(frozen=True, slots=True)
class MapPicture:
    label: str
    sites: Sequence[SitePicture]
    palms: Sequence[layout.Point]
    waves: Sequence[layout.Point]
    stacks: str


def map_of(view: View, targets: Targets, looks: Looks) -> MapPicture:
    """Everything `_map.html` prints."""
    last = last_names(looks)
    sites = [site_picture(view, site, targets, looks, last) for site in view["map"]["sites"]]
    return MapPicture(_("Map of the island"), sites, layout.PALMS, layout.WAVES, stack_words(view))


def stack_words(view: View) -> str:
    """How much is left to be discovered."""
    stacks = view["map"]["stacks"]
    return _("Left to discover: {low} sites of level I, {high} of level II, {guardians} guardians.").format(
        low=stacks["1"], high=stacks["2"], guardians=view["map"]["guardian_stack"]
    )


def site_picture(view: View, site: View, targets: Targets, looks: Looks, last: set[str]) -> SitePicture:
    is_camp = site["level"] == 0
    columns, width, height = (
        (layout.CAMP_COLUMNS, layout.CAMP_WIDTH, layout.CAMP_HEIGHT)
        if is_camp
        else (layout.COLUMNS, layout.SITE_WIDTH, layout.SITE_HEIGHT)
    )
    spaces = [space for space in view["map"]["spaces"] if space["site"] == site["id"]]
    x, y = columns[site["column"] - 1] - width / 2, layout.ROWS[site["row"]] - height / 2
    kind = "camp" if is_camp else "open" if site["tile"] else "fog"
    return SitePicture(
        label=site_label(site, spaces, looks),
        transform=f"translate({x:g} {y:g})",
        kind=kind,
        icons=site_icons(site, width),
        travel=[]
        if is_camp
        else spread(icons_at(spaces[0]["travel"]), 4 + 13 * len(spaces[0]["travel"]), height - 1, 26, 0),
        compasses="" if site["tile"] else str(COMPASSES_TO_DISCOVER[site["level"]]),
        idol=site["idol"] or "",
        is_buried=bool(site["buried"]),
        guard=guard_of(site, width, height),
        spaces=[camp_space(at, space, looks) for at, space in enumerate(spaces)] if is_camp else (),
        figure=None
        if is_camp
        else standing(spaces[0], looks, 31 + 25 * (len(spaces[0]["travel"]) - 1), height - 27),
        is_last=bool(last & {site["id"], *(space["id"] for space in spaces)}),
        rings=rings_of(site, spaces, targets, width, height),
    )


def icons_at(names: Sequence[str]) -> list[Part]:
    return icons_of(list(names))


def site_icons(site: View, width: float) -> list[Spot]:
    """What the site gives; for a place not yet discovered, what its idol gives."""
    if not site["tile"]:
        effect = IDOLS[site["idol"].partition("-")[0]].effect if site["idol"] else []
        return spread(face_of(effect), width - 24, 58, 19)
    parts = face_of(SITES[site["tile"]].effect)
    size = BIG if len(parts) <= FEW_ICONS else SMALL
    middle = width / 2 - 14 if site["guardian"] and site["level"] else width / 2
    return spread(parts, middle, 24, size)


def standing(space: View, looks: Looks, x: float, y: float) -> Figure | None:
    """The archaeologist on a space."""
    if space["seat"] is None:
        return None
    words = _("{name} stands here").format(name=names_of(looks, space["seat"]))
    return figure("pawn", space["seat"], looks, x, y, words)


def camp_space(at: int, space: View, looks: Looks) -> CampSpace:
    x = layout.CAMP_SPACES[at]
    down = layout.CAMP_HEIGHT + layout.CAMP_SPACE_DOWN
    return CampSpace(
        x,
        spread(icons_at(space["travel"]), x, down, 20, 0),
        space["blocked"],
        standing(space, looks, x - 17, layout.CAMP_HEIGHT - 17),
    )


def guard_of(site: View, width: float, height: float) -> Guard | None:
    """The medallion on the upper right corner; what it takes on the lower right edge."""
    if not site["guardian"]:
        return None
    tile = GUARDIANS[site["guardian"]]
    parts = [*icons_of(tile.price), *icons_of(tile.travel), *[Part("spend", _("a card"))] * tile.cards]
    pill = len(parts) * 19 + 9
    y = height - 4.5 if site["level"] else 34
    return Guard(
        guardian_picture(site["guardian"]),
        width - 30,
        -20,
        spread(parts, width + 17 - pill / 2, y, 18, 1),
        width + 17 - pill,
        pill,
    )


def rings_of(site: View, spaces: Sequence[View], targets: Targets, width: float, height: float) -> list[Ring]:
    """The site, each space of a camp, the guardian: whatever can be chosen here."""
    found = [ring(targets.at(MAP, site["id"]), 0, 0, width, height)]
    if site["level"] == 0:
        for at, space in enumerate(spaces):
            x = layout.CAMP_SPACES[at] - 24
            found.append(ring(targets.at(MAP, space["id"]), x, height + 1, 48, 36))
    found.append(ring(targets.at(MAP, f"guardian:{site['id']}"), width - 30, -20, 56, 56))
    return [each for each in found if each]


def site_label(site: View, spaces: Sequence[View], looks: Looks) -> str:
    """The whole site in words."""
    parts = [what_lies(site, spaces)]
    if site["guardian"]:
        parts.append(
            _("guarded by the {name}, to overcome: {price}, its boon: {boon}").format(
                name=guardian_name(site["guardian"]),
                price=guardian_price(site["guardian"]),
                boon=boon_words(site["guardian"]),
            )
        )
    parts += [who_stands(space, looks) for space in spaces if space["seat"] is not None]
    parts += [
        _("{space}: not in use").format(space=space_name(space["id"])) for space in spaces if space["blocked"]
    ]
    return "; ".join(parts)


def who_stands(space: View, looks: Looks) -> str:
    return _("{name} stands at {space}").format(
        name=names_of(looks, space["seat"]), space=space_name(space["id"])
    )


def what_lies(site: View, spaces: Sequence[View]) -> str:
    name = upper_first(place_name(site["id"]))
    if site["tile"]:
        costs = "" if site["level"] == 0 else _(" for {icons}").format(icons=icons_words(spaces[0]["travel"]))
        return f"{name}{costs}: {effect_words(SITES[site['tile']].effect)}"
    idol = idol_name(site["idol"]) if site["idol"] else ""
    hidden = _(" and a hidden idol") if site["buried"] else ""
    return _("{name}, not discovered, costs {compasses} and {icons}: {idol}{hidden}").format(
        name=name,
        compasses=counted("compass", COMPASSES_TO_DISCOVER[site["level"]]),
        icons=icons_words(spaces[0]["travel"]),
        idol=idol,
        hidden=hidden,
    )
