"""The hidden state of a game, and who opened it or may."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.moderation.models import Act
from apps.tables.models import Invitation, Move, Table

OPEN_FOR = timedelta(hours=1)
ROWS_SHOWN = 200
INVITED = (Invitation.State.PENDING, Invitation.State.ACCEPTED)


@dataclass(frozen=True, slots=True)
class Hidden:
    """Everything but the players' notes, which are never shown to anybody."""

    seed: str
    position: str
    base: str
    rows: list[Move]
    private: list[dict[str, Any]]


def is_involved(user: User, table: Table) -> bool:
    """Whether somebody sits or sat at the table, opened it, or is invited."""
    if table.owner_id == user.pk or table.seats.filter(user=user).exists():
        return True
    return table.invitations.filter(user=user, state__in=INVITED).exists()


def own_tables(user: User) -> Q:
    """Condition on rows with a `table`: those at which somebody is involved as in `is_involved`."""
    invited = Invitation.objects.filter(user=user, state__in=INVITED).values("table")
    return Q(table__owner=user) | Q(table__in=user.seats.values("table")) | Q(table__in=invited)


def opened_until(user: User, table: Table) -> datetime | None:
    """Until when the hidden state is open to this member of staff; nothing if it is not."""
    if not user.has_perm("tables.see_hidden"):
        return None
    newest = Act.objects.filter(
        kind=Act.Kind.OPEN_HIDDEN, actor=user, table=table, created_at__gt=timezone.now() - OPEN_FOR
    ).first()
    if newest is None or is_involved(user, table):
        return None
    return newest.created_at + OPEN_FOR


def hidden_state(table: Table) -> Hidden:
    """All that is hidden, for the page of somebody to whom it is open; the newest rows first."""
    rows = table.moves.defer("snapshot").order_by("-number")[:ROWS_SHOWN]
    seats = table.seats.order_by("number")
    private = [
        {"seat": seat.number + 1, "drafts": seat.draft_events, "heard": seat.private_tail} for seat in seats
    ]
    return Hidden(table.seed, pretty(table.position), pretty(table.base), list(rows), private)


def pretty(text: str) -> str:
    """JSON text with line breaks."""
    return msgspec.json.format(text, indent=1) if text else ""
