"""Whole games as records: for players once the game is over, for staff and tests at any time."""

from __future__ import annotations

from typing import Any

import msgspec

from apps.engine import undo
from apps.engine.record import Record, make_record, write_record
from apps.tables.models import Move, Table

from .marks import seat_name


def record_of(table: Table) -> Record:
    """The record of a table: live rows only, no times, no people. While the game runs it holds hidden
    things."""
    rows = list(table.moves.defer("snapshot").order_by("number"))
    moves = [*(row for row in rows if row.kind == Move.Kind.SETUP), *undo.live(rows)]
    return make_record(table.rules, table.seats_wanted, table.options, table.seed, moves)


def record_text(table: Table) -> str:
    """What `tests/records` reads."""
    return write_record(record_of(table))


def public_record(table: Table) -> dict[str, Any]:
    """The record of a finished table with its players and who left early, for the download."""
    seats = table.seats.select_related("user").order_by("number")
    players = [{"name": seat_name(seat), "rank": seat.rank, "departed": seat.departed} for seat in seats]
    return {**msgspec.to_builtins(record_of(table)), "players": players, "ended_at": table.ended_at}
