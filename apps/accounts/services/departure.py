"""Leaving for good."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from apps.accounts.models import Confirm, Theme, User
from apps.notifications.services.outbox import erase_notices

FORMER_NAME = "Former player"


@transaction.atomic
def delete_account(*, user: User) -> None:
    """Erase the person; finished tables keep a seat of a former player, running ones are played on."""
    from apps.tables.services.departures import hand_over_all
    from apps.tables.services.notes import erase_notes

    user = User.objects.select_for_update().get(pk=user.pk)
    if user.former:
        return
    hand_over_all(user)
    erase_notes(user=user)
    erase_ways_in(user)
    erase_notices(user=user)
    erase_person(user)


def erase_ways_in(user: User) -> None:
    """Addresses, second factors and sessions, with the browsers and network addresses noted there."""
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    sessions = UserSession.objects.filter(user=user)
    Session.objects.filter(session_key__in=list(sessions.values_list("session_key", flat=True))).delete()
    sessions.delete()
    user.groups.clear()
    user.user_permissions.clear()


def forget_expired_sessions() -> None:
    """Delete sessions that have run out, and what was noted about their browsers. May run twice."""
    Session.objects.filter(expire_date__lt=timezone.now()).delete()
    gone = ~Exists(Session.objects.filter(session_key=OuterRef("session_key")))
    UserSession.objects.filter(gone).delete()


def erase_person(user: User) -> None:
    """What is left of the row says only that somebody was here. The key holds an @, which no name may."""
    user.name, user.name_key, user.former = FORMER_NAME, f"@former-{user.pk}", True
    user.email = user.time_zone = user.language = user.suspended_reason = ""
    user.theme, user.confirm, user.colour_accessible = Theme.SYSTEM, Confirm.NEVER, False
    user.title_wishes = {}
    user.is_active = user.is_staff = user.is_superuser = False
    user.suspended_at = user.suspended_until = user.last_login = None
    user.set_unusable_password()
    user.save()
    entries = LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk)
    )
    entries.update(object_repr=FORMER_NAME)
