"""The table options in words. Labels, helps and values are also what the rules page explains."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.paris_connection.rules.pieces import DEALS
from apps.tables.display_types import OptionText

OPTIONS = {
    "share_tracker": OptionText(
        label=gettext_lazy("Share tracker"),
        help=gettext_lazy("Whether the site keeps track of what the trades prove of each player's shares."),
        values={"off": gettext_lazy("Off"), "on": gettext_lazy("On")},
        anchor="option-share_tracker",
        value_help={
            "off": gettext_lazy(
                "Everybody sees how many shares each player holds, and how many of each company are held."
            ),
            "on": gettext_lazy(
                "A table also shows how many shares of each company a player holds at least. It counts "
                "trades only, never the deal, so it reveals nothing a good memory would not know."
            ),
        },
        common=True,
    ),
    "stall_guard": OptionText(
        label=gettext_lazy("Stall guard"),
        help=gettext_lazy("Whether a game in which nobody builds any more comes to an end by itself."),
        values={"on": gettext_lazy("On"), "off": gettext_lazy("Off")},
        anchor="option-stall_guard",
        value_help={
            "on": gettext_lazy(
                "If everybody only trades one for one for six rounds, the game ends and is scored as usual."
            ),
            "off": gettext_lazy("Only Marseille or the empty stores end the game, as in the box."),
        },
    ),
}


def idle_options(_options: Mapping[str, Any], _seats: int) -> frozenset[str]:
    """No option here depends on another."""
    return frozenset()


def summary(options: Mapping[str, Any], seats: int) -> str:
    """One line for lists: the share limit, and what differs from the usual game."""
    parts = [_("Limit {limit} shares").format(limit=DEALS[seats].limit)] if seats in DEALS else []
    if options["share_tracker"] == "on":
        parts.append(_("with the share tracker"))
    if options["stall_guard"] == "off":
        parts.append(_("without the stall guard"))
    return ", ".join(parts)
