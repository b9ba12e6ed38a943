"""The last events, kept with the rows that a page reads anyway: public ones with the table, private ones with
the seat.

An entry is {"n": public ordinal, "i": order within it, "t": instant, "k": kind, "s": seat, "d": data}. The
order leaves
gaps where somebody else heard something; it stays on the server.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from apps.engine.flow import Event
from apps.tables.models import Seat, Table

KEPT = 40
AFTER_THE_GAME = 10_000
"""Order of entries about the table among those of the same move: after what the title told."""
Entry = dict[str, Any]


def store_event(event: Event) -> list[Any]:
    """An event as a move row keeps it."""
    return [event.kind, event.seat, event.data, event.to]


def make_public(table: Table, seats: list[Seat], events: Iterable[list[Any]], at: datetime) -> None:
    """Append stored events under the table's present ordinal, each to those who may hear it."""
    private: dict[int, list[Entry]] = {}
    public: list[Entry] = []
    for order, (kind, seat, data, to) in enumerate(events):
        entry = {"n": table.shown, "i": order, "t": at.timestamp(), "k": kind, "s": seat, "d": data}
        if to is None:
            public.append(entry)
        for listener in to or ():
            private.setdefault(listener, []).append(entry)
    table.tail = [*table.tail, *public][-KEPT:]
    for seat in seats:
        if seat.number in private:
            seat.private_tail = [*seat.private_tail, *private[seat.number]][-KEPT:]


def take_drafts(seats: list[Seat]) -> list[list[Any]]:
    """Draft events of all seats, in seat order so that nobody learns who was quicker; the seats are
    emptied."""
    events = [event for seat in seats for event in seat.draft_events]
    for seat in seats:
        seat.own, seat.drafts, seat.draft_events = 0, 0, []
    return events


def tell_of_table(table: Table, kind: str, seat: int | None, at: datetime, **data: Any) -> None:
    """Tell everybody something about the table itself; other open pages will look. The table is not saved."""
    table.pulse += 1
    order = AFTER_THE_GAME + table.pulse
    told = {"n": table.shown, "i": order, "t": at.timestamp(), "k": f"site.{kind}", "s": seat, "d": data}
    table.tail = [*table.tail, told][-KEPT:]
