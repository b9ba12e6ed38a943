"""Asking people by name to an open table, and what they answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.errors import NoSuchUser
from apps.accounts.models import User
from apps.accounts.selectors import user_by_name
from apps.tables.errors import (
    AlreadyInvited,
    AlreadySeated,
    NobodyOfThatName,
    NoSuchInvitation,
    NotYourTable,
    TableError,
    TooManyInvitations,
)
from apps.tables.models import Invitation, Seat, Table
from apps.tables.plain_text import plain

from .calm import HOUR, require_calm
from .letters import owe_invitations
from .locks import lock_table
from .moves import seats_of
from .seating import require_open, require_owner, seat_of
from .seats import take_seat

MOST_INVITATIONS = 30
INVITATIONS_AN_HOUR = 30
LONGEST_REASON = 200


@transaction.atomic
def invite_by_name(*, table_id: int, user: User, name: str) -> Invitation:
    """Invite the person of that name, whatever its case; they get a mail. A refusal is not asked twice."""
    table = lock_table(table_id)
    require_open(table)
    seats = seats_of(table)
    require_host(table, seats, user)
    invited = person_named(name)
    if seat_of(seats, invited) is not None:
        raise AlreadySeated(_("%(name)s already sits at this table.") % {"name": invited.shown_name})
    return ask(table, invited, user, timezone.now())


def person_named(name: str) -> User:
    """An account that can sit down; suspended and former ones cannot."""
    try:
        found = user_by_name(name.strip())
    except NoSuchUser as nobody:
        raise NobodyOfThatName from nobody
    if found.is_suspended or not found.is_active:
        raise NobodyOfThatName
    return found


def require_host(table: Table, seats: Sequence[Seat], user: User) -> None:
    """The people at a table may invite others; to one that is for invited people only its owner may."""
    if seat_of(seats, user) is None:
        raise NotYourTable
    if table.access == Table.Access.INVITED:
        require_owner(table, user)


def ask(table: Table, invited: User, inviter: User, now: datetime) -> Invitation:
    """Make or renew the invitation and owe the mail. Call inside the lock."""
    known = list(Invitation.objects.filter(table=table))
    if len(known) >= MOST_INVITATIONS:
        raise TableError(_("You have invited a lot of people to this table. Please wait for their answers."))
    require_calm(inviter, "invite", INVITATIONS_AN_HOUR, HOUR, TooManyInvitations)
    invitation = next((one for one in known if one.user_id == invited.pk), None)
    if invitation is None:
        invitation = Invitation.objects.create(table=table, user=invited, invited_by=inviter, created_at=now)
    else:
        renew(invitation, invited, inviter, now)
    table.pulse += 1
    table.save(update_fields=["pulse"])
    owe_invitations([invitation])
    return invitation


def renew(invitation: Invitation, invited: User, inviter: User, now: datetime) -> None:
    """Ask again after taking the invitation back, or after the person sat down and left; never after a no."""
    match invitation.state:
        case Invitation.State.PENDING:
            raise AlreadyInvited(_("%(name)s is invited already.") % {"name": invited.shown_name})
        case Invitation.State.DECLINED:
            raise AlreadyInvited(_("%(name)s said no thanks to this table.") % {"name": invited.shown_name})
    invitation.state, invitation.invited_by = Invitation.State.PENDING, inviter
    invitation.created_at, invitation.answered_at = now, None
    invitation.save(update_fields=["state", "invited_by", "created_at", "answered_at"])


@transaction.atomic
def withdraw_invitation(*, table_id: int, invitation_id: int, user: User) -> Invitation:
    """Take back an invitation that is not answered yet."""
    table = lock_table(table_id)
    require_open(table)
    invitation = pending(table, pk=invitation_id)
    if invitation.invited_by_id != user.pk:
        require_owner(table, user)
    settle(table, invitation, Invitation.State.WITHDRAWN)
    return invitation


def accept_invitation(*, table_id: int, user: User) -> Table:
    """Sit down as one was asked to."""
    return take_seat(table_id=table_id, user=user)


@transaction.atomic
def decline_invitation(*, table_id: int, user: User, reason: str = "") -> Invitation:
    """Say no thanks; the reason is shown to the people at the table."""
    table = lock_table(table_id)
    invitation = pending(table, user=user)
    invitation.reason = plain(reason, LONGEST_REASON)
    settle(table, invitation, Invitation.State.DECLINED)
    return invitation


def pending(table: Table, **which: object) -> Invitation:
    """The unanswered invitation, or `NoSuchInvitation`."""
    invitation = Invitation.objects.filter(table=table, state=Invitation.State.PENDING, **which).first()
    if invitation is None:
        raise NoSuchInvitation
    return invitation


def settle(table: Table, invitation: Invitation, state: str) -> None:
    """Write the answer and let open pages of the table know."""
    invitation.state, invitation.answered_at = state, timezone.now()
    invitation.save(update_fields=["state", "reason", "answered_at"])
    table.pulse += 1
    table.save(update_fields=["pulse"])
