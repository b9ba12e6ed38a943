"""What of a table staff may see as a matter of course. For hidden state see the moderation app."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from apps.engine.codec import load
from apps.tables.models import Move, Table

SEALED = Q(table__started_at__isnull=False) & ~Q(table__status=Table.Status.FINISHED)
"""Rows of tables whose hands were never opened: the running ones, and those closed without a result."""

PUBLIC_MOVES = ~SEALED | Q(number=0) | ~Q(barrier="")
"""Moves that happened for everybody. The others of a sealed table are drafts, or were: how often somebody
changed their mind, and who was quicker in simultaneous play, is nobody's business."""

HIDDEN_COLUMNS = ("seed", "position", "base", "last_number", "base_number", "snapshot_number", "last_move_at")
"""Columns of a table that the staff pages never read from the database while they may be secret."""


def is_sealed(table: Table) -> bool:
    """Whether there are hidden things at this table: it has begun, and no result has opened the hands."""
    return table.started_at is not None and not table.is_over


def public_events(move: Move) -> list[dict[str, Any]]:
    """The events of a move that everybody heard; all of them once the game is over."""
    sealed = is_sealed(move.table)
    heard = [event for event in move.events if event[3] is None or not sealed]
    return [{"kind": kind, "seat": seat, **data} for kind, seat, data, _to in heard]


def is_choice_public(move: Move) -> bool:
    """Whether step and choice of a move tell nothing that is hidden still.

    Not in simultaneous play, and not if the choice names a thing that a spectator must not know of.
    """
    if not is_sealed(move.table):
        return True
    if move.lane or move.kind != Move.Kind.CHOICE:
        return False
    rules = move.table.rules
    hidden = rules.secrets(load(rules, move.table.base).state, None)
    return not hidden.intersection(move.choice)
