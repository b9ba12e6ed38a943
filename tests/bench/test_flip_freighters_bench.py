"""Listing options of a day, and drawing the sheet: `pytest tests/bench -m bench`. No assertions on time.

`extra_info` holds milliseconds of the slowest decision met in random games, and what it was.
"""

from time import process_time
from typing import Any

import pytest

from apps.engine import game
from apps.engine.flow import Decision
from apps.flip_freighters import display
from apps.flip_freighters.rules import RULES
from apps.tables.display_types import Looks
from tests.flip_freighters.eyes import NAMES, draw
from tests.flip_freighters.rules.random_games import Position, outcomes

pytestmark = pytest.mark.bench
Benchmark = Any  # pytest-benchmark has no types
VARIANTS = ("basic", "suit_variant")


def met() -> list[tuple[Position, int]]:
    """Every question of some random games, as positions of their own."""
    found = []
    for variant in VARIANTS:
        for outcome in outcomes(2, f"bench {variant}", overtime_mode=variant):
            position = outcome.position
            found.extend((game.copy(RULES, position), seat) for seat in game.acting(position))
    return found


def asked(position: Position, seat: int) -> Decision:
    question = game.decision(RULES, position, seat)
    assert question is not None
    return question


def seconds(question: tuple[Position, int]) -> float:
    """The best of a few measurements of one listing."""
    spent = []
    for _ in range(3):
        begun = process_time()
        asked(*question)
        spent.append(process_time() - begun)
    return min(spent)


def worst() -> tuple[Position, int]:
    return max(met(), key=seconds)


def test_options_of_the_worst_decision(benchmark: Benchmark) -> None:
    position, seat = worst()
    question = benchmark(asked, position, seat)
    benchmark.extra_info.update(
        milliseconds=round(benchmark.stats.stats.min * 1000, 3),
        step=question.step,
        options=len(question.options),
        asides=len(question.asides),
    )


def test_the_sheet_of_the_worst_decision(benchmark: Benchmark) -> None:
    position, seat = worst()
    view, question, eyes = RULES.view(position.state, seat), asked(position, seat), Looks(seat, NAMES[:2])
    html = benchmark(lambda: draw("_board.html", display.board(view, question, eyes)))
    benchmark.extra_info.update(
        milliseconds=round(benchmark.stats.stats.min * 1000, 3), kilobytes=len(html) // 1024
    )
