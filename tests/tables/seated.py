"""Running tables made in one line, with fixed seeds, through the service that starts every table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.engine import game
from apps.engine.codec import load
from apps.engine.flow import parse_token, token
from apps.tables.models import Seat, Table
from apps.tables.registry import title
from apps.tables.services import as_of, recording
from apps.tables.services.moves import submit_move

SEED = "5e" * 32


def people(count: int) -> list[User]:
    """Users named Player 1, Player 2 ..."""
    return [
        User.objects.create_user(f"Player {place}", f"p{place}@example.org", "pw")
        for place in range(1, count + 1)
    ]


def running(slug: str, users: Sequence[User | None], *, seed: str = SEED, **options: Any) -> Table:
    """A running table; `None` is a stand-in. Seats are in the order named."""
    now = timezone.now()
    count = len(users)
    settled = game.settle_options(title(slug).rules, count, options)
    table = Table.objects.create(
        title=slug, options=settled, seats_wanted=count, owner=users[0], created_at=now, seat_order="arrival"
    )
    for number, user in enumerate(users):
        played_by = Seat.PlayedBy.PLAYER if user else Seat.PlayedBy.STAND_IN
        Seat.objects.create(table=table, number=number, user=user, joined_at=now, played_by=played_by)
    recording.begin(table=table, seats=list(table.seats.order_by("number")), now=now, seed=seed)
    return table


def harbour(users: Sequence[User | None], **options: Any) -> Table:
    """A running table of the tiny title: it begins with bids in secret, all at once."""
    return running("little_harbour", users, **options)


def options_of(table: Table, seat: int) -> list[str]:
    """Tokens of the options a seat has now; empty if it is not asked."""
    table.refresh_from_db()
    decision = game.decision(table.rules, load(table.rules, table.position), seat)
    return [token(choice) for choice in decision.options] if decision else []


def now_of(table: Table, number: int) -> as_of.AsOf:
    """What a fresh page of this seat carries."""
    table.refresh_from_db()
    return as_of.as_of(table, table.seats.get(number=number))


def choose(table: Table, number: int, text: str, **more: Any) -> None:
    """The seat's player answers from a fresh page."""
    user = table.seats.get(number=number).user
    submit_move(table_id=table.pk, choice=parse_token(text), as_of=now_of(table, number), actor=user, **more)


def choose_first(table: Table, number: int, prefix: str = "") -> str:
    """The seat takes its first option that begins so; returns the token."""
    text = next(each for each in options_of(table, number) if each.startswith(prefix))
    choose(table, number, text)
    return text


def acting(table: Table) -> list[int]:
    """Seats that are asked, as their rows say."""
    return list(table.seats.filter(to_act=True).order_by("number").values_list("number", flat=True))


def play_on(table: Table, moves: int = 10_000) -> int:
    """Answer the first option for whoever is asked, until the game ends or `moves` answers were given."""
    for made in range(moves):
        seats = acting(table)
        if not seats:
            return made
        choose_first(table, seats[0])
    return moves


def bids(table: Table) -> None:
    """Everybody passes in the bidding of the tiny title, so that turns begin with seat 0."""
    while len(acting(table)) > 1 or "pass" in options_of(table, acting(table)[0]):
        choose(table, acting(table)[0], "pass")
