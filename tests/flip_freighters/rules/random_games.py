"""Whole games of any legal answers, or of a player's choosing, for tests that look at many positions."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from apps.engine import bots, game
from apps.engine.chance import Chance, NoChance, SeededChance
from apps.engine.flow import Choice, Decision, Frame
from apps.engine.game import Options
from apps.flip_freighters.rules import RULES
from apps.flip_freighters.rules.state import State

Position = game.Position[State]
Player = Callable[[Position, Decision], Choice]


def any_answer(seed: str) -> Player:
    """Somebody who gives any legal answer."""
    dice = SeededChance(f"answers of {seed}", 0)
    return lambda position, decision: bots.random_choice(decision, dice)


def no_worlds() -> Iterator[State]:
    raise AssertionError("the stand-in needs no worlds")


def stand_in(position: Position, decision: Decision) -> Choice:
    """The title's own bot."""
    view = RULES.view(position.state, decision.seat)
    choice = bots.pick(RULES, view, decision, no_worlds, NoChance())
    assert choice in decision.options + decision.asides
    return choice


def outcomes(
    seats: int, seed: str, player: Player | None = None, **options: game.Value
) -> Iterator[game.Outcome[State]]:
    """The setup and every move of a game; positions are edited in place from one to the next."""
    settled, choose = game.settle_options(RULES, seats, options), player or any_answer(seed)
    whim = SeededChance(f"turns of {seed}", 0)
    outcome = game.start(RULES, seats, settled, SeededChance(seed, 0))
    yield outcome
    while acting := game.acting(outcome.position):
        position, number = outcome.position, outcome.move.number + 1
        decision = game.decision(RULES, position, acting[whim.below(len(acting))])
        assert decision is not None
        chance = SeededChance(seed, number)
        choice = choose(position, decision)
        outcome = game.advance(RULES, position, decision.seat, choice, chance, number, decision)
        yield outcome


def finished(seats: int, seed: str, player: Player | None = None, **options: game.Value) -> Position:
    """The last position of a game."""
    *_, last = outcomes(seats, seed, player, **options)
    return last.position


def late(rules: game.Rules[State], days_left: int) -> game.Rules[State]:
    """The same title, beginning with so many days to play: long tables in a short time."""

    def setup(seats: int, options: Options, chance: Chance) -> tuple[State, Frame]:
        state, frame = rules.setup(seats, options, chance)
        state.opened = state.resolved = 15 - days_left
        return state, frame

    return replace(rules, setup=setup)
