"""The course of a round and its end, in the exact order (sheet, sections 3 and 11)."""

from collections.abc import Iterator

from apps.arnak.rules.cards import one_of_each
from apps.arnak.rules.market import exile_beside_staff, move_staff
from apps.arnak.rules.rival import RIVAL_SEAT
from apps.arnak.rules.state import Play, State, steps
from apps.arnak.rules.steps.cards import draw_cards
from apps.arnak.rules.steps.resources import gain_fear
from apps.arnak.rules.steps.solo import rival_turn, shuffle_rival
from apps.arnak.rules.steps.turn import refill_row, start_turn
from apps.engine.flow import Choice

ROUNDS = 5
HAND = 5
DONE: Choice = ("done",)


@steps.run
def begin_round(play: Play) -> None:
    """Everybody draws up to five, then the start player begins; the rival always goes first."""
    state = play.state
    play.tell("round_started", state.first, round=state.round)
    for seat, own in enumerate(state.seats):
        draw_cards(play, seat, max(HAND - len(own.hand), 0), "top", own.hand)
    if state.rival:
        shuffle_rival(play)
        play.then(rival_turn())
    play.then(first_turn())


@steps.run
def first_turn(play: Play) -> None:
    """The first turn of a player in this round."""
    play.then(start_turn(play.state.first))


@steps.run
def next_turn(play: Play, seat: int) -> None:
    """The rival has a turn after each of the player's; without anybody left to act the round ends."""
    state = play.state
    if state.rival and state.rival.stack:
        play.then(rival_turn())
        if state.seats[seat].passed:
            play.then(next_turn(seat))
            return
    later = [(seat + step) % len(state.seats) for step in range(1, len(state.seats) + 1)]
    following = next((other for other in later if not state.seats[other].passed), None)
    play.then(end_round() if following is None else start_turn(following))


@steps.run
def end_round(play: Play) -> None:
    """Archaeologists come home with Fear; after the last round there is nothing else (sheet, R53)."""
    state = play.state
    state.active = None
    play.tell("round_ended", None, round=state.round)
    for space, seat in state.standing.items():
        if seat == RIVAL_SEAT and state.rival:
            state.rival.home += 1
            continue
        state.seats[seat].home += 1
        if state.spaces[space].site in state.guardians and not state.seats[seat].masked:
            play.then(gain_fear(seat, 1))  # one for each archaeologist (D20)
    state.standing = {}
    play.then(
        *((end_game(),) if state.round == ROUNDS else (open_keeping(), put_into_play(), change_round()))
    )


@steps.run
def end_game(play: Play) -> None:
    """Only the scoring is left."""
    play.state.over = True
    play.tell("game_ended", None, cause="five_rounds")


@steps.run
def open_keeping(play: Play) -> None:
    """All who hold cards choose at the same time."""
    play.together(keep_cards(seat) for seat, own in enumerate(play.state.seats) if own.hand)


def hand_to_put(state: State, seat: int) -> Iterator[Choice]:
    """The cards still kept; done keeps them."""
    own = state.seats[seat]
    for name in one_of_each([held for held in own.hand if held not in own.putting]):
        yield "put", name
    yield DONE


@steps.ask(hand_to_put, lapse=lambda state, seat: DONE)
def keep_cards(play: Play, seat: int, choice: Choice) -> None:
    """Put a card into play or keep the rest; nobody sees it before all are done."""
    if choice != DONE:
        play.state.seats[seat].putting.append(choice[1])
        play.then(keep_cards(seat))


@steps.run
def put_into_play(play: Play) -> None:
    """The cards not kept go into play, openly."""
    for seat, own in enumerate(play.state.seats):
        put, own.putting = own.putting, []
        for name in put:
            own.put_into_play(name)
        if put:
            play.tell("cards_put_into_play", seat, cards=put)


@steps.run
def change_round(play: Play) -> None:
    """Play areas go under the decks, assistants are refreshed, the row moves on, the next one starts."""
    state = play.state
    for own in state.seats:
        play.chance.shuffle(own.play)
        own.deck[:0], own.play = own.play, []
        own.passed = own.planes = own.masked = False
        for assistant in own.assistants:
            assistant.ready = True
    exiled = exile_beside_staff(state)
    play.tell("exiled_from_row", None, cards=exiled)
    state.round += 1
    move_staff(state)
    refill_row(play)
    state.first = (state.first + 1) % len(state.seats)
    play.then(begin_round())
