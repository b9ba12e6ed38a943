"""Figures of the engine, title by title: `pytest tests/bench`. No assertions on time.

`extra_info` holds moves per second of random play in place; microseconds of one move end to end (load, check,
apply, list the next options, dump), also as a multiple of bare JSON load and dump of the same position; and
microseconds a row of replaying a whole record.
"""

import json
from timeit import repeat
from typing import Any

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.game import Move, Rules
from apps.engine.record import make_record, read_record, replay_record, write_record
from tests.engine.play_through import play_out
from tests.test_contract import rules_of, titles

Benchmark = Any  # pytest-benchmark has no types
SEED = "bench"
EACH = [pytest.param(title, id=title.split(".")[1]) for title in titles()]
ROUNDS = {"rounds": 15, "iterations": 1, "warmup_rounds": 2}


def usual_seats(rules: Rules[Any]) -> int:
    """The middle of the seat counts."""
    return rules.seats[len(rules.seats) // 2]


def half_way(rules: Rules[Any]) -> tuple[game.Position[Any], Move]:
    """The position in the middle of a random game, and the move made there."""
    seats = usual_seats(rules)
    moves, _ = play_out(rules, seats, SEED)
    first = game.start(rules, seats, game.settle_options(rules, seats, {}), SeededChance(SEED, 0)).position
    middle = len(moves) // 2
    return game.replay(rules, first, moves[1:middle]), moves[middle]


def seconds(run: Any, times: int) -> float:
    """The best of several measurements of one call, in seconds."""
    return min(repeat(run, number=times, repeat=50)) / times


@pytest.mark.parametrize("title", EACH)
def test_random_play_in_place(benchmark: Benchmark, title: str) -> None:
    rules = rules_of(title)
    moves, position = benchmark.pedantic(play_out, (rules, usual_seats(rules), SEED), **ROUNDS)
    assert not game.acting(position)
    benchmark.extra_info["moves_per_second"] = round((len(moves) - 1) / benchmark.stats.stats.min)


@pytest.mark.parametrize("title", EACH)
def test_one_move_end_to_end(benchmark: Benchmark, title: str) -> None:
    rules = rules_of(title)
    position, move = half_way(rules)
    text, seat = game.dump(position), move.seat
    assert seat is not None

    def one_move() -> str:
        loaded, chance = game.load(rules, text), SeededChance(SEED, move.number)
        outcome = game.apply(rules, loaded, seat, move.choice, chance, move.number)
        game.pending(rules, outcome.position)
        return game.dump(outcome.position)

    after = benchmark(one_move)
    assert after != text
    bare = seconds(lambda: json.dumps(json.loads(text)), 50)
    spent = benchmark.stats.stats.min
    benchmark.extra_info.update(
        microseconds=round(spent * 1e6, 1), times_bare_json=round(spent / bare, 1), position_bytes=len(text)
    )


@pytest.mark.parametrize("title", EACH)
def test_replay_of_a_record(benchmark: Benchmark, title: str) -> None:
    rules = rules_of(title)
    seats = usual_seats(rules)
    moves, _ = play_out(rules, seats, SEED)
    text = write_record(make_record(rules, seats, game.settle_options(rules, seats, {}), SEED, moves))

    benchmark(lambda: replay_record(rules, read_record(text)))
    benchmark.extra_info["microseconds_a_row"] = round(benchmark.stats.stats.min / len(moves) * 1e6, 1)
