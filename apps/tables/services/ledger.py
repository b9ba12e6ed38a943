"""Writing moves: outcomes of the engine become rows, tails, readiness and results, saved in few
statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from string import ascii_lowercase, digits
from typing import Any

from django.db.models import Model

from apps.engine import game
from apps.engine.codec import dump, load
from apps.engine.flow import Choice, Position
from apps.engine.game import Outcome
from apps.tables.models import Move, Seat, Table
from apps.tables.told import as_told

from . import clocks
from .owed import owe_to_seats
from .owed_work import owe_work
from .results import finish_table
from .tails import make_public, store_event, take_drafts

SNAPSHOT_EVERY = 50
MOVER_LETTERS = digits + ascii_lowercase
SEAT_FIELDS = [
    "to_act",
    "asked_at",
    "due_at",
    "claimed_until",
    "ended_at",
    "bank",
    "given",
    "gifts",
    "turn",
    "ran_out",
    "late_turns",
    "played_by",
    "departed",
    "own",
    "drafts",
    "draft_events",
    "private_tail",
    "last_shown",
    "last_answer",
    "score",
    "rank",
]
TABLE_FIELDS = [
    "position",
    "last_number",
    "base",
    "base_number",
    "base_shown",
    "snapshot_number",
    "shown",
    "barrier",
    "tail",
    "remembered_from",
    "movers",
    "pulse",
    "status",
    "closed_by",
    "ended_at",
    "result",
    "last_move_at",
    "rules_version",
]


@dataclass(slots=True)
class Ledger:
    """One transaction's worth of moves at a locked table; `position` is the copy after the rows so far.

    `asked`: seats whose clock ran when it was opened; `turns_over`: those of them whose turn has ended since.
    """

    table: Table
    seats: list[Seat]
    now: datetime
    position: Position[Any]
    rows: list[Move] = field(default_factory=list)
    before: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    acted: set[int] = field(default_factory=set)
    asked: set[int] = field(default_factory=set)
    turns_over: set[int] = field(default_factory=set)

    def has_turn(self, seat: int) -> bool:
        """Whether the turn this seat had when the ledger was opened still goes on."""
        return seat in self.asked and seat not in self.turns_over


def open_ledger(table: Table, seats: Sequence[Seat], now: datetime) -> Ledger:
    """A ledger on the table's present position."""
    seats = sorted(seats, key=lambda seat: seat.number)
    ledger = Ledger(table, seats, now, load(table.rules, table.position))
    ledger.before = {seat.pk: _fields(seat) for seat in seats}
    ledger.asked = {seat.number for seat in seats if seat.asked_at is not None}
    return ledger


def answer(ledger: Ledger, seat: int, choice: Choice, *, cause: str, actor: Model | None = None) -> Move:
    """Apply one answer and note its row; raises the engine's `IllegalChoice`."""
    table = ledger.table
    number = table.last_number + 1
    outcome = game.apply(table.rules, ledger.position, seat, choice, table.chance(number), number)
    return note_outcome(ledger, outcome, cause=cause, actor=actor)


def answer_forced(ledger: Ledger) -> None:
    """Answer every question that leaves no choice and hides nothing, each as a row of its own."""
    while (only := game.forced(ledger.table.rules, ledger.position)) is not None:
        seat, choice = only
        answer(ledger, seat, choice, cause=Move.Cause.FORCED)


def note_outcome(ledger: Ledger, outcome: Outcome, *, cause: str, actor: Model | None = None) -> Move:
    """Make the row of an outcome and let it take effect on the table and its seats."""
    table, move = ledger.table, outcome.move
    were_acting = game.acting(ledger.position)
    ledger.position = outcome.position
    row = Move(
        table=table,
        number=move.number,
        kind=Move.Kind.CHOICE if move.number else Move.Kind.SETUP,
        seat=move.seat,
        step=move.step,
        choice=list(move.choice),
        cause=cause,
        actor=actor,
        drawn=list(move.drawn),
        events=[store_event(event) for event in outcome.events],
        barrier=move.barrier[:80],
        lane=move.lane,
        rules_version=table.rules.version,
        created_at=ledger.now,
    )
    table.last_number = move.number
    if move.barrier or not move.number:
        _move_base(ledger, row)
    else:
        _draft(ledger, row, were_acting)
    row.shown = table.shown
    ledger.rows.append(row)
    return row


def _move_base(ledger: Ledger, row: Move) -> None:
    table = ledger.table
    if row.number:
        table.shown += 1
        table.movers += MOVER_LETTERS[row.seat or 0]
    if row.seat is not None and row.cause == Move.Cause.PLAYER:
        ledger.acted.add(row.seat)
    _end_turns(ledger, row)
    table.last_move_at = ledger.now
    make_public(table, ledger.seats, [*take_drafts(ledger.seats), *row.events], ledger.now)
    table.base = dump(ledger.position)
    table.base_number, table.base_shown, table.barrier = row.number, table.shown, row.barrier
    if row.number // SNAPSHOT_EVERY > table.snapshot_number // SNAPSHOT_EVERY or row.number == 0:
        row.snapshot, table.snapshot_number = table.base, row.number
    for seat in ledger.seats:
        if seat.number in ledger.acted:
            seat.last_shown = table.shown
    if not game.acting(ledger.position):
        finish_table(table, ledger.seats, ledger.position.state, ledger.now)


def _end_turns(ledger: Ledger, row: Move) -> None:
    """Charge the turns that a final move ends: of all seats when simultaneous play closes, else of the one
    that moved."""
    acting = set(game.acting(ledger.position))
    opened = ledger.position.lanes_opened == row.number
    goes_on = row.barrier not in ledger.table.game.turn_ends and not opened and row.seat in acting
    over = ledger.asked if row.lane else set() if goes_on else ledger.asked & {row.seat}
    for number in over - ledger.turns_over:
        seat = ledger.seats[number]
        clocks.turn_over(ledger.table, seat, ledger.now)
        ledger.turns_over.add(number)


def _draft(ledger: Ledger, row: Move, were_acting: Sequence[int]) -> None:
    seat = ledger.seats[row.seat or 0]
    seat.own += 1
    seat.drafts += row.cause != Move.Cause.FORCED
    seat.draft_events = [*seat.draft_events, *row.events]
    note_readiness(ledger, were_acting)


def note_readiness(ledger: Ledger, were_acting: Sequence[int]) -> None:
    """Raise the public ordinal if a seat in simultaneous play got ready, or stopped being so."""
    if set(were_acting) != set(game.acting(ledger.position)):
        ledger.table.shown += 1
        ledger.table.movers += "-"


def save(ledger: Ledger) -> None:
    """Write everything: one insert of the rows, one update of the table, one of the changed seats, one of
    notices."""
    table = ledger.table
    table.position = table.base if table.base_number == table.last_number else dump(ledger.position)
    table.rules_version = table.rules.version
    _ask_seats(ledger)
    if table.is_running:
        table.remembered_from = table.game.log.remembered_from(table.options, as_told(table.tail))
    Move.objects.bulk_create(ledger.rows)
    table.save(update_fields=TABLE_FIELDS)
    changed = [seat for seat in ledger.seats if ledger.before.get(seat.pk) != _fields(seat)]
    if changed:
        # The rows exist, so this only updates; `bulk_update` would cost half of the whole move to compile.
        Seat.objects.bulk_create(
            changed, update_conflicts=True, unique_fields=["id"], update_fields=SEAT_FIELDS
        )
    owe_to_seats(table, ledger.seats, ledger.rows, ledger.now)
    owe_work(table, ledger.rows, ledger.now)


def _ask_seats(ledger: Ledger) -> None:
    """Mark who is asked now, since when, and when the sweep must look at it."""
    acting = game.acting(ledger.position) if ledger.table.is_running else []
    together = ledger.position.lanes_opened is not None
    clocks.after_moves(ledger.table, ledger.seats, acting, ledger.now, together=together)


def _fields(seat: Seat) -> tuple[Any, ...]:
    return tuple(getattr(seat, name) for name in SEAT_FIELDS)
