"""How the demo plays: tables opened and filled through the services, and bots that answer for the people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from apps.accounts.models import User
from apps.engine import bots, game
from apps.engine.chance import SeededChance
from apps.engine.codec import load
from apps.tables.models import Seat, Table
from apps.tables.services.as_of import as_of
from apps.tables.services.deadlines import play_deadline
from apps.tables.services.moves import submit_move
from apps.tables.services.opening import open_table
from apps.tables.services.seats import take_seat

TITLE = "trickarus"
MOST_ANSWERS = 2000
Facts = Mapping[str, Any]
Stop = Callable[[Table, Facts], bool]


def opened(owner: User, seats: int, *, title: str = TITLE, **more: Any) -> Table:
    """An open table."""
    agreed: dict[str, Any] = {"options": {}, **more}
    return open_table(owner=owner, title=title, seats=seats, **agreed)


def seated(users: Sequence[User], **more: Any) -> Table:
    """A table these people filled, so that it runs."""
    access = more.get("access", Table.Access.PUBLIC)
    table = opened(users[0], len(users), **more)
    for user in users[1:]:
        table = take_seat(table_id=table.pk, user=user, by_link=access == Table.Access.LINK)
    return table


def play(table: Table, stop: Stop) -> None:
    """Answer for whoever is asked until `stop` says so or the game is over."""
    for number in range(MOST_ANSWERS):
        table.refresh_from_db()
        if not table.is_running or stop(table, public_view(table)):
            return
        seat = Seat.objects.select_related("user").filter(table=table, to_act=True).earliest("number")
        if seat.is_stand_in:
            play_deadline(table_id=table.pk, seat=seat.number)
        else:
            answer(table, seat, number)


def answer(table: Table, seat: Seat, number: int) -> None:
    """Send what a bot would answer in the seat's name; it sees what the seat sees."""
    rules, chance = table.rules, SeededChance(f"demo {table.pk}", number)
    position = load(rules, table.position)
    decision = game.decision(rules, position, seat.number)
    if decision is None:
        return

    def worlds() -> Iterator[Any]:
        while True:
            yield game.imagined(rules, position, seat.number, chance).state

    choice = bots.pick(rules, rules.view(position.state, seat.number), decision, worlds, chance)
    submit_move(table_id=table.pk, choice=choice, as_of=as_of(table, seat), actor=seat.user)


def public_view(table: Table) -> Facts:
    """What spectators know, for deciding where to stop."""
    return table.rules.view(load(table.rules, table.base).state, None)


def over(_table: Table, _facts: Facts) -> bool:
    """Play to the end."""
    return False


def is_asked(table: Table, user: User) -> bool:
    """Whether it is this person's turn."""
    return Seat.objects.filter(table=table, user=user, to_act=True).exists()
