"""Where the commands put a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError


def write_out(text: str, out: str | None, stdout: Any) -> None:
    """Print the text, or write it to a new file; what is there already is never written over."""
    if not out:
        stdout.write(text, ending="")
        return
    path = Path(out)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x") as file:
            file.write(text)
    except FileExistsError as error:
        raise CommandError(f"{path} is there already; please choose another name.") from error
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}") from error
    stdout.write(f"{path} is written.")
