"""Work owed after a commit lies in rows; here are the rows a move owes, and the kick that makes workers look
early."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from celery import current_app
from django.db import transaction

from apps.tables.models import Move, Seat, Table

logger = logging.getLogger(__name__)


def owe_to_seats(table: Table, seats: Sequence[Seat], rows: Sequence[Move], now: datetime) -> None:
    """Everything these rows owe to people. A seat's `due_at` is owed work itself: the sweep finds it."""
    if any(seat.to_act and seat.is_stand_in for seat in seats):
        kick("tables.sweep_deadlines")


def kick(task: str) -> None:
    """Ask for a task once this transaction commits. If the broker is away, the sweep finds the rows
    anyway."""
    transaction.on_commit(partial(_send, task), robust=True)


def _send(task: str) -> None:
    try:
        current_app.send_task(task, retry=False, ignore_result=True)
    except Exception:  # whatever the broker raises: the move is made, and the sweep will come
        logger.warning("the broker did not take %s; the sweep will do it", task)
