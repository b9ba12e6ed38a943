"""Who may look at a table. Of a private one others do not even learn that it exists."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404

from apps.tables.models import Invitation, Seat, Table

LINKS_KEY = "table_links"
"""Session key: ids of the tables this browser came to by their link."""


def visible_table(table_id: int, user: Any, links: Collection[int] = ()) -> tuple[Table, list[Seat]]:
    """The table with its seats (two queries), if the user may look at it; else 404, whatever the reason."""
    table = get_object_or_404(Table, pk=table_id)
    seats = list(table.seats.select_related("user").order_by("number"))
    if not may_look(table, seats, user, links):
        raise Http404
    return table, seats


def may_look(table: Table, seats: Sequence[Seat], user: Any, links: Collection[int] = ()) -> bool:
    """Public tables: everybody. Private ones: who sits there, is invited, came by the link, or is staff."""
    if table.is_public or (table.access == Table.Access.LINK and table.pk in links):
        return True
    if not user.is_authenticated:
        return False
    if user.is_staff or any(seat.user_id == user.pk for seat in seats):
        return True
    return Invitation.objects.filter(table=table, user=user, state=Invitation.State.PENDING).exists()
