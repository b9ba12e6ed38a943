""" "Send X?": when an answer is asked once more before it is sent, and in which words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest

from apps.engine.flow import Choice, token
from apps.tables.models import Seat, Table

from .screen import table_screen


def wants_question(request: HttpRequest) -> bool:
    """Whether this person wants to confirm every answer, on this kind of device."""
    wish = getattr(request.user, "confirm", "never")
    return wish == "always" or (wish == "phone" and "Mobi" in request.headers.get("User-Agent", ""))


def question(
    table: Table, seats: Sequence[Seat], user: Any, choice: Choice, as_of: str, warning: str = ""
) -> dict[str, Any] | None:
    """Context of the confirm page, or `None` if the choice is not offered (then sending it tells why)."""
    ask = table_screen(table, user, seats).ask
    labelled = (
        next((each for each in (*ask.choices, *ask.asides) if each.token == token(choice)), None)
        if ask
        else None
    )
    if labelled is None:
        return None
    return {
        "token": labelled.token,
        "words": labelled.label,
        "say": labelled.say or labelled.label,
        "as_of": as_of,
        "warning": warning or labelled.warn,
        "back": table.get_absolute_url(),
    }
