"""The head of the board: whose sheets there are to see, and whether the day is ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.engine.flow import Decision
from apps.flip_freighters.looking import eye_of
from apps.flip_freighters.preferences import Wishes
from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class Eye:
    """A link to the sheet of a seat."""

    href: str
    name: str
    total: str
    is_here: bool


def eyes_of(view: Mapping[str, Any], looks: Looks, wishes: Wishes) -> Sequence[Eye]:
    """Whose sheet can be looked at; nothing where all lie open, or there is one only."""
    seats = view["seats"]
    if len(seats) < 2 or wishes["show_all_sheets"] == "on":
        return ()
    here = eye_of(view, looks.viewer, looks.eye)
    return [
        Eye(
            f"{looks.page}?eye={seat}",
            _("You") if seat == looks.viewer else looks.names[seat],
            str(facts["total"]),
            seat == here,
        )
        for seat, facts in enumerate(seats)
    ]


def note_of(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> str:
    """That the reader's day is ended but can still be opened again."""
    if decision or view["over"] or looks.finished or view["own"] is None:
        return ""
    if not any(card["use"] for card in view["own"]["cards"]):
        return ""
    return _("Your day is ended. Undo or restart still opens it, until everybody has ended theirs.")
