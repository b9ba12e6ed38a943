"""Figures of the rules: `pytest tests/arnak -m bench -s`. No assertions on time."""

from statistics import median, quantiles
from time import perf_counter

import pytest

from apps.arnak.rules import RULES
from apps.engine import game
from tests.arnak.rules.random_games import anybody, eager, outcomes, stand_in

PLAYERS = {"anybody": anybody, "eager": eager, "stand_in": stand_in}


@pytest.mark.bench
@pytest.mark.parametrize("name", PLAYERS)
def test_listing_the_options_of_a_decision(name: str) -> None:
    """Median and 99th percentile over whole games at all seat counts."""
    spent = []
    for seats in RULES.seats:
        for seed in range(5):
            player = PLAYERS[name](str(seed))
            for outcome in outcomes(seats, f"speed/{seed}", player, temple=("bird", "snake")[seed % 2]):
                for seat in game.acting(outcome.position):
                    begun = perf_counter()
                    game.decision(RULES, outcome.position, seat)
                    spent.append(1000 * (perf_counter() - begun))
    last = quantiles(spent, n=100)[-1]
    print(f"\n{name}: {len(spent)} decisions, median {median(spent):.2f} ms, 99th percentile {last:.2f} ms")
