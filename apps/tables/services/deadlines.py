"""Late seats: whoever is due is found by a sweep and answered for, so that a table never dies of one
silence."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.engine import bots, game, undo
from apps.engine.chance import SeededChance
from apps.engine.flow import Choice, Decision
from apps.tables.models import Move, Seat, Table

from . import clocks
from . import ledger as ledgers
from .departures import mark_departed
from .ledger import Ledger
from .locks import lock_table
from .moves import seats_of
from .tails import tell_of_table
from .undo import rewrite

CLAIMED_FOR = timedelta(seconds=60)
"""So long a sweep has to play what it claimed; if its worker died, the next sweep finds the seat again."""

MOST_ANSWERS = 300
"""A turn longer than this goes on at the next sweep, so that no transaction holds the row for long."""

MOST_LATE_TURNS = 2
"""So many late turns in a row hand the seat over."""


@transaction.atomic
def claim_due(now: datetime, most: int) -> list[tuple[int, int]]:
    """Claim seats whose time is up, and stand-ins that are asked, as (table, seat); two queries however
    many."""
    unclaimed = Q(claimed_until__isnull=True) | Q(claimed_until__lte=now)
    due = Seat.objects.filter(unclaimed, to_act=True, due_at__lte=now).order_by("due_at")
    found = list(due.select_for_update(skip_locked=True).values_list("pk", "table_id", "number")[:most])
    if found:
        Seat.objects.filter(pk__in=[pk for pk, _table, _seat in found]).update(
            claimed_until=now + CLAIMED_FOR
        )
    return [(table_id, number) for _pk, table_id, number in found]


def drop_claims() -> int:
    """Forget what was claimed, when a site of one process starts anew: whoever claimed it is gone."""
    return Seat.objects.filter(claimed_until__isnull=False).update(claimed_until=None)


@transaction.atomic
def play_deadline(*, table_id: int, seat: int) -> int:
    """Answer for a seat that is due until its turn is over. Returns the number of answers; 0 if nothing was
    due."""
    table = lock_table(table_id)
    seats = seats_of(table)
    now, mine = timezone.now(), seats[seat]
    if not table.is_running or not mine.to_act or mine.due_at is None or mine.due_at > now:
        return 0
    book = ledgers.open_ledger(table, seats, now)
    mine.claimed_until = None
    answers = play_turn(book, mine, Move.Cause.STAND_IN) if mine.is_stand_in else end_late_turn(book, mine)
    ledgers.save(book)
    return answers


def end_late_turn(book: Ledger, seat: Seat) -> int:
    """End the turn as it stands: take back what leads nowhere, then the lapse, else what the stand-in would
    do."""
    clocks.run_out(seat)
    tell_of_table(book.table, "late", seat.number, book.now)
    late_turns = seat.late_turns
    take_back_unfinished(book, seat)
    answers = play_turn(book, seat, Move.Cause.DEADLINE)
    if late_turns >= MOST_LATE_TURNS and book.table.is_running:
        mark_departed(book.table, book.seats, seat, Seat.Departed.HANDED_OVER, book.now)
    return answers


def take_back_unfinished(book: Ledger, seat: Seat) -> None:
    """Take answers of this turn back, newest first, until the question can be ended as it stands."""
    table = book.table
    rows = list(table.moves.filter(number__gt=table.base_number).defer("snapshot").order_by("number"))
    while (decision := game.decision(table.rules, book.position, seat.number)) and decision.lapse is None:
        taken = undo.undoable(rows, seat.number)
        if not taken:
            return
        rewrite(book, seat, rows, taken, Move.Cause.DEADLINE, None)
        rows.append(book.rows[-1])


def play_turn(book: Ledger, seat: Seat, cause: str) -> int:
    """Answer until the seat's turn is over, or it is asked nothing more; returns how many answers it took."""
    table, answers = book.table, 0
    while answers < MOST_ANSWERS and book.has_turn(seat.number):
        decision = game.decision(table.rules, book.position, seat.number)
        if decision is None:
            break
        lapse = decision.lapse if cause == Move.Cause.DEADLINE else None
        ledgers.answer(book, seat.number, lapse or choose(table, book.position, decision), cause=cause)
        ledgers.answer_forced(book)
        answers += 1
    return answers


def choose(table: Table, position: Any, decision: Decision) -> Choice:
    """The stand-in's answer, from its view, its decision and imagined worlds, never from the position.

    Its chance has nothing to do with the table's seed.
    """
    rules, seat = table.rules, decision.seat
    chance = SeededChance(secrets.token_hex(16), 0)

    def worlds() -> Iterator[Any]:
        while True:
            yield game.imagined(rules, position, seat, chance).state

    return bots.pick(rules, rules.view(position.state, seat), decision, worlds, chance)
