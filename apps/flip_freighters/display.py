"""Flip Freighters in plain printable values, see `apps.tables.display_types`. No HTML is written here."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.engine.flow import Decision
from apps.flip_freighters.card_pictures import cards_of
from apps.flip_freighters.facts import heading, seat_facts
from apps.flip_freighters.finish import finish
from apps.flip_freighters.looking import eye_of
from apps.flip_freighters.options import OPTIONS, idle_options, summary
from apps.flip_freighters.pieces import pieces_of
from apps.flip_freighters.pile import pile_of
from apps.flip_freighters.preferences import PREFERENCES, wishes_of
from apps.flip_freighters.question import ask, barrier_words, refusal, waiting, warning
from apps.flip_freighters.rules.books import DAYS
from apps.flip_freighters.score_table import scores_of
from apps.flip_freighters.sheets import sheets_of
from apps.flip_freighters.thumb import thumb
from apps.flip_freighters.top import eyes_of, note_of
from apps.tables.display_types import Looks

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
    "The same three cards a day for all, a sheet for each: load trucks, drive them, and deliver early, "
    "for what is delivered scores again every week."
)
plays_together = True
has_sheets = True


def most_turns(_options: Mapping[str, Any], _seats: int) -> int:
    """Everybody plans each day once."""
    return DAYS


def board(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> dict[str, Any]:
    """Everything `_board.html` prints."""
    wishes, pieces = wishes_of(looks), pieces_of(view, decision, looks.viewer)
    note = note_of(view, decision, looks)
    return {
        "wishes": wishes,
        "is_strong": looks.colour_accessible,
        "title": heading(view),
        "lead": "" if view["over"] else _("Everybody plans at the same time with the same three cards."),
        "note": note,
        "cards": cards_of(view, pieces),
        "cards_title": _("The cards of today"),
        "eyes": eyes_of(view, looks, wishes),
        "eye": eye_of(view, looks.viewer, looks.eye),
        "sheets": sheets_of(view, pieces, looks, wishes, is_ended=bool(note)),
        "whole": _("The whole sheet at once"),
        "scores": scores_of(view, looks),
        "pile": pile_of(view),
    }
