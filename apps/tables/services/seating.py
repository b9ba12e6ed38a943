"""What the services about an open table share: who sits where, and what must hold before they write."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.tables.errors import FriendlyOnly, NotInvited, OwnerOnly, SeatTaken, TableNotOpen
from apps.tables.models import Invitation, Seat, Table


def seat_of(seats: Sequence[Seat], user: User) -> Seat | None:
    """The user's seat among these."""
    return next((seat for seat in seats if seat.user_id == user.pk), None)


def add_seats(table: Table, seats: list[Seat], users: Sequence[User | None], now: datetime) -> list[Seat]:
    """Insert a seat for each of `users`, or for a stand-in where it is `None`, on the lowest free numbers.

    `seats` and `table.free` follow; the table is not saved. Call inside the lock.
    """
    taken = {seat.number for seat in seats}
    free = [number for number in range(table.seats_wanted) if number not in taken]
    if len(users) > len(free):
        raise SeatTaken
    if table.rated and None in users:
        raise FriendlyOnly
    rows = [
        Seat(table=table, number=number, user=user, played_by=player_of(user), joined_at=now)
        for number, user in zip(free, users, strict=False)
    ]
    Seat.objects.bulk_create(rows)
    seats.extend(rows)
    table.free = table.seats_wanted - len(seats)
    return rows


def player_of(user: User | None) -> str:
    """Who plays a seat with this user in it."""
    return Seat.PlayedBy.PLAYER if user else Seat.PlayedBy.STAND_IN


def require_open(table: Table) -> None:
    """Refuse when the table waits for nobody any more; a running one gave its last seat to somebody else."""
    if table.is_running:
        raise SeatTaken(_("The game has begun in the meantime: the last seat was taken a moment ago."))
    if table.status != Table.Status.OPEN:
        raise TableNotOpen


def require_owner(table: Table, user: User) -> None:
    """Refuse what only the owner may do."""
    if table.owner_id != user.pk:
        raise OwnerOnly


def require_welcome(table: Table, user: User, *, by_link: bool) -> None:
    """Refuse people who neither came by the link of a link table nor hold an invitation."""
    if table.access == Table.Access.PUBLIC:
        return
    if table.access == Table.Access.LINK and by_link:
        return
    invitations = Invitation.objects.filter(table=table, user=user)
    if not invitations.exclude(state=Invitation.State.WITHDRAWN).exists():
        raise NotInvited
