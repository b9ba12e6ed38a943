"""The same people, the same agreement, once more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.tables.errors import NotYourTable, TableError
from apps.tables.models import Invitation, Seat, Table
from apps.tables.options import settle

from .closing import OPEN_FOR
from .letters import owe_invitations
from .locks import lock_table
from .moves import seats_of
from .seating import seat_of
from .seats import sit_down, take_seat


@transaction.atomic
def rematch(*, table_id: int, user: User) -> Table:
    """The one rematch of a finished table: who presses first opens it, the others are invited and join it."""
    old = lock_table(table_id)
    seats = seats_of(old)
    if seat_of(seats, user) is None:
        raise NotYourTable
    if not old.is_over:
        raise TableError(_("A rematch can be opened once the game is over."))
    known = Table.objects.filter(rematch_of=old).first()
    if known is not None:
        return join(known, user)
    return open_again(old, seats, user, timezone.now())


def join(table: Table, user: User) -> Table:
    """Sit down at a rematch that is there already, if it still waits and the user does not sit there."""
    if table.status != Table.Status.OPEN or Seat.objects.filter(table=table, user=user).exists():
        return table
    return take_seat(table_id=table.pk, user=user)


def open_again(old: Table, seats: Sequence[Seat], owner: User, now: datetime) -> Table:
    """A new table as the old one was: its owner and as many stand-ins seated, the other people invited."""
    table = Table.objects.create(
        title=old.title, options=settle(old.game, len(seats), old.options), seats_wanted=len(seats),
        free=len(seats),
        access=old.access, pace=old.pace, seat_order=old.seat_order, rated=old.rated, greeting=old.greeting,
        owner=owner, rematch_of=old, created_at=now, closes_at=now + OPEN_FOR,
    )  # fmt: skip
    others = [seat.user for seat in seats if seat.user and seat.user != owner and not seat.user.former]
    invite_all(table, others, owner, now)
    stand_ins = sum(seat.user is None for seat in seats)
    sit_down(table, [], [owner, *[None] * stand_ins], now)
    old.pulse += 1
    old.save(update_fields=["pulse"])
    return table


def invite_all(table: Table, people: Sequence[User], inviter: User, now: datetime) -> None:
    """Invite several people in one insert and owe their mails."""
    rows = [Invitation(table=table, user=person, invited_by=inviter, created_at=now) for person in people]
    owe_invitations(Invitation.objects.bulk_create(rows))
