"""The table options in words. Labels, helps and values are also what the rules page explains."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.tables.display_types import OptionText

LEVELS: Final = {
    0: gettext_lazy("0 red tiles (gentle)"),
    1: gettext_lazy("1 red tile"),
    2: gettext_lazy("2 red tiles (usual)"),
    3: gettext_lazy("3 red tiles"),
    4: gettext_lazy("4 red tiles"),
    5: gettext_lazy("5 red tiles (hard)"),
}
OPTIONS: Final = {
    "temple": OptionText(
        label=gettext_lazy("Temple"),
        help=gettext_lazy(
            "Which side of the board is used: other ways on the map and another research track."
        ),
        values={
            "bird": gettext_lazy("Bird Temple"),
            "snake": gettext_lazy("Snake Temple"),
            "random": gettext_lazy("Drawn at random"),
        },
        anchor="option-temple",
        value_help={
            "bird": gettext_lazy("The gentler side, good for a first game."),
            "snake": gettext_lazy(
                "Dearer ways on the map, an idol as the price of row 4, stranded assistants to rescue, and "
                "Fear on the last rows."
            ),
            "random": gettext_lazy("The side is drawn when the game starts."),
        },
        common=True,
    ),
    "difficulty": OptionText(
        label=gettext_lazy("Strength of the rival"),
        help=gettext_lazy("Solo game: how many of the five pairs of rival tiles show their red side."),
        values=LEVELS,
        anchor="option-difficulty",
        value_help={
            0: gettext_lazy("All green: the rival does least."),
            2: gettext_lazy("A fair opponent for people who know the game."),
            5: gettext_lazy("All red: it discovers, researches and buys most."),
        },
        common=True,
    ),
}


def idle_options(_options: Mapping[str, Any], seats: int) -> frozenset[str]:
    """The strength of the rival matters in a solo game only."""
    return frozenset() if seats == 1 else frozenset({"difficulty"})


def summary(options: Mapping[str, Any], seats: int) -> str:
    """One line for lists: the temple, and the rival of a solo game."""
    temple = {"bird": _("Bird Temple"), "snake": _("Snake Temple")}.get(
        options["temple"], _("temple at random")
    )
    if seats == 1:
        return _("Solo, {temple}, rival with {count} red tiles").format(
            temple=temple, count=options["difficulty"]
        )
    return temple[:1].upper() + temple[1:]
