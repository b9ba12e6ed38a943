"""A player's own page, the top bar's "Your turn", and the front page for visitors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db.models import F, QuerySet
from django.utils.translation import get_language

from apps.accounts.models import User
from apps.tables.card_types import Card, FrontPage, Home, InvitationCard
from apps.tables.models import Invitation, Seat, Table
from apps.tables.screen_types import Screen

from .cards import HEAVY, cards, cards_of_my_turn, paged
from .lobby import Wanted, open_tables, public
from .readers import Reader
from .screen import table_screen
from .titles import title_cards

MOST_WAITING = 100
MOST_OTHERS = 40
FINISHED_SHOWN = 5
FRONT_LOBBY = 5
PUBLIC_BOARD_KEPT = 5


@dataclass(frozen=True, slots=True)
class Waiting:
    """The top bar's button: at how many tables it is the viewer's turn, and the most urgent of them."""

    count: int
    more: bool
    url: str


def seats_to_act(user: User) -> QuerySet[Seat]:
    """Seats where this user is asked something: by deadline, then the one that waits longest."""
    seats = Seat.objects.filter(user=user, to_act=True, played_by=Seat.PlayedBy.PLAYER)
    return seats.order_by(F("due_at").asc(nulls_last=True), F("asked_at").asc(nulls_last=True), "table_id")


def waiting_for(user: User, besides: int | None = None) -> Waiting | None:
    """The most urgent table besides the one looked at; `None` if nothing waits. One query, counts to 100."""
    seats = seats_to_act(user)
    if besides is not None:
        seats = seats.exclude(table_id=besides)
    tables = list(seats.values_list("table_id", flat=True)[: MOST_WAITING + 1])
    if not tables:
        return None
    url = Table(pk=tables[0]).get_absolute_url()
    return Waiting(count=min(len(tables), MOST_WAITING), more=len(tables) > MOST_WAITING, url=url)


def home_page(user: User, number: str) -> Home:
    """What waits for the user, one page of it, and everything else they are part of."""
    others, mine, finished = others_turn(user), my_open_tables(user), lately_finished(user)
    invitations = pending_invitations(user)
    asked_to = [invitation.table for invitation in invitations]
    rows = cards([*others, *mine, *finished, *asked_to], user)
    first, second, third = len(others), len(others) + len(mine), len(others) + len(mine) + len(finished)
    return Home(
        waiting=paged(
            seats_to_act(user).select_related("table").defer(*(f"table__{column}" for column in HEAVY)),
            number,
            lambda seats: cards_of_my_turn([seat.table for seat in seats], user),
        ),
        others=rows[:first], open_tables=rows[first:second], finished=rows[second:third],
        invitations=invitation_cards(invitations, rows[third:]),
    )  # fmt: skip


def tables_of(user: User, status: str, **seat: Any) -> QuerySet[Table]:
    """Tables of this status where the user sits in a seat like that."""
    mine = Seat.objects.filter(user=user, **seat).values("table_id")
    return Table.objects.filter(pk__in=mine, status=status).defer(*HEAVY)


def others_turn(user: User) -> list[Table]:
    """Running tables that wait for somebody else, the one with the newest move first."""
    tables = tables_of(user, Table.Status.RUNNING, to_act=False, departed="")
    return list(tables.order_by("-last_move_at")[:MOST_OTHERS])


def my_open_tables(user: User) -> list[Table]:
    """Tables the user sits at that still wait for players."""
    return list(tables_of(user, Table.Status.OPEN).order_by("-created_at")[:MOST_OTHERS])


def lately_finished(user: User) -> list[Table]:
    """The last tables of this user that came to an end."""
    return list(tables_of(user, Table.Status.FINISHED).order_by("-ended_at")[:FINISHED_SHOWN])


def pending_invitations(user: User) -> list[Invitation]:
    """Unanswered invitations to tables that still wait, the newest first."""
    invitations = Invitation.objects.filter(
        user=user, state=Invitation.State.PENDING, table__status=Table.Status.OPEN
    )
    related = invitations.select_related("table", "invited_by").defer(
        *(f"table__{column}" for column in HEAVY)
    )
    return list(related.order_by("-created_at")[:MOST_OTHERS])


def invitation_cards(invitations: Sequence[Invitation], rows: Sequence[Card]) -> list[InvitationCard]:
    """Invitations with the cards of their tables."""
    return [
        InvitationCard(row, invitation.invited_by.shown_name if invitation.invited_by else "")
        for invitation, row in zip(invitations, rows, strict=True)
    ]


def front_page(user: Any) -> FrontPage:
    """What visitors see."""
    table = newest_public_table()
    return FrontPage(
        public=public_screen(table) if table else None,
        public_card=cards([table], user)[0] if table else None,
        titles=title_cards(),
        lobby=cards(list(open_tables(Wanted())[:FRONT_LOBBY]), user),
    )


def newest_public_table() -> Table | None:
    """The public table where the newest move was made."""
    return public(Table.Status.RUNNING).order_by("-last_move_at").first()


def public_screen(table: Table) -> Screen:
    """The table as a spectator sees it; kept for a few seconds, as many visitors may come at once."""
    key = f"front:{table.pk}:{table.shown}:{table.pulse}:{get_language()}"
    kept: Screen | None = cache.get(key)
    if kept is None:
        kept = table_screen(
            Table.objects.get(pk=table.pk), None, reader=Reader(page=table.get_absolute_url())
        )
        cache.set(key, kept, PUBLIC_BOARD_KEPT)
    return kept
