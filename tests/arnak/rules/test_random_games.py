"""Random games end and keep every piece; the stand-in plays well."""

from statistics import median

import pytest

from apps.arnak.rules import RULES
from apps.engine import game
from tests.arnak.rules.conservation import check
from tests.arnak.rules.random_games import anybody, eager, finished, outcomes, stand_in

TABLES = [(board, seats) for board in ("bird", "snake") for seats in (1, 2, 3, 4)]
LONGEST = 1500


def play_out(seats: int, seed: str, board: str) -> int:
    """Moves of a random game, every position checked; the seed also picks the player and the rival's
    strength."""
    moves = 0
    player = (anybody, eager)[len(seed) % 2](seed)
    difficulty = sum(map(ord, seed)) % 6
    for outcome in outcomes(seats, seed, player, temple=board, difficulty=difficulty):
        check(outcome.position.state)
        moves += 1
        assert moves < LONGEST
    return moves


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_a_random_game_ends_and_keeps_every_piece(board: str, seats: int, seed: int) -> None:
    assert play_out(seats, f"random/{board}/{'x' * seed}", board) > 40


@pytest.mark.long
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_many_random_games_end_and_keep_every_piece(board: str, seats: int) -> None:
    for seed in range(250):
        play_out(seats, f"long/{board}/{10 ** (seed % 2)}{seed:04}", board)


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_the_result_of_a_random_game_is_a_ranking_by_points(board: str, seats: int) -> None:
    result = RULES.result(finished(seats, "ranking", temple=board).state)
    assert result.cause == "five_rounds"
    assert sorted(result.ranks)[0] == 1
    best = result.ranks.index(1)
    assert result.scores[best] == max(score or 0 for score in result.scores)
    assert [sum(table.values()) for table in result.details["sources"]] == result.scores


@pytest.mark.long
@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_the_stand_in_finishes_with_sensible_scores(board: str, seats: int) -> None:
    scores = []
    for seed in range(3):
        end = finished(seats, f"stand-in/{seed}", stand_in(str(seed)), temple=board)
        check(end.state)
        scores.extend(RULES.result(end.state).scores)
    assert 40 <= median(score or 0 for score in scores) <= 90


def test_a_random_game_is_the_same_twice() -> None:
    assert game.dump(finished(2, "same")) == game.dump(finished(2, "same"))
