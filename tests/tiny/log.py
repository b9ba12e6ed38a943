"""Little Harbour's log: one sentence a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.html import format_html
from django.utils.translation import gettext as _

from apps.tables.display_types import Line, Looks, Told


def tell(told: Sequence[Told], looks: Looks) -> list[Line]:
    """One line for everything a seat did in one public move."""
    lines = []
    for (shown, seat), events in groupby(told, key=lambda event: (event.shown, event.seat)):
        listed = list(events)
        deeds = "; ".join(sentence(event) for event in listed)
        name = looks.names[seat] if seat is not None else _("The table")
        lines.append(Line(format_html("<b>{}</b> {}", name, deeds), seat, listed[-1].at, shown))
    return lines


def sentence(event: Told) -> str:
    facts = ", ".join(f"{key} {value}" for key, value in event.data.items())
    return f"{event.kind.replace('_', ' ')} {facts}".strip()


def remembered_from(options: Mapping[str, Any], told: Sequence[Told]) -> int:
    """Everything is remembered."""
    return 0
