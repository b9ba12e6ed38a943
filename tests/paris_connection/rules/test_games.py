"""A hundred whole games, a thousand under the marker `long`: they keep their books, and they end."""

from collections import Counter
from collections.abc import Callable

import pytest

from apps.engine import game
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.reach import lifeline
from tests.paris_connection.rules.players import (
    Player,
    anything,
    check_books,
    positions,
    rusher,
    stand_in,
    swapper,
)

Crowd = Callable[[int, int], list[Player]]
LONGEST = 3000


def any_crowd(number: int, seats: int) -> list[Player]:
    return [anything(f"{number} {seat}") for seat in range(seats)]


def greedy_crowd(number: int, seats: int) -> list[Player]:
    return [stand_in] * seats


def mixed_crowd(number: int, seats: int) -> list[Player]:
    kinds = [stand_in, rusher, anything(str(number)), swapper]
    return [kinds[(number + seat) % 4] for seat in range(seats)]


CROWDS: dict[str, tuple[Crowd, int]] = {
    "random": (any_crowd, 64),
    "greedy": (greedy_crowd, 16),
    "mixed": (mixed_crowd, 8),
    "rushing": (lambda number, seats: [rusher] * seats, 8),
    "swapping": (lambda number, seats: [swapper] * seats, 4),
}
ENDINGS = {
    "random": {"boards"},
    "greedy": {"boards"},
    "mixed": {"marseille"},
    "rushing": {"marseille"},
    "swapping": {"stall"},
}


def play_out(name: str, number: int) -> str:
    """Play a game, looking at its books after every move; returns its way of ending."""
    seats = 3 + number % 4
    players = CROWDS[name][0](number, seats)
    for moves, position in enumerate(positions(seats, f"{name} {number}", *players)):
        check_books(position.state)
        assert moves < LONGEST
    state = position.state
    network = state.network
    assert all(network.is_connected(name) or lifeline(network, name) for name in network.starts)
    assert game.acting(position) == []
    return RULES.result(state).cause


def play_crowd(name: str, games: int) -> None:
    endings = Counter(play_out(name, number) for number in range(games))
    assert set(endings) >= ENDINGS[name]
    assert "" not in endings


@pytest.mark.parametrize("name", CROWDS)
def test_a_hundred_games_keep_their_books_and_end(name: str) -> None:
    play_crowd(name, CROWDS[name][1])


@pytest.mark.long
@pytest.mark.parametrize("name", CROWDS)
def test_a_thousand_games_keep_their_books_and_end(name: str) -> None:
    play_crowd(name, 10 * CROWDS[name][1])


def test_a_hundred_means_a_hundred() -> None:
    assert sum(games for _crowd, games in CROWDS.values()) == 100
