"""Stored events as the titles' logs read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from .display_types import Told


def as_told(entries: Iterable[dict[str, Any]]) -> list[Told]:
    """Entries of a tail (see `services/tails.py`) in the order they happened."""
    ordered = sorted(entries, key=lambda entry: (entry["n"], entry["i"]))
    return [Told(e["k"], e["s"], e["d"], e["n"], datetime.fromtimestamp(e["t"], UTC)) for e in ordered]


def drafts_as_told(events: Sequence[Sequence[Any]], shown: int, at: datetime) -> list[Told]:
    """A seat's own events that nobody else knows yet."""
    return [Told(kind, seat, data, shown, at) for kind, seat, data, _to in events]
