"""Owing mails: a row in the transaction that owes it, and a kick when that is committed."""

import hashlib
import uuid
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from apps.notifications import outbox_folder
from apps.notifications.links import mail_domain
from apps.notifications.models import Notice
from apps.notifications.outbox_folder import stamp
from apps.notifications.services.kick import kick_on_commit

if TYPE_CHECKING:
    from apps.accounts.models import User
    from apps.tables.models import Table

SUBJECT = 300


def mail(
    *,
    user: "User | None",
    address: str,
    kind: str,
    subject: str,
    text: str,
    html: str = "",
    table: "Table | None" = None,
    key: str = "",
    due_at: datetime | None = None,
) -> Notice:
    """A notice that is not stored yet, for `owe_mails`. The same key is the same notice."""
    key = key or f"{kind}:{uuid.uuid4().hex}"
    now = timezone.now()
    return Notice(
        key=key,
        kind=kind,
        user=user,
        table=table,
        address=address,
        subject=" ".join(subject.split())[:SUBJECT],
        text=text,
        html=html,
        message_id=f"<{stamp(now)}.{hashlib.sha256(key.encode()).hexdigest()[:20]}@{mail_domain()}>",
        created_at=now,
        due_at=due_at or now,
    )


def owe_mails(notices: Sequence[Notice]) -> None:
    """Store what is owed with one statement; what is owed already stays as it is."""
    if notices:
        Notice.objects.bulk_create(notices, ignore_conflicts=True)
        kick_on_commit()


def owe_mail(
    *,
    user: "User | None",
    address: str,
    kind: str,
    subject: str,
    text: str,
    html: str = "",
    table: "Table | None" = None,
    key: str = "",
) -> Notice:
    """Owe one mail; a second call with the same key gives the row of the first."""
    notice = mail(
        user=user, address=address, kind=kind, subject=subject, text=text, html=html, table=table, key=key
    )
    owe_mails([notice])
    return Notice.objects.get(key=notice.key)


def drop_notice(*, notice: Notice, why: str) -> bool:
    """What was owed is not needed any more; whether it was still owed."""
    owed = Notice.objects.filter(pk=notice.pk, state="owed", claimed_at=None)
    return bool(owed.update(state="dropped", why=why, settled_at=timezone.now()))


def erase_notices(*, user: "User") -> None:
    """Forget all mails to a person, in the rows and in the folder of the embedded site."""
    notices = Notice.objects.filter(user=user)
    names = [outbox_folder.name_of(message_id) for message_id in notices.values_list("message_id", flat=True)]
    notices.delete()
    transaction.on_commit(partial(outbox_folder.forget, names))
