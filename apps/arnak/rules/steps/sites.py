"""Using sites: what stands on them, without going there, or by moving an archaeologist (sheet, section 6)."""

from collections.abc import Iterator

from apps.arnak.rules.goods import goods, missing
from apps.arnak.rules.places import open_spaces, own_spaces, relocations, site_on, usable_sites
from apps.arnak.rules.sites import SITES
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import (
    DECLINE,
    begin_effect,
    free_actions,
    or_decline,
    take_free_action,
    take_goods,
)
from apps.engine.flow import Choice, Offers, Refused


@steps.run
def use_site(play: Play, seat: int, place: str, uses: int) -> None:
    """Resolve the effect of a discovered site, maybe once more afterwards (Passage Shell)."""
    site = site_on(play.state, place)
    if site is not None:
        play.tell("site_used", seat, place=place, site=site.id)
        begin_effect(play, seat, site.id, site.effect)
    if uses > 1:
        play.then(use_again(seat, place, uses - 1))


@steps.ask(
    lambda state, seat, place, uses: [("again",), DECLINE], asides=free_actions, aside=take_free_action
)
def use_again(play: Play, seat: int, choice: Choice, place: str, uses: int) -> None:
    """Use the same site another time, or not; each use has its own price."""
    if choice != DECLINE:
        play.then(use_site(seat, place, uses))


def surcharge(state: State, place: str, compass_for_2: int) -> list[str]:
    """What an effect demands for a site of level II (Tent)."""
    site = site_on(state, place)
    return goods(compass=compass_for_2) if site is not None and site.level == 2 else []


def activations(
    state: State, seat: int, levels: list[int], where: str, times: int, compass_for_2: int, used: list[str]
) -> Offers:
    """Sites the effect may use, each only once."""
    offers: list[Choice | Refused] = []
    for place in usable_sites(state, seat, levels, where):
        short = missing(state.seats[seat].goods, surcharge(state, place, compass_for_2))
        if place not in used:
            offers.append(Refused(("use", place), "short", missing=short) if short else ("use", place))
    return or_decline(state, seat, offers)


@steps.ask(activations, asides=free_actions, aside=take_free_action, may_be_empty=True)
def activate_site(
    play: Play,
    seat: int,
    choice: Choice,
    levels: list[int],
    where: str,
    times: int,
    compass_for_2: int,
    used: list[str],
) -> None:
    """Use a site without placing anybody (sheet, section 6)."""
    if choice == DECLINE:
        return
    place = choice[1]
    take_goods(play, seat, surcharge(play.state, place, compass_for_2))
    play.then(use_site(seat, place, 1))
    if times > 1:
        play.then(activate_site(seat, levels, where, times - 1, compass_for_2, [*used, place]))


@steps.run
def activate_top_tile(play: Play, seat: int, level: int) -> None:
    """Turn up the top site tile of a stack and use it where it lies (sheet, R59)."""
    state = play.state
    if not state.site_stacks[level]:
        return
    tile = state.turned_up = state.site_stacks[level].pop()
    play.barrier("site_revealed")
    play.tell("tile_turned_up", seat, site=tile)
    begin_effect(play, seat, tile, SITES[tile].effect)
    play.then(put_tile_under(seat))


@steps.run
def put_tile_under(play: Play, seat: int) -> None:
    """The tile used goes under its stack; everybody has seen it."""
    state = play.state
    tile, state.turned_up = state.turned_up, ""
    state.site_stacks[SITES[tile].level].insert(0, tile)
    if tile not in state.put_under:
        state.put_under.append(tile)


def movable(state: State, seat: int, levels: list[int]) -> Offers:
    """Own archaeologists that can be moved, or nobody."""
    return or_decline(state, seat, [("from", space) for space in relocations(state, seat, levels)])


@steps.ask(movable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def relocate(play: Play, seat: int, choice: Choice, levels: list[int]) -> None:
    """Move a placed archaeologist; nothing is paid for the journey."""
    if choice != DECLINE:
        play.then(relocate_to(seat, levels, choice[1]))


def new_places(state: State, seat: int, levels: list[int], origin: str) -> Iterator[Choice]:
    """Open spaces of other discovered sites (D18)."""
    for space in open_spaces(state, levels, state.spaces[origin].site):
        yield "to", space


@steps.ask(new_places, asides=free_actions, aside=take_free_action)
def relocate_to(play: Play, seat: int, choice: Choice, levels: list[int], origin: str) -> None:
    """Put the archaeologist there and use the site."""
    state, space = play.state, choice[1]
    del state.standing[origin]
    state.standing[space] = seat
    play.tell("archaeologist_moved", seat, {"from": origin, "space": space})
    play.then(use_site(seat, state.spaces[space].site, 1))


def recallable(state: State, seat: int) -> Iterator[Choice]:
    """Own placed archaeologists; one must come home if there is any (D11)."""
    for space in own_spaces(state, seat):
        yield "recall", space


@steps.ask(recallable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def recall_archaeologist(play: Play, seat: int, choice: Choice) -> None:
    """Take an archaeologist back to the player board."""
    del play.state.standing[choice[1]]
    play.state.seats[seat].home += 1
    play.tell("archaeologist_recalled", seat, space=choice[1])


@steps.run
def icons_become_planes(play: Play, seat: int) -> None:
    """All travel icons of this seat are planes until the end of the round (sheet, R55)."""
    play.state.seats[seat].planes = True
    play.tell("icons_become_planes", seat)
