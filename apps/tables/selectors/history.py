"""What a viewer knew at an earlier public move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.http import Http404

from apps.engine import game, undo
from apps.engine.codec import load
from apps.engine.flow import Position
from apps.engine.game import OPEN
from apps.tables.display_types import Told
from apps.tables.models import Move, Seat, Table
from apps.tables.screen_types import Screen
from apps.tables.services.tails import KEPT

from .readers import STRANGER, Reader
from .screen import build_screen
from .sight import Sight, seat_of


def screen_at(table: Table, user: Any, shown: int, reader: Reader = STRANGER) -> Screen:
    """The table as this user knew it after the public move `shown`; 404 where there is no such move to see.

    The rows read do not grow with the record: from the newest snapshot before it, and a few more for the log.
    """
    first = table.remembered_from if table.is_running else 0
    if not first <= shown <= table.shown or table.status not in (Table.Status.RUNNING, Table.Status.FINISHED):
        raise Http404
    seats = list(table.seats.select_related("user").order_by("number"))
    last = _last_row(table, shown)
    snapshot = table.moves.filter(snapshot__isnull=False, number__lte=last).order_by("-number")[:1].get()
    rows = _rows(table, min(snapshot.number, last - 2 * KEPT), last)
    position = _fold(table, snapshot, [row for row in rows if row.number > snapshot.number])
    seat = seat_of(seats, user)
    seen = Sight(
        seat=seat,
        view=table.rules.view(position.state, OPEN if table.is_over else (seat.number if seat else None)),
        decision=None,
        told=[told for told in _heard(rows, seat) if told.shown >= first][-KEPT:],
        acting=game.acting(position),
        together=position.lanes_opened is not None,
        drafting=False,
    )
    return build_screen(table, user, seats, seen, at=shown, is_replay=True, reader=reader)


def _last_row(table: Table, shown: int) -> int:
    """The row that raised the public ordinal to `shown`: a final move, or a change of readiness in
    simultaneous play.

    In lanes a view hides the drafts of others by the contract, so folding up to that row gives nothing away.
    """
    return int(table.moves.filter(shown=shown).order_by("number").values_list("number", flat=True)[:1].get())


def _rows(table: Table, after: int, until: int) -> list[Move]:
    rows = table.moves.filter(number__gte=after, number__lte=until).defer("snapshot").order_by("number")
    listed = list(rows)
    return [*(row for row in listed if row.kind == Move.Kind.SETUP), *undo.live(listed)]


def _fold(table: Table, snapshot: Move, rows: Sequence[Move]) -> Position[Any]:
    return game.replay(table.rules, load(table.rules, snapshot.snapshot or ""), rows)


def _heard(rows: Sequence[Move], seat: Seat | None) -> Iterator[Told]:
    """Events in the order in which they became public: drafts with the move that made them final, by seat."""
    drafts: list[Move] = []
    for row in rows:
        if not row.barrier and row.number:
            drafts.append(row)
            continue
        for each in [*sorted(drafts, key=lambda draft: draft.seat or 0), row]:
            for kind, actor, data, to in each.events:
                if to is None or (seat is not None and seat.number in to):
                    yield Told(kind, actor, data, row.shown, row.created_at)
        drafts = []
