"""What happened to the table itself, in sentences; a title's own log tells the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.html import format_html
from django.utils.translation import gettext as _

from .display_types import Line, Looks, Told

SENTENCES: dict[str, Callable[[], str]] = {
    "site.resigned": lambda: _("{name} resigned. A stand-in plays on."),
    "site.handed_over": lambda: _("A stand-in plays on for {name}."),
    "site.taken_back": lambda: _("{name} plays again."),
    "site.late": lambda: _("{name}'s time ran out, so the turn was ended for them."),
    "site.given_time": lambda: _("{by} gave {name} a day more."),
}


def site_lines(told: Sequence[Told], looks: Looks) -> list[Line]:
    """The lines of the events whose kind begins with `site.`, oldest first."""
    return [_line(entry, looks) for entry in told if entry.kind in SENTENCES]


def _line(entry: Told, looks: Looks) -> Line:
    name = looks.names[entry.seat] if entry.seat is not None else ""
    by = entry.data.get("by")
    giver = looks.names[by] if by is not None else _("A moderator")
    words = format_html(SENTENCES[entry.kind](), name=name, by=giver)
    return Line(words, None, entry.at, entry.shown)
