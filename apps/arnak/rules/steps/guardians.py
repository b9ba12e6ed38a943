"""Guardians: overcome them, lead them away, be safe from them (sheet, section 7)."""

from collections.abc import Iterator

from apps.arnak.rules.cards import one_of_each
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.places import OWN_SITE, guarded, lairs
from apps.arnak.rules.state import Play, State, Trophy, steps
from apps.arnak.rules.steps.free import DECLINE, free_actions, or_decline, take_free_action, take_goods
from apps.arnak.rules.steps.payment import pay_journey
from apps.arnak.rules.steps.sites import use_site
from apps.engine.flow import Choice, Offers


def fight(play: Play, seat: int, place: str) -> None:
    """Pay all the tile shows, then take it; no tile shows both travel and a card."""
    tile = GUARDIANS[play.state.guardians[place]]
    take_goods(play, seat, tile.price)
    if tile.travel:
        play.then(pay_journey(seat, tile.travel, []))
    play.then(*(give_card(seat) for _ in range(tile.cards)), take_guardian(seat, place))


@steps.ask(
    lambda state, seat: [("spend", name) for name in one_of_each(state.seats[seat].hand)],
    forced=lambda state, seat: True,
)
def give_card(play: Play, seat: int, choice: Choice) -> None:
    """The card symbol of a price: put a hand card into play; no free action comes between."""
    play.state.seats[seat].put_into_play(choice[1])
    play.tell("card_spent", seat, card=choice[1])


@steps.run
def take_guardian(play: Play, seat: int, place: str) -> None:
    """The tile comes to the player, its boon unused."""
    guardian = play.state.guardians.pop(place)
    play.state.seats[seat].guardians.append(Trophy(guardian))
    play.tell("guardian_overcome", seat, guardian=guardian, place=place)


def beatable(state: State, seat: int, where: str) -> Offers:
    """Guardians an effect can overcome, or none (sheet, R58)."""
    return or_decline(state, seat, [("overcome", place) for place in guarded(state, seat, where)])


@steps.ask(beatable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def overcome(play: Play, seat: int, choice: Choice, where: str) -> None:
    """Take a guardian without paying."""
    if choice != DECLINE:
        play.then(take_guardian(seat, choice[1]))


def leadable(state: State, seat: int) -> Offers:
    """Guardians at sites of one's own, if there is anywhere to lead them (sheet, R57)."""
    origins = guarded(state, seat, OWN_SITE) if lairs(state) else []
    return or_decline(state, seat, [("from", place) for place in origins])


@steps.ask(leadable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def move_guardian(play: Play, seat: int, choice: Choice) -> None:
    """Lead a guardian away; the archaeologist stays."""
    if choice != DECLINE:
        play.then(lead_to(seat, choice[1]))


def new_lairs(state: State, seat: int, origin: str) -> Iterator[Choice]:
    """Unoccupied camps and level I sites without a guardian."""
    for place in lairs(state):
        yield "to", place


@steps.ask(new_lairs, asides=free_actions, aside=take_free_action)
def lead_to(play: Play, seat: int, choice: Choice, origin: str) -> None:
    """Put the guardian there and use that site."""
    guardians, place = play.state.guardians, choice[1]
    guardians[place] = guardians.pop(origin)
    play.tell("guardian_moved", seat, {"from": origin, "guardian": guardians[place], "place": place})
    play.then(use_site(seat, place, 1))


@steps.run
def no_guardian_fear(play: Play, seat: int) -> None:
    """No Fear from guardians this round, whatever becomes of the card (D9, sheet, R54)."""
    play.state.seats[seat].masked = True
    play.tell("safe_from_guardians", seat)
