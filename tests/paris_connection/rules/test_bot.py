"""The stand-in plays legally, sensibly, and by what its seat may know."""

import pytest

from apps.engine import game
from apps.engine.flow import token
from apps.paris_connection.rules import RULES
from tests.paris_connection.rules.arrangement import Arranged, counts, network
from tests.paris_connection.rules.players import Position, anything, finished, positions, stand_in

NEAR_MARSEILLE = "M5 N4 O4 O5 O6 O7 O8 O9 O10 O11 P11"


def picks(table: Arranged) -> str:
    return token(stand_in(table.position, table.decision()))


def whole_turn(table: Arranged) -> list[str]:
    """What it answers until its turn, or the game, is over."""
    seat, answers = table.active, []
    while table.active == seat:
        answers.append(picks(table))
        table.play(answers[-1])
    return answers


def test_it_builds_what_it_holds_more_of_than_others_to_a_city() -> None:
    table = Arranged(counts(red=10), counts(blue=10), counts(black=10))
    answers = whole_turn(table)
    assert answers[0] == "build:red"
    assert table.state.network.values["red"] >= 2


def test_it_trades_for_shares_that_are_worth_more() -> None:
    laid = network(red="M5 N4 O4 O5")
    hands = (counts(black=8), counts(blue=8), counts(yellow=8), counts(yellow=8))
    table = Arranged(*hands, laid=laid, values=counts(red=9), store=counts(1, 1, 20, 1, 1, 0))
    assert whole_turn(table) == ["give:black", "take:red:2", "end_turn"]


def test_it_does_not_pay_twenty_points_for_a_share_worth_less() -> None:
    laid = network(red="M5 N4 O4 O5")
    hands = (counts(black=15), counts(blue=8), counts(yellow=8), counts(yellow=8))
    table = Arranged(*hands, laid=laid, values=counts(red=9), store=counts(1, 1, 20, 1, 1, 0))
    assert whole_turn(table) == ["give:black", "take:red:1", "end_turn"]


def test_it_ends_the_game_when_it_leads() -> None:
    table = Arranged(counts(red=10), counts(blue=10), counts(black=10), laid=network(red=NEAR_MARSEILLE))
    answers = whole_turn(table)
    assert answers[-1] == "end_game"
    assert RULES.result(table.state).ranks[0] == 1


def test_it_does_not_end_the_game_when_it_would_lose() -> None:
    hands = (counts(purple=10), counts(red=10), counts(red=5, blue=5))
    table = Arranged(*hands, laid=network(red=NEAR_MARSEILLE))
    assert "end_game" not in whole_turn(table)


@pytest.mark.parametrize("seats", [3, 6])
def test_it_has_an_answer_to_every_question_of_games_it_would_not_play(seats: int) -> None:
    for position in positions(seats, f"strange {seats}"):
        for question in game.pending(RULES, position).values():
            assert stand_in(position, question) in question.options


def test_it_finds_a_hex_for_a_company_that_reaches_nothing_any_more() -> None:
    laid = network(yellow="M4", purple="M4 L6", blue="M5")
    laid.values["red"] = 1
    table = Arranged(laid=laid).play("build:red")
    assert table.options == ["hex:L6"]
    assert picks(table) == "hex:L6"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_plays_whole_games_legally_with_either_option(seats: int) -> None:
    for position in positions(seats, "legal", *[stand_in] * seats, share_tracker="on", stall_guard="off"):
        last = position
    assert game.acting(last) == []


def test_it_beats_those_who_answer_at_random() -> None:
    def mixed(number: int) -> Position:
        seats = 3 + number % 4
        players = [anything(f"{number} {seat}") for seat in range(seats)]
        players[number % seats] = stand_in
        return finished(seats, f"mixed {number}", *players)

    games = 12
    won = [RULES.result(mixed(number).state).ranks[number % (3 + number % 4)] == 1 for number in range(games)]
    assert sum(won) >= games - 2


def test_greedy_games_bring_more_points_than_random_ones() -> None:
    def best(seed: str, *players: object) -> int:
        return max(score or 0 for score in RULES.result(finished(3, seed, *players).state).scores)  # type: ignore[arg-type]

    greedy = [best(f"points {number}", *[stand_in] * 3) for number in range(4)]
    aimless = [best(f"points {number}") for number in range(4)]
    assert sum(greedy) > 1.3 * sum(aimless)
