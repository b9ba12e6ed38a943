"""What `play` prints of the mails in the outbox folder (apps/notifications/backends.py writes them)."""

import re
import sys
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage as Parsed
from pathlib import Path

LINK = re.compile(r"https?://[^\s<>\"']+")


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
    return sorted(folder.glob("*.eml"), key=lambda path: path.stat().st_mtime_ns)


def print_line(words: object) -> None:
    """Prints a line at once. A letter that the terminal does not know is no reason to stop the site."""
    encoding = sys.stdout.encoding or "utf-8"
    print(str(words).encode(encoding, "replace").decode(encoding), flush=True)
