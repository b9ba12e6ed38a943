"""Options of a table, and how many may sit at it."""

import pytest

from apps.engine import game
from apps.engine.errors import BadOptions
from apps.flip_freighters.rules import RULES


def test_the_defaults_are_those_of_the_sheet() -> None:
    for seats in (1, 4, 12):
        assert game.settle_options(RULES, seats, {}) == {"overtime_mode": "basic", "show_discard": True}


@pytest.mark.parametrize("seats", range(1, 13))
def test_one_to_twelve_may_play_with_any_options(seats: int) -> None:
    for mode in RULES.options["overtime_mode"].values:
        for shown in (True, False):
            given = {"overtime_mode": mode, "show_discard": shown}
            assert game.settle_options(RULES, seats, given) == given


@pytest.mark.parametrize("seats", [0, 13])
def test_nobody_and_thirteen_may_not(seats: int) -> None:
    with pytest.raises(BadOptions):
        game.settle_options(RULES, seats, {})
