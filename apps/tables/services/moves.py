"""Making a move: one transaction, one row lock, `as_of` checked inside the lock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.engine import game
from apps.engine.flow import Choice, Decision, token
from apps.tables.errors import NotAllowed, NotYourTable, NotYourTurn, TableNotRunning, WantsConfirmation
from apps.tables.models import Move, Seat, Table

from . import ledger as ledgers
from .as_of import AsOf, answer_mark, require_fresh
from .locks import lock_table


@transaction.atomic
def submit_move(
    *, table_id: int, choice: Choice, as_of: AsOf, actor: Any, has_confirmed: bool = True
) -> tuple[Table, list[Seat]]:
    """Answer the decision the actor's seat faces, unless the page that asked is out of date.

    Returns the table and its seats as they are now, so that the answer needs no further reading. Raises
    `StalePage`
    (409), `NotYourTable` (403), `NotAllowed` (422), and `WantsConfirmation` for a warned choice that was not
    confirmed;
    nothing is changed then.
    """
    table = lock_table(table_id)
    seats = seats_of(table)
    mine = require_seat(seats, actor)
    require_fresh(table, mine, as_of, token(choice))
    require_running(table)
    book = ledgers.open_ledger(table, seats, timezone.now())
    decision = game.decision(table.rules, book.position, mine.number)
    if decision is None:
        raise NotYourTurn
    require_legal(table, decision, choice)
    if not has_confirmed and token(choice) in decision.warnings:
        raise WantsConfirmation(decision.warnings[token(choice)])
    mine.last_answer = answer_mark(as_of, token(choice))
    ledgers.answer(book, mine.number, choice, cause=Move.Cause.PLAYER, actor=actor)
    ledgers.answer_forced(book)
    ledgers.save(book)
    return table, seats


def seats_of(table: Table) -> list[Seat]:
    """The table's seats in order, with their users."""
    return list(table.seats.select_related("user").order_by("number"))


def require_seat(seats: Sequence[Seat], actor: Any) -> Seat:
    """The seat the actor plays; `NotYourTable` if there is none, or a stand-in plays it now."""
    for seat in seats:
        if seat.user_id == actor.pk and not seat.is_stand_in:
            return seat
    raise NotYourTable


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
            raise NotAllowed(table.game.display.refusal(refused.reason, refused.facts), refused.reason)
    raise NotAllowed
