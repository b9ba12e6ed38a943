"""Taking back what nobody else has seen: the position is always the base plus the live rows after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.engine import game, undo
from apps.engine.codec import load
from apps.tables.errors import NothingToTakeBack, TakenBackTooOften, TooLateToReopen
from apps.tables.models import Move, Seat, Table

from . import clocks
from . import ledger as ledgers
from .as_of import AsOf, require_fresh
from .locks import lock_table
from .moves import require_running, require_seat, seats_of

MOST_ROWS = 500
"""With so many rows since the last final move a seat can only go on. The longest turn has far fewer."""


def take_back(*, table_id: int, as_of: AsOf, actor: Any) -> tuple[Table, list[Seat]]:
    """Undo the seat's newest answer together with the forced rows after it. 409 if there is none."""
    return _undo(table_id, as_of, actor, undo.undoable)


def restart_turn(*, table_id: int, as_of: AsOf, actor: Any) -> tuple[Table, list[Seat]]:
    """Undo all answers of the seat since the base, in one row. 409 if there is none."""
    return _undo(table_id, as_of, actor, undo.restartable)


@transaction.atomic
def _undo(table_id: int, as_of: AsOf, actor: Any, which: Any) -> tuple[Table, list[Seat]]:
    table = lock_table(table_id)
    seats = seats_of(table)
    mine = require_seat(seats, actor)
    require_fresh(table, mine, as_of)
    require_running(table)
    if mine.ended_at is not None and not clocks.may_reopen(table, mine, timezone.now()):
        raise TooLateToReopen
    if mine.own >= MOST_ROWS:
        raise TakenBackTooOften
    rows = list(table.moves.filter(number__gt=table.base_number).defer("snapshot").order_by("number"))
    taken = which(rows, mine.number)
    if not taken:
        raise NothingToTakeBack
    book = ledgers.open_ledger(table, seats, timezone.now())
    rewrite(book, mine, rows, taken, Move.Cause.PLAYER, actor)
    ledgers.save(book)
    return table, seats


def rewrite(
    book: ledgers.Ledger, seat: Seat, rows: Sequence[Move], taken: Sequence[int], cause: str, actor: Any
) -> None:
    """Note an `undo` row and put the position back to the base plus the rows that stay."""
    table = book.table
    were_acting = game.acting(book.position)
    staying = [row for row in undo.live(rows) if row.number not in taken]
    book.position = game.replay(table.rules, load(table.rules, table.base), staying)
    table.last_number += 1
    mine = [row for row in staying if row.seat == seat.number]
    seat.own += 1
    seat.drafts = sum(row.cause != Move.Cause.FORCED for row in mine)
    seat.draft_events = [event for row in mine for event in row.events]
    ledgers.note_readiness(book, were_acting)
    book.rows.append(
        Move(
            table=table,
            number=table.last_number,
            shown=table.shown,
            kind=Move.Kind.UNDO,
            seat=seat.number,
            cause=cause,
            actor=actor,
            takes_back=list(taken),
            lane=bool(book.position.lanes),
            rules_version=table.rules.version,
            created_at=book.now,
        )
    )
