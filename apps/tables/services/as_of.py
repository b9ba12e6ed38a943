"""`as_of`: which state of the table a page shows, as far as it bears on one seat."""

from __future__ import annotations

from dataclasses import dataclass

from apps.tables.errors import AlreadyMoved, StalePage
from apps.tables.models import Seat, Table


@dataclass(frozen=True, slots=True)
class AsOf:
    """Public ordinal and the seat's own rows since the base; spectators have no own rows."""

    shown: int
    own: int = 0

    def __str__(self) -> str:
        return f"{self.shown}.{self.own}"


def read_as_of(text: str) -> AsOf:
    """Parse the form field; anything unreadable is a stale page, never an error of the server."""
    shown, _dot, own = text.partition(".")
    if not (shown.isascii() and shown.isdecimal() and len(shown) < 10):
        raise StalePage
    if not (own.isascii() and own.isdecimal() and len(own) < 10):
        raise StalePage
    return AsOf(int(shown), int(own))


def as_of(table: Table, seat: Seat | None) -> AsOf:
    """What a page made now would carry."""
    return AsOf(table.shown, seat.own if seat else 0)


def require_fresh(table: Table, seat: Seat, asked: AsOf, answer: str = "") -> None:
    """Raise unless nothing that bears on this seat came after the page. Call inside the lock.

    In lanes another seat's readiness raises `shown` without making a page stale, so any ordinal since the
    base will do.
    """
    if seat.own == asked.own and table.base_shown <= asked.shown <= table.shown:
        return
    if answer and seat.last_answer == answer_mark(asked, answer):
        raise AlreadyMoved
    raise StalePage


def answer_mark(asked: AsOf, answer: str) -> str:
    """What a seat remembers of its newest answer, to know a form that comes twice."""
    return f"{asked} {answer}"[:200]
