"""Owing notices: a row in the transaction that owes it, and a kick when that is committed."""

import hashlib
import uuid
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils import timezone

from apps.notifications import outbox_folder
from apps.notifications.links import mail_domain
from apps.notifications.models import Notice, NoticeChoices
from apps.notifications.outbox_folder import stamp
from apps.notifications.services.kick import kick_on_commit

if TYPE_CHECKING:
    from apps.accounts.models import User
    from apps.tables.models import Table

SUBJECT = 300


def notice(
    *,
    kind: str,
    key: str,
    now: datetime,
    user_id: int | None = None,
    table_id: int | None = None,
    **more: Any,
) -> Notice:
    """A notice that is not stored yet, for `owe_mails`. The same key is the same notice.

    Without a text it is put into words when it is delivered, to the address its reader then has.
    """
    digest = hashlib.sha256(key.encode()).hexdigest()[:20]
    return Notice(
        kind=kind,
        key=key,
        user_id=user_id,
        table_id=table_id,
        message_id=f"<{stamp(now)}.{digest}@{mail_domain()}>",
        created_at=now,
        **{"due_at": now, **more},
    )


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
    """A notice with words of its own that is not stored yet."""
    now = timezone.now()
    return notice(
        kind=kind,
        key=key or f"{kind}:{uuid.uuid4().hex}",
        now=now,
        user_id=user.pk if user else None,
        table_id=table.pk if table else None,
        address=address,
        subject=one_line(subject),
        text=text,
        html=html,
        due_at=due_at or now,
    )


def one_line(subject: str) -> str:
    """A subject without line breaks, which would begin another header, and not too long to store."""
    return " ".join(subject.split())[:SUBJECT]


def owe_mails(notices: Sequence[Notice]) -> None:
    """Store what is owed with one statement; what is owed already stays as it is."""
    if not notices:
        return
    Notice.objects.bulk_create(notices, ignore_conflicts=True)
    if any(notice.due_at <= notice.created_at for notice in notices):
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
    owed = mail(
        user=user, address=address, kind=kind, subject=subject, text=text, html=html, table=table, key=key
    )
    owe_mails([owed])
    return Notice.objects.get(key=owed.key)


def owe_test(*, user: "User") -> None:
    """Owe a mail that only shows that mails arrive; at most one a minute."""
    now = timezone.now()
    key = f"test/{user.pk}/{now:%Y%m%d%H%M}"
    owe_mails([notice(kind="test", key=key, now=now, user_id=user.pk)])


def drop_notice(*, notice: Notice, why: str) -> bool:
    """What was owed is not needed any more; whether it was still owed."""
    owed = Notice.objects.filter(pk=notice.pk, state="owed", claimed_at=None)
    return bool(owed.update(state="dropped", why=why, settled_at=timezone.now()))


def erase_notices(*, user: "User") -> None:
    """Forget what a person chose and all mails to them, also in the folder of the embedded site."""
    notices = Notice.objects.filter(user=user)
    names = [outbox_folder.name_of(message_id) for message_id in notices.values_list("message_id", flat=True)]
    notices.delete()
    NoticeChoices.objects.filter(user=user).delete()
    transaction.on_commit(partial(outbox_folder.forget, names))
