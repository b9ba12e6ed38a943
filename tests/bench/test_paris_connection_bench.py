"""Listing options on the map: `pytest tests/bench`. No assertions on time.

`extra_info` holds milliseconds of the slowest decision met in random and greedy games, and what it was.
"""

from time import process_time
from typing import Any

from apps.engine import game
from apps.engine.flow import Decision
from apps.paris_connection.rules import RULES
from tests.paris_connection.rules.players import Position, positions, stand_in

Benchmark = Any  # pytest-benchmark has no types
GAMES = 12


def met() -> list[tuple[Position, int]]:
    """Every question of some games, as positions of their own."""
    found = []
    for number in range(GAMES):
        seats = 3 + number % 4
        players = [stand_in] * seats if number % 3 == 0 else []
        for position in positions(seats, f"bench {number}", *players):
            found.extend((game.copy(RULES, position), seat) for seat in game.acting(position))
    return found


def asked(position: Position, seat: int) -> Decision:
    question = game.decision(RULES, position, seat)
    assert question is not None
    return question


def seconds(position: Position, seat: int) -> float:
    """The best of a few measurements of one listing."""
    spent = []
    for _ in range(3):
        begun = process_time()
        asked(position, seat)
        spent.append(process_time() - begun)
    return min(spent)


def test_options_of_the_worst_decision(benchmark: Benchmark) -> None:
    questions = met()
    position, seat = max(questions, key=lambda question: seconds(*question))
    question = benchmark(asked, position, seat)
    benchmark.extra_info.update(
        milliseconds=round(benchmark.stats.stats.min * 1000, 3),
        questions=len(questions),
        step=question.step,
        options=len(question.options),
        refused=len(question.refused),
    )
