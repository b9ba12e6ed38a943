"""How a reader may want the sheet to look: eight preferences, kept by the site for each reader."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from apps.tables.display_types import Looks, PreferenceText

Wishes = Mapping[str, str]

PREFERENCES: Final[dict[str, PreferenceText]] = {
    "theme": PreferenceText(
        label=_("Background"),
        help=_("What lies behind the sheets: the background of the site, or a dark one."),
        values={"standard": _("As the site has it"), "darker": _("Black, three quarters dense")},
        default="standard",
        anchor="preference-theme",
    ),
    "show_all_sheets": PreferenceText(
        label=_("Sheets on the board"),
        help=_(
            "One sheet, and the others by the eye beside each player; or the sheets of all players at "
            "once, which is good with two or three."
        ),
        values={"off": _("One sheet at a time"), "on": _("The sheets of all players")},
        default="off",
        anchor="preference-show_all_sheets",
    ),
    "font": PreferenceText(
        label=_("Letters on the sheet"),
        help=_("A slanted poster face, or a plain face that is easier to read."),
        values={"designer": _("Poster face"), "simple": _("Plain face")},
        default="designer",
        anchor="preference-font",
    ),
    "sheet_language": PreferenceText(
        label=_("Words on the sheet"),
        help=_(
            "The words as they are printed, in English; translated and squeezed into the printed space; "
            "or translated at full width, which may stand out over the edge."
        ),
        values={
            "original": _("As printed"),
            "translated_fitted": _("Translated, fitted"),
            "translated": _("Translated, not fitted"),
        },
        default="translated_fitted",
        anchor="preference-sheet_language",
    ),
    "route_lines": PreferenceText(
        label=_("Routes"),
        help=_(
            "How the way of a truck is drawn: only the circles it came to, a line that follows the printed "
            "road, or straight lines from circle to circle."
        ),
        values={
            "none": _("Circles only"),
            "accurate": _("Along the road"),
            "straight": _("Straight lines"),
        },
        default="accurate",
        anchor="preference-route_lines",
    ),
    "route_colour": PreferenceText(
        label=_("Colour of the routes"),
        help=_(
            "By state: red while it can still be taken back, black from earlier days, green once the truck "
            "is delivered. Or always the same colour."
        ),
        values={
            "by_state": _("By state"),
            "black": _("Black"),
            "blue": _("Blue"),
            "gray": _("Grey"),
            "turquoise": _("Turquoise"),
            "violet": _("Violet"),
        },
        default="by_state",
        anchor="preference-route_colour",
    ),
    "truck_colour": PreferenceText(
        label=_("Colour of the trucks"),
        help=_(
            "Trucks in their printed colours all the time; or as printed until they move, black once they "
            "have moved on earlier days and green once they are delivered; or the same, and a truck "
            "that moved today blinks (it never does if your device asks for reduced motion)."
        ),
        values={
            "off": _("As printed"),
            "by_state": _("By state"),
            "by_state_blink": _("By state, blinking on the day of a move"),
        },
        default="by_state",
        anchor="preference-truck_colour",
    ),
    "mini_truck": PreferenceText(
        label=_("Small truck on the road"),
        help=_("A small truck at the last circle a truck has come to, in the colour of its route."),
        values={"off": _("No"), "on": _("Yes")},
        default="off",
        anchor="preference-mini_truck",
    ),
}


def wishes_of(looks: Looks) -> Wishes:
    """The reader's preferences, all eight of them."""
    return {key: looks.wishes.get(key, text.default) for key, text in PREFERENCES.items()}
