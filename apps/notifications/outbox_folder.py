"""The folder in which the embedded site keeps its mails: one file a notice, readable only by its owner."""

import os
import string
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

KEPT_DAYS = 30
ALLOWED = frozenset(string.ascii_letters + string.digits + "-.")


def name_of(message_id: str) -> str:
    """The file of a notice's mail: the same for every try, so a mail written twice lies there once."""
    return (
        "".join(letter for letter in message_id.strip("<>").partition("@")[0] if letter in ALLOWED) + ".eml"
    )


def new_name() -> str:
    """The file of a mail that is no notice. All names sort by age."""
    return f"{stamp(datetime.now(UTC))}.eml"


def stamp(moment: datetime) -> str:
    """A moment as the beginning of a name."""
    return f"{moment.astimezone(UTC):%Y%m%d-%H%M%S-%f}"


def put(name: str, content: bytes) -> Path:
    """Write a mail, whole or not at all: a reader never sees half of one."""
    folder = settings.OUTBOX_DIR
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    unfinished = folder / f".{name}.{os.getpid()}"
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return unfinished.replace(folder / name)


def forget(names: Iterable[str]) -> None:
    """Remove these mails, where they are still there."""
    for name in names:
        (settings.OUTBOX_DIR / name).unlink(missing_ok=True)


def prune() -> int:
    """Remove mails older than a month; how many went."""
    limit = time.time() - KEPT_DAYS * 86_400
    old = [path for path in settings.OUTBOX_DIR.glob("*.eml") if path.stat().st_mtime < limit]
    forget(path.name for path in old)
    return len(old)
