"""A whole game as JSON text, and back into a position by replay."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from apps.engine import game
from apps.engine.chance import RecordedChance, SeededChance, seed_hash
from apps.engine.errors import ReplayMismatch
from apps.engine.frames import Choice
from apps.engine.play import Position
from apps.engine.title import Options, Result, Rules, Value

S = TypeVar("S")


class RecordedMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """One live row; move 0 is the setup and belongs to nobody."""

    number: int
    step: str
    seat: int | None = None
    choice: Choice = ()
    drawn: list[int] = []


class Record(msgspec.Struct, frozen=True):
    """Header and moves; seed and result are absent while the game runs."""

    slug: str
    rules_version: int
    seats: int
    options: dict[str, Value]
    seed_hash: str
    seed: str | None
    result: Result | None
    moves: list[RecordedMove]


def make_record(
    rules: Rules[S], seats: int, options: Options, seed: str, moves: Iterable[game.Recorded]
) -> Record:
    """The record of these live rows, move 0 first."""
    rows = [RecordedMove(m.number, m.step, m.seat, tuple(m.choice), list(m.drawn)) for m in moves]
    position = _replayed(rules, seats, options, rows)
    over = not game.acting(position)
    return Record(
        slug=rules.slug,
        rules_version=rules.version,
        seats=seats,
        options=dict(options),
        seed_hash=seed_hash(seed),
        seed=seed if over else None,
        result=rules.result(position.state) if over else None,
        moves=rows,
    )


def write_record(record: Record) -> str:
    """The record as JSON text, one move a line."""
    head = msgspec.json.encode(msgspec.structs.replace(record, moves=[])).decode()
    rows = ",\n".join(msgspec.json.encode(move).decode() for move in record.moves)
    return head.removesuffix("]}") + f"\n{rows}\n]}}\n"


def read_record(text: str | bytes) -> Record:
    """The record behind a text made by `write_record`."""
    return msgspec.json.decode(text, type=Record)


def replay_record(rules: Rules[S], record: Record) -> Position[S]:
    """The position a record leads to; `ReplayMismatch` if it does not fit the rules."""
    if record.slug != rules.slug:
        raise ReplayMismatch(f"a record of {record.slug}, not of {rules.slug}")
    return _replayed(rules, record.seats, record.options, record.moves)


def check_record(rules: Rules[S], record: Record) -> Result:
    """Replay; result must match to the point, seed to its hash, and draws to the seed if it is known."""
    result = rules.result(replay_record(rules, record).state)
    if record.result is not None and result != record.result:
        raise ReplayMismatch(f"the result is {result}, recorded {record.result}")
    if record.seed is not None:
        _require_honest_draws(rules, record, record.seed)
    return result


def _replayed(rules: Rules[S], seats: int, options: Options, rows: list[RecordedMove]) -> Position[S]:
    if not rows or rows[0].step != "setup":
        raise ReplayMismatch("a record begins with the setup")
    chance = RecordedChance(rows[0].drawn)
    position = game.start(rules, seats, options, chance).position
    chance.require_used_up()
    return game.replay(rules, position, rows[1:])


def _require_honest_draws(rules: Rules[S], record: Record, seed: str) -> None:
    if seed_hash(seed) != record.seed_hash:
        raise ReplayMismatch("the seed is not the one whose hash was shown")
    outcome = game.start(rules, record.seats, record.options, SeededChance(seed, 0))
    for row in record.moves:
        if row.seat is not None:
            chance = SeededChance(seed, row.number)
            outcome = game.advance(rules, outcome.position, row.seat, row.choice, chance, row.number)
        if outcome.move.drawn != row.drawn:
            raise ReplayMismatch(f"row {row.number}: these draws do not come from the seed")
