"""What the trades alone prove of the others' hands, if the table keeps track of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.paris_connection.rules.pieces import COMPANIES
from apps.paris_connection.words import company_title
from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class Tracker:
    """A table of players and companies."""

    title: str
    lead: str
    corner: str
    companies: Sequence[tuple[str, str]]
    rows: Sequence[tuple[str, Sequence[int]]]


def tracker_of(view: Mapping[str, Any], looks: Looks) -> Tracker | None:
    """Nothing without the option, and nothing once all hands lie open."""
    if view["proven"] is None or view["all_shares"] is not None:
        return None
    return Tracker(
        _("Shares proven by trades"),
        _("At least so many are behind each screen, by the trades alone."),
        _("Player"),
        [(company, company_title(company)) for company in COMPANIES],
        [
            (looks.names[seat], [least[company] for company in COMPANIES])
            for seat, least in enumerate(view["proven"])
        ],
    )
