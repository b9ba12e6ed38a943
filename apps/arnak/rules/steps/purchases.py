"""Getting cards: buy, take, and the first use of an artifact (sheet, section 8)."""

from apps.arnak.rules.cards import ARTIFACT, card
from apps.arnak.rules.goods import amounts
from apps.arnak.rules.market import farthest_item, leave_row, price_of, purchases
from apps.arnak.rules.outlook import does_something, takable
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.free import (
    DECLINE,
    begin_effect,
    free_actions,
    or_decline,
    take_free_action,
    take_goods,
)
from apps.engine.flow import Choice, Offers


@steps.run
def buy(play: Play, seat: int, kind: str, discount: int, deck_top: bool) -> None:
    """Buy at a lower price; the top card of the deck is turned up first if the effect says so."""
    state, deck = play.state, play.state.deck_of(kind)
    if deck_top and deck and kind not in state.known_tops:
        state.known_tops[kind] = deck[-1]
        play.barrier("card_revealed")
        play.tell("card_turned_up", seat, card=deck[-1])
    play.then(buy_cheaper(seat, kind, discount, deck_top))


def bargains(state: State, seat: int, kind: str, discount: int, deck_top: bool) -> Offers:
    """What can be bought at the lower price, or nothing."""
    return or_decline(state, seat, purchases(state, seat, kind, discount, deck_top))


@steps.ask(bargains, asides=free_actions, aside=take_free_action, may_be_empty=True)
def buy_cheaper(play: Play, seat: int, choice: Choice, kind: str, discount: int, deck_top: bool) -> None:
    """Take the card; one turned up and not bought stays on its deck, known to all."""
    if choice != DECLINE:
        purchase(play, seat, choice[1], discount)


def purchase(play: Play, seat: int, name: str, discount: int) -> None:
    """Pay for a card and get it."""
    price = price_of(name, discount)
    take_goods(play, seat, price)
    play.tell("card_bought", seat, card=name, price=amounts(price))
    leave_row(play.state, name)
    receive(play, seat, name, "deck_bottom")


def receive(play: Play, seat: int, name: str, to: str) -> None:
    """Put a card gained where it belongs: an artifact into play, an item into deck or hand (R16)."""
    own = play.state.seats[seat]
    if card(name).kind == ARTIFACT:
        own.play.append(name)
        play.then(use_artifact(seat, name))
        return
    match to:
        case "hand":
            own.hand.append(name)
        case "deck_top":
            own.deck.append(name)
        case _:
            own.deck.insert(0, name)


def idle_artifact(state: State, seat: int, choice: Choice, name: str) -> str | None:
    """Warn if the effect would do nothing."""
    idle = choice != DECLINE and not does_something(state, seat, card(name).effect)
    return "no_effect" if idle else None


@steps.ask(
    lambda state, seat, name: [("use",), DECLINE],
    asides=free_actions,
    aside=take_free_action,
    warn=idle_artifact,
)
def use_artifact(play: Play, seat: int, choice: Choice, name: str) -> None:
    """The effect of an artifact just gained, without the tablet; part of this main action (R19 - R22)."""
    if choice != DECLINE:
        play.state.spent_on = name
        play.tell("artifact_used", seat, card=name)
        begin_effect(play, seat, name, card(name).effect)


def free_cards(state: State, seat: int, kind: str, source: str, to: str) -> Offers:
    """Cards that can be taken, or none."""
    return or_decline(state, seat, [("take", name) for name in takable(state, kind, source)])


@steps.ask(free_cards, asides=free_actions, aside=take_free_action, may_be_empty=True)
def take_card(play: Play, seat: int, choice: Choice, kind: str, source: str, to: str) -> None:
    """Take a card from the row or from exile without paying."""
    if choice == DECLINE:
        return
    name = choice[1]
    if source == "row":
        leave_row(play.state, name)
    else:
        play.state.exiled.remove(name)
    play.tell("card_taken", seat, card=name, source=source, into=to)
    receive(play, seat, name, to)


@steps.run
def exile_from_row(play: Play, seat: int) -> None:
    """Exile the item farthest from the staff (Ornate Hammer)."""
    name = farthest_item(play.state)
    if name:
        leave_row(play.state, name)
        play.state.exile(name)
        play.tell("exiled_from_row", seat, cards=[name])
