"""The table options in words. Labels, helps and values are also what the rules page explains."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.tables.display_types import OptionText

OPTIONS = {
    "overtime_mode": OptionText(
        label=gettext_lazy("Overtime hours"),
        help=gettext_lazy("What an hour of overtime can do."),
        values={
            "basic": gettext_lazy("Change values"),
            "suit_variant": gettext_lazy("Change values or suits"),
        },
        anchor="option-overtime_mode",
        value_help={
            "basic": gettext_lazy("An hour makes a card one higher or one lower."),
            "suit_variant": gettext_lazy(
                "An hour may also replace the suit of a card for loading. More to think about: not for a "
                "first game."
            ),
        },
        common=True,
    ),
    "show_discard": OptionText(
        label=gettext_lazy("Show the cards of past days"),
        help=gettext_lazy("Whether everybody may look up which cards were turned, and which were not yet."),
        values={True: gettext_lazy("Yes"), False: gettext_lazy("No")},
        anchor="option-show_discard",
        value_help={
            True: gettext_lazy(
                "Below the sheet: all cards of past days, and all that were not seen. The seven cards put "
                "away count as not seen, so nobody learns which they are."
            ),
            False: gettext_lazy("You have to remember them. Not for a first game."),
        },
    ),
}


def idle_options(_options: Mapping[str, Any], _seats: int) -> frozenset[str]:
    """Both options always matter."""
    return frozenset()


def summary(options: Mapping[str, Any], _seats: int) -> str:
    """One line for lists."""
    if options["overtime_mode"] == "suit_variant":
        first = _("Overtime changes values or suits")
    else:
        first = _("Overtime changes values")
    return first if options["show_discard"] else _("{first}, past cards hidden").format(first=first)
