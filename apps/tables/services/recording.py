"""Move 0: the setup of a table as the first row of its record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime

from apps.engine import game
from apps.engine.codec import dump
from apps.tables.models import Move, Seat, Table

from . import clocks
from . import ledger as ledgers

SEED_BYTES = 32


def begin(*, table: Table, seats: Sequence[Seat], now: datetime, seed: str = "") -> None:
    """Set a locked table running: its secret seed, move 0, the first question. Seats are numbered 0..
    already."""
    table.seed = seed or secrets.token_hex(SEED_BYTES)
    table.status, table.started_at = Table.Status.RUNNING, now
    outcome = game.start(table.rules, len(seats), table.options, table.chance(0))
    table.position = dump(outcome.position)
    clocks.fill_banks(table, seats)
    book = ledgers.open_ledger(table, seats, now)
    ledgers.note_outcome(book, outcome, cause=Move.Cause.PLAYER)
    ledgers.answer_forced(book)
    table.save(update_fields=["seed", "status", "started_at", "options", "seats_wanted", "free"])
    ledgers.save(book)
