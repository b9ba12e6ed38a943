"""Playing the tiny title in tests: a small table that keeps its rows as the site does."""

from dataclasses import dataclass, field
from typing import Any

from apps.engine import game
from apps.engine.bots import random_choice
from apps.engine.chance import Chance, SeededChance, StackedChance
from apps.engine.flow import Decision, Frame, Position, parse_token
from apps.engine.game import Move, Outcome, Rules
from tests.tiny import RULES
from tests.tiny.state import Harbour, Seat


@dataclass
class Table:
    """A position, and the moves that led to it from `first`."""

    position: Position[Any]
    rules: Rules[Any] = RULES
    seed: str = "seed"
    moves: list[Move] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = self.position

    def choose(self, seat: int, choice: str, chance: Chance | None = None) -> Outcome[Any]:
        """Answer with a token."""
        number = len(self.moves) + 1
        drawn = chance or SeededChance(self.seed, number)
        outcome = game.apply(self.rules, self.position, seat, parse_token(choice), drawn, number)
        self.position = outcome.position
        self.moves.append(outcome.move)
        return outcome

    def asked(self, seat: int) -> Decision:
        """The question the seat faces."""
        question = game.decision(self.rules, self.position, seat)
        assert question is not None
        return question

    @property
    def state(self) -> Any:
        """The truth of the table."""
        return self.position.state


def arrange(*seats: Seat, deck: list[str] | None = None, frames: tuple[Frame, ...] = ()) -> Table:
    """A tiny table made by hand, with these frames to come."""
    state = Harbour(list(seats), list(deck or []), {"rounds": 3, "goal": 3})
    return Table(game.arrange(RULES, state, *frames, chance=StackedChance()))


def play_out(rules: Rules[Any], seats: int, seed: str) -> tuple[list[Move], Position[Any]]:
    """A whole random game."""
    whim, options = SeededChance(f"whim/{seed}", 0), game.settle_options(rules, seats, {})
    outcome = game.start(rules, seats, options, SeededChance(seed, 0))
    moves = [outcome.move]
    while acting := game.acting(outcome.position):
        seat = acting[whim.below(len(acting))]
        question = game.decision(rules, outcome.position, seat)
        assert question is not None
        choice, number = random_choice(question, whim), len(moves)
        chance = SeededChance(seed, number)
        outcome = game.advance(rules, outcome.position, seat, choice, chance, number, question)
        moves.append(outcome.move)
    return moves, outcome.position
