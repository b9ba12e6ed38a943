"""What is told of every seat: one line of public facts, and for the reader what today adds to them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from apps.tables.display_types import Looks, SeatFacts


def heading(view: Mapping[str, Any]) -> str:
    """How far the game is, for the head of the page and for lists."""
    if view["over"]:
        return _("Finished after {weeks} weeks").format(weeks=view["weeks"])
    return _("Week {week} of {weeks}, day {day} of {days}").format(
        week=view["week"], weeks=view["weeks"], day=view["day"], days=view["days"]
    )


def seat_facts(view: Mapping[str, Any], seat: int, _looks: Looks) -> SeatFacts:
    """Total, deliveries and overtime of a seat."""
    facts = view["seats"][seat]
    delivered = _("{count} of {all} delivered").format(count=facts["delivered"], all=facts["trucks_in_all"])
    hours = _("{left} of {all} h overtime").format(left=facts["hours_left"], all=facts["hours"])
    return SeatFacts(str(facts["total"]), _("total"), f"{delivered} · {hours}")
