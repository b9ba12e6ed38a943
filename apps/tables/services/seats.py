"""Sitting down and getting up before a table starts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.tables.errors import AlreadySeated, NotYourTable, TableNotOpen
from apps.tables.models import Invitation, Seat, Table

from .closing import end
from .locks import lock_table
from .moves import seats_of
from .seating import add_seats, require_open, require_owner, require_welcome, seat_of
from .starting import start


@transaction.atomic
def take_seat(*, table_id: int, user: User, by_link: bool = False) -> Table:
    """Seat the user, who came to the table by its link or not. The last free seat starts the game."""
    table = lock_table(table_id)
    seats = seats_of(table)
    if seat_of(seats, user) is not None:
        raise AlreadySeated
    require_open(table)
    require_welcome(table, user, by_link=by_link)
    now = timezone.now()
    Invitation.objects.filter(table=table, user=user).update(state=Invitation.State.ACCEPTED, answered_at=now)
    sit_down(table, seats, [user], now)
    return table


def sit_down(table: Table, seats: list[Seat], users: Sequence[User | None], now: datetime) -> None:
    """Seat users and stand-ins (`None`) and save the table; start it if it is full. Call inside the lock."""
    add_seats(table, seats, users, now)
    if not table.free:
        start(table, seats, now)
        return
    table.pulse += 1
    table.save(update_fields=["free", "pulse"])


@transaction.atomic
def leave_seat(*, table_id: int, user: User) -> Table:
    """Give the seat back before the start. A leaving owner passes the table on; the last person closes it."""
    table = lock_table(table_id)
    seats = seats_of(table)
    seat = seat_of(seats, user)
    if seat is None:
        raise NotYourTable(_("You do not sit at this table any more."))
    if table.is_running:
        words = _(
            "The game has begun in the meantime, so the seat cannot be given back. "
            "You can resign on this page."
        )
        raise TableNotOpen(words)
    require_open(table)
    remaining = [other for other in seats if other is not seat]
    seat.delete()
    pass_on(table, remaining, leaver=user, now=timezone.now())
    return table


def leave_open_tables(user: User) -> int:
    """Give back all seats and invitations at tables not yet started, for a person who leaves the site.

    Returns how many seats that were.
    """
    Invitation.objects.filter(user=user, state=Invitation.State.PENDING).update(
        state=Invitation.State.WITHDRAWN, answered_at=timezone.now()
    )
    waiting = Seat.objects.filter(user=user, table__status=Table.Status.OPEN).values_list(
        "table_id", flat=True
    )
    left = 0
    for table_id in list(waiting):
        with suppress(TableNotOpen, NotYourTable):  # it began, or the seat was given back, in the meantime
            leave_seat(table_id=table_id, user=user)
            left += 1
    return left


def pass_on(table: Table, remaining: Sequence[Seat], *, leaver: User, now: datetime) -> None:
    """Settle who owns an open table after somebody left: the earliest person, or nobody and it closes."""
    people = sorted(
        (seat for seat in remaining if seat.user_id), key=lambda seat: (seat.joined_at, seat.number)
    )
    table.free = table.seats_wanted - len(remaining)
    if not people:
        end(table, Table.ClosedBy.OWNER, now)
        return
    if table.owner_id in (leaver.pk, None):
        table.owner_id = people[0].user_id
    table.pulse += 1
    table.save(update_fields=["free", "owner", "pulse"])


@transaction.atomic
def fill_with_stand_ins(*, table_id: int, user: User, how_many: int | None = None) -> Table:
    """Let stand-ins take `how_many` free seats of a friendly table, or all of them, which starts it."""
    table = lock_table(table_id)
    require_open(table)
    require_owner(table, user)
    sit_down(table, seats_of(table), [None] * (table.free if how_many is None else how_many), timezone.now())
    return table


@transaction.atomic
def remove_stand_in(*, table_id: int, user: User, number: int) -> Table:
    """Free the seat of a stand-in again before the start."""
    table = lock_table(table_id)
    require_open(table)
    require_owner(table, user)
    removed, _rows = Seat.objects.filter(table=table, number=number, user=None).delete()
    if removed:
        table.free += 1
        table.pulse += 1
        table.save(update_fields=["free", "pulse"])
    return table
