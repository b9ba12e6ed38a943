"""The folder of the embedded default: database, mails, secret key, and the lock that keeps it to one site."""

import fcntl
import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO


def secret_key(folder: Path) -> str:
    """The site's own key, made at the first start and readable by its owner only."""
    path = folder / "secret_key"
    try:
        return path.read_text(encoding="ascii")
    except FileNotFoundError:
        pass
    folder.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", dir=folder, prefix="secret_key.", encoding="ascii") as made:
        made.write(secrets.token_urlsafe(48))
        made.flush()
        with suppress(FileExistsError):  # another process was faster: its key holds
            os.link(made.name, path)
    return path.read_text(encoding="ascii")


def hold(folder: Path, name: str) -> IO[str] | None:
    """Takes a lock in the folder until the returned file is closed; `None` when another process has it."""
    file = (folder / name).open("a")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
