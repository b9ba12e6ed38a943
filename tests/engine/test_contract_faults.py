"""Each fault planted into the tiny title makes the contract fail, and says which one it was."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from apps.engine import game
from apps.engine.chance import Chance, StackedChance
from apps.engine.errors import ContractBroken, IllegalChoice
from apps.engine.flow import Choice, Refused
from apps.engine.game import OPEN, Result, Viewer
from tests.engine.faulty import after, play_some, with_step
from tests.tiny import RULES
from tests.tiny.state import Harbour, Play
from tests.tiny.turn import main_actions, turn


def test_the_honest_title_passes() -> None:
    play_some(RULES)


def test_a_view_that_shows_the_top_of_the_deck_is_found() -> None:
    def leaky(state: Harbour, viewer: Viewer) -> dict[str, Any]:
        return {**RULES.view(state, viewer), "next": state.deck[-1:]}

    with pytest.raises(ContractBroken, match="receives hidden"):
        play_some(replace(RULES, view=leaky))


def test_a_view_that_betrays_a_hand_without_naming_a_card_is_found() -> None:
    def leaky(state: Harbour, viewer: Viewer) -> dict[str, Any]:
        lamps = [sum(card.startswith("lamp") for card in seat.hand) for seat in state.seats]
        return {**RULES.view(state, viewer), "lamps": lamps}

    with pytest.raises(ContractBroken, match="can tell an imagined world"):
        play_some(replace(RULES, view=leaky))


def test_an_event_that_names_a_drawn_card_to_everybody_is_found() -> None:
    def leaky(play: Play, seat: int) -> None:
        play.tell("drew_openly", seat, card=play.state.seats[seat].hand[-1])

    with pytest.raises(ContractBroken, match="draw tells viewer"):
        play_some(after("draw", leaky))


def test_a_leaky_event_put_past_tell_is_found() -> None:
    def leaky(play: Play, seat: int) -> None:
        play.tell("drew_openly", seat, to=[seat], card=play.state.seats[seat].hand[-1])
        play.events[-1] = replace_audience(play.events[-1])

    def replace_audience(event: Any) -> Any:
        return type(event)(event.kind, event.seat, event.data, None)

    with pytest.raises(ContractBroken, match="draw tells viewer"):
        play_some(after("draw", leaky))


def test_an_event_that_betrays_a_hand_without_naming_a_card_is_found() -> None:
    def leaky(play: Play, seat: int) -> None:
        play.tell("felt", seat, lamps=sum(card.startswith("lamp") for card in play.state.seats[seat].hand))

    with pytest.raises(ContractBroken, match="what its view does not show"):
        play_some(after("finish", leaky))


def test_options_that_depend_on_the_hands_of_others_are_found() -> None:
    def leaky(state: Harbour, seat: int) -> Iterator[Choice | Refused]:
        yield from main_actions(state, seat)
        if any("tower-0" in own.hand for own in state.seats):
            yield ("salute",)

    with pytest.raises(ContractBroken, match="can tell an imagined world"):
        play_some(with_step("turn", options=leaky))


def test_a_near_miss_that_names_a_hidden_card_is_found() -> None:
    def leaky(state: Harbour, seat: int) -> Iterator[Choice | Refused]:
        yield from main_actions(state, seat)
        yield Refused(("peek",), "not_yet", card=state.deck[-1] if state.deck else "")

    with pytest.raises(ContractBroken, match="receives hidden"):
        play_some(with_step("turn", options=leaky))


def test_randomness_from_outside_is_found() -> None:
    def outside(play: Play, seat: int) -> None:
        play.state.seats[seat].coins += random.randrange(1000)  # noqa: S311 - the fault under test

    with pytest.raises(ContractBroken, match="same"):
        play_some(after("gain", outside))


def test_a_setup_with_randomness_from_outside_is_found() -> None:
    def setup(seats: int, options: Any, chance: Chance) -> Any:
        state, frame = RULES.setup(seats, options, chance)
        random.shuffle(state.deck)
        return state, frame

    with pytest.raises(ContractBroken, match="setup differs"):
        play_some(replace(RULES, setup=setup))


def test_a_view_that_changes_the_position_is_found() -> None:
    def careless(state: Harbour, viewer: Viewer) -> dict[str, Any]:
        state.deck.sort()
        return RULES.view(state, viewer)

    with pytest.raises(ContractBroken, match="changes the position"):
        play_some(replace(RULES, view=careless))


def test_options_that_change_the_position_are_found() -> None:
    def careless(state: Harbour, seat: int) -> list[Choice | Refused]:
        state.seats[seat].hand.reverse()
        return list(main_actions(state, seat))

    with pytest.raises(ContractBroken, match="changes the position"):
        play_some(with_step("turn", options=careless))


def test_a_result_that_changes_the_position_is_found() -> None:
    def careless(state: Harbour) -> Result:
        state.discard.reverse()
        return RULES.result(state)

    with pytest.raises(ContractBroken, match="result changes the position"):
        play_some(replace(RULES, result=careless))


def test_a_lane_that_touches_another_seat_is_found() -> None:
    def rob(play: Play, seat: int) -> None:
        play.state.seats[seat - 1].coins += 1

    with pytest.raises(ContractBroken, match="sees the draft"):
        play_some(after("bid", rob))


def test_lanes_whose_order_matters_are_found() -> None:
    def first_come(play: Play, seat: int) -> None:
        play.state.order = [*(known for known in play.state.order if known != seat), seat]

    def blind(state: Harbour, viewer: Viewer) -> dict[str, Any]:
        return {**RULES.view(state, viewer), "order": []}

    def in_order_of_bids(play: Play) -> None:
        play.then(turn(play.state.order[0]))

    rules = after("bid", first_come)
    show = replace(rules.steps.by_name["show_bids"], do=in_order_of_bids)
    book = type(rules.steps)({**rules.steps.by_name, "show_bids": show})
    with pytest.raises(ContractBroken, match="another order"):
        play_some(replace(rules, steps=book, view=blind))


def test_a_draft_that_others_can_see_is_found() -> None:
    def open_bids(state: Harbour, viewer: Viewer) -> dict[str, Any]:
        return {**RULES.view(state, viewer), "has_bid": [bool(seat.bid) for seat in state.seats]}

    with pytest.raises(ContractBroken, match="sees the draft"):
        play_some(replace(RULES, view=open_bids))


def test_a_secret_look_without_a_barrier_is_found() -> None:
    def look(play: Play, seat: int) -> None:
        if play.state.deck:
            play.state.looking[seat] = play.state.deck[-1]
            play.then(RULES.steps.by_name["keep_or_leave"](seat))

    with pytest.raises(ContractBroken, match="is no barrier"):
        play_some(with_step("look", do=look))


def test_a_hidden_draw_without_a_barrier_is_found() -> None:
    def sneaky_gain(play: Play, seat: int) -> None:
        play.state.seats[seat].coins += len(play.state.deck[-1]) if play.state.deck else 0

    with pytest.raises(ContractBroken, match="yet no barrier"):
        play_some(after("pay", sneaky_gain))


def test_a_tuple_in_a_frame_is_found() -> None:
    def careless(play: Play, seat: int) -> None:
        play.then(RULES.steps.by_name["gain"](seat, (1, 2)))

    with pytest.raises(ContractBroken, match="neither a JSON scalar nor a list"):
        play_some(after("turn", careless))


def test_a_question_that_runs_empty_is_found() -> None:
    def coins_only(state: Harbour, seat: int, cost: int) -> list[Choice]:
        return [("coin",)] if state.seats[seat].coins else []

    with pytest.raises(ContractBroken, match="offers nothing"):
        play_some(with_step("pay", options=coins_only))


def test_a_choice_listed_twice_is_found() -> None:
    with pytest.raises(ContractBroken, match="twice"):
        play_some(with_step("stake", options=lambda state, seat: [("stake", "0"), ("stake", "0")]))


def test_a_lapse_that_is_no_option_is_found() -> None:
    with pytest.raises(ContractBroken, match="the lapse is no option"):
        play_some(with_step("turn", lapse=lambda state, seat: ("sleep",)))


def test_a_choice_that_makes_no_token_is_found() -> None:
    with pytest.raises(ContractBroken, match="makes no token"):
        play_some(with_step("finish", options=lambda state, seat: [("end:turn",)]))


def test_a_forced_answer_that_betrays_a_hand_is_found() -> None:
    def lucky(state: Harbour, seat: int) -> bool:
        return any(card.startswith("tower") for card in state.seats[seat].hand)

    rules = with_step("finish", asides=None, aside=None, forced=lucky)
    barrier = after("turn", lambda play, seat: play.barrier("done")).steps.by_name["turn"]
    book = type(rules.steps)({**rules.steps.by_name, "turn": barrier})
    with pytest.raises(ContractBroken, match="is forced tells viewer"):
        play_some(replace(rules, steps=book))


def test_hidden_state_beside_the_position_is_found() -> None:
    kept: list[int] = []

    def remember(play: Play, seat: int) -> None:
        kept.append(seat)
        play.state.seats[seat].coins += len(kept) % 2

    with pytest.raises(ContractBroken):
        play_some(after("gain", remember))


def test_shared_lists_that_json_would_part_are_found() -> None:
    def alias(play: Play, seat: int) -> None:
        play.state.seats[seat].built = play.state.discard

    with pytest.raises(ContractBroken):
        play_some(after("gain", alias))


def test_a_tuple_in_the_state_is_found() -> None:
    def freeze(play: Play, seat: int) -> None:
        play.state.seats[seat].built = tuple(play.state.seats[seat].built)  # type: ignore[assignment]

    with pytest.raises(ContractBroken, match="by way of JSON"):
        play_some(after("finish", freeze))


def test_a_move_that_changes_the_position_it_was_given_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.engine.game.apply", game.advance)
    with pytest.raises(ContractBroken, match="changes the position it was given"):
        play_some(RULES)


def test_an_illegal_choice_that_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.engine.game.apply", lambda rules, position, *answer: position)
    with pytest.raises(ContractBroken, match="which is not offered"):
        play_some(RULES)


def test_a_refused_choice_that_leaves_a_trace_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(rules: Any, position: Any, seat: int, choice: Choice, *others: Any) -> None:
        position.state.discard.append("lamp-9")
        raise IllegalChoice(choice)

    monkeypatch.setattr("apps.engine.game.apply", careless)
    with pytest.raises(ContractBroken, match="refused choice of seat 0 changes"):
        play_some(RULES)


def test_ranks_that_split_a_tie_wrongly_are_found() -> None:
    def result(state: Harbour) -> Result:
        honest = RULES.result(state)
        return Result(honest.scores, [1 + rank for rank in honest.ranks], honest.cause)

    with pytest.raises(ContractBroken, match="ranks"):
        play_some(replace(RULES, result=result))


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.engine.contract.LONGEST_GAME", 60)

    def again(play: Play) -> None:
        play.then(RULES.steps.by_name["begin_round"]())

    with pytest.raises(ContractBroken, match="goes on"):
        play_some(with_step("end_round", do=again))


def test_all_hands_are_for_the_open_viewer_only() -> None:
    state, _ = RULES.setup(2, {"rounds": 3, "goal": 3}, StackedChance())
    state.seats[0].hand = ["lamp-0"]
    assert RULES.view(state, OPEN)["hands"] == [["lamp-0"], []]
    assert RULES.view(state, 1)["hands"] is None
