"""Questions to the map: who stands where, which sites are open, and what a journey costs."""

from collections.abc import Iterator
from itertools import chain

from apps.arnak.rules.assistants import HELPERS, travel_icons
from apps.arnak.rules.cards import card
from apps.arnak.rules.goods import missing
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.sites import CAMPS, COMPASSES_TO_DISCOVER, LEVELS, SITES, Site
from apps.arnak.rules.state import State
from apps.arnak.rules.travel import PILOT, PILOT_PRICE, PLANE, Source, covers, flat
from apps.engine.flow import Choice, Offers, Refused

UNOCCUPIED, OWN_SITE, NO_OTHER_PLAYER, ANY = "unoccupied", "own_site", "no_other_player", "any"


def travel_sources(state: State, seat: int) -> Iterator[Source]:
    """All that can pay for a journey: icons left from before, boons, assistants, hand cards, pilots."""
    own = state.seats[seat]
    for icon in own.floating:
        yield icon, own.icons([icon])
    for trophy in own.guardians:
        if trophy.boon and GUARDIANS[trophy.id].icons:
            yield trophy.id, own.icons(GUARDIANS[trophy.id].icons)
    for assistant in own.assistants:
        icons = travel_icons(HELPERS[assistant.id].side(assistant.gold)) if assistant.ready else []
        if icons:
            yield assistant.id, own.icons(icons)
    for name in own.hand:
        yield name, own.icons(card(name).travel)
    for _ in range(own.goods["coin"] // PILOT_PRICE):
        yield PILOT, [PLANE]


def can_travel(state: State, seat: int, price: list[str], discount: list[str], coins_kept: int = 0) -> bool:
    """Whether the journey can be paid; coins of the same price are set aside first (sheet, R5)."""
    own = state.seats[seat]
    sources = [icons for name, icons in travel_sources(state, seat) if name != PILOT]
    pilots = max(own.goods["coin"] - coins_kept, 0) // PILOT_PRICE
    icons = flat(sources, own.icons(discount))
    return covers([*icons, *[PLANE] * pilots], price)


def site_on(state: State, place: str) -> Site | None:
    """The camp or the tile at a place; None if nothing is discovered there."""
    return SITES.get(state.tiles.get(place, place))


def discovered(state: State) -> Iterator[tuple[str, Site]]:
    """Places with a site on them."""
    for place in chain((camp.id for camp in CAMPS), state.tiles):
        site = site_on(state, place)
        if site:
            yield place, site


def standing_at(state: State, place: str) -> list[int]:
    """Whose archaeologists stand at a site."""
    return [seat for space, seat in state.standing.items() if state.spaces[space].site == place]


def is_open(state: State, space: str) -> bool:
    """Whether an archaeologist can be put there (sheet, R29)."""
    return space not in state.standing and space not in state.blocked


def is_free_to(state: State, seat: int, place: str, where: str) -> bool:
    """Whether a site is as an effect demands; guardians and blocking tiles do not occupy it."""
    present = standing_at(state, place)
    match where:
        case "unoccupied":
            return not present
        case "own_site":
            return seat in present
        case "no_other_player":
            return all(other == seat for other in present)
    return True


def usable_sites(state: State, seat: int, levels: list[int], where: str) -> list[str]:
    """Discovered sites that an effect may use."""
    return [
        place
        for place, site in discovered(state)
        if site.level in levels and is_free_to(state, seat, place, where)
    ]


def destinations(
    state: State,
    seat: int,
    levels: list[int] | tuple[int, ...] = LEVELS,
    discount: list[str] | None = None,
    compass: int = 0,
    free: bool = False,
) -> Offers:
    """Where an archaeologist from home can dig or discover, with the reasons against the other places."""
    if not state.seats[seat].home:
        return
    for space in state.spaces.values():
        if space.level not in levels or not is_open(state, space.id):
            continue
        choice: Choice = ("discover" if site_on(state, space.site) is None else "dig", space.id)
        price = discovery_price(state, space.id, compass)
        short = missing(state.seats[seat].goods, price)
        if short:
            yield Refused(choice, "short", missing=short)
        elif free or can_travel(state, seat, space.travel, discount or []):
            yield choice
        else:
            yield Refused(choice, "travel", travel=list(space.travel))


def discovery_price(state: State, space: str, discount: int) -> list[str]:
    """The compasses due for the first visit; a site already discovered costs none (sheet, R8)."""
    if site_on(state, state.spaces[space].site) is not None:
        return []
    return ["compass"] * max(COMPASSES_TO_DISCOVER[state.spaces[space].level] - discount, 0)


def guarded(state: State, seat: int, where: str) -> list[str]:
    """Sites with a guardian that are as an effect demands."""
    return [place for place in state.guardians if is_free_to(state, seat, place, where)]


def fights(state: State, seat: int) -> Offers:
    """Guardians at sites of one's own, to be overcome for their price (sheet, section 7)."""
    own = state.seats[seat]
    for place in guarded(state, seat, OWN_SITE):
        tile, choice = GUARDIANS[state.guardians[place]], ("overcome", place)
        short = missing(own.goods, tile.price)
        if short:
            yield Refused(choice, "short", missing=short)
        elif len(own.hand) < tile.cards:
            yield Refused(choice, "no_card_to_spend")
        elif tile.travel and not can_travel(state, seat, tile.travel, [], tile.price.count("coin")):
            yield Refused(choice, "travel", travel=list(tile.travel))
        else:
            yield choice


def open_spaces(state: State, levels: list[int], besides: str) -> list[str]:
    """Open spaces of discovered sites other than one site; the player picks any of them (D18)."""
    return [
        space.id
        for space in state.spaces.values()
        if space.level in levels
        and space.site != besides
        and is_open(state, space.id)
        and site_on(state, space.site) is not None
    ]


def own_spaces(state: State, seat: int) -> list[str]:
    """Where the archaeologists of a seat stand."""
    return [space for space, other in state.standing.items() if other == seat]


def relocations(state: State, seat: int, levels: list[int]) -> list[str]:
    """Own archaeologists that could move to a site of these levels (sheet, R56)."""
    return [
        space for space in own_spaces(state, seat) if open_spaces(state, levels, state.spaces[space].site)
    ]


def lairs(state: State) -> list[str]:
    """Where a guardian can be moved: unoccupied camps and level I sites without one (sheet, R57)."""
    return [place for place in usable_sites(state, 0, [0, 1], UNOCCUPIED) if place not in state.guardians]
