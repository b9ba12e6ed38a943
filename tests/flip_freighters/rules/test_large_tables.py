"""The contract of the engine at tables of every size: the more sit there, the longer a game takes to check.

With 1, 2 and 4 seats tests/test_contract.py plays as many games as for every title.
"""

import pytest

from apps.engine.contract import check_game, some_options
from apps.flip_freighters.rules import RULES
from tests.flip_freighters.rules.random_games import late

OTHER_SEATS = (3, 5, 6, 7, 8, 9, 10, 11, 12)
LAST_DAYS_AT = 6
"""From this many seats on the suite plays the last days only; whole games of twelve take a minute."""


@pytest.mark.parametrize("seats", OTHER_SEATS)
def test_every_size_of_table_keeps_the_contract_through_the_last_days(seats: int) -> None:
    rules = late(RULES, days_left=2 if seats < LAST_DAYS_AT else 1)
    check_game(rules, seats, some_options(rules, seats, "late"), "late")


@pytest.mark.long
@pytest.mark.parametrize("seats", OTHER_SEATS)
def test_every_size_of_table_keeps_the_contract_through_a_whole_game(seats: int) -> None:
    check_game(RULES, seats, some_options(RULES, seats, "1"), "1")
