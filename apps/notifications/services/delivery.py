"""Sending what is owed: claim a batch, drop what is pointless, send the rest one by one, settle each."""

import logging
import smtplib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

from apps.notifications import outbox_folder
from apps.notifications.batch import Batch, gather
from apps.notifications.kinds import Kind
from apps.notifications.letters.mails import message_of
from apps.notifications.models import Notice, NoticeState
from apps.notifications.outcomes import Drop, Later, Send, Verdict
from apps.notifications.reminders import brought_forward
from apps.notifications.verdicts import judge, still_owed

from .claims import attempt, claim, due_notices, keys, release, settle

logger = logging.getLogger(__name__)

WAITS = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240, 720))
MOST_AT_ONCE = 500
BATCH = 50
FRESH_FOR = timedelta(seconds=15)
"""What was read longer ago may have changed: the rest of the batch is read anew."""

KEPT = timedelta(days=30)
SERVER_AWAY = (smtplib.SMTPServerDisconnected, smtplib.SMTPConnectError)


def deliver_due(*, most: int = MOST_AT_ONCE) -> int:
    """Settle what is due, batch by batch, until nothing is left or the server is away; returns how many."""
    if not due_notices().exists():
        return 0
    seen = 0
    while seen < most:
        notices = claim(min(BATCH, most - seen))
        if not notices:
            break
        count, server_answers = deliver_batch(notices)
        seen += count
        if not server_answers:
            break
    return seen


def deliver_batch(notices: Sequence[Notice]) -> tuple[int, bool]:
    """Settle claimed notices; how many were seen to, and whether it makes sense to go on with others."""
    connection, seen, sending = get_connection(), 0, list(notices)
    try:
        batch = gather(notices)
        verdicts = {notice.pk: verdict_of(notice, batch) for notice in notices}
        settle_unsent(notices, verdicts, batch)
        sending = [notice for notice in notices if verdicts[notice.pk] == Send()]
        while seen < len(sending) and timezone.now() - batch.at <= FRESH_FOR:
            seen += 1
            if not deliver(sending[seen - 1], batch, connection):
                return len(notices) - len(sending) + seen, False
    finally:
        release(sending[seen:])
        with suppress(Exception):  # a server that hangs up first is no reason to lose what is settled
            connection.close()
    return len(notices) - len(sending) + seen, True


def verdict_of(notice: Notice, batch: Batch) -> Verdict:
    """What is to become of it; one that cannot be judged is sent, so that its error is kept with it."""
    try:
        return judge(notice, batch)
    except Exception:
        logger.exception("notice %s could not be judged", notice.pk)
        return Send()


def settle_unsent(notices: Sequence[Notice], verdicts: Mapping[int, Verdict], batch: Batch) -> None:
    """Write what is not sent now: one statement for each reason and each new moment."""
    now = timezone.now()
    alike: dict[Verdict, list[Notice]] = defaultdict(list)
    for notice in notices:
        alike[verdicts[notice.pk]].append(notice)
        if notice.kind == Kind.DIGEST and verdicts[notice.pk] == Send():
            drop_items(notice, batch)
    for verdict, group in alike.items():
        match verdict:
            case Drop(why):
                settle(group, state=NoticeState.DROPPED, why=why, settled_at=now)
                drop_items_of_all(group, batch)
            case Later(due_at, in_digest):
                settle(group, due_at=due_at, in_digest=in_digest)
    for turn in notices:
        if turn.kind == Kind.TURN and turn.user_id:
            bring_forward(dict(brought_forward(turn, batch)))


def drop_items_of_all(digests: Sequence[Notice], batch: Batch) -> None:
    """What lay in digests that have nothing left to tell."""
    for digest in digests:
        if digest.kind == Kind.DIGEST:
            drop_items(digest, batch)


def drop_items(digest: Notice, batch: Batch) -> None:
    """What lay in a digest and has nothing to tell any more."""
    for item in batch.items.get(digest.pk, ()):
        match judge(item, batch):
            case Drop(why):
                owed = Notice.objects.filter(pk=item.pk, state=NoticeState.OWED)
                owed.update(state=NoticeState.DROPPED, why=why, settled_at=timezone.now())


def bring_forward(moments: Mapping[str, datetime]) -> None:
    """Reminders that would come too late because of quiet hours come before them."""
    for key, moment in moments.items():
        Notice.objects.filter(key=key, state=NoticeState.OWED, claimed_at=None).update(due_at=moment)


def deliver(notice: Notice, batch: Batch, connection: BaseEmailBackend) -> bool:
    """Send one claimed mail and settle it; whether it makes sense to go on with others."""
    if not attempt(notice):
        return True
    try:
        message = message_of(notice, batch)
        connection.open()
        connection.send_messages([message])
    except Exception as error:  # whatever a mail provider's client raises is stored with the notice
        logger.warning("notice %s was not sent: %s", notice.pk, error)
        with suppress(Exception):
            connection.close()
        settle_failure(notice, error)
        return not is_away(error)
    settle_success(notice, batch, subject=message.subject, address=message.to[0])
    return True


def settle_success(notice: Notice, batch: Batch, *, subject: str, address: str) -> None:
    """The mail is out. Secret links are not kept longer than needed."""
    now = timezone.now()
    forgotten = {"text": "", "html": ""} if notice.kind == Kind.ACCOUNT else {}
    settle(
        [notice], state=NoticeState.SENT, settled_at=now, last_error="",
        subject=subject, address=address, **forgotten,
    )  # fmt: skip
    if notice.kind == Kind.DIGEST:
        told = still_owed(batch.items.get(notice.pk, ()), batch)
        owed = Notice.objects.filter(pk__in=keys(told), state=NoticeState.OWED)
        owed.update(state=NoticeState.SENT, settled_at=now)


def settle_failure(notice: Notice, error: Exception) -> None:
    """Try again later, each time later; give up where the address is refused or patience is over."""
    words = f"{type(error).__name__}: {error}"[:500]
    now = timezone.now()
    if is_refusal(error) or notice.tries > len(WAITS):
        if settle([notice], state=NoticeState.FAILED, settled_at=now, last_error=words):
            items = Notice.objects.filter(digest=notice, state=NoticeState.OWED)
            items.update(state=NoticeState.FAILED, settled_at=now, last_error=words)
        return
    settle([notice], due_at=now + WAITS[notice.tries - 1], last_error=words)


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
    """Owe a notice again that was given up, with what lies in it; whether it could be."""
    if notice.kind == Kind.ACCOUNT and not notice.text:
        return False
    now = timezone.now()
    failed = Notice.objects.filter(pk=notice.pk, state=NoticeState.FAILED, digest=None)
    again = failed.update(
        state=NoticeState.OWED, due_at=now, tries=0, doubts=0, attempted_at=None, settled_at=None
    )
    if again:
        items = Notice.objects.filter(digest=notice, state=NoticeState.FAILED)
        items.update(state=NoticeState.OWED, settled_at=None)
    return bool(again)


def prune() -> None:
    """Forget what was settled a month ago, and old files of the outbox folder."""
    Notice.objects.exclude(state=NoticeState.OWED).filter(settled_at__lt=timezone.now() - KEPT).delete()
    outbox_folder.prune()
