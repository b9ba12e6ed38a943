"""Mails of the embedded default: one .eml file each in the outbox folder, and what `play` prints of them."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage as Parsed
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

LINK = re.compile(r"https?://[^\s<>\"']+")


class OutboxBackend(BaseEmailBackend):
    """Writes each mail to settings.OUTBOX_DIR, whole or not at all, so nobody reads half of one."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Writes the mails; the number of those written."""
        settings.OUTBOX_DIR.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            path = settings.OUTBOX_DIR / f"{time.time_ns()}.eml"
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(message.message().as_bytes())
            unfinished.replace(path)
        return len(email_messages)


@dataclass(frozen=True)
class Mail:
    """What a person at the terminal wants to know of a mail."""

    to: str
    subject: str
    link: str

    def __str__(self) -> str:
        return " · ".join(part for part in (f"Mail to {self.to}", self.subject, self.link) if part)


def read_mail(path: Path) -> Mail:
    """Reads a file of the outbox; the link is the first one in its text."""
    message = message_from_bytes(path.read_bytes(), _class=Parsed, policy=policy.default)
    body = message.get_body(("plain", "html"))
    found = LINK.search(str(body.get_content())) if body else None
    return Mail(str(message["To"]), str(message["Subject"]), found.group().rstrip(".,)") if found else "")


def waiting(folder: Path) -> list[Path]:
    """The mails in the folder, oldest first."""
    return sorted(folder.glob("*.eml"))
