"""A game played at random for the contract, kept as a table keeps it: base, rows since, all live rows."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

import msgspec

from apps.engine import game, undo
from apps.engine.chance import SeededChance
from apps.engine.errors import BadOptions, ContractBroken
from apps.engine.frames import Choice, Decision
from apps.engine.play import Position
from apps.engine.title import Options, Rules, Value, settle_options

S = TypeVar("S")


class TrialRow(msgspec.Struct, frozen=True):
    """A row as a table stores it, with the question it answered, the position before it and its screen."""

    number: int
    seat: int
    kind: str
    cause: str
    takes_back: tuple[int, ...]
    step: str = ""
    choice: Choice = ()
    drawn: list[int] = []
    asked: Decision | None = None
    before: str = ""
    shown: bytes = b""


@dataclass
class Trial(Generic[S]):
    """The running game; `rules` are the plain ones, `witnessed` those whose every word is listened to.

    Of the present position, by viewer: `questions`, `screens` with what is seen of it, and `worlds`, imagined
    ones that look the same. `draft` is the row that led here in a lane. `replays` holds what replays
    from `base` led to, by the rows' numbers.
    """

    rules: Rules[S]
    witnessed: Rules[S]
    seats: int
    seed: str
    first: Position[S]
    position: Position[S]
    base: Position[S]
    whim: SeededChance
    number: int = 0
    worlds: dict[int | None, Position[S]] = field(default_factory=dict)
    questions: dict[int | None, Decision | None] = field(default_factory=dict)
    screens: dict[int | None, bytes] = field(default_factory=dict)
    draft: TrialRow | None = None
    replays: dict[tuple[int, ...], Position[S]] = field(default_factory=dict)
    rows: list[TrialRow] = field(default_factory=list)
    settled: list[TrialRow] = field(default_factory=list)

    @property
    def viewers(self) -> list[int | None]:
        """A spectator and all seats."""
        return [None, *range(self.seats)]

    @property
    def at_base(self) -> bool:
        """Whether everybody sees the position as it is."""
        return not self.rows

    def chance(self) -> SeededChance:
        """The chance of the next move."""
        return SeededChance(self.seed, self.number + 1)

    def keep(self, row: TrialRow, outcome: game.Outcome[S]) -> None:
        """Append a row; a barrier settles all before it."""
        self.number = row.number
        self.draft = row if outcome.move.lane and not outcome.barriers else None
        self.rows.append(row)
        self.position = outcome.position
        if outcome.barriers:
            self.settled.extend(undo.live(self.rows))
            self.rows, self.base, self.replays = [], outcome.position, {}

    def take_back(self, numbers: tuple[int, ...], seat: int) -> None:
        """Append an undo row and replay what is left."""
        self.number += 1
        row = TrialRow(self.number, seat, "undo", "player", numbers)
        self.rows.append(row)
        self.draft = row if self.position.lanes_opened is not None else None
        self.position = game.replay(self.rules, self.base, undo.live(self.rows))

    def replayed(self, rows: list[TrialRow]) -> Position[S]:
        """The base and these rows; rows replayed before, with nothing else among them, are not run again."""
        numbers = tuple(row.number for row in rows)
        known = next((at for at in range(len(rows), 0, -1) if numbers[:at] in self.replays), 0)
        start = self.replays[numbers[:known]] if known else self.base
        position = self.replays[numbers] = game.replay(self.rules, start, rows[known:])
        return position


def require(holds: bool, fault: str) -> None:
    """Break the contract unless this holds."""
    if not holds:
        raise ContractBroken(fault)


def some_options(rules: Rules[S], seats: int, seed: str) -> dict[str, Value]:
    """Table options drawn by the seed; the default ones if those cannot be combined."""
    whim = SeededChance(f"options/{seed}", 0)
    drawn = {name: option.values[whim.below(len(option.values))] for name, option in rules.options.items()}
    try:
        return settle_options(rules, seats, drawn)
    except BadOptions:
        return settle_options(rules, seats, {})


def open_trial(rules: Rules[S], witnessed: Rules[S], seats: int, options: Options, seed: str) -> Trial[S]:
    """Set up twice: the same seed must give the same table."""
    settled = settle_options(rules, seats, options)
    first = game.start(witnessed, seats, settled, SeededChance(seed, 0))
    again = game.start(rules, seats, settled, SeededChance(seed, 0))
    same = game.dump(first.position) == game.dump(again.position) and first.move == again.move
    require(same, "setup differs although seed and options are the same")
    position, whim = first.position, SeededChance(f"whim/{seed}", 0)
    return Trial(rules, witnessed, seats, seed, position, position, position, whim)
