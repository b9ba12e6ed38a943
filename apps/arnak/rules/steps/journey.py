"""Dig and discover: pay, place, take idols, reveal the site, use it, wake its guardian (sheet, section 4)."""

from apps.arnak.rules.idols import IDOLS
from apps.arnak.rules.places import destinations, discovery_price, site_on
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import (
    DECLINE,
    begin_effect,
    free_actions,
    or_decline,
    take_free_action,
    take_goods,
)
from apps.arnak.rules.steps.payment import pay_journey
from apps.arnak.rules.steps.resources import window
from apps.arnak.rules.steps.sites import use_site
from apps.engine.flow import Choice, Offers


def sendings(
    state: State, seat: int, levels: list[int], discount: list[str], compass: int, free: bool, uses: int
) -> Offers:
    """Where somebody can be sent with this discount, or nowhere."""
    return or_decline(state, seat, destinations(state, seat, levels, discount, compass, free))


@steps.ask(sendings, asides=free_actions, aside=take_free_action, may_be_empty=True)
def send_archaeologist(
    play: Play,
    seat: int,
    choice: Choice,
    levels: list[int],
    discount: list[str],
    compass: int,
    free: bool,
    uses: int,
) -> None:
    """Dig or discover as part of an effect (sheet, section 6)."""
    if choice != DECLINE:
        set_out(play, seat, choice[1], discount, compass=compass, free=free, uses=uses)


def set_out(
    play: Play,
    seat: int,
    space: str,
    discount: list[str],
    *,
    compass: int = 0,
    free: bool = False,
    uses: int = 1,
) -> None:
    """Pay for the way and go there; compasses only for a place not yet discovered (sheet, R8)."""
    take_goods(play, seat, discovery_price(play.state, space, compass))
    if not free:
        play.then(pay_journey(seat, play.state.spaces[space].travel, discount))
    play.then(arrive(seat, space, uses))


@steps.run
def arrive(play: Play, seat: int, space: str, uses: int) -> None:
    """Place the archaeologist; then the site, which may still have to be discovered."""
    state, place = play.state, play.state.spaces[space].site
    state.seats[seat].home -= 1
    state.standing[space] = seat
    known = site_on(state, place) is not None
    play.tell("archaeologist_placed", seat, space=space, discovered=not known)
    if known:
        play.then(use_site(seat, place, uses))
        return
    play.then(take_idols(seat, place), window(seat), reveal_site(seat, place))
    play.then(use_site(seat, place, 1), wake_guardian(seat, place))


@steps.run
def take_idols(play: Play, seat: int, place: str) -> None:
    """Take what lies there; only the face-up idol has an effect (sheet, R9)."""
    state = play.state
    idol, count = state.idols.pop(place), 1
    if place in state.buried:
        state.buried.remove(place)
        count = 2
    state.seats[seat].idols += count
    play.tell("idols_taken", seat, idol=idol, count=count)
    begin_effect(play, seat, idol, IDOLS[idol.partition("-")[0]].effect)


@steps.run
def reveal_site(play: Play, seat: int, place: str) -> None:
    """Turn up the top tile of the level's stack."""
    reveal_tile(play, place)


def reveal_tile(play: Play, place: str) -> None:
    """Put the next tile on a place; nothing before can be taken back."""
    state = play.state
    tile = state.site_stacks[state.spaces[place].level].pop()
    state.tiles[place] = tile
    if tile in state.put_under:
        state.put_under.remove(tile)
    play.barrier("site_revealed")
    play.tell("site_revealed", None, place=place, site=tile)


@steps.run
def wake_guardian(play: Play, seat: int, place: str) -> None:
    """Reveal a guardian; it frightens nobody yet (sheet, R11)."""
    reveal_guardian(play, place)


def reveal_guardian(play: Play, place: str) -> None:
    """Put the next guardian on a place."""
    state = play.state
    guardian = state.guardian_stack.pop()
    state.guardians[place] = guardian
    play.barrier("guardian_revealed")
    play.tell("guardian_revealed", None, place=place, guardian=guardian)
