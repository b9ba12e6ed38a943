"""The mails in the outbox folder, for staff, and which of them who may read.

A mail can tell what only its reader may know: a link that signs somebody in, or the hand at a table that
still runs. Files nobody can place any more are not shown.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from pathlib import Path

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.moderation.selectors.hidden import opened_until
from apps.notifications.kinds import TELLING, Kind
from apps.notifications.models import Notice
from apps.tables.selectors.staff import is_sealed

PAGE = 50
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,200}\.eml")
"""No longer than a file's name may be: a longer one is an error of the file system, not a missing file."""


class NoSuchMail(Exception):
    """There is no such file in the folder."""


@dataclass(frozen=True, slots=True)
class MailRow:
    """A mail in the list."""

    name: str
    to: str
    subject: str
    at: datetime


@dataclass(frozen=True, slots=True)
class OpenMail:
    """A mail to be read; `why_not` tells why it is not."""

    row: MailRow
    why_not: str
    text: str = ""
    html: str = ""
    headers: Sequence[tuple[str, str]] = ()


def is_kept_in_folder() -> bool:
    """Whether this site writes its mails into the folder at all."""
    return str(settings.EMAIL_BACKEND).endswith("OutboxBackend")


def outbox_page(number: str) -> Page[MailRow]:
    """The mails, the newest first; only those of this page are opened."""
    names = sorted((path.name for path in settings.OUTBOX_DIR.glob("*.eml")), reverse=True)
    page: Page[str] = Paginator(names, PAGE).get_page(number)
    page.object_list = [row for name in page.object_list if (row := row_of(name))]
    return page


def row_of(name: str) -> MailRow | None:
    """What the list tells of a mail; nothing if it was pruned meanwhile."""
    try:
        with path_of(name).open("rb") as file:
            headers = BytesHeaderParser(policy=policy.default).parse(file)
            at = datetime.fromtimestamp(path_of(name).stat().st_mtime, UTC)
    except (FileNotFoundError, NoSuchMail):
        return None
    return MailRow(name, str(headers["To"] or ""), str(headers["Subject"] or ""), at)


def path_of(name: str) -> Path:
    """The file of that name, which never lies anywhere else."""
    if not NAME.fullmatch(name):
        raise NoSuchMail
    return settings.OUTBOX_DIR / name


def open_mail(name: str, reader: User) -> OpenMail:
    """A mail with its parts, as far as this member of staff may read it."""
    row = row_of(name)
    if row is None:
        raise NoSuchMail
    message = message_from_bytes(path_of(name).read_bytes(), _class=EmailMessage, policy=policy.default)
    notice = Notice.objects.filter(message_id=str(message["Message-ID"])).select_related("table").first()
    why_not = why_not_read(notice, reader)
    if why_not:
        return OpenMail(row, why_not)
    return OpenMail(row, "", body_of(message, "plain"), body_of(message, "html"), headers_of(message))


def body_of(message: EmailMessage, kind: str) -> str:
    """The text part or the HTML part."""
    part = message.get_body((kind,))
    return str(part.get_content()) if part is not None else ""


def headers_of(message: EmailMessage) -> list[tuple[str, str]]:
    """The headers a curious administrator looks for."""
    names = ("From", "To", "Date", "Message-ID", "References", "List-Unsubscribe")
    return [(name, str(message[name])) for name in names if message[name]]


def why_not_read(notice: Notice | None, reader: User) -> str:
    """Why this member of staff may not read a mail; empty if they may."""
    if notice is None:
        return _("Nobody can say any more what this mail is about, so it stays closed.")
    if notice.kind == Kind.ACCOUNT:
        return _("It holds a secret link, which only the person it was sent to may use.")
    if notice.user_id == reader.pk or notice.kind not in TELLING:
        return ""
    items = notice.items.select_related("table") if notice.kind == Kind.DIGEST else [notice]
    tables = [item.table for item in items if item.kind in TELLING and item.table]
    if any(is_sealed(table) and not opened_until(reader, table) for table in tables):
        return _(
            "It may tell what only its reader knows as long as the game runs. It can be read when the game "
            "is over, or by somebody who opened the table's hidden state with a reason."
        )
    return ""
