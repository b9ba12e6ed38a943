"""All a viewer gets of a table. Pages, partials, mails and the API use it; nobody else looks at a
position."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from apps.engine.chance import seed_hash
from apps.engine.game import Result
from apps.tables.display_types import Finish, Looks
from apps.tables.models import Seat, Table
from apps.tables.screen_types import Screen, SeatMark, UndoRow
from apps.tables.services.as_of import as_of
from apps.tables.services.clocks import deadline_of
from apps.tables.services.gifts import may_be_given

from . import panels
from .marks import seat_marks
from .readers import STRANGER, Reader, filled_in
from .sight import Sight, looks, seat_of, sight
from .times import deadline_words, is_soon, pace_words


def table_screen(
    table: Table, user: Any, seats: Sequence[Seat] | None = None, reader: Reader = STRANGER
) -> Screen:
    """What this user sees of the table now; one query for the seats unless they are handed in."""
    seats = list(table.seats.select_related("user").order_by("number")) if seats is None else seats
    seat = seat_of(seats, user)
    return build_screen(table, user, seats, sight(table, seats, seat), at=table.shown, reader=reader)


def build_screen(
    table: Table,
    user: Any,
    seats: Sequence[Seat],
    seen: Sight,
    *,
    at: int,
    is_replay: bool = False,
    reader: Reader = STRANGER,
) -> Screen:
    """Put a sight into words. `at` is the public ordinal that is looked at."""
    marks = seat_marks(seats, seen.viewer)
    accessible = bool(user is not None and getattr(user, "colour_accessible", False))
    reader = filled_in(reader, table.game, user)
    eyes = looks(seats, seen, finished=table.is_over, colour_accessible=accessible, reader=reader)
    now = timezone.now()
    return Screen(
        **_table(table, seen),
        **_turn(table, seats, seen, eyes, marks, now),
        **_players(table, user, seats, seen, eyes, marks, now),
        **_words(table, seats, seen, eyes, marks),
        **_end(table, None if is_replay else seen, eyes, marks),
        **_rights(table, seats, marks, None if is_replay else seen.seat),
        scrub=panels.scrub(table, at, seen.seat.last_shown if seen.seat else None)
        if _has_past(table)
        else None,
        is_replay=is_replay,
        eye=eyes.eye,
        has_wishes=bool(table.game.display.PREFERENCES),
        has_sheets=table.game.display.has_sheets,
        staff_url=_staff_url(table, user),
    )


def _table(table: Table, seen: Sight) -> dict[str, Any]:
    """What the table is, the same for everybody but for the marks of a page."""
    return {
        "id": table.pk,
        "slug": table.title,
        "title_name": table.game.title_name,
        "url": table.get_absolute_url(),
        "heading": str(table.game.display.heading(seen.view)),
        "status": table.status,
        "is_running": table.is_running,
        "is_finished": table.is_over,
        "is_closed": table.status == Table.Status.CLOSED,
        "closed_words": _closed_words(table),
        "is_public": table.is_public,
        "viewer": seen.viewer,
        "as_of": str(as_of(table, seen.seat)),
        "pulse": pulse_token(table, seen.seat),
        "options": panels.option_rows(table.game, table.options, table.seats_wanted),
        "pace_words": pace_words(table),
    }


def _turn(
    table: Table, seats: Sequence[Seat], seen: Sight, eyes: Looks, marks: Sequence[SeatMark], now: datetime
) -> dict[str, Any]:
    """Whose turn it is, until when, and what the viewer is asked."""
    display, mine = table.game.display, seen.seat
    ends = _deadline(table, seats, seen)
    return {
        "board": display.board(seen.view, seen.decision, eyes),
        "ask": display.ask(seen.view, seen.decision, eyes) if seen.decision else None,
        "waiting_words": str(display.waiting(seen.view, list(seen.acting), eyes)) if seen.acting else "",
        "waiting_marks": [marks[number] for number in seen.acting],
        "deadline_words": deadline_words(ends, now),
        "deadline_soon": is_soon(ends, now),
        "undo": _undo(table, mine),
        "is_handed_over": bool(mine and mine.is_stand_in and table.is_running),
    }


def _players(
    table: Table,
    user: Any,
    seats: Sequence[Seat],
    seen: Sight,
    eyes: Looks,
    marks: Sequence[SeatMark],
    now: datetime,
) -> dict[str, Any]:
    facts = [table.game.display.seat_facts(seen.view, seat.number, eyes) for seat in seats]
    plays = seen.seat is not None and not seen.seat.is_stand_in
    may_give = table.is_running and (plays or bool(getattr(user, "is_staff", False)))
    late = [
        seat.number for seat in seats if may_give and seat is not seen.seat and may_be_given(table, seat, now)
    ]
    return {"seats": panels.seat_rows(marks, facts, seen.acting, late, together=seen.together)}


def _words(
    table: Table, seats: Sequence[Seat], seen: Sight, eyes: Looks, marks: Sequence[SeatMark]
) -> dict[str, Any]:
    """Log, talk and note."""
    mine = seen.seat
    last_shown = mine.last_shown if mine else None
    log = panels.log_rows(table.game, seen.told, eyes, marks, last_shown)
    talk = panels.talk_rows(table, seats, marks, mine)
    return {
        "log": log,
        "cut_at": panels.cut_of(log, last_shown),
        "talk": talk,
        "talk_new": sum(row.is_new for row in talk),
        "note": mine.note if mine else "",
    }


def _end(table: Table, seen: Sight | None, eyes: Looks, marks: Sequence[SeatMark]) -> dict[str, Any]:
    """The result and the seed, once there is one; the hash of the seed from the start."""
    finish = _finish(table, seen, eyes) if seen else None
    return {
        "finish": finish,
        "finish_marks": [(marks[standing.seat], standing) for standing in finish.standings] if finish else [],
        "team_won": table.result.get("team") if finish and table.result else None,
        "seed": table.seed if table.is_over else "",
        "seed_hash": seed_hash(table.seed) if table.seed else "",
        "openings": [] if table.is_running or not table.was_opened else _openings(table),
    }


def _openings(table: Table) -> list[str]:
    """Who of the staff looked behind the screens while the game ran; told once it is over, in one query."""
    from apps.moderation.selectors.acts import openings_of  # moderation is built on tables, not the other way

    sentence = _("%(who)s opened the hidden state on %(at)s: %(why)s")
    return [
        sentence % {"who": one.who, "at": date_format(localtime(one.when), "j F Y H:i"), "why": one.why}
        for one in openings_of(table)
    ]


def _rights(
    table: Table, seats: Sequence[Seat], marks: Sequence[SeatMark], mine: Seat | None
) -> dict[str, Any]:
    """What the viewer may press beside the game itself."""
    plays = mine is not None and table.is_running and not mine.is_stand_in
    votes = [marks[seat.number] for seat in seats if seat.wants_cancel] if mine and table.is_running else []
    return {
        "may_talk": mine is not None and table.status != Table.Status.CLOSED,
        "may_resign": mine is not None and table.is_running,
        "may_rematch": mine is not None and table.is_over,
        "may_vote_cancel": plays,
        "my_cancel_vote": bool(mine and mine.wants_cancel),
        "cancel_votes": votes,
    }


def _has_past(table: Table) -> bool:
    return bool(table.shown) and (table.is_over or table.is_running)


def _deadline(table: Table, seats: Sequence[Seat], seen: Sight) -> datetime | None:
    """The one deadline of the page: the viewer's own if they are asked, else the nearest of those waited
    for."""
    if seen.seat is not None and seen.seat.to_act:
        return deadline_of(table, seen.seat)
    ends = (deadline_of(table, seats[number]) for number in seen.acting)
    return min((end for end in ends if end is not None), default=None)


def pulse_token(table: Table, seat: Seat | None) -> str:
    """Changes whenever something this viewer can see changes: moves, readiness, their own drafts, talk,
    seats."""
    return f"{table.shown}.{seat.own if seat else 0}.{table.pulse}"


def _undo(table: Table, seat: Seat | None) -> UndoRow:
    if seat is not None and seat.drafts and table.is_running:
        return UndoRow(can=True, restart=seat.drafts > 1, why="")
    words = getattr(table.game.display, "barrier_words", None)
    return UndoRow(can=False, restart=False, why=str(words(table.barrier)) if words and table.barrier else "")


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


def _staff_url(table: Table, user: Any) -> str:
    return (
        f"/admin/tables/table/{table.pk}/change/"
        if user is not None and getattr(user, "is_staff", False)
        else ""
    )
