"""What a building can do: steps that cards name in their printed effects."""

from collections.abc import Iterator

from apps.engine.flow import Choice, Effect
from tests.tiny.state import Harbour, Play, steps


@steps.run
def gain(play: Play, seat: int, coins: int) -> None:
    """Take coins from the bank."""
    play.state.seats[seat].coins += coins
    play.tell("gained", seat, coins=coins)


@steps.run
def draw(play: Play, seat: int, count: int) -> None:
    """Draw cards; the discard pile becomes the deck when the deck runs out."""
    state, drawn = play.state, []
    for _ in range(count):
        if not state.deck:
            state.deck, state.discard = state.discard, []
            play.chance.shuffle(state.deck)
        if state.deck:
            drawn.append(state.deck.pop())
    state.seats[seat].hand.extend(drawn)
    if drawn:
        play.barrier("drew_cards")
        play.tell("drew", seat, count=len(drawn))
        play.tell("drew_cards", seat, to=[seat], cards=drawn)


def either(*branches: Effect) -> Effect:
    """A printed effect that lets the builder choose one of several."""
    return [choose.of(list(branches))]


def branches_by_name(state: Harbour, seat: int, branches: list[Effect]) -> list[Choice]:
    """A branch is named by its first step."""
    return [(branch[0][0],) for branch in branches]


@steps.ask(branches_by_name)
def choose(play: Play, seat: int, choice: Choice, branches: list[Effect]) -> None:
    """Choose one of the printed branches."""
    play.resolve(seat, next(branch for branch in branches if branch[0][0] == choice[0]))


@steps.run
def look(play: Play, seat: int) -> None:
    """Look at the top card of the deck, in secret."""
    state = play.state
    if state.deck:
        state.looking[seat] = state.deck[-1]
        play.barrier("looked")
        play.tell("looked", seat)
        play.then(keep_or_leave(seat))


def looked_choices(state: Harbour, seat: int) -> Iterator[Choice]:
    """Keeping the card costs a coin."""
    yield ("leave",)
    if state.seats[seat].coins:
        yield ("keep",)


@steps.ask(looked_choices, lapse=lambda state, seat: ("leave",))
def keep_or_leave(play: Play, seat: int, choice: Choice) -> None:
    """Take the card that was looked at for a coin, or leave it where it is."""
    card = play.state.looking.pop(seat)
    if choice == ("keep",):
        play.state.seats[seat].coins -= 1
        play.state.deck.remove(card)
        play.state.seats[seat].hand.append(card)
        play.tell("kept", seat)
