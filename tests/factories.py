"""People and tables for tests, made through the services; many at once as bare rows, for query counts."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from apps.accounts.models import User
from apps.tables.models import Move, Seat, Table
from apps.tables.services.opening import open_table
from apps.tables.services.seats import take_seat

HARBOUR = "little_harbour"
TRICKARUS = "trickarus"


def person(name: str, **fields: Any) -> User:
    """Somebody with an account and an address."""
    return User.objects.create_user(name, f"{name.lower().replace(' ', '.')}@example.org", "pw", **fields)


def crowd(count: int, prefix: str = "Player") -> list[User]:
    """Several people at once."""
    return [person(f"{prefix} {number}") for number in range(1, count + 1)]


def moderator(name: str = "Marshal") -> User:
    """Somebody of the staff."""
    return person(name, is_staff=True)


def browser_of(user: User | None) -> Client:
    """A browser in which the user is signed in; for `None` a visitor's."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def open_harbour(owner: User, seats: int = 3, **more: Any) -> Table:
    """An open table of the tiny title."""
    agreed = {"title": HARBOUR, "options": {}, "seat_order": "arrival", **more}
    return open_table(owner=owner, seats=seats, **agreed)


def full_harbour(users: list[User], *, access: str = Table.Access.PUBLIC, **more: Any) -> Table:
    """A table of the tiny title that these people filled, so that it runs; seats in this order."""
    table = open_harbour(users[0], seats=len(users), **more)
    for user in users[1:]:
        take_seat(table_id=table.pk, user=user)
    Table.objects.filter(pk=table.pk).update(access=access)
    table.refresh_from_db()
    return table


def many_open(count: int, owner: User, *, free: int = 1, **fields: Any) -> list[Table]:
    """Bare rows of open tables with three seats, oldest first, a second apart."""
    start = timezone.now() - timedelta(days=1)
    agreed = {
        "title": HARBOUR,
        "options": {"rounds": 3, "goal": 3},
        "seats_wanted": 3,
        "free": free,
        **fields,
    }
    tables = Table.objects.bulk_create(
        Table(owner=owner, created_at=start + timedelta(seconds=number), **agreed) for number in range(count)
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number, user=owner if not number else None, joined_at=start)
        for table in tables
        for number in range(table.seats_wanted - free)
    )
    return tables


def copies(table: Table, count: int) -> list[Table]:
    """Bare copies of a table with its seats, for lists with many of them; the record is not copied."""
    seats = list(table.seats.all())
    fields = [field for field in Table._meta.concrete_fields if field.attname not in ("id", "key")]
    tables = Table.objects.bulk_create(
        Table(**{field.attname: getattr(table, field.attname) for field in fields}) for _copy in range(count)
    )
    seat_fields = [f for f in Seat._meta.concrete_fields if f.attname not in ("id", "table_id")]
    Seat.objects.bulk_create(
        Seat(table=copied, **{field.attname: getattr(seat, field.attname) for field in seat_fields})
        for copied in tables
        for seat in seats
    )
    return tables


def rows_of(table: Table) -> int:
    """How many moves a table has."""
    return Move.objects.filter(table=table).count()


def ago(**span: int) -> datetime:
    """An instant that long before now."""
    return timezone.now() - timedelta(**span)
