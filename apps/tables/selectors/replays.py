"""Whether stored positions are still what the rules at hand make of the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from apps.engine import game, undo
from apps.engine.chance import RecordedChance
from apps.engine.codec import dump
from apps.engine.flow import Position
from apps.tables.models import Move, Table


@dataclass(frozen=True, slots=True)
class Difference:
    """A running table that the rules at hand would not bring to where it stands, and how it shows."""

    table: Table
    how: str


def differing_tables(batch: int) -> Iterator[Difference]:
    """Replay all running tables, two queries for each batch of them."""
    newest = 0
    while True:
        running = Table.objects.filter(status=Table.Status.RUNNING, pk__gt=newest).order_by("pk")
        tables = list(running.defer("tail", "talk_tail", "movers")[:batch])
        if not tables:
            return
        newest = tables[-1].pk
        rows = rows_by_table(tables)
        for table in tables:
            if how := how_it_differs(table, rows[table.pk]):
                yield Difference(table, how)


def rows_by_table(tables: Sequence[Table]) -> dict[int, list[Move]]:
    """The records of these tables."""
    found: dict[int, list[Move]] = {table.pk: [] for table in tables}
    moves = Move.objects.filter(table__in=tables).defer("snapshot", "events").order_by("table", "number")
    for move in moves.iterator(chunk_size=2000):
        found[move.table_id].append(move)
    return found


def how_it_differs(table: Table, rows: Sequence[Move]) -> str:
    """What is wrong with a table, in a few words; empty if nothing is."""
    try:
        base = fold(table, None, [row for row in rows if row.number <= table.base_number])
        same_base = dump(base) == table.base
        position = fold(table, base, [row for row in rows if row.number > table.base_number])
    except (
        Exception
    ) as error:  # whatever the rules at hand make of old rows is a finding, not a failure of the check
        return f"stops: {type(error).__name__}: {error}"
    if not same_base:
        return "leads to another position"
    return "" if dump(position) == table.position else "leads to another position with the drafts"


def fold(table: Table, position: Position[Any] | None, rows: Sequence[Move]) -> Position[Any]:
    """The position after these rows, from the setup on if there is none to begin with."""
    if position is None:
        chance = RecordedChance(rows[0].drawn)
        position = game.start(table.rules, table.seats_wanted, table.options, chance).position
        chance.require_used_up()
    return game.replay(table.rules, position, undo.live(rows))
