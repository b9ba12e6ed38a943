"""Games of any title: start, ask, apply, replay. Positions handed in are never changed."""

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from apps.engine import flow
from apps.engine.chance import Chance, RecordedChance, StackedChance
from apps.engine.codec import copy, dump, load
from apps.engine.errors import BadOptions, IllegalChoice, ReplayMismatch
from apps.engine.flow import Choice, Decision, Event, Frame, Play, Position, acting
from apps.engine.title import OPEN, Open, Option, Options, Result, Rules, Value, Viewer, settle_options

__all__ = [
    "OPEN",
    "BadOptions",
    "Choice",
    "Decision",
    "IllegalChoice",
    "Move",
    "Open",
    "Option",
    "Options",
    "Outcome",
    "Position",
    "ReplayMismatch",
    "Result",
    "Rules",
    "Value",
    "Viewer",
    "acting",
    "advance",
    "apply",
    "arrange",
    "copy",
    "decision",
    "dump",
    "forced",
    "imagined",
    "load",
    "pending",
    "replay",
    "settle_options",
    "start",
]

S = TypeVar("S")


class Move(msgspec.Struct, frozen=True):
    """One row of a record; `barrier` is the reason code why nothing before can be taken back, or empty."""

    number: int
    seat: int | None
    step: str
    choice: Choice
    drawn: list[int]
    events: list[Event]
    barrier: str
    lane: bool


class Outcome(msgspec.Struct, Generic[S], frozen=True):
    """What a move led to; `barriers` holds all reasons, the move the foremost."""

    position: Position[S]
    move: Move
    events: list[Event]
    barriers: list[str]


class Recorded(Protocol):
    """What a replay needs of a stored row."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def step(self) -> str: ...
    @property
    def choice(self) -> Sequence[str]: ...
    @property
    def drawn(self) -> Sequence[int]: ...


def start(rules: Rules[S], seats: int, options: Options, chance: Chance) -> Outcome[S]:
    """Set up a table with settled options; this is move 0.

    A database may hand the options back in another order; a position must not depend on that.
    """
    options = {name: options[name] for name in rules.options if name in options}
    state, frame = rules.setup(seats, options, chance)
    position = Position(state, [frame])
    play = _settled(rules, position, chance)
    return _outcome(position, play, chance.drawn, (0, None, "setup", ()), lane=False)


def arrange(rules: Rules[S], state: S, *frames: Frame, chance: Chance | None = None) -> Position[S]:
    """A settled position made by hand; frames run in the order named. For tests."""
    position = copy(rules, Position(state, list(reversed(frames))))
    _settled(rules, position, chance or StackedChance())
    return position


def _settled(rules: Rules[S], position: Position[S], chance: Chance) -> Play[S]:
    play = Play(position.state, chance)
    flow.settle(rules.steps, position, play, position.stack, chance, 0)
    return play


def decision(rules: Rules[S], position: Position[S], seat: int) -> Decision | None:
    """The question this seat faces, if any."""
    return flow.ask(rules.steps, position, seat)


def pending(rules: Rules[S], position: Position[S]) -> dict[int, Decision]:
    """All open questions by seat; empty when the game is over."""
    asked = ((seat, decision(rules, position, seat)) for seat in acting(position))
    return {seat: question for seat, question in asked if question is not None}


def forced(rules: Rules[S], position: Position[S]) -> tuple[int, Choice] | None:
    """A seat whose only answer the service should give at once, with that answer."""
    for seat, question in pending(rules, position).items():
        if question.forced:
            return seat, question.options[0]
    return None


def apply(
    rules: Rules[S], position: Position[S], seat: int, choice: Choice, chance: Chance, number: int
) -> Outcome[S]:
    """Answer the question `seat` faces, on a private copy; `IllegalChoice` if it is not among the options."""
    return advance(rules, copy(rules, position), seat, choice, chance, number)


def advance(
    rules: Rules[S],
    position: Position[S],
    seat: int,
    choice: Choice,
    chance: Chance,
    number: int,
    asked: Decision | None = None,
) -> Outcome[S]:
    """As `apply`, but in place, for look-ahead; `asked` saves listing the options a second time."""
    question = asked or decision(rules, position, seat)
    if question is None:
        raise IllegalChoice(choice, "not_your_turn")
    lane, drawn = position.lanes_opened is not None, len(chance.drawn)
    play = flow.advance(rules.steps, position, question, choice, chance, number)
    return _outcome(position, play, chance.drawn[drawn:], (number, seat, question.step, choice), lane=lane)


def _outcome(
    position: Position[S],
    play: Play[S],
    drawn: list[int],
    answer: tuple[int, int | None, str, Choice],
    *,
    lane: bool,
) -> Outcome[S]:
    barriers = play.barriers
    if drawn:
        barriers.append("drew")
    if position.lanes_opened is None:
        asked = position.stack[-1].seat if position.stack else None
        if asked is None:
            barriers.append("game_over")
        elif asked != answer[1]:
            barriers.append("passed_on")
    move = Move(*answer, list(drawn), play.events, barriers[0] if barriers else "", lane)
    return Outcome(position, move, play.events, barriers)


def replay(rules: Rules[S], position: Position[S], moves: Iterable[Recorded]) -> Position[S]:
    """Fold recorded rows into a position; `ReplayMismatch` if a row no longer fits the rules."""
    position = copy(rules, position)
    for move in moves:
        question = None if move.seat is None else decision(rules, position, move.seat)
        if question is None or question.step != move.step:
            raise ReplayMismatch(f"row {move.number}: {move.step} is not asked of seat {move.seat}")
        chance = RecordedChance(move.drawn)
        try:
            flow.advance(rules.steps, position, question, tuple(move.choice), chance, move.number)
        except IllegalChoice as illegal:
            raise ReplayMismatch(f"row {move.number}: {illegal}") from illegal
        chance.require_used_up()
    return position


def imagined(rules: Rules[S], position: Position[S], viewer: Viewer, chance: Chance) -> Position[S]:
    """A position that looks the same to the viewer; `rules.imagine` gets a private copy it may edit."""
    world = copy(rules, position)
    world.state = rules.imagine(world.state, viewer, chance)
    return world
