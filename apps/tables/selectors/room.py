"""The page of a table that waits for players, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from apps.tables.card_types import InvitationRow, Room, RoomSeat
from apps.tables.errors import CannotStart
from apps.tables.models import Invitation, Seat, Table
from apps.tables.screen_types import SeatMark
from apps.tables.services.starting import require_enough

from . import panels
from .marks import seat_mark
from .screen import pulse_token
from .times import latest_end_words, pace_words


def table_room(
    table: Table, seats: Sequence[Seat], user: Any, *, link: str = "", by_link: bool = False
) -> Room:
    """Everything this viewer sees of a table before it starts; one query, for the invitations."""
    mine = next((seat for seat in seats if seat.user_id and seat.user_id == user.pk), None)
    invitations = list(Invitation.objects.filter(table=table).select_related("user").order_by("pk"))
    is_owner = mine is not None and table.owner_id == user.pk
    marks = marks_by_number(table, seats, mine)
    talk = panels.talk_rows(table, seats, marks, mine)
    return Room(
        **terms(table), **rights(table, len(seats), user, mine),
        **ways_in(table, user, mine, invitations, by_link=by_link), pulse=pulse_token(table, mine),
        seats=room_seats(table, marks, seats, is_owner=is_owner), is_seated=mine is not None,
        is_owner=is_owner,
        invitations=invitation_rows(table, invitations, user) if mine else [],
        link=link if mine and table.status == Table.Status.OPEN else "", talk=talk,
        talk_new=sum(row.is_new for row in talk),
    )  # fmt: skip


def terms(table: Table) -> dict[str, Any]:
    """What was agreed and how the table stands, the same for everybody."""
    return {
        "id": table.pk, "slug": table.title, "title_name": table.game.title_name,
        "url": table.get_absolute_url(),
        "blurb": str(table.game.display.blurb), "greeting": table.greeting, "rated": table.rated,
        "options": panels.option_rows(table.game, table.options, table.seats_wanted),
        "pace_words": pace_words(table),
        "latest_end": latest_end_words(table, timezone.now()), "access": table.access,
        "access_words": str(Table.Access(table.access).label),
        "order_words": str(Table.SeatOrder(table.seat_order).label), "free": table.free,
        "is_open": table.status == Table.Status.OPEN, "is_closed": table.status == Table.Status.CLOSED,
        "closed_words": closed_words(table), "closes_at": table.closes_at,
        "closes_words": closes_words(table),
    }  # fmt: skip


def rights(table: Table, count: int, user: Any, mine: Seat | None) -> dict[str, Any]:
    """What the people at the table, and its owner, may press."""
    is_open = table.status == Table.Status.OPEN
    is_owner = is_open and mine is not None and table.owner_id == user.pk
    why_not_start = reason_not_to_start(table, count) if is_owner else ""
    return {
        "may_start": is_owner and not why_not_start,
        "why_not_start": why_not_start,
        "may_fill": is_owner and not table.rated,
        "may_close": is_owner,
        "may_invite": is_open and may_invite(table, mine, user),
        "may_talk": is_open and mine is not None,
    }


def ways_in(
    table: Table, user: Any, mine: Seat | None, invitations: Sequence[Invitation], *, by_link: bool
) -> dict[str, Any]:
    """Whether the viewer may sit down, or was asked to."""
    is_open = table.status == Table.Status.OPEN
    why_not = reason_not_to_join(table, user, mine, invitations, by_link=by_link)
    return {
        "may_join": is_open and not why_not,
        "why_not_join": why_not,
        "my_invitation": is_open and my_invitation(invitations, user) is not None,
    }


def marks_by_number(table: Table, seats: Sequence[Seat], mine: Seat | None) -> list[SeatMark | None]:
    """A mark for each taken place, `None` for a free one."""
    taken = {seat.number: seat_mark(seat, mine.number if mine else None) for seat in seats}
    return [taken.get(number) for number in range(table.seats_wanted)]


def room_seats(
    table: Table, marks: Sequence[SeatMark | None], seats: Sequence[Seat], *, is_owner: bool
) -> list[RoomSeat]:
    """The places at the table in order of arrival; the owner may send stand-ins away."""
    owners = {seat.number for seat in seats if seat.user_id and seat.user_id == table.owner_id}
    return [
        RoomSeat(number, mark, number in owners, is_owner and mark is not None and mark.is_stand_in)
        for number, mark in enumerate(marks)
    ]


def my_invitation(invitations: Sequence[Invitation], user: Any) -> Invitation | None:
    """The viewer's unanswered invitation."""
    pending = (one for one in invitations if one.state == Invitation.State.PENDING)
    return next((one for one in pending if one.user_id == user.pk), None)


def may_invite(table: Table, mine: Seat | None, user: Any) -> bool:
    """People at the table may; where it is for invited people, its owner."""
    return mine is not None and (table.access != Table.Access.INVITED or table.owner_id == user.pk)


def reason_not_to_join(
    table: Table, user: Any, mine: Seat | None, invitations: Sequence[Invitation], *, by_link: bool
) -> str:
    """Why the viewer cannot sit down, in words; empty if they can."""
    if mine is not None:
        return _("You sit at this table.")
    if not user.is_authenticated:
        return _("Sign in to take a seat.")
    if not table.free:
        return _("All seats are taken.")
    asked = any(one.user_id == user.pk and one.state != Invitation.State.WITHDRAWN for one in invitations)
    if table.is_public or asked or (by_link and table.access == Table.Access.LINK):
        return ""
    return _("This table is for invited people.")


def reason_not_to_start(table: Table, count: int) -> str:
    """Why the owner cannot start with the people who are there, in words."""
    try:
        require_enough(table, count)
    except CannotStart as why:
        return str(why)
    return ""


def invitation_rows(table: Table, invitations: Sequence[Invitation], user: Any) -> list[InvitationRow]:
    """Who was asked and what they said; withdrawn ones are gone."""
    return [
        InvitationRow(
            id=one.pk, name=one.user.shown_name, state_words=str(Invitation.State(one.state).label),
            reason=one.reason, may_withdraw=may_withdraw(table, one, user),
        )
        for one in invitations
        if one.state != Invitation.State.WITHDRAWN
    ]  # fmt: skip


def may_withdraw(table: Table, invitation: Invitation, user: Any) -> bool:
    """The owner, and who asked, until it is answered."""
    return invitation.state == Invitation.State.PENDING and user.pk in (
        table.owner_id,
        invitation.invited_by_id,
    )


def closes_words(table: Table) -> str:
    """When an open table closes if it is not full by then, in the reader's time."""
    if table.closes_at is None:
        return ""
    at = date_format(timezone.localtime(table.closes_at), "j F Y H:i")
    return _("If it is not full by then, this table closes on %(at)s, your time.") % {"at": at}


def closed_words(table: Table) -> str:
    """Why the table closed before it began."""
    if table.status != Table.Status.CLOSED or not table.closed_by:
        return ""
    words = str(Table.ClosedBy(table.closed_by).label)
    return f"{words}: {table.closed_reason}" if table.closed_reason else words
