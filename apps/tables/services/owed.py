"""What happens at a table and is owed to people, as rows in its own transaction; workers are only kicked.

The rows hold no words: they are put into words when they are delivered, if there still is something to tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from apps.notifications.kinds import Kind
from apps.notifications.models import Notice
from apps.notifications.services.kick import kick_on_commit
from apps.notifications.services.outbox import notice, owe_mails
from apps.tables.clock import reminder_at
from apps.tables.mentions import mentioned
from apps.tables.models import Move, Seat, Table, TalkLine

from . import clocks

SWEEP = "tables.sweep_deadlines"
SETTLED_AFTER = timedelta(seconds=60)
"""Whoever acts within this time is there anyway, and needs no mail."""

REMINDERS = (50, 10)
"""Percent of a turn's time that is left when a reminder comes."""


def owe_to_seats(table: Table, seats: Sequence[Seat], rows: Sequence[Move], now: datetime) -> None:
    """Everything these rows owe to people, in one insert. A seat's `due_at` is owed work itself: the sweep
    finds it."""
    owed = [
        *first_news(table, seats, rows, now),
        *news_of_hand_overs(table, seats, now),
        *news_of_turns(table, seats, now),
    ]
    if not table.is_running:
        owed += news_of_end(table, seats, now)
    owe_mails(owed)
    if any(seat.to_act and seat.is_stand_in for seat in seats):
        kick_on_commit(SWEEP)


def owe_end(table: Table, seats: Sequence[Seat], now: datetime) -> None:
    """The players of a table that was closed without a result are told."""
    owe_mails(list(news_of_end(table, seats, now)))


def owe_mentions(table: Table, line: TalkLine) -> None:
    """The players whose names stand behind an @ in a line of talk, but for the one who wrote it, are told."""
    if "@" not in line.text:
        return
    others = table.seats.exclude(departed=Seat.Departed.RESIGNED).exclude(user=line.author_id)
    names = {seat.user.name: seat for seat in others.filter(user__isnull=False).select_related("user")}
    told = [names[name] for name in mentioned(line.text, names)]
    owe_mails([news_of_mention(table, seat, line) for seat in told])


def news_of_mention(table: Table, seat: Seat, line: TalkLine) -> Notice:
    """Somebody speaks to the player of this seat."""
    key = f"mention/{line.pk}/{seat.user_id}"
    return for_seat(table, seat, Kind.MENTION, key, line.created_at, line=line.pk)


def first_news(table: Table, seats: Sequence[Seat], rows: Sequence[Move], now: datetime) -> Iterator[Notice]:
    """With the first row: the game has begun."""
    if not any(row.number == 0 for row in rows):
        return
    for seat in played_by_people(seats):
        yield for_seat(table, seat, Kind.START, f"start/{table.pk}/{seat.number}", now)


def news_of_hand_overs(table: Table, seats: Sequence[Seat], now: datetime) -> Iterator[Notice]:
    """A stand-in plays from now on: the table's own log tells for whom."""
    instant = now.timestamp()
    for entry in table.tail:
        if entry["k"] != "site.handed_over" or entry["t"] != instant:
            continue
        seat = seats[entry["s"]]
        if seat.user_id is not None:
            key = f"handed_over/{table.pk}/{seat.number}/{now:%Y%m%d%H%M%S%f}"
            yield for_seat(table, seat, Kind.HANDED_OVER, key, now, due_at=now)


def news_of_turns(table: Table, seats: Sequence[Seat], now: datetime) -> Iterator[Notice]:
    """Each turn that begins now, with its reminders."""
    for seat in played_by_people(seats):
        if not seat.to_act or seat.asked_at != now:
            continue
        key = f"turn/{table.pk}/{seat.number}/{seat.turn}"
        yield for_seat(table, seat, Kind.TURN, key, now, turn=seat.turn)
        pace, running = clocks.pace_of(table), clocks.clock_of(seat)
        if pace is None or running is None:
            continue
        for share in REMINDERS:
            due_at = reminder_at(pace, running, share / 100)
            yield for_seat(
                table, seat, Kind.REMINDER, reminder_key(table, seat, share), now,
                due_at=due_at, turn=seat.turn, share=share,
            )  # fmt: skip


def reminder_key(table: Table, seat: Seat, share: int) -> str:
    """What makes a reminder of the seat's present turn one and the same."""
    return f"reminder/{table.pk}/{seat.number}/{seat.turn}/{share}"


def news_of_end(table: Table, seats: Sequence[Seat], now: datetime) -> Iterator[Notice]:
    """The game is over, for all who did not give it up themselves."""
    for seat in seats:
        if seat.user_id is not None and not has_resigned(seat):
            yield for_seat(table, seat, Kind.END, f"end/{table.pk}/{seat.number}", now)


def for_seat(
    table: Table,
    seat: Seat,
    kind: Kind,
    key: str,
    now: datetime,
    *,
    due_at: datetime | None = None,
    **facts: Any,
) -> Notice:
    """A notice to the player of a seat."""
    return notice(
        kind=kind, key=key, now=now, user_id=seat.user_id, table_id=table.pk,
        due_at=due_at or now + SETTLED_AFTER, facts={"seat": seat.number, **facts},
    )  # fmt: skip


def played_by_people(seats: Sequence[Seat]) -> Iterable[Seat]:
    """Seats whose player plays them."""
    return (seat for seat in seats if seat.user_id is not None and not seat.is_stand_in)


def has_resigned(seat: Seat) -> bool:
    """Whether the player gave the seat up for good."""
    return seat.departed == Seat.Departed.RESIGNED
