"""What a move owes to people, as rows in its own transaction; workers are only kicked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from apps.notifications.services.kick import kick_on_commit
from apps.tables.models import Move, Seat, Table

SWEEP = "tables.sweep_deadlines"


def owe_to_seats(table: Table, seats: Sequence[Seat], rows: Sequence[Move], now: datetime) -> None:
    """Everything these rows owe to people. A seat's `due_at` is owed work itself: the sweep finds it."""
    if any(seat.to_act and seat.is_stand_in for seat in seats):
        kick_on_commit(SWEEP)
