"""Running tables of Flip Freighters, through the services."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apps.accounts.models import User
from apps.tables.models import Table
from tests.tables.seated import acting, choose, options_of, running


def freighters(users: Sequence[User | None], **options: Any) -> Table:
    """A running table on its first morning."""
    return running("flip_freighters", users, **options)


def end_day(table: Table, seat: int) -> None:
    """A seat is ready, whatever is left to do."""
    choose(table, seat, "end_day", has_confirmed=True)


def pass_days(table: Table, days: int) -> None:
    """Everybody ends so many days unused."""
    for _day in range(days):
        for seat in acting(table):
            end_day(table, seat)


def plan(table: Table, seat: int, cards: int = 3) -> None:
    """Load cards wherever they first fit."""
    for _card in range(cards):
        pick(table, seat, "card")
        if not pick(table, seat, "load"):
            return
        pick(table, seat, "value")


ORDER = ("load", "value", "deliver", "stop", "card", "move", "end_day", "drive_on", "drop")


def play_through(table: Table) -> None:
    """A whole game: load what fits, drive what is left over, end the days."""
    while seats := acting(table):
        offered = options_of(table, seats[0])
        token = min(offered, key=lambda text: (ORDER.index(text.split(":")[0]), -len(text), text))
        choose(table, seats[0], token, has_confirmed=True)


def pick(table: Table, seat: int, kind: str) -> bool:
    """Take the first option of a kind, if there is any."""
    token = next((text for text in options_of(table, seat) if text.startswith(kind)), "")
    if token:
        choose(table, seat, token)
    return bool(token)
