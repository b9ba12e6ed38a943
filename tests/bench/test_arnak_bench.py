"""How well the stand-in plays Arnak: `pytest tests/bench -k arnak -s`. No assertions on scores.

People score about 40 to 80; `extra_info` holds median, quartiles and extremes of all seats.
"""

from statistics import quantiles
from typing import Any

import pytest

from apps.arnak.rules import RULES
from tests.arnak.rules.random_games import finished, stand_in

Benchmark = Any  # pytest-benchmark has no types
GAMES = 6


def scores(seats: int) -> list[int]:
    """Scores of all seats in some games, every other one in the Snake Temple."""
    found = []
    for number in range(GAMES):
        temple = ("bird", "snake")[number % 2]
        end = finished(seats, f"spread {number}", stand_in(str(number)), temple=temple)
        found.extend(score or 0 for score in RULES.result(end.state).scores)
    return sorted(found)


@pytest.mark.parametrize("seats", RULES.seats)
def test_scores_of_the_stand_in(benchmark: Benchmark, seats: int) -> None:
    found = benchmark.pedantic(scores, (seats,))
    low, middle, high = quantiles(found, n=4)
    figures = {"median": middle, "quartiles": (low, high), "extremes": (found[0], found[-1])}
    benchmark.extra_info.update(seats=seats, scores=len(found), **figures)
    print(f"\n{seats} seats: {figures}")
