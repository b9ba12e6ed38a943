"""Seats without a player: the stand-in answers from its view, its decision and imagined worlds, never the
position."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.engine import bots, game
from apps.engine.chance import SeededChance
from apps.engine.flow import Choice, Decision
from apps.tables.models import Move, Seat, Table

from . import ledger as ledgers
from .locks import lock_table
from .moves import seats_of

MOST_ANSWERS = (
    300  # a turn longer than this goes on at the next sweep, so that no transaction holds the row for long
)


def due_stand_ins(now: datetime, most: int) -> list[tuple[int, int]]:
    """(table, seat) of stand-ins that are asked and due, oldest first; at most `most`."""
    due = Seat.objects.filter(to_act=True, due_at__lte=now, played_by=Seat.PlayedBy.STAND_IN)
    return list(due.order_by("due_at").values_list("table_id", "number")[:most])


@transaction.atomic
def play_stand_in(*, table_id: int, seat: int) -> int:
    """Answer for a stand-in until its turn is over. Returns the number of answers; 0 if there was nothing to
    do."""
    table = lock_table(table_id)
    seats = seats_of(table)
    if not table.is_running or not seats[seat].is_stand_in or not seats[seat].to_act:
        return 0
    book = ledgers.open_ledger(table, seats, timezone.now())
    answers = 0
    while (
        answers < MOST_ANSWERS and (decision := game.decision(table.rules, book.position, seat)) is not None
    ):
        ledgers.answer(book, seat, choose(table, book.position, decision), cause=Move.Cause.STAND_IN)
        ledgers.answer_forced(book)
        answers += 1
    ledgers.save(book)
    return answers


def choose(table: Table, position: Any, decision: Decision) -> Choice:
    """The stand-in's answer. Its chance has nothing to do with the table's seed."""
    rules, seat = table.rules, decision.seat
    chance = SeededChance(secrets.token_hex(16), 0)

    def worlds() -> Iterator[Any]:
        while True:
            yield game.imagined(rules, position, seat, chance).state

    return bots.pick(rules, rules.view(position.state, seat), decision, worlds, chance)
