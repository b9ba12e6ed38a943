"""The tiny title with something broken in it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from apps.engine.contract import check_game
from apps.engine.flow import StepBook
from apps.engine.game import Rules
from tests.tiny import RULES
from tests.tiny.state import Harbour, Play

GAMES = 12


def with_step(name: str, **changes: Any) -> Rules[Harbour]:
    """The tiny rules with one step changed."""
    known = dict(RULES.steps.by_name)
    known[name] = replace(known[name], **changes)
    return replace(RULES, steps=StepBook(known))


def after(name: str, extra: Callable[[Play, int], None]) -> Rules[Harbour]:
    """The tiny rules with something more done at the end of one step, with the step's seat."""
    honest = RULES.steps.by_name[name].do

    def do(play: Play, seat: int, *args: Any) -> None:
        honest(play, seat, *args)
        extra(play, seat)

    return with_step(name, do=do)


def play_some(rules: Rules[Harbour]) -> None:
    """A dozen games under the contract; the tiny title needs no more to visit every step."""
    for seed in range(GAMES):
        check_game(rules, 2 + seed % 3, {}, f"fault/{seed}")
