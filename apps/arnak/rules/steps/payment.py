"""Paying for a journey, one source after the other, without waste (sheet, section 5)."""

from collections.abc import Iterator

from apps.arnak.rules.cards import one_of_each
from apps.arnak.rules.crew import own_assistant
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.places import can_travel, travel_sources
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import DECLINE, free_actions, or_decline, take_free_action, take_goods
from apps.arnak.rules.travel import ICONS, PILOT, PILOT_PRICE, completions, covers, flat, leftovers
from apps.engine.flow import Choice, Offers, Refused


@steps.run
def pay_journey(play: Play, seat: int, price: list[str], discount: list[str]) -> None:
    """Pay the icons the discount does not pay; what is left of a discount is lost (D10, R60)."""
    granted = play.state.seats[seat].icons(discount)
    if not covers(granted, price):
        play.then(pay_with(seat, price, granted, []))


def useful_sources(
    state: State, seat: int, price: list[str], discount: list[str], paid: list[list[str]]
) -> Iterator[Choice]:
    """Sources that are part of some payment without waste, one of each kind (D12)."""
    payments = completions(list(travel_sources(state, seat)), price, discount, paid)
    names = list(dict.fromkeys(name for payment in payments for name, _ in payment))
    for name in one_of_each(names):
        yield "pay", name


@steps.ask(useful_sources, forced=lambda state, seat, price, discount, paid: True)
def pay_with(
    play: Play, seat: int, choice: Choice, price: list[str], discount: list[str], paid: list[list[str]]
) -> None:
    """Use up one source; go on until the price is paid, then keep what is left for this turn (D13)."""
    groups = [*paid, use_source(play, seat, choice[1])]
    if not covers(flat(groups, discount), price):
        play.then(pay_with(seat, price, discount, groups))
        return
    kept = leftovers(flat(groups, []), price, discount)
    if len(kept) > 1:
        play.then(keep_icons(seat, kept))
    else:
        play.state.seats[seat].floating.extend(kept[0])


def use_source(play: Play, seat: int, name: str) -> list[str]:
    """Take the source away and return its icons; a card goes into play without its effect."""
    own = play.state.seats[seat]
    icons = next(icons for source, icons in travel_sources(play.state, seat) if source == name)
    play.tell("travelled_with", seat, source=name, icons=list(icons))
    if name == PILOT:
        own.goods["coin"] -= PILOT_PRICE
    elif name in ICONS:
        own.floating.remove(name)
    elif name in own.hand:
        own.put_into_play(name)
    elif any(trophy.id == name for trophy in own.guardians):
        next(trophy for trophy in own.guardians if trophy.id == name).boon = False
    else:
        own_assistant(play.state, seat, name).ready = False
    return icons


@steps.ask(lambda state, seat, kept: [("keep", *icons) for icons in kept])
def keep_icons(play: Play, seat: int, choice: Choice, kept: list[list[str]]) -> None:
    """A card with a car and a boat paid for a boot: choose which of both is left."""
    play.state.seats[seat].floating.extend(choice[1:])


def journey_or_not(state: State, seat: int, price: list[str], then: Effect) -> Offers:
    """Pay the icons in the effect, or not."""
    able = can_travel(state, seat, price, [])
    return or_decline(state, seat, [("pay",) if able else Refused(("pay",), "travel", travel=list(price))])


@steps.ask(journey_or_not, asides=free_actions, aside=take_free_action, may_be_empty=True)
def pay_travel(play: Play, seat: int, choice: Choice, price: list[str], then: Effect) -> None:
    """Pay travel icons for what follows (assistant A03)."""
    if choice != DECLINE:
        play.then(pay_journey(seat, price, []))
        play.resolve(seat, then)


@steps.run
def pay_goods(play: Play, seat: int, price: list[str]) -> None:
    """Pay resources that need no question."""
    take_goods(play, seat, price)
