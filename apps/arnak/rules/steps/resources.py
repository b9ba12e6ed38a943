"""Gains, trades and choices: the plain operations of printed effects."""

from collections.abc import Iterator

from apps.arnak.rules.effects import Effect
from apps.arnak.rules.goods import ARROWHEAD, JEWEL, TABLET, amounts, missing
from apps.arnak.rules.idols import SLOT_OPTIONS
from apps.arnak.rules.outlook import counted, does_something, tradable
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

TRADED_FOR = {TABLET: ARROWHEAD, ARROWHEAD: JEWEL}


@steps.run
def end_effect(play: Play, seat: int) -> None:
    """The effect that was begun last is over."""
    play.state.sources.pop()


@steps.run
def gain(play: Play, seat: int, goods: list[str]) -> None:
    """Take resources from the supply."""
    give(play, seat, goods)


def give(play: Play, seat: int, goods: list[str]) -> None:
    """Add resources and say what they came from."""
    for name in goods:
        play.state.seats[seat].goods[name] += 1
    if goods:
        play.tell("gained", seat, goods=amounts(goods), source=(play.state.sources or [""])[-1])


@steps.run
def gain_fear(play: Play, seat: int, count: int) -> None:
    """Take Fear into play; a fear tile if no card is left; those never run out (R63, D21)."""
    state, own = play.state, play.state.seats[seat]
    for _ in range(count):
        tile = not state.fear_deck
        if tile:
            own.fear_tiles += 1
        else:
            own.play.append(state.fear_deck.pop())
        play.tell("fear_gained", seat, tile=tile)


@steps.run
def gain_per(play: Play, seat: int, good: str, what: str, most: int) -> None:
    """Take a resource for each thing counted."""
    give(play, seat, [good] * min(counted(play.state, seat, what), most))


@steps.run
def travel(play: Play, seat: int, icons: list[str]) -> None:
    """Have travel icons until the end of the turn (D13)."""
    play.state.seats[seat].floating.extend(icons)
    play.tell("icons_gained", seat, icons=list(icons))


@steps.run
def pass_round(play: Play, seat: int) -> None:
    """Pass for the round as part of an effect, which is then the main action (sheet, R45, R46)."""
    state = play.state
    state.spent_on = state.spent_on or state.sources[-1]
    state.seats[seat].passed = True
    play.tell("passed", seat)


def upgrades(state: State, seat: int) -> Offers:
    """A tablet for an arrowhead, an arrowhead for a jewel, or nothing."""
    return or_decline(state, seat, [("upgrade", name) for name in tradable(state, seat)])


@steps.ask(upgrades, asides=free_actions, aside=take_free_action, may_be_empty=True)
def upgrade(play: Play, seat: int, choice: Choice) -> None:
    """Trade one resource for the next better one."""
    if choice != DECLINE:
        take_goods(play, seat, [choice[1]])
        give(play, seat, [TRADED_FOR[choice[1]]])


def payable(state: State, seat: int, price: list[str], then: Effect) -> Offers:
    """Pay the price in the effect, or not."""
    short = missing(state.seats[seat].goods, price)
    return or_decline(state, seat, [Refused(("pay",), "short", missing=short) if short else ("pay",)])


@steps.ask(payable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def pay(play: Play, seat: int, choice: Choice, price: list[str], then: Effect) -> None:
    """Pay for what follows; without paying it does not happen."""
    if choice != DECLINE:
        take_goods(play, seat, price)
        play.resolve(seat, then)


def branches(
    state: State, seat: int, pick: int, options: list[Effect], taken: list[int]
) -> Iterator[Choice | Refused]:
    """The printed options by number; passing only while the main action is not spent on another thing."""
    for number, option in enumerate(options, 1):
        choice = ("choose", str(number))
        passes = ["pass_round"] in option
        if number in taken:
            continue
        if passes and state.spent_on and state.spent_on != (state.sources or [""])[-1]:
            yield Refused(choice, "main_action_spent")
        else:
            yield choice


def empty_branch(
    state: State, seat: int, choice: Choice, pick: int, options: list[Effect], taken: list[int]
) -> str | None:
    """Warn of an option that would do nothing, and of one that passes."""
    option = options[int(choice[1]) - 1]
    if ["pass_round"] in option:
        return "passes"
    return None if does_something(state, seat, option) else "no_effect"


@steps.ask(branches, asides=free_actions, aside=take_free_action, warn=empty_branch)
def choose(play: Play, seat: int, choice: Choice, pick: int, options: list[Effect], taken: list[int]) -> None:
    """Resolve one of the options, then the next one if more may be picked."""
    number = int(choice[1])
    play.resolve(seat, options[number - 1])
    if pick > 1:
        play.then(choose(seat, pick - 1, options, [*taken, number]))


def slot_options(state: State, seat: int) -> Iterator[Choice | Refused]:
    """The five effects of a slot; repeats are allowed (sheet, section 10)."""
    for name, option in SLOT_OPTIONS.items():
        short = missing(state.seats[seat].goods, option.price)
        if short:
            yield Refused(("fill", name), "short", missing=short)
        elif does_something(state, seat, option.effect):
            yield "fill", name
        else:
            yield Refused(("fill", name), "no_effect")


@steps.ask(slot_options, asides=free_actions, aside=take_free_action)
def fill_slot(play: Play, seat: int, choice: Choice) -> None:
    """Take one effect for the idol just slotted."""
    option = SLOT_OPTIONS[choice[1]]
    play.tell("slot_effect", seat, option=option.id)
    take_goods(play, seat, option.price)
    begin_effect(play, seat, option.id, option.effect)


def unslottable(state: State, seat: int) -> Offers:
    """Take the idol of the last slot used back, or not."""
    return or_decline(state, seat, [("unslot",)] if state.seats[seat].slots else [])


@steps.ask(unslottable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def unslot_idol(play: Play, seat: int, choice: Choice) -> None:
    """Free the most valuable slot used, which is the last one filled (D19)."""
    if choice != DECLINE:
        own = play.state.seats[seat]
        own.slots -= 1
        own.idols += 1
        play.tell("idol_unslotted", seat, slot=own.slots + 1)


@steps.ask(
    lambda state, seat: [("go_on",)],
    asides=free_actions,
    aside=take_free_action,
    forced=lambda state, seat: not state.drew,  # a card drawn just now must not show by an answer of its own
)
def window(play: Play, seat: int, choice: Choice) -> None:
    """The last moment for free actions before something is revealed."""
