"""Whether anything new can be seen at a table: one query, no position, no view."""

from __future__ import annotations

from typing import Any

from apps.tables.models import Seat, Table


def pulse_of(table_id: int, user: Any) -> str | None:
    """The token a fresh page of this viewer would carry; `None` where a closer look is needed (a private
    table)."""
    if user.is_authenticated:
        mine = (
            Seat.objects.filter(table=table_id, user=user)
            .values_list("departed", "own", "table__shown", "table__pulse")
            .first()
        )
        if mine is not None:
            departed, own, shown, pulse = mine
            return f"{shown}.{0 if departed == Seat.Departed.RESIGNED else own}.{pulse}"
    seen = Table.objects.filter(pk=table_id, access=Table.Access.PUBLIC).values_list("shown", "pulse").first()
    return f"{seen[0]}.0.{seen[1]}" if seen else None
