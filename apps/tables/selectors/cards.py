"""Tables as rows of lists, with as many queries for twenty as for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.tables.card_types import Card
from apps.tables.models import Seat, Table
from apps.tables.services.clocks import deadline_of

from .glimpses import Glimpse, SeatsByTable, asked_words, glimpses
from .marks import seat_mark
from .pictures import title_picture
from .times import is_soon, pace_label, short_deadline_words

PAGE = 20
MOST_COUNTED = 1000
HEAVY = ("position", "base", "tail", "talk_tail", "seed")
HEAVY_OF_SEAT = ("draft_events", "private_tail", "note")
NOTHING = Glimpse()


def light(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Without the columns that only the page of a table needs."""
    return tables.defer(*HEAVY)


class Shelf(Paginator):  # type: ignore[type-arg]
    """Pages of twenty over at most a thousand rows, so that counting never walks through everything."""

    def __init__(self, tables: QuerySet[Any]) -> None:
        super().__init__(tables, PAGE)

    @cached_property
    def count(self) -> int:
        """How many rows, at most a thousand."""
        return int(self.object_list[:MOST_COUNTED].count())


def paged(tables: QuerySet[Any], number: str, make: Callable[[Sequence[Any]], list[Card]]) -> Page[Card]:
    """One page of a list as cards; a number out of range gives the nearest page."""
    page: Page[Any] = Shelf(tables).get_page(number)
    page.object_list = make(list(page.object_list))
    return page


def seats_by_table(tables: Iterable[Table]) -> dict[int, list[Seat]]:
    """All seats of these tables with their users: one query."""
    seats: dict[int, list[Seat]] = {table.pk: [] for table in tables}
    if seats:
        rows = Seat.objects.filter(table__in=list(seats)).defer(*HEAVY_OF_SEAT)
        for seat in rows.select_related("user").order_by("table", "number"):
            seats[seat.table_id].append(seat)
    return seats


def cards(tables: Sequence[Table], user: Any) -> list[Card]:
    """Cards in the order given."""
    seats = seats_by_table(tables)
    seen = glimpses(tables, seats, strong=is_strong(user))
    return [card(table, seats, user, seen.get(table.pk, NOTHING)) for table in tables]


def cards_of_my_turn(tables: Sequence[Table], user: Any) -> list[Card]:
    """Cards of tables that wait for this user, with what is asked."""
    seats = seats_by_table(tables)
    seen = glimpses(tables, seats, strong=is_strong(user))
    asked = asked_words(tables, seats, user.pk)
    return [
        card(table, seats, user, seen.get(table.pk, NOTHING), asked=asked.get(table.pk, ""))
        for table in tables
    ]


def card(table: Table, seats: SeatsByTable, user: Any, seen: Glimpse, *, asked: str = "") -> Card:
    """One table as a row."""
    viewer = next((seat.number for seat in seats[table.pk] if seat.user_id and seat.user_id == user.pk), None)
    is_open = table.status == Table.Status.OPEN
    return Card(
        id=table.pk, url=table.get_absolute_url(), slug=table.title, title_name=table.game.title_name,
        summary=str(table.game.display.summary(table.options, table.seats_wanted)), greeting=table.greeting,
        marks=[seat_mark(seat, viewer) for seat in seats[table.pk]], free=table.free if is_open else 0,
        wanted=table.seats_wanted, pace_words=pace_label(table),
        status_words=str(Table.Status(table.status).label),
        access_words=str(Table.Access(table.access).label),
        rated=table.rated, is_mine=viewer is not None,
        may_join=is_open and table.free > 0 and viewer is None and user.is_authenticated,
        heading=seen.heading,
        thumb=seen.thumb or title_picture(table.title), ask_words=asked or seen.waiting_words,
        since_words=seen.newest_words,
        result_words=result_of(table, seen), ended_at=table.ended_at,
        **deadline(table, seats[table.pk], viewer),
    )  # fmt: skip


def deadline(table: Table, seats: Sequence[Seat], viewer: int | None) -> dict[str, Any]:
    """Until when the viewer is asked, else the nearest deadline of those who are."""
    asked = [seat for seat in seats if seat.to_act and table.is_running]
    mine = [seat for seat in asked if seat.number == viewer]
    ends = min((end for seat in mine or asked if (end := deadline_of(table, seat))), default=None)
    now = timezone.now()
    return {"deadline_words": short_deadline_words(ends, now), "deadline_soon": is_soon(ends, now)}


def result_of(table: Table, seen: Glimpse) -> str:
    """How it ended, also for a table that was closed."""
    if table.status == Table.Status.CLOSED:
        return str(Table.ClosedBy(table.closed_by).label) if table.closed_by else _("closed")
    return seen.result_words


def is_strong(user: Any) -> bool:
    """Whether this person wants stronger patterns."""
    return bool(getattr(user, "colour_accessible", False))
