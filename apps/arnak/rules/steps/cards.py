"""Operations on the own cards: draw, exile, spend (sheet, section 9)."""

from collections.abc import Iterator

from apps.arnak.rules.cards import one_of_each
from apps.arnak.rules.effects import Effect
from apps.arnak.rules.outlook import exilable
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import DECLINE, free_actions, or_decline, take_free_action
from apps.engine.flow import Choice, Offers


def draw_counts(state: State, seat: int, count: int, end: str) -> Iterator[Choice]:
    """Up to as many as printed; no question if the deck is empty (sheet, R18)."""
    for number in range(min(count, len(state.seats[seat].deck)), 0, -1):
        yield "draw", str(number)
    if state.seats[seat].deck:
        yield DECLINE


@steps.ask(draw_counts, asides=free_actions, aside=take_free_action, may_be_empty=True)
def draw(play: Play, seat: int, choice: Choice, count: int, end: str) -> None:
    """Draw cards; the play area is never shuffled in during a round."""
    if choice != DECLINE:
        draw_cards(play, seat, int(choice[1]), end, play.state.seats[seat].hand)


def draw_cards(play: Play, seat: int, count: int, end: str, to: list[str]) -> None:
    """Move cards off an end of the deck; others hear only how many."""
    own = play.state.seats[seat]
    drawn = [own.deck.pop(-1 if end == "top" else 0) for _ in range(min(count, len(own.deck)))]
    to.extend(drawn)
    if drawn:
        play.state.drew = True
        play.barrier("drew_cards")
        play.tell("drew", seat, count=len(drawn))
        play.tell("drew_cards", seat, to=[seat], cards=drawn)


def numbers_to_draw(state: State, seat: int, most: int, back: int, end: str) -> Iterator[Choice]:
    """The number is said before drawing (notes on the earrings)."""
    return draw_counts(state, seat, most, end)


@steps.ask(numbers_to_draw, asides=free_actions, aside=take_free_action, may_be_empty=True)
def draw_and_keep(play: Play, seat: int, choice: Choice, most: int, back: int, end: str) -> None:
    """Draw some cards to choose from."""
    if choice != DECLINE:
        draw_cards(play, seat, int(choice[1]), end, play.state.seats[seat].drawn)
        play.then(keep_one(seat, back))


@steps.ask(
    lambda state, seat, back: [("keep", name) for name in one_of_each(state.seats[seat].drawn)],
    asides=free_actions,
    aside=take_free_action,
)
def keep_one(play: Play, seat: int, choice: Choice, back: int) -> None:
    """One of the drawn cards goes to the hand."""
    own = play.state.seats[seat]
    own.drawn.remove(choice[1])
    own.hand.append(choice[1])
    play.then(*(put_back(seat) for _ in range(back)), put_rest_into_play(seat))


def to_put_back(state: State, seat: int) -> list[Choice]:
    """A drawn card that was not kept, or none."""
    drawn = one_of_each(state.seats[seat].drawn)
    return [*(("put_back", name) for name in drawn), DECLINE] if drawn else []


@steps.ask(to_put_back, asides=free_actions, aside=take_free_action, may_be_empty=True)
def put_back(play: Play, seat: int, choice: Choice) -> None:
    """One of the others may go back on top of the deck."""
    if choice != DECLINE:
        own = play.state.seats[seat]
        own.drawn.remove(choice[1])
        own.deck.append(choice[1])
        play.tell("card_put_back", seat)


@steps.run
def put_rest_into_play(play: Play, seat: int) -> None:
    """What is left of the drawn cards is put into play unused."""
    own = play.state.seats[seat]
    rest, own.drawn = own.drawn, []
    own.play.extend(rest)
    if rest:
        play.tell("cards_put_into_play", seat, cards=rest)


def exiles(state: State, seat: int) -> Offers:
    """Any card of hand or play, also the one that says so (sheet, R23), or none."""
    return or_decline(state, seat, [("exile", name) for name in exilable(state, seat)])


@steps.ask(exiles, asides=free_actions, aside=take_free_action, may_be_empty=True)
def exile(play: Play, seat: int, choice: Choice) -> None:
    """Remove a card for good (sheet, R24, R25, R63)."""
    if choice == DECLINE:
        return
    own, name = play.state.seats[seat], choice[1]
    play.tell("exiled", seat, card=name)
    if name == "fear_tile":
        own.fear_tiles -= 1
        return
    (own.hand if name in own.hand else own.play).remove(name)
    play.state.exile(name)


def spendable(state: State, seat: int, optional: bool, then: Effect) -> Offers:
    """A hand card; only where it is optional, or the hand is empty, none (sheet, R27, R28)."""
    offers = [("spend", name) for name in one_of_each(state.seats[seat].hand)]
    return or_decline(state, seat, offers) if optional else offers


@steps.ask(spendable, asides=free_actions, aside=take_free_action, may_be_empty=True)
def spend_card(play: Play, seat: int, choice: Choice, optional: bool, then: Effect) -> None:
    """Put a hand card into play unused for what follows."""
    if choice != DECLINE:
        play.state.seats[seat].put_into_play(choice[1])
        play.tell("card_spent", seat, card=choice[1])
        play.resolve(seat, then)
