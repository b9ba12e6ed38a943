"""A seat's turn: one main action, cards sold in between, then the end of the turn."""

from collections.abc import Iterator

from apps.engine.flow import Choice, Refused
from tests.tiny.cards import card
from tests.tiny.effects import gain, look
from tests.tiny.state import Harbour, Play, steps


def sales(state: Harbour, seat: int) -> list[Choice]:
    """Any card in hand may be sold between the steps of a turn."""
    return [("sell", name) for name in state.seats[seat].hand]


def sell(play: Play, seat: int, choice: Choice) -> None:
    """A sold card brings one coin."""
    play.state.throw_away(seat, choice[1])
    play.tell("sold", seat, card=choice[1])
    play.then(gain(seat, 1))


def main_actions(state: Harbour, seat: int) -> Iterator[Choice | Refused]:
    """Build what can be paid with coins and the other cards, look at the deck, or rest."""
    own = state.seats[seat]
    for name in own.hand:
        short = card(name).cost - own.coins - len(own.hand) + 1
        yield ("build", name) if short <= 0 else Refused(("build", name), "too_dear", short=short)
    if state.deck:
        yield ("look",)
    yield ("rest",)


def ends_game(state: Harbour, seat: int, choice: Choice) -> str | None:
    """The building that reaches the goal makes this round the last one."""
    reached = choice[0] == "build" and len(state.seats[seat].built) + 1 == state.options["goal"]
    return "ends_game" if reached else None


@steps.ask(main_actions, asides=sales, aside=sell, warn=ends_game, lapse=lambda state, seat: ("rest",))
def turn(play: Play, seat: int, choice: Choice) -> None:
    """Take the main action; it can be taken back until the turn is ended."""
    match choice:
        case ("build", name):
            play.state.seats[seat].hand.remove(name)
            play.state.seats[seat].built.append(name)
            play.tell("built", seat, card=name)
            play.then(pay(seat, card(name).cost))
            play.resolve(seat, card(name).effect)
        case ("look",):
            play.then(look(seat))
        case ("rest",):
            play.then(gain(seat, 1))
    play.then(finish(seat))


def payments(state: Harbour, seat: int, cost: int) -> Iterator[Choice]:
    """A coin or any card pays one."""
    if state.seats[seat].coins:
        yield ("coin",)
    for name in state.seats[seat].hand:
        yield ("card", name)


@steps.ask(payments, forced=lambda state, seat, cost: True)
def pay(play: Play, seat: int, choice: Choice, cost: int) -> None:
    """Pay one; as long as something is left to pay, ask again."""
    match choice:
        case ("coin",):
            play.state.seats[seat].coins -= 1
        case ("card", name):
            play.state.throw_away(seat, name)
    play.tell("paid", seat, choice=list(choice))
    if cost > 1:
        play.then(pay(seat, cost - 1))


@steps.ask(
    lambda state, seat: [("end_turn",)], asides=sales, aside=sell, lapse=lambda state, seat: ("end_turn",)
)
def finish(play: Play, seat: int, choice: Choice) -> None:
    """The turn is over and can no longer be taken back."""
    play.barrier("turn_over")
    play.tell("turn_ended", seat)
