"""What moderators did."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from apps.moderation.models import Act
from apps.tables.models import Table

ABOUT = ("actor", "user", "table", "line", "report")
LIGHT = (
    *("id", "kind", "reason", "created_at", "until", "actor__name", "actor__former"),
    *(
        "user__name",
        "user__former",
        "table__title",
        "line__text",
        "line__table",
        "report__shown",
        "report__table",
    ),
)


@dataclass(frozen=True, slots=True)
class Opening:
    """Somebody of the staff looked into the hidden state of a table."""

    who: str
    when: datetime
    why: str


def acts() -> QuerySet[Act]:
    """All acts with what they are about, newest first, in one query without the heavy columns."""
    return Act.objects.select_related(*ABOUT).only(*LIGHT)


def openings_of(table: Table) -> list[Opening]:
    """Who looked into the hidden state of this table, oldest first: for the players, at the end."""
    rows = Act.objects.filter(table=table, kind=Act.Kind.OPEN_HIDDEN).select_related("actor").order_by("id")
    return [Opening(act.actor.shown_name, act.created_at, act.reason) for act in rows]
