"""Every title keeps the contract: random games, looked at from all sides after every move.

A new title is found by itself; the tiny title shows that the checks run without a site.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from apps.engine.contract import check_game, some_options
from apps.engine.game import Rules

APPS = Path(__file__).parent.parent / "apps"
TINY = "tests.tiny"
GAMES = 20
LONG_GAMES = 200
AT_ONCE = 20
"""Long games of one test: few enough that several processors share them."""

SEATS = {"apps.flip_freighters.rules": (1, 2, 4)}
"""All seat counts but here; the others of this title: tests/flip_freighters/rules/test_large_tables.py."""


def titles() -> list[str]:
    """Modules that define RULES."""
    files = sorted(APPS.glob("*/rules/__init__.py"))
    return [TINY, *(f"apps.{file.parent.parent.name}.rules" for file in files if "RULES" in file.read_text())]


def rules_of(title: str) -> Rules[Any]:
    """The rules, imported only when a test needs them."""
    rules: Rules[Any] = import_module(title).RULES
    return rules


def tables() -> list[Any]:
    """Title x seat count."""
    return [
        pytest.param(title, seats, id=f"{title.split('.')[1]}-{seats}")
        for title in titles()
        for seats in SEATS.get(title, rules_of(title).seats)
    ]


@pytest.mark.parametrize("seed", [str(seed) for seed in range(GAMES)])
@pytest.mark.parametrize(("title", "seats"), tables())
def test_a_title_keeps_the_contract(title: str, seats: int, seed: str) -> None:
    rules = rules_of(title)
    check_game(rules, seats, some_options(rules, seats, seed), seed)


@pytest.mark.long
@pytest.mark.parametrize("first", range(GAMES, LONG_GAMES, AT_ONCE))
@pytest.mark.parametrize(("title", "seats"), tables())
def test_a_title_keeps_the_contract_in_many_more_games(title: str, seats: int, first: int) -> None:
    rules = rules_of(title)
    for seed in map(str, range(first, first + AT_ONCE)):
        check_game(rules, seats, some_options(rules, seats, seed), seed)


def test_every_title_on_the_shelf_is_checked() -> None:
    with_rules = {folder.parent.name for folder in APPS.glob("*/rules") if (folder / "__init__.py").exists()}
    assert {title.split(".")[1] for title in titles()} == with_rules | {"tiny"}
