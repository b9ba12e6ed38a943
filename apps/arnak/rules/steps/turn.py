"""A turn: one main action, free actions around it, and its end (sheet, sections 4 and 11)."""

from collections.abc import Iterator

from apps.arnak.rules.assistants import HELPERS, MAIN_ACTION
from apps.arnak.rules.cards import ARTIFACT, FEAR, MAIN, PLAY_PRICE, card, one_of_each
from apps.arnak.rules.crew import own_assistant
from apps.arnak.rules.goods import missing
from apps.arnak.rules.market import purchases, refill
from apps.arnak.rules.outlook import does_something
from apps.arnak.rules.places import destinations, fights
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import begin_effect, free_actions, pay_to_play, play_card, take_free_action
from apps.arnak.rules.steps.guardians import fight
from apps.arnak.rules.steps.journey import set_out
from apps.arnak.rules.steps.purchases import purchase
from apps.arnak.rules.steps.research import study
from apps.arnak.rules.study import research_choices
from apps.engine.flow import Choice, Refused

END_TURN: Choice = ("end_turn",)


def main_actions(state: State, seat: int) -> Iterator[Choice | Refused]:
    """All main actions; once one is taken, only the end of the turn (sheet, R1)."""
    if state.spent_on:
        yield END_TURN
        return
    yield from destinations(state, seat)
    yield from fights(state, seat)
    yield from purchases(state, seat)
    yield from playable(state, seat)
    yield from research_choices(state, seat)
    if any(one.id == MAIN_ACTION and one.ready for one in state.seats[seat].assistants):
        yield "assistant", MAIN_ACTION
    yield ("pass",)
    yield Refused(END_TURN, "main_action_due")


def playable(state: State, seat: int) -> Iterator[Choice | Refused]:
    """Hand cards whose effect is a main action; Fear has none (sheet, R2, R19)."""
    own = state.seats[seat]
    short = missing(own.goods, PLAY_PRICE)
    for name in one_of_each(own.hand):
        printed = card(name)
        if printed.kind == FEAR:
            yield Refused(("play", name), "fear_has_no_effect")
        elif printed.kind == ARTIFACT and short:
            yield Refused(("play", name), "short", missing=short)
        elif printed.timing == MAIN:
            yield "play", name


def futile(state: State, seat: int, choice: Choice) -> str | None:
    """Warn of a card that would do nothing now (D22)."""
    match choice:
        case ("play", name):
            return None if does_something(state, seat, card(name).effect, name) else "no_effect"
        case ("assistant", name):
            effect = HELPERS[name].side(own_assistant(state, seat, name).gold)
            return None if does_something(state, seat, effect) else "no_effect"
    return None


def end_of_turn(state: State, seat: int) -> Choice | None:
    """Lateness ends a turn whose main action is done; it never passes for the round."""
    return END_TURN if state.spent_on else None


@steps.ask(main_actions, asides=free_actions, aside=take_free_action, warn=futile, lapse=end_of_turn)
def turn(play: Play, seat: int, choice: Choice) -> None:
    """Take the main action, which may be a pass; free actions go on until the turn is ended (D14)."""
    if choice == END_TURN:
        play.barrier("turn_over")
        play.tell("turn_ended", seat)
        play.then(close_turn(seat))
        return
    play.state.spent_on = choice[1] if choice[0] in ("play", "assistant") else choice[0]
    take_main_action(play, seat, choice)
    play.then(turn(seat))


def take_main_action(play: Play, seat: int, choice: Choice) -> None:
    """Each main action by its own chapter."""
    match choice:
        case ("dig" | "discover", space):
            set_out(play, seat, space, [])
        case ("overcome", place):
            fight(play, seat, place)
        case ("buy", name):
            purchase(play, seat, name, 0)
        case ("research", _, _) | ("temple", _):
            study(play, seat, choice, [])
        case ("play", name):
            if card(name).kind == ARTIFACT:
                pay_to_play(play, seat)
            play_card(play, seat, name)
        case ("assistant", name):
            take_discount(play, seat, name)
        case ("pass",):
            play.state.seats[seat].passed = True
            play.tell("passed", seat)


def take_discount(play: Play, seat: int, name: str) -> None:
    """The one assistant that is a main action (sheet, R40)."""
    assistant = own_assistant(play.state, seat, name)
    assistant.ready = False
    play.tell("assistant_used", seat, assistant=name, gold=assistant.gold)
    begin_effect(play, seat, name, HELPERS[name].side(assistant.gold))


@steps.run
def start_turn(play: Play, seat: int) -> None:
    """A seat gets the initiative."""
    state = play.state
    state.active, state.spent_on, state.drew = seat, "", False
    play.then(turn(seat))


@steps.run
def close_turn(play: Play, seat: int) -> None:
    """Icons not used are lost; the row is filled; the next one who has not passed goes on (D13, R48)."""
    play.state.seats[seat].floating = []
    refill_row(play)
    play.resolve(seat, [["next_turn"]])


def refill_row(play: Play) -> None:
    """Fill the gaps of the row."""
    dealt = refill(play.state)
    if dealt:
        play.barrier("row_refilled")
        play.tell("row_refilled", None, cards=dealt)
