"""Rulings R48 to R53: the cooperative mode."""

import pytest

from apps.trickarus.rules import RULES
from tests.trickarus.rules.arrangement import Arranged, Facts, team

FIRST_WINS = ("R9/1", "R1/9", "R2/8")
HANDS = ("R9/1 C1/9 M1/9", "R1/9 C9/1 M2/8", "R2/8 C2/8 M3/7")


def test_r48_the_trick_that_reaches_the_sun_is_the_last_upward_one() -> None:
    game = team(*HANDS, positions=[10, 4, 2])
    game.play(*FIRST_WINS)
    assert game.state.positions == [1, 4, 2]
    assert game.view()["descent"] is True
    game.play("C1/9", "C9/1", "C2/8")
    assert game.state.positions == [1, 3, 2]
    assert [trick["move"] for trick in game.view()["played"]] == ["sun", "descend"]
    assert game.told("descent_started") == [{"seat": None}]


def test_r48_the_competitive_game_knows_no_descent() -> None:
    game = Arranged(*HANDS, positions=[10, 4, 2]).play(*FIRST_WINS).play("C1/9", "C9/1", "C2/8")
    assert game.view()["descent"] is False
    assert game.state.positions == [1, 5, 2]
    assert game.told("descent_started") == []


@pytest.mark.parametrize("start", [[6, 5, 4], [3, 0, 1], [10, 9, 8]])
def test_r49_in_the_descent_nobody_rises(start: list[int]) -> None:
    game = team(*HANDS, positions=start, sun_reached=True)
    for trick in (FIRST_WINS, ("C1/9", "C9/1", "C2/8"), ("M2/8", "M3/7", "M1/9")):
        before = game.state.positions
        game.play(*trick)
        assert all(now <= then for now, then in zip(game.state.positions, before, strict=True))


def test_r50_a_landed_player_who_wins_stays_on_the_ground_and_leads() -> None:
    game = team(*HANDS, positions=[0, 4, 2], sun_reached=True)
    assert game.view()["landed"] == [True, False, False]
    game.play(*FIRST_WINS)
    assert game.state.positions == [0, 4, 2]
    assert game.last_trick["move"] == "stay"
    assert game.active == 0
    assert game.told("player_landed") == []


def test_r51_the_game_ends_as_soon_as_everybody_has_landed() -> None:
    game = team(*HANDS, positions=[1, 0, 0], sun_reached=True).play(*FIRST_WINS)
    assert game.active is None
    assert game.told("player_landed") == [{"seat": 0}]
    assert game.told("game_ended") == [{"seat": None, "cause": "all_on_ground"}]
    result = RULES.result(game.state)
    assert (result.team, result.scores) == (True, [3_000_000] * 3)


def test_r51_the_trick_that_reaches_the_sun_can_itself_end_the_game() -> None:
    game = team(*HANDS, positions=[10, 1, 0])
    game.position.state.positions[1] = 0
    game.play(*FIRST_WINS)
    assert game.state.positions == [0, 0, 0]
    assert game.active is None
    assert RULES.result(game.state).cause == "all_on_ground"
    assert [fact["seat"] for fact in game.told("player_landed")] == [0, 1, 2]


def test_r51_everybody_on_the_ground_before_the_sun_ends_nothing() -> None:
    game = team("R9/1 C1/9", "L C9/1", "R2/8 C2/8", positions=[1, 0, 0]).play("R9/1", "L", "R2/8")
    assert game.state.positions == [0, 0, 0]
    assert game.active == 0


@pytest.mark.parametrize(("seats", "limit"), [(3, 2), (4, 3), (5, 4)])
def test_r52_the_game_ends_at_the_round_limit_of_the_sheet(seats: int, limit: int) -> None:
    hands = ["R9/1", "R1/9", "R2/8", "R3/7", "R4/6"][:seats]
    places = [4, 3, 2, 0, 0][:seats]
    before_last = team(*hands, positions=places, sun_reached=True, round=limit - 1).play(*hands)
    assert (before_last.view()["round"], before_last.active) == (limit, 0)
    last = team(*hands, positions=places, sun_reached=True, round=limit).play(*hands)
    assert last.view()["rounds"] == limit
    assert last.active is None
    assert RULES.result(last.state).cause == "round_limit"


@pytest.mark.parametrize(
    ("positions", "reached", "score"),
    [([4, 0, 2], True, 1_000_000), ([1, 3, 0], True, 2_000_000), ([9, 0, 0], False, 0)],
)
def test_r52_the_score_is_a_million_for_each_landed_and_nothing_without_the_sun(
    positions: list[int], reached: bool, score: int
) -> None:
    game = team(*FIRST_WINS, positions=positions, sun_reached=reached, round=2).play(*FIRST_WINS)
    result = RULES.result(game.state)
    assert result.scores == [score] * 3
    assert result.ranks == [1, 1, 1]
    assert result.team is False
    assert result.details["sun_reached"] is reached


def test_r53_who_never_left_the_ground_counts_as_landed() -> None:
    game = team(*HANDS, positions=[1, 0, 0], took_off=[True, False, False], sun_reached=True).play(
        *FIRST_WINS
    )
    assert RULES.result(game.state).details["landed"] == [True, True, True]
    assert RULES.result(game.state).team is True


def test_with_takeoff_required_only_those_who_flew_count_and_positions_alone_still_end_the_game() -> None:
    options: Facts = {"coop_requires_takeoff": True}
    game = team(*HANDS, positions=[1, 0, 0], took_off=[True, True, False], sun_reached=True, options=options)
    assert game.view()["landed"] == [False, True, False]
    game.play(*FIRST_WINS)
    assert game.active is None
    result = RULES.result(game.state)
    assert result.details["landed"] == [True, True, False]
    assert (result.team, result.scores, result.cause) == (False, [2_000_000] * 3, "all_on_ground")


def test_a_flight_is_remembered_after_the_flier_is_back_on_the_ground() -> None:
    game = team(*HANDS, positions=[0, 0, 0]).play(*FIRST_WINS)
    assert game.view()["took_off"] == [True, False, False]
    game = team("R9/1 C1/9", "L C2/8", "R2/8 C3/7", positions=[1, 0, 0]).play("R9/1", "L", "R2/8")
    assert game.view()["took_off"] == [True, False, False]


def test_without_the_sun_ground_players_score_if_the_table_chose_so() -> None:
    options: Facts = {"coop_sun_required": False}
    game = team(*FIRST_WINS, positions=[3, 0, 0], round=2, options=options).play(*FIRST_WINS)
    result = RULES.result(game.state)
    assert (result.team, result.scores) == (False, [2_000_000] * 3)
    assert game.view()["landed"] == [False, True, True]


def test_nobody_has_landed_for_good_before_the_sun_even_if_it_is_not_needed() -> None:
    options: Facts = {"coop_sun_required": False}
    game = team("R9/1 C1/9", "L C2/8", "R2/8 C3/7", positions=[1, 0, 0], options=options)
    game.play("R9/1", "L", "R2/8")
    assert game.state.positions == [0, 0, 0]
    assert game.view()["landed"] == [False, False, False]
    assert game.told("player_landed") == []


def test_without_early_end_the_landed_play_on_to_the_round_limit() -> None:
    options: Facts = {"coop_early_end": False}
    game = team(*HANDS, positions=[1, 0, 0], sun_reached=True, round=2, options=options).play(*FIRST_WINS)
    assert game.active == 0
    game.play("C1/9", "C9/1", "C2/8").play("M2/8", "M3/7", "M1/9")
    assert game.active is None
    result = RULES.result(game.state)
    assert (result.cause, result.team, result.scores) == ("round_limit", True, [3_000_000] * 3)


def test_the_result_is_there_at_any_moment() -> None:
    game = team(*HANDS, positions=[5, 0, 2], sun_reached=True)
    result = RULES.result(game.state)
    assert (result.cause, result.team, result.scores) == ("", False, [1_000_000] * 3)
