"""A picture of each title, for tables that have no board yet: a made-up game, the same in every process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.tables.display_types import Looks
from apps.tables.registry import title

SEED = "a picture"
MOVES = 14
SEATS = 3


@cache
def title_picture(slug: str) -> Mapping[str, Any]:
    """What the title's small picture is drawn from, a few moves into a game without people."""
    config = title(slug)
    rules = config.rules
    seats = SEATS if SEATS in rules.seats else min(rules.seats)
    position = game.start(rules, seats, game.settle_options(rules, seats, {}), SeededChance(SEED, 0)).position
    picker = SeededChance(SEED, -1)
    for number in range(1, MOVES + 1):
        asked = next(iter(game.pending(rules, position).items()), None)
        if asked is None:
            break
        seat, decision = asked
        choice = decision.options[picker.below(len(decision.options))]
        position = game.apply(rules, position, seat, choice, SeededChance(SEED, number), number).position
    eyes = Looks(viewer=None, names=[chr(ord("A") + number) for number in range(seats)])
    picture: Mapping[str, Any] = config.display.thumb(rules.view(position.state, None), eyes)
    return picture
