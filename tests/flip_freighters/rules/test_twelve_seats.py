"""The contract of the engine at the largest table; whole games of twelve take minutes, so it begins late."""

import pytest

from apps.engine.contract import check_game, some_options
from apps.flip_freighters.rules import RULES
from tests.flip_freighters.rules.random_games import late


def test_twelve_keep_the_contract_through_the_last_day() -> None:
    rules = late(RULES, days_left=1)
    check_game(rules, 12, some_options(rules, 12, "twelve"), "twelve")


def test_seven_keep_the_contract_into_the_last_week() -> None:
    rules = late(RULES, days_left=2)
    check_game(rules, 7, some_options(rules, 7, "seven"), "seven")


@pytest.mark.long
def test_twelve_keep_the_contract_through_a_whole_game() -> None:
    check_game(RULES, 12, some_options(RULES, 12, "1"), "1")
