"""Whole games of any legal cards, or of a player's choosing, for tests that look at many positions."""

from collections.abc import Callable, Iterator

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.flow import Choice, Decision
from apps.trickarus.rules import RULES
from apps.trickarus.rules.state import State

Position = game.Position[State]
Player = Callable[[Position, Decision], Choice]


def any_card(seed: str) -> Player:
    """Somebody who plays any legal card."""
    dice = SeededChance(f"cards of {seed}", 0)
    return lambda position, decision: decision.options[dice.below(len(decision.options))]


def outcomes(
    seats: int, seed: str, player: Player | None = None, **options: game.Value
) -> Iterator[game.Outcome[State]]:
    """The setup and every move of a game; positions are edited in place from one to the next."""
    settled, choose = game.settle_options(RULES, seats, options), player or any_card(seed)
    outcome = game.start(RULES, seats, settled, SeededChance(seed, 0))
    yield outcome
    while acting := game.acting(outcome.position):
        position, number = outcome.position, outcome.move.number + 1
        decision = game.decision(RULES, position, acting[0])
        assert decision is not None
        chance = SeededChance(seed, number)
        outcome = game.advance(RULES, position, acting[0], choose(position, decision), chance, number)
        yield outcome


def positions(
    seats: int, seed: str, player: Player | None = None, **options: game.Value
) -> Iterator[Position]:
    for outcome in outcomes(seats, seed, player, **options):
        yield outcome.position


def finished(seats: int, seed: str, player: Player | None = None, **options: game.Value) -> Position:
    """The last position of a game."""
    *_, last = positions(seats, seed, player, **options)
    return last


def halfway(seats: int, seed: str, moves: int, **options: game.Value) -> Position:
    """A position some moves into a game, or its end."""
    found = None
    for number, position in enumerate(positions(seats, seed, **options)):
        found = position
        if number == moves:
            break
    assert found is not None
    return found
