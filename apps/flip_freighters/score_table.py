"""The score table: every seat in a row, for whoever wants to compare without turning from sheet to sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """Heads and rows: who, and first what a small phone must show without scrolling."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str


def scores_of(view: Mapping[str, Any], looks: Looks) -> ScoreTable | None:
    """The rows of all seats; nothing for one alone, nor after the end, whose table says more."""
    if len(view["seats"]) < 2 or view["over"]:
        return None
    weeks = [_("Week {number}").format(number=number) for number in range(1, view["weeks"] + 1)]
    return ScoreTable(
        _("Score table"),
        [_("Player"), _("Total"), _("Delivered"), _("Hours left"), *weeks],
        [row_of(view, seat, looks) for seat in range(len(view["seats"]))],
        _("The total adds up the weeks so far, the present one as it stands, and 2 for each hour left."),
    )


def row_of(view: Mapping[str, Any], seat: int, looks: Looks) -> list[str]:
    """A seat as the reader sees it: of others, what was final after the last day."""
    facts = view["seats"][seat]
    return [
        _("You") if seat == looks.viewer else looks.names[seat],
        str(facts["total"]),
        f"{facts['delivered']}/{facts['trucks_in_all']}",
        f"{facts['hours_left']}/{facts['hours']}",
        *("" if box is None else str(box) for box in facts["boxes"]),
    ]
