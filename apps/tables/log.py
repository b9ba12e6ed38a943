"""What happened to the table itself, in sentences; a title's own log tells the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.html import format_html
from django.utils.translation import gettext as _

from .display_types import Line, Looks, Told

SENTENCES: dict[str, Callable[[], str]] = {
    "site.resigned": lambda: _("{name} resigned. A stand-in plays on."),
    "site.handed_over": lambda: _("A stand-in plays on for {name}."),
}


def site_lines(told: Sequence[Told], looks: Looks) -> list[Line]:
    """The lines of the events whose kind begins with `site.`, oldest first."""
    return [_line(entry, looks) for entry in told if entry.kind in SENTENCES]


def _line(entry: Told, looks: Looks) -> Line:
    name = looks.names[entry.seat] if entry.seat is not None else ""
    return Line(format_html(SENTENCES[entry.kind](), name=name), entry.seat, entry.at, entry.shown)
