"""What one viewer sees of a table: the only place that turns positions into views.

Others see the base; a seat that has drafts sees the working copy; everybody sees open hands once the game is
over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from apps.engine import game
from apps.engine.codec import load
from apps.engine.flow import Decision
from apps.engine.game import OPEN, Viewer
from apps.tables.display_types import Looks, Told
from apps.tables.models import Seat, Table
from apps.tables.told import as_told, drafts_as_told

from .marks import seat_name
from .readers import STRANGER, Reader


@dataclass(frozen=True, slots=True)
class Sight:
    """A viewer's view, decision and what they heard, oldest first."""

    seat: Seat | None
    view: dict[str, Any]
    decision: Decision | None
    told: Sequence[Told]
    acting: Sequence[int]
    together: bool
    drafting: bool

    @property
    def viewer(self) -> int | None:
        """The viewer's seat number, `None` for a spectator."""
        return self.seat.number if self.seat else None


def seat_of(seats: Sequence[Seat], user: Any) -> Seat | None:
    """The user's seat, also while a stand-in plays it for them; a seat given up is watched like by anybody
    else."""
    if user is None or not user.is_authenticated:
        return None
    mine = (seat for seat in seats if seat.user_id == user.pk and seat.departed != Seat.Departed.RESIGNED)
    return next(mine, None)


def sight(table: Table, seats: Sequence[Seat], seat: Seat | None) -> Sight:
    """Look at the table as this seat, or as a spectator."""
    drafting = seat is not None and seat.own > 0
    position = load(table.rules, table.position if drafting else table.base)
    viewer: Viewer = OPEN if table.is_over else (seat.number if seat else None)
    asked = table.is_running and seat is not None and seat.to_act and not seat.is_stand_in
    return Sight(
        seat=seat,
        view=table.rules.view(position.state, viewer),
        decision=game.decision(table.rules, position, seat.number) if asked and seat else None,
        told=heard(table, seat),
        acting=[other.number for other in seats if other.to_act] if table.is_running else [],
        together=position.lanes_opened is not None,
        drafting=drafting,
    )


def heard(table: Table, seat: Seat | None) -> list[Told]:
    """Events addressed to the viewer, oldest first; forgotten ones left out while the game runs."""
    private = seat.private_tail if seat else []
    oldest = table.tail[0]["n"] if len(table.tail) >= len(private) and table.tail else 0
    told = as_told([*table.tail, *(entry for entry in private if entry["n"] >= oldest)])
    if seat and seat.draft_events and table.last_move_at:
        told += drafts_as_told(seat.draft_events, table.shown, table.last_move_at)
    if table.is_running:
        told = [entry for entry in told if entry.shown >= table.remembered_from]
    return told


def looks(
    seats: Sequence[Seat], seen: Sight, *, finished: bool, colour_accessible: bool, reader: Reader = STRANGER
) -> Looks:
    """For whom the board is drawn, with what happened since this viewer's last move."""
    titled = [entry for entry in seen.told if not entry.kind.startswith("site.")]
    since = [entry for entry in titled if seen.seat is not None and entry.shown > seen.seat.last_shown]
    newest = titled[-1].shown if titled else 0
    return Looks(
        viewer=seen.viewer,
        names=[seat_name(seat) for seat in seats],
        colour_accessible=colour_accessible,
        finished=finished,
        since=since,
        last=[entry for entry in titled if entry.shown == newest],
        wishes=reader.wishes,
        eye=reader.eye if reader.eye is not None and 0 <= reader.eye < len(seats) else None,
        page=reader.page,
    )
