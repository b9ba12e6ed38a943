"""Whole games as records: for players once the game is over, for staff and tests at any time."""

from __future__ import annotations

from typing import Any

import msgspec

from apps.engine import undo
from apps.engine.chance import seed_hash
from apps.engine.record import Record, RecordedMove, make_record, write_record
from apps.tables.models import Move, Table

from .marks import seat_name


def record_of(table: Table, until: int | None = None) -> Record:
    """The record of a table, or of its rows up to `until`: no times, no people.

    While the game runs it holds hidden things.
    """
    return make_record(table.rules, table.seats_wanted, table.options, table.seed, live_rows(table, until))


def record_text(table: Table, until: int | None = None) -> str:
    """What `tests/records` reads."""
    return write_record(record_of(table, until))


def raw_record_text(table: Table, until: int | None = None) -> str:
    """The same without a replay, for rows that the rules at hand cannot follow to their end."""
    rows = [
        RecordedMove(row.number, row.step, row.seat, tuple(row.choice), row.drawn)
        for row in live_rows(table, until)
    ]
    hashed, options = seed_hash(table.seed), dict(table.options)
    return write_record(
        Record(table.title, table.rules_version, table.seats_wanted, options, hashed, None, None, rows)
    )


def live_rows(table: Table, until: int | None) -> list[Move]:
    """Setup and the answers that count at that row."""
    rows = table.moves.defer("snapshot", "events").order_by("number")
    listed = list(rows if until is None else rows.filter(number__lte=until))
    return [*(row for row in listed if row.kind == Move.Kind.SETUP), *undo.live(listed)]


def public_record(table: Table) -> dict[str, Any]:
    """The record of a finished table with its players and who left early, for the download."""
    seats = table.seats.select_related("user").order_by("number")
    players = [{"name": seat_name(seat), "rank": seat.rank, "departed": seat.departed} for seat in seats]
    return {**msgspec.to_builtins(record_of(table)), "players": players, "ended_at": table.ended_at}
