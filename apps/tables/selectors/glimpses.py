"""A table in a nutshell: picture, heading and newest event as spectators see them, and what a seat is asked.

What was worked out once lies in the cache under all it depends on, so a warm list looks at no position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import msgspec
from django.core.cache import cache
from django.utils.html import format_html
from django.utils.translation import get_language

from apps.engine.game import Result
from apps.tables.display_types import Looks, Told
from apps.tables.models import Seat, Table

from .marks import seat_name
from .readers import STRANGER, filled_in
from .sight import Sight, looks, sight

KEPT_SECONDS = 7 * 24 * 3600
T = TypeVar("T")
SeatsByTable = Mapping[int, Sequence[Seat]]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What lists show of a table that has a board."""

    heading: str = ""
    thumb: Mapping[str, Any] = field(default_factory=dict)
    waiting_words: str = ""
    newest_words: str = ""
    result_words: str = ""


class Key(NamedTuple):
    """Where the cache keeps a value, and what the value was made from. A table that moves on takes no more
    room."""

    name: str
    mark: str


def glimpses(tables: Sequence[Table], seats: SeatsByTable, *, strong: bool = False) -> dict[int, Glimpse]:
    """Glimpses by table id; two queries if the cache lacks some, else none. `strong`: stronger patterns."""
    keys = {
        table.pk: glimpse_key(table, seats[table.pk], strong=strong)
        for table in tables
        if table.last_number >= 0
    }
    return remembered(keys, lambda table, all_seats: look(table, all_seats, strong=strong))


def asked_words(tables: Sequence[Table], seats: SeatsByTable, user_id: int) -> dict[int, str]:
    """What this user is asked at each of these tables, as one sentence; queries as for `glimpses`."""
    keys = {
        table.pk: asked_key(table, seats[table.pk], user_id) for table in tables if table.last_number >= 0
    }
    return remembered(keys, lambda table, all_seats: question(table, all_seats, user_id))


def remembered(keys: Mapping[int, Key], work_out: Callable[[Table, Sequence[Seat]], T]) -> dict[int, T]:
    """The value of each key from the cache, or worked out from the whole table and then kept."""
    kept: dict[str, tuple[str, T]] = cache.get_many([key.name for key in keys.values()])
    found = {pk: kept[key.name][1] for pk, key in keys.items() if kept.get(key.name, ("",))[0] == key.mark}
    missing = [pk for pk in keys if pk not in found]
    fresh = {table.pk: work_out(table, all_seats) for table, all_seats in whole_tables(missing)}
    if fresh:
        cache.set_many({keys[pk].name: (keys[pk].mark, value) for pk, value in fresh.items()}, KEPT_SECONDS)
    return found | fresh


def whole_tables(wanted: Collection[int]) -> list[tuple[Table, list[Seat]]]:
    """Tables with positions and tails, which lists otherwise leave in the database."""
    if not wanted:
        return []
    seats: dict[int, list[Seat]] = {pk: [] for pk in wanted}
    for seat in Seat.objects.filter(table__in=list(wanted)).select_related("user").order_by("number"):
        seats[seat.table_id].append(seat)
    return [
        (table, seats[table.pk]) for table in Table.objects.filter(pk__in=list(wanted)).defer("talk_tail")
    ]


def look(table: Table, seats: Sequence[Seat], *, strong: bool) -> Glimpse:
    """Look at a table as a spectator does."""
    seen = sight(table, seats, None)
    eyes = looks(
        seats,
        seen,
        finished=table.is_over,
        colour_accessible=strong,
        reader=filled_in(STRANGER, table.game, None),
    )
    display = table.game.display
    return Glimpse(
        heading=str(display.heading(seen.view)),
        thumb=display.thumb(seen.view, eyes),
        waiting_words=str(display.waiting(seen.view, list(seen.acting), eyes)) if seen.acting else "",
        newest_words=newest_words(table, seen, eyes),
        result_words=result_words(table, seen, eyes),
    )


def newest_words(table: Table, seen: Sight, eyes: Looks) -> str:
    """The newest sentence of the log, as safe HTML."""
    lines = table.game.log.tell(titled(seen.told), eyes)
    if not lines:
        return ""
    last = lines[-1]
    return last.text if last.seat is None else format_html("{} {}", eyes.names[last.seat], last.text)


def titled(told: Sequence[Told]) -> list[Told]:
    """What the title itself told; events of the site are not its business."""
    return [entry for entry in told if not entry.kind.startswith("site.")]


def result_words(table: Table, seen: Sight, eyes: Looks) -> str:
    """How a finished game ended."""
    if not table.is_over or table.result is None:
        return ""
    return str(table.game.display.finish(msgspec.convert(table.result, Result), seen.view, eyes).headline)


def question(table: Table, seats: Sequence[Seat], user_id: int) -> str:
    """What this user is asked, in the title's words."""
    mine = next((seat for seat in seats if seat.user_id == user_id), None)
    seen = sight(table, seats, mine)
    if seen.decision is None:
        return ""
    eyes = looks(
        seats, seen, finished=False, colour_accessible=False, reader=filled_in(STRANGER, table.game, None)
    )
    return str(table.game.display.ask(seen.view, seen.decision, eyes).sentence)


def glimpse_key(table: Table, seats: Sequence[Seat], *, strong: bool) -> Key:
    """Everything the spectator's picture depends on."""
    mark = f"{table.shown}:{table.status}:{names_mark(seats)}"
    return Key(f"glimpse:{table.pk}:{int(strong)}:{get_language()}", mark)


def asked_key(table: Table, seats: Sequence[Seat], user_id: int) -> Key:
    """Everything the question to one seat depends on; row numbers stay on the server."""
    mark = f"{table.last_number}:{names_mark(seats)}"
    return Key(f"asked:{table.pk}:{user_id}:{get_language()}", mark)


def names_mark(seats: Sequence[Seat]) -> str:
    """Changes when a player is called otherwise, or when another one plays."""
    names = "\n".join(f"{seat_name(seat)}/{seat.played_by}/{seat.departed}" for seat in seats)
    return hashlib.sha256(names.encode()).hexdigest()[:16]
