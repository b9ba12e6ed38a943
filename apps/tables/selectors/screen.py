"""All a viewer gets of a table. Pages, partials, mails and the API use it; nobody else looks at a
position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from apps.engine.chance import seed_hash
from apps.engine.game import Result
from apps.tables.display_types import Finish, Looks
from apps.tables.models import Seat, Table
from apps.tables.screen_types import Screen, SeatMark, UndoRow
from apps.tables.services.as_of import as_of

from . import panels
from .marks import seat_marks
from .sight import Sight, looks, seat_of, sight


def table_screen(table: Table, user: Any, seats: Sequence[Seat] | None = None) -> Screen:
    """What this user sees of the table now; one query for the seats unless they are handed in."""
    seats = list(table.seats.select_related("user").order_by("number")) if seats is None else seats
    seat = seat_of(seats, user)
    return build_screen(table, user, seats, sight(table, seats, seat), at=table.shown)


def build_screen(
    table: Table, user: Any, seats: Sequence[Seat], seen: Sight, *, at: int, is_replay: bool = False
) -> Screen:
    """Put a sight into words. `at` is the public ordinal that is looked at."""
    game, mine = table.game, seen.seat
    marks = seat_marks(seats, seen.viewer)
    accessible = bool(user is not None and getattr(user, "colour_accessible", False))
    eyes = looks(seats, seen, finished=table.is_over, colour_accessible=accessible)
    last_shown = mine.last_shown if mine else None
    log = panels.log_rows(game, seen.told, eyes, marks, last_shown)
    talk = panels.talk_rows(table, seats, marks, mine)
    finish = _finish(table, seen, eyes) if not is_replay else None
    running = table.is_running and not is_replay
    return Screen(
        id=table.pk,
        slug=table.title,
        title_name=game.title_name,
        url=table.get_absolute_url(),
        heading=str(game.display.heading(seen.view)),
        status=table.status,
        is_running=table.is_running,
        is_finished=table.is_over,
        is_closed=table.status == Table.Status.CLOSED,
        closed_words=_closed_words(table),
        is_public=table.is_public,
        viewer=seen.viewer,
        as_of=str(as_of(table, mine)),
        pulse=pulse_token(table, mine),
        seats=panels.seat_rows(
            marks,
            [game.display.seat_facts(seen.view, seat.number, eyes) for seat in seats],
            seen.acting,
            together=seen.together,
        ),
        options=panels.option_rows(game, table.options),
        pace_words=str(Table.Pace(table.pace).label),
        board=game.display.board(seen.view, seen.decision, eyes),
        ask=game.display.ask(seen.view, seen.decision, eyes) if seen.decision else None,
        waiting_words=str(game.display.waiting(seen.view, list(seen.acting), eyes)) if seen.acting else "",
        waiting_marks=[marks[number] for number in seen.acting],
        asked_at=_asked_at(seats, seen),
        deadline_words="",
        deadline_soon=False,
        undo=_undo(table, mine),
        log=log,
        cut_at=panels.cut_of(log, last_shown),
        talk=talk,
        talk_new=sum(row.is_new for row in talk),
        note=mine.note if mine else "",
        scrub=panels.scrub(table, at, last_shown)
        if table.shown and (table.is_over or table.is_running)
        else None,
        finish=finish,
        finish_marks=_finish_marks(finish, marks),
        seed=table.seed if table.is_over else "",
        seed_hash=seed_hash(table.seed) if table.seed else "",
        may_talk=mine is not None and table.status != Table.Status.CLOSED,
        may_resign=running and mine is not None,
        may_rematch=table.is_over and mine is not None,
        rematch_url="",
        **_cancel(table, seats, marks, mine),
        is_replay=is_replay,
        confirm=False,
        staff_url=_staff_url(table, user),
        team_won=table.result.get("team") if finish and table.result else None,
    )


def pulse_token(table: Table, seat: Seat | None) -> str:
    """Changes whenever something this viewer can see changes: moves, readiness, their own drafts, talk,
    seats."""
    return f"{table.shown}.{seat.own if seat else 0}.{table.pulse}"


def _undo(table: Table, seat: Seat | None) -> UndoRow:
    if seat is not None and seat.drafts and table.is_running:
        return UndoRow(can=True, restart=seat.drafts > 1, why="")
    words = getattr(table.game.display, "barrier_words", None)
    return UndoRow(can=False, restart=False, why=str(words(table.barrier)) if words and table.barrier else "")


def _asked_at(seats: Sequence[Seat], seen: Sight) -> Any:
    asked = [seats[number].asked_at for number in seen.acting if seats[number].asked_at]
    if seen.seat and seen.seat.to_act:
        return seen.seat.asked_at
    return min(asked) if asked else None


def _closed_words(table: Table) -> str:
    if table.status != Table.Status.CLOSED:
        return ""
    how = str(Table.ClosedBy(table.closed_by).label) if table.closed_by else _("closed")
    return f"{how}: {table.closed_reason}" if table.closed_reason else how


def _finish(table: Table, seen: Sight, eyes: Looks) -> Finish | None:
    if not table.is_over or table.result is None:
        return None
    finish: Finish = table.game.display.finish(msgspec.convert(table.result, Result), seen.view, eyes)
    return finish


def _finish_marks(finish: Finish | None, marks: Sequence[SeatMark]) -> list[tuple[SeatMark, Any]]:
    return [(marks[standing.seat], standing) for standing in finish.standings] if finish else []


def _cancel(
    table: Table, seats: Sequence[Seat], marks: Sequence[SeatMark], mine: Seat | None
) -> dict[str, Any]:
    votes = [marks[seat.number] for seat in seats if seat.wants_cancel] if mine and table.is_running else []
    return {
        "cancel_votes": votes,
        "my_cancel_vote": bool(mine and mine.wants_cancel),
        "may_vote_cancel": mine is not None and table.is_running,
    }


def _staff_url(table: Table, user: Any) -> str:
    return (
        f"/admin/tables/table/{table.pk}/change/"
        if user is not None and getattr(user, "is_staff", False)
        else ""
    )
