"""A player's private note at a table."""

from __future__ import annotations

from typing import Any

from apps.tables.errors import NotYourTable
from apps.tables.models import Seat

LONGEST = 4000


def keep_note(*, table_id: int, user: Any, text: str) -> None:
    """Store the note with the seat; nobody else ever reads it. 403 without a seat."""
    if not Seat.objects.filter(table=table_id, user=user).update(note=text[:LONGEST]):
        raise NotYourTable


def erase_notes(*, user: Any) -> None:
    """Forget all private notes of a person who leaves the site."""
    Seat.objects.filter(user=user).exclude(note="").update(note="")
