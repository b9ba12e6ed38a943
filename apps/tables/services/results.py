"""The end of a game: the rules' result, with the site's own word on seats that were not played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from apps.engine.game import Result
from apps.tables.models import Seat, Table


def finish_table(table: Table, seats: Sequence[Seat], state: Any, now: datetime) -> None:
    """Set status and result on the table and score and rank on its seats; nothing is saved here."""
    result = table.rules.result(state)
    table.status, table.ended_at = Table.Status.FINISHED, now
    ranks = ranks_with_departed(result, seats)
    table.result = {**msgspec.to_builtins(result), "ranks": ranks}
    for seat, rank in zip(seats, ranks, strict=True):
        seat.score, seat.rank = result.scores[seat.number], rank


def ranks_with_departed(result: Result, seats: Sequence[Seat]) -> list[int]:
    """Ranks 1.., ties shared; resigned and handed-over seats come after those that were played to the end."""
    if result.team is not None:
        return list(result.ranks)
    order = [(bool(seat.departed), result.ranks[seat.number]) for seat in seats]
    return [1 + sum(other < mine for other in order) for mine in order]
