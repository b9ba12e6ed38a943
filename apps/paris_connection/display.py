"""Paris Connection in plain printable values, see `apps.tables.display_types`. No HTML is written here."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.engine.flow import Decision
from apps.paris_connection.companies import companies_of
from apps.paris_connection.facts import heading, seat_facts, stall_words
from apps.paris_connection.finish import finish
from apps.paris_connection.map_picture import map_of
from apps.paris_connection.options import OPTIONS, idle_options, summary
from apps.paris_connection.places import lines_of
from apps.paris_connection.proven import tracker_of
from apps.paris_connection.question import ask, waiting
from apps.paris_connection.refusals import barrier_words, refusal, warning
from apps.paris_connection.shares import open_hands, own_hands
from apps.paris_connection.thumb import thumb
from apps.tables.display_types import Looks, PreferenceText

__all__ = [
    "OPTIONS",
    "PREFERENCES",
    "ask",
    "barrier_words",
    "blurb",
    "board",
    "finish",
    "has_sheets",
    "heading",
    "idle_options",
    "most_turns",
    "plays_together",
    "refusal",
    "seat_facts",
    "summary",
    "thumb",
    "waiting",
    "warning",
]

blurb = gettext_lazy(
    "Six railways leave Paris, and nobody owns them. Build where it pays, trade shares behind your screen, "
    "and mind who reaches Marseille."
)
PREFERENCES: dict[str, PreferenceText] = {}
plays_together = False
has_sheets = False
LONGEST_TURNS = 122
"""Turns of all players together; of thousands of games simulated few were longer (sheet, section 13)."""


def most_turns(_options: Mapping[str, Any], seats: int) -> int:
    """How many turns a seat takes in a long game, for the date at which it would end at the latest."""
    return ceil(LONGEST_TURNS / seats)


def board(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> dict[str, Any]:
    """Everything `_board.html` prints."""
    return {
        "is_strong": looks.colour_accessible,
        "map": map_of(view, decision, looks),
        "tools": {
            "legend": _("Size of the map"),
            "whole": _("Whole map"),
            "close": _("Close up"),
            "spots": _("Go to"),
            "scroll": _("Map, scrolls when close up"),
            "open_mark": _("you may build here"),
            "closed_mark": _("no crossing"),
            "reasons": _("All reasons in the rules"),
            "reasons_href": reverse("rules", args=["paris_connection"]) + "#refusals",
        },
        "stall": stall_words(view),
        "own": own_hands(view, decision, looks),
        "open": open_hands(view, looks),
        "companies": companies_of(view, decision, looks),
        "tracker": tracker_of(view, looks),
        "places_title": _("The map in words"),
        "places": lines_of(view),
    }
