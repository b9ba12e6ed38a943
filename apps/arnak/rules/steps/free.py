"""Free actions, allowed beside every question of a turn, and how printed effects begin (sheet, section 4)."""

from collections.abc import Iterator

from apps.arnak.rules.assistants import HELPERS, MAIN_ACTION
from apps.arnak.rules.cards import FREE, PLAY_PRICE, card
from apps.arnak.rules.crew import own_assistant
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.guardians import GUARDIANS
from apps.arnak.rules.idols import SLOTS
from apps.arnak.rules.outlook import any_option, does_something
from apps.arnak.rules.state import Play, State
from apps.engine.flow import Choice, Offers, Refused

DECLINE: Choice = ("decline",)


def free_actions(state: State, seat: int) -> Iterator[Choice | Refused]:
    """Free cards, slotting an idol, boons with a free effect, assistants other than the discount (R40)."""
    own = state.seats[seat]
    for name in own.hand:
        if card(name).timing == FREE:
            yield "play", name
    if own.idols:
        yield ("slot",) if own.slots < SLOTS else Refused(("slot",), "slots_full")
    for trophy in own.guardians:
        effect = GUARDIANS[trophy.id].effect
        if trophy.boon and effect:
            yield _worth_it(state, seat, ("boon", trophy.id), effect)
    for assistant in own.assistants:
        if assistant.ready and assistant.id != MAIN_ACTION:
            effect = HELPERS[assistant.id].side(assistant.gold)
            yield _worth_it(state, seat, ("assistant", assistant.id), effect)
        elif assistant.ready and state.spent_on:
            yield Refused(("assistant", assistant.id), "main_action_spent")


def _worth_it(state: State, seat: int, choice: Choice, effect: Effect) -> Choice | Refused:
    return choice if does_something(state, seat, effect) else Refused(choice, "no_effect")


def take_free_action(play: Play, seat: int, choice: Choice) -> None:
    """Carry out one of the free actions."""
    state, own = play.state, play.state.seats[seat]
    match choice:
        case ("play", name):
            play_card(play, seat, name)
        case ("slot",):
            own.idols -= 1
            own.slots += 1
            play.tell("idol_slotted", seat, slot=own.slots)
            play.resolve(seat, [["fill_slot"]])
        case ("boon", name):
            next(trophy for trophy in own.guardians if trophy.id == name).boon = False
            play.tell("boon_used", seat, guardian=name)
            begin_effect(play, seat, name, GUARDIANS[name].effect)
        case ("assistant", name):
            assistant = own_assistant(state, seat, name)
            assistant.ready = False
            play.tell("assistant_used", seat, assistant=name, gold=assistant.gold)
            begin_effect(play, seat, name, HELPERS[name].side(assistant.gold))


def play_card(play: Play, seat: int, name: str) -> None:
    """Play a card for its effect; one that exiles itself is gone before its effect (sheet, R26)."""
    own, printed = play.state.seats[seat], card(name)
    own.hand.remove(name)
    play.tell("card_played", seat, card=name, exiled=printed.exiles_itself)
    if printed.exiles_itself:
        play.state.exile(name)
    else:
        own.play.append(name)
    begin_effect(play, seat, name, printed.effect)


def take_goods(play: Play, seat: int, price: list[str]) -> None:
    """Pay resources."""
    if price:
        for name in price:
            play.state.seats[seat].goods[name] -= 1
        play.tell("paid", seat, goods=list(price))


def pay_to_play(play: Play, seat: int) -> None:
    """An artifact played from hand costs a tablet (sheet, R19)."""
    take_goods(play, seat, PLAY_PRICE)


def begin_effect(play: Play, seat: int, source: str, effect: Effect) -> None:
    """Queue a printed effect; while it lasts its source is on record, for `pass` and for the screen."""
    play.state.sources.append(source)
    play.resolve(seat, [*effect, ["end_effect"]])


def or_decline(state: State, seat: int, offers: Offers) -> Iterator[Choice | Refused]:
    """The offers and the choice to do without; nothing if neither they nor a free action leave a choice."""
    listed = list(offers)
    if any_option(listed) or any_option(free_actions(state, seat)):
        yield from listed
        yield DECLINE
