"""Lists of public tables: with a free seat, being played, ended. Private tables are in none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page
from django.db.models import QuerySet

from apps.tables.card_types import Card
from apps.tables.models import Table

from .cards import cards, light, paged


@dataclass(frozen=True, slots=True)
class Wanted:
    """Filters of the lobby; empty means any."""

    title: str = ""
    pace: str = ""
    free: int = 1


def public(status: str) -> QuerySet[Table]:
    """Public tables of this status, without heavy columns."""
    return light(Table.objects.filter(status=status, access=Table.Access.PUBLIC))


def open_tables(wanted: Wanted) -> QuerySet[Table]:
    """Tables with at least so many free seats, the fullest first, then the oldest."""
    tables = public(Table.Status.OPEN).filter(free__gte=max(1, wanted.free))
    if wanted.title:
        tables = tables.filter(title=wanted.title)
    if wanted.pace:
        tables = tables.filter(pace=wanted.pace)
    return tables.order_by("free", "created_at", "pk")


def lobby_page(wanted: Wanted, user: Any, number: str) -> Page[Card]:
    """One page of open tables."""
    return paged(open_tables(wanted), number, lambda tables: cards(tables, user))


def running_page(user: Any, number: str) -> Page[Card]:
    """One page of tables being played, the one with the newest move first."""
    return paged(
        public(Table.Status.RUNNING).order_by("-last_move_at"), number, lambda tables: cards(tables, user)
    )


def finished_page(user: Any, number: str) -> Page[Card]:
    """One page of finished tables, the newest first."""
    return paged(
        public(Table.Status.FINISHED).order_by("-ended_at"), number, lambda tables: cards(tables, user)
    )
