"""Sending what is owed.

A row is claimed and committed before its mail is sent, and settled after. If the worker dies between, no one
knows whether the mail went out: it is sent once more with the same Message-ID, never a third time.
"""

import logging
import smtplib
from datetime import timedelta
from email.utils import format_datetime

from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop

from apps.notifications import outbox_folder
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice, NoticeState

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=10)
WAITS = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240, 720))
MOST_AT_ONCE = 500
KEPT = timedelta(days=30)
SERVER_AWAY = (smtplib.SMTPServerDisconnected, smtplib.SMTPConnectError)


def deliver_due(*, most: int = MOST_AT_ONCE) -> int:
    """Send what is due, one by one, until nothing is left or the server is away; how many were tried."""
    if not due_notices().exists():
        return 0
    connection = get_connection()
    for tried in range(most):
        notice = claim_next()
        if notice is None:
            return tried
        if not deliver(notice, connection):
            return tried + 1
    return most


def due_notices() -> QuerySet[Notice]:
    """What is owed and in nobody's hands."""
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    return Notice.objects.filter(free, state=NoticeState.OWED, due_at__lte=now).order_by("due_at", "pk")


@transaction.atomic
def claim_next() -> Notice | None:
    """Take the next mail into this worker's hands; one that two workers died on is given up."""
    for notice in due_notices().select_for_update(skip_locked=True)[:20]:
        notice.doubts += notice.claimed_at is not None
        if notice.doubts < 2:
            notice.claimed_at = timezone.now()
            notice.tries += 1
            notice.save(update_fields=["claimed_at", "tries", "doubts"])
            return notice
        notice.state, notice.settled_at, notice.claimed_at = NoticeState.FAILED, timezone.now(), None
        notice.last_error = gettext_noop(
            "The worker stopped twice while it was sending this; it may have arrived."
        )
        notice.save(update_fields=["state", "settled_at", "claimed_at", "doubts", "last_error"])
    return None


def deliver(notice: Notice, connection: BaseEmailBackend) -> bool:
    """Send one claimed mail and settle it; whether it makes sense to go on with others."""
    try:
        connection.send_messages([message_of(notice)])
    except Exception as error:  # whatever a mail provider's client raises is stored with the notice
        logger.warning("notice %s was not sent: %s", notice.pk, error)
        settle_failure(notice, error)
        return not is_away(error)
    settle_success(notice)
    return True


def message_of(notice: Notice) -> EmailMultiAlternatives:
    """The mail of a notice, the same bytes at every try."""
    headers = {
        "Message-ID": notice.message_id,
        "Date": format_datetime(notice.created_at),
        "Auto-Submitted": "auto-generated",
        **notice.headers,
    }
    message = EmailMultiAlternatives(notice.subject, notice.text, to=[notice.address], headers=headers)
    if notice.html:
        message.attach_alternative(notice.html, "text/html")
    return message


def settle_success(notice: Notice) -> None:
    """The mail is out. Secret links are not kept longer than needed."""
    forgotten = {"text": "", "html": ""} if notice.kind == Kind.ACCOUNT else {}
    settle(notice, state=NoticeState.SENT, settled_at=timezone.now(), last_error="", **forgotten)


def settle_failure(notice: Notice, error: Exception) -> None:
    """Try again later, each time later; give up where the address is refused or patience is over."""
    words = f"{type(error).__name__}: {error}"[:500]
    now = timezone.now()
    if is_refusal(error) or notice.tries > len(WAITS):
        settle(notice, state=NoticeState.FAILED, settled_at=now, last_error=words)
        return
    settle(notice, due_at=now + WAITS[notice.tries - 1], last_error=words)


def settle(notice: Notice, **changes: object) -> None:
    """Write the outcome, unless the claim ran out and another worker has it."""
    mine = Notice.objects.filter(pk=notice.pk, state=NoticeState.OWED, claimed_at=notice.claimed_at)
    mine.update(claimed_at=None, **changes)


def is_away(error: Exception) -> bool:
    """Whether the server does not answer at all, so that the next mail would only wait as long."""
    if isinstance(error, smtplib.SMTPException):
        return isinstance(error, SERVER_AWAY)
    return isinstance(error, OSError)


def is_refusal(error: Exception) -> bool:
    """Whether the server will never take this mail (a reply of 500 or more to the recipient or the text)."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _words in error.recipients.values())
    return isinstance(error, smtplib.SMTPDataError) and error.smtp_code >= 500


def retry(*, notice: Notice) -> bool:
    """Owe a mail again that was given up; whether it could be."""
    if notice.kind == Kind.ACCOUNT and not notice.text:
        return False
    failed = Notice.objects.filter(pk=notice.pk, state=NoticeState.FAILED)
    return bool(
        failed.update(state=NoticeState.OWED, due_at=timezone.now(), tries=0, doubts=0, settled_at=None)
    )


def prune() -> None:
    """Forget what was settled a month ago, and old files of the outbox folder."""
    Notice.objects.exclude(state=NoticeState.OWED).filter(settled_at__lt=timezone.now() - KEPT).delete()
    outbox_folder.prune()
