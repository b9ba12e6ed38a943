"""The mails that open tables owe: invitations, and the warning before an unfilled table closes."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.notifications.kinds import Kind
from apps.notifications.links import absolute
from apps.notifications.models import Notice
from apps.notifications.services.outbox import mail, owe_mails
from apps.tables.models import Invitation, Table


def owe_invitations(invitations: Sequence[Invitation]) -> None:
    """Owe a mail to everybody who is asked to a table, in one statement."""
    owe_mails([invitation_letter(invitation) for invitation in invitations if invitation.user.email])


def owe_closing_warnings(tables: Sequence[Table]) -> None:
    """Owe a mail to the owners of tables that will close unfilled, in one statement."""
    owe_mails([warning_letter(table, table.owner) for table in tables if table.owner and table.owner.email])


def invitation_letter(invitation: Invitation) -> Notice:
    """Who asks, what would be played, and where to answer. Asking anew is a mail of its own."""
    table, person, inviter = invitation.table, invitation.user, invitation.invited_by
    with translation.override(person.language or None):
        facts = {
            "name": person.name,
            "inviter": inviter.shown_name if inviter else _("Somebody"),
            "title": table.game.title_name,
            "summary": table.game.display.summary(table.options, table.seats_wanted),
            "pace": capfirst(str(Table.Pace(table.pace).label)),
            "url": absolute(table.get_absolute_url()),
        }
        return mail(
            user=person, address=person.email, kind=Kind.INVITATION, table=table,
            key=f"invitation:{invitation.pk}:{invitation.created_at:%Y%m%d%H%M%S%f}",
            subject=_("%(inviter)s invites you to a table of %(title)s") % facts,
            text=_(
                "Hello %(name)s,\n\n%(inviter)s invites you to a table of %(title)s.\n"
                "%(summary)s. %(pace)s.\n\n"
                "Sit down, or say no thanks, on the page of the table:\n%(url)s\n"
            ) % facts,
        )  # fmt: skip


def warning_letter(table: Table, owner: User) -> Notice:
    """What will happen to the owner's table, when, and what can be done about it."""
    with translation.override(owner.language or None), timezone.override(owner.zone):
        facts = {
            "name": owner.name,
            "title": table.game.title_name,
            "free": table.free,
            "closes_at": date_format(timezone.localtime(table.closes_at), "j F Y H:i"),
            "url": absolute(table.get_absolute_url()),
        }
        return mail(
            user=owner, address=owner.email, kind=Kind.CLOSING, table=table, key=f"closing:{table.pk}",
            subject=_("Your table of %(title)s is not full yet") % facts,
            text=_(
                "Hello %(name)s,\n\nyour table of %(title)s is not full yet (free seats: %(free)d). "
                "If nobody sits down, it closes on %(closes_at)s, your time.\n\n"
                "You can invite people, start with fewer if the game allows, or let stand-ins fill "
                "a friendly table:\n%(url)s\n"
            ) % facts,
        )  # fmt: skip
