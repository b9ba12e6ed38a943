"""Whole games of any legal choices, or of a player's choosing, for tests that look at many positions."""

from collections.abc import Callable, Iterator

from apps.arnak.rules import RULES
from apps.arnak.rules.state import State
from apps.engine import bots, game
from apps.engine.chance import SeededChance
from apps.engine.flow import Choice, Decision

Position = game.Position[State]
Player = Callable[[Position, Decision], Choice]


def anybody(seed: str) -> Player:
    """Somebody who answers anything, and likes free actions."""
    dice = SeededChance(f"answers of {seed}", 0)
    return lambda position, decision: bots.random_choice(decision, dice)


def eager(seed: str) -> Player:
    """Somebody who answers anything but passes and declines only if nothing else is left."""
    dice = SeededChance(f"eager answers of {seed}", 0)

    def choose(position: Position, decision: Decision) -> Choice:
        active = [choice for choice in decision.options if choice[0] not in ("pass", "decline")]
        if decision.asides and not dice.below(3):
            active = list(decision.asides)
        offered = active or decision.options
        return offered[dice.below(len(offered))]

    return choose


def stand_in(seed: str) -> Player:
    """The title's own bot, with views and imagined worlds only."""
    dice = SeededChance(f"thoughts of {seed}", 0)

    def choose(position: Position, decision: Decision) -> Choice:
        def worlds() -> Iterator[State]:
            while True:
                yield game.imagined(RULES, position, decision.seat, dice).state

        view = RULES.view(position.state, decision.seat)
        return bots.pick(RULES, view, decision, worlds, dice)

    return choose


def outcomes(
    seats: int, seed: str, player: Player | None = None, **options: game.Value
) -> Iterator[game.Outcome[State]]:
    """The setup and every move; positions are edited in place. Forced questions answer themselves."""
    settled, choose = game.settle_options(RULES, seats, options), player or anybody(seed)
    outcome = game.start(RULES, seats, settled, SeededChance(seed, 0))
    yield outcome
    while acting := game.acting(outcome.position):
        position, number = outcome.position, outcome.move.number + 1
        decision = game.decision(RULES, position, acting[0])
        assert decision is not None
        choice = decision.options[0] if decision.forced else choose(position, decision)
        chance = SeededChance(seed, number)
        outcome = game.advance(RULES, position, acting[0], choice, chance, number, decision)
        yield outcome


def finished(seats: int, seed: str, player: Player | None = None, **options: game.Value) -> Position:
    """The last position of a game."""
    *_, last = outcomes(seats, seed, player, **options)
    return last.position


def halfway(seats: int, seed: str, moves: int, **options: game.Value) -> Position:
    """A position some moves into a game, or its end."""
    found = None
    for number, outcome in enumerate(outcomes(seats, seed, **options)):
        found = outcome.position
        if number == moves:
            break
    assert found is not None
    return found
