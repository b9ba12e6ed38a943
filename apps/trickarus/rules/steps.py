"""The course of play: one question a card, the rest runs by itself (sheet, section 4)."""

from collections.abc import Iterator

from apps.engine.flow import Choice, Event, Play, Refused, RulesBug, StepBook
from apps.trickarus.rules.cards import OTHER_SIDE
from apps.trickarus.rules.legal import legal_cards, timeout_card
from apps.trickarus.rules.scoring import cause, is_round_over, landed_for_good
from apps.trickarus.rules.setup import deal
from apps.trickarus.rules.state import State
from apps.trickarus.rules.track import Flight

steps: StepBook[State] = StepBook()


def card_options(state: State, seat: int) -> Iterator[Choice | Refused]:
    """The cards that may be played, then the others with the suit to follow (sheet, section 5)."""
    hand, lead = state.hands[seat], state.lead
    legal = legal_cards(state.deck, state.side, hand, lead)
    for card in legal:
        yield "play", card
    for card in hand:
        if card not in legal:
            yield Refused(("play", card), "must_follow", suit=lead)


def is_last_card(state: State, seat: int) -> bool:
    """A lone card may play itself; any other automatic play would betray the hand (sheet, section 11)."""
    return bool(state.options["auto_play_last_card"]) and len(state.hands[seat]) == 1


def lowest_card(state: State, seat: int) -> Choice:
    """What lateness plays (sheet, section 11)."""
    legal = legal_cards(state.deck, state.side, state.hands[seat], state.lead)
    return "play", timeout_card(state.deck, state.side, legal)


@steps.run
def deal_round(play: Play[State]) -> None:
    state = play.state
    deal(state, play.chance)
    play.tell("round_started", state.leader, round=state.round, side=state.side)
    for seat, hand in enumerate(state.hands):
        play.tell("hand_dealt", seat, to=[seat], cards=hand)
    play.then(play_card(state.leader))


@steps.ask(card_options, forced=is_last_card, lapse=lowest_card)
def play_card(play: Play[State], seat: int, choice: Choice) -> None:
    state, lead, card = play.state, play.state.lead, choice[1]
    tell_card(play, seat, card)
    state.hands[seat].remove(card)
    state.table.append(card)
    if state.flips(card):
        state.side = OTHER_SIDE[state.side]
        play.tell("side_flipped", seat, side=state.side)
    tell_lead(play, seat, lead)
    play.then(take_trick() if len(state.table) == state.seats else play_card(state.active))


def tell_card(play: Play[State], seat: int, card: str) -> None:
    """Say which card was played, with all it takes to name it by the half that is up."""
    state = play.state
    rule, side = state.options["number_flip"], state.side
    play.tell(
        "card_played", seat, card=card, side=side, number_flip=rule, round=state.round, trick=state.trick
    )


def tell_lead(play: Play[State], seat: int, before: str | None) -> None:
    """Say that the card set the lead colour, or turned it over together with a zero."""
    after = play.state.lead
    if after != before:
        play.tell("lead_colour_set" if before is None else "lead_colour_changed", seat, suit=after)


@steps.run
def take_trick(play: Play[State]) -> None:
    state, winner = play.state, play.state.winning
    if winner is None:
        raise RulesBug("a full trick has a winner")
    if winner == state.last_to_play:
        play.barrier("trick_over")
    play.tell("trick_won", winner, round=state.round, trick=state.trick)
    start, flight = state.positions[winner], state.flight(winner)
    fly(play, winner, flight)
    state.collect(winner, flight, start)
    play.then(go_on())


def fly(play: Play[State], seat: int, flight: Flight) -> None:
    """Move the winner, and tell what that brought about (sheet, sections 7 and 9)."""
    state = play.state
    start, reached, home = state.positions[seat], state.sun_reached, landed_for_good(state)
    state.carry(seat, flight)
    moved = {"kind": flight.kind, "from": start, "to": flight.end}
    play.events.append(Event("player_moved", seat, moved))  # in `tell`, `to` would be the audience
    if state.sun_reached and not reached:
        play.tell("sun_reached", seat)
        if state.is_descent:
            play.tell("descent_started")
    for flier, is_home in enumerate(landed_for_good(state)):
        if is_home and not home[flier]:
            play.tell("player_landed", flier)


@steps.run
def go_on(play: Play[State]) -> None:
    state, ended = play.state, cause(play.state)
    if is_round_over(state):
        play.tell("round_ended", round=state.round)
    if ended:
        play.tell("game_ended", cause=ended)
    elif is_round_over(state):
        play.then(deal_round())
    else:
        state.trick += 1
        play.then(play_card(state.leader))
