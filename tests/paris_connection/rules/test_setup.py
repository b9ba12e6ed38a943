"""Setup and turn order: rulings R1 to R5 and section 3 of the sheet."""

from typing import Any

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance, StackedChance
from apps.engine.errors import BadOptions, IllegalChoice
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.options import check
from apps.paris_connection.rules.pieces import COMPANIES
from tests.paris_connection.rules.arrangement import Arranged

DEALS = [(3, 10, 20, 156), (4, 8, 15, 154), (5, 6, 12, 156), (6, 5, 10, 156)]


def started(seats: int, seed: str, **options: game.Value) -> game.Outcome[Any]:
    return game.start(RULES, seats, game.settle_options(RULES, seats, options), SeededChance(seed, 0))


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_r1_no_other_number_than_three_to_six_can_play(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        game.settle_options(RULES, seats, {})
    assert refusal.value.reason == "seats"
    assert check(seats, {}) == "three_to_six_players"


@pytest.mark.parametrize(("seats", "hand", "limit", "boards"), DEALS)
def test_r1_three_to_six_play_with_the_deal_of_the_sheet(
    seats: int, hand: int, limit: int, boards: int
) -> None:
    assert check(seats, {}) is None
    view = RULES.view(started(seats, "deal").position.state, None)
    assert view["hands"] == [hand] * seats
    assert view["limit"] == limit
    assert sum(facts["store"] for facts in view["companies"]) == boards


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r2_after_the_deal_board_and_shares_of_each_company_are_31(seats: int) -> None:
    for seed in range(30):
        state = started(seats, str(seed)).position.state
        assert all(state.store[name] + state.outstanding(name) == 31 for name in COMPANIES)


def test_r2_the_deal_can_give_one_player_ten_shares_of_a_company() -> None:
    state = game.start(RULES, 3, game.settle_options(RULES, 3, {}), StackedChance()).position.state
    assert state.shares[0]["blue"] == state.shares[1]["blue"] == state.shares[2]["blue"] == 10
    assert state.store["blue"] == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r3_all_six_companies_are_in_play(seats: int) -> None:
    held = [0] * 6
    for seed in range(20):
        position = started(seats, str(seed)).position
        question = game.pending(RULES, position)[position.state.active]
        assert [choice[1] for choice in question.options if choice[0] == "build"] == list(COMPANIES)
        held = [sum(pair) for pair in zip(held, map(position.state.outstanding, COMPANIES), strict=True)]
    assert all(held)


def test_r4_companies_start_at_random_one_at_each_station_and_stay_there() -> None:
    seen = set()
    for seed in range(60):
        view = RULES.view(started(4, str(seed)).position.state, None)
        assert sorted(view["starts"].values()) == sorted(["K4", "L4", "L5", "K6", "J5", "J4"])
        seen.add(view["starts"]["red"])
        assert [facts["value"] for facts in view["companies"]] == [0] * 6
        assert view["locomotives"] == {}
    assert len(seen) == 6


def test_r4_the_start_locomotive_is_track_but_not_one_of_the_31() -> None:
    table = Arranged()
    red = table.view()["companies"][2]
    assert (red["track"], red["store"] + red["outstanding"]) == (1, 31)


def test_r5_only_the_seat_in_turn_is_asked_and_the_turn_goes_clockwise() -> None:
    table = Arranged(active=1)
    with pytest.raises(IllegalChoice) as refusal:
        game.apply(RULES, table.position, 0, ("build", "red"), StackedChance(), 1)
    assert refusal.value.reason == "not_your_turn"
    order = [table.build("red", hex_id).active for hex_id in ("M5", "N4", "O4")]
    assert order == [2, 0, 1]


def test_r5_there_is_no_pass() -> None:
    assert {text.split(":")[0] for text in Arranged().options} == {"build", "give"}


def test_the_first_player_is_drawn() -> None:
    states = [started(6, str(seed)).position.state for seed in range(60)]
    assert {state.first for state in states} == set(range(6))
    assert all(state.active == state.first for state in states)


def test_hands_are_told_to_their_owners_only_and_boards_to_everybody() -> None:
    outcome = started(3, "told")
    state = outcome.position.state
    dealt = [event for event in outcome.events if event.kind == "shares_dealt"]
    assert [(event.seat, event.to, event.data) for event in dealt] == [
        (seat, [seat], {"shares": state.shares[seat]}) for seat in range(3)
    ]
    (opened,) = [event for event in outcome.events if event.to is None]
    assert (opened.kind, opened.seat) == ("game_started", state.first)
    assert opened.data == {"starts": state.network.starts, "store": state.store}


def test_setup_draws_and_can_be_replayed() -> None:
    outcome = started(5, "drawn")
    assert outcome.move.barrier == "drew"
    assert len(outcome.move.drawn) == 5 + 30 + 1
