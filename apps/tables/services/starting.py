"""From an open table to a running one: who sits where, and the first row of the record."""

from __future__ import annotations

from datetime import datetime
from secrets import SystemRandom

from django.db import transaction
from django.utils import timezone
from django.utils.translation import ngettext

from apps.accounts.models import User
from apps.tables.errors import CannotStart, OptionsRefused
from apps.tables.models import Invitation, Seat, Table
from apps.tables.options import settle

from . import recording
from .locks import lock_table
from .moves import seats_of
from .seating import require_open, require_owner


@transaction.atomic
def start_table(*, table_id: int, user: User) -> Table:
    """Start early with the seats taken so far, if the title and the agreed options allow that many."""
    table = lock_table(table_id)
    require_open(table)
    require_owner(table, user)
    seats = seats_of(table)
    require_enough(table, len(seats))
    start(table, seats, timezone.now())
    return table


def require_enough(table: Table, count: int) -> None:
    """Refuse a seat count for which the title, or the agreed options, are not made."""
    fewest = min(table.rules.seats)
    if count < fewest:
        words = ngettext(
            "This game needs at least %(fewest)d player.",
            "This game needs at least %(fewest)d players.",
            fewest,
        )
        raise CannotStart(words % {"fewest": fewest})
    try:
        settle(table.game, count, table.options)
    except OptionsRefused as refused:
        words = ngettext(
            "With %(count)d player this cannot be played as agreed. %(why)s",
            "With %(count)d players this cannot be played as agreed. %(why)s",
            count,
        )
        raise CannotStart(words % {"count": count, "why": refused}) from refused


def start(table: Table, seats: list[Seat], now: datetime) -> None:
    """Give out the numbers, close the invitations, begin the record. Call inside the lock."""
    order_seats(table, seats)
    Invitation.objects.filter(table=table, state=Invitation.State.PENDING).update(
        state=Invitation.State.WITHDRAWN, answered_at=now
    )
    table.seats_wanted, table.free, table.closes_at = len(seats), 0, None
    table.pulse += 1
    table.save(update_fields=["seats_wanted", "free", "closes_at", "pulse"])
    recording.begin(table=table, seats=seats, now=now)


def order_seats(table: Table, seats: list[Seat]) -> None:
    """Number the seats 0, 1, 2... by lot or by arrival. Numbers are unique: all first step out of the way."""
    if table.seat_order == Table.SeatOrder.RANDOM:
        SystemRandom().shuffle(seats)
    else:
        seats.sort(key=lambda seat: (seat.joined_at, seat.number))
    if [seat.number for seat in seats] == list(range(len(seats))):
        return
    for number, seat in enumerate(seats):
        seat.number = -1 - number
    Seat.objects.bulk_update(seats, ["number"])
    for number, seat in enumerate(seats):
        seat.number = number
    Seat.objects.bulk_update(seats, ["number"])
