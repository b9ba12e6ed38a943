"""Making a move: one transaction, one row lock, `as_of` checked inside the lock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.engine import game
from apps.engine.flow import Choice, Decision, IllegalChoice, token
from apps.tables.errors import NotAllowed, NotYourTable, NotYourTurn, TableNotRunning
from apps.tables.models import Move, Seat, Table

from . import ledger as ledgers
from .as_of import AsOf, answer_mark, require_fresh
from .locks import lock_table


@transaction.atomic
def submit_move(
    *, table_id: int, seat: int, choice: Choice, as_of: AsOf, actor: Any, cause: str = Move.Cause.PLAYER
) -> tuple[Table, list[Seat]]:
    """Answer the decision `seat` faces, unless the page that asked is out of date.

    Returns the table and its seats as they are now, so that the answer needs no further reading. Raises `StalePage`
    (409), `NotYourTable` (403), `NotAllowed` (422); nothing is changed then.
    """
    table = lock_table(table_id)
    seats = seats_of(table)
    mine = require_seat(table, seats, seat, actor)
    require_fresh(table, mine, as_of, token(choice))
    require_running(table)
    book = ledgers.open_ledger(table, seats, timezone.now())
    decision = game.decision(table.rules, book.position, seat)
    if decision is None:
        raise NotYourTurn
    require_legal(table, decision, choice)
    mine.last_answer = answer_mark(as_of, token(choice))
    ledgers.answer(book, seat, choice, cause=cause, actor=actor)
    ledgers.answer_forced(book)
    ledgers.save(book)
    return table, seats


def seats_of(table: Table) -> list[Seat]:
    """The table's seats in order, with their users."""
    return list(table.seats.select_related("user").order_by("number"))


def require_seat(table: Table, seats: Sequence[Seat], number: int, actor: Any) -> Seat:
    """The seat, if the actor sits there and plays it now; else `NotYourTable`."""
    if not 0 <= number < len(seats) or actor is None or seats[number].user_id != actor.pk or seats[number].is_stand_in:
        raise NotYourTable
    return seats[number]


def require_running(table: Table) -> None:
    """Raise unless moves can be made here."""
    if not table.is_running:
        raise TableNotRunning


def require_legal(table: Table, decision: Decision, choice: Choice) -> None:
    """Raise `NotAllowed` with the title's own reason unless the choice is offered."""
    if choice in decision.options or choice in decision.asides:
        return
    for refused in decision.refused:
        if refused.choice == choice:
            raise NotAllowed(table.game.display.refusal(refused.reason, refused.facts))
    raise NotAllowed


__all__ = ["IllegalChoice", "require_legal", "require_running", "require_seat", "seats_of", "submit_move"]
