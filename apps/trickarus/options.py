"""The table options in words. Labels, helps and values are also what the rules page explains."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.tables.display_types import OptionText
from apps.trickarus.rules.deals import TRACK_SPACES

YES_NO = {True: gettext_lazy("Yes"), False: gettext_lazy("No")}
PRESETS = {8: gettext_lazy("easy"), 10: gettext_lazy("standard"), 12: gettext_lazy("hard")}
PRESET_SPACES = {
    8: gettext_lazy("8 spaces (easy for a team)"),
    10: gettext_lazy("10 spaces (standard)"),
    12: gettext_lazy("12 spaces (hard for a team)"),
}


def plain_spaces(count: int) -> str:
    """The length of a track in words; every track has several spaces."""
    return format_lazy(gettext_lazy("{count} spaces"), count=count)


OPTIONS = {
    "mode": OptionText(
        label=gettext_lazy("Mode"),
        help=gettext_lazy("Against each other, or together against the clock of rounds."),
        values={"competitive": gettext_lazy("Competitive"), "cooperative": gettext_lazy("Cooperative")},
        anchor="option-mode",
        value_help={
            "competitive": gettext_lazy("Whoever is highest when the last round ends wins."),
            "cooperative": gettext_lazy("For 3 to 5: one flies into the sun, then all come home in time."),
        },
        common=True,
    ),
    "track_spaces": OptionText(
        label=gettext_lazy("Length of the track"),
        help=gettext_lazy(
            "Spaces from the ground to the sun. More of them: a longer game, harder for a team."
        ),
        values={count: PRESET_SPACES.get(count, plain_spaces(count)) for count in TRACK_SPACES},
        anchor="option-track_spaces",
        value_help={
            8: gettext_lazy("A short race; for a team the easy level."),
            10: gettext_lazy("The usual length for 3 to 5; two players take 9."),
            12: gettext_lazy("A long race; for a team the hard level."),
        },
        common=True,
    ),
    "number_flip": OptionText(
        label=gettext_lazy("Numbers by night"),
        help=gettext_lazy("Whether high turns to low when day and night change."),
        values={"complement": gettext_lazy("Turn over"), "same": gettext_lazy("Stay the same")},
        anchor="option-number_flip",
        value_help={
            "complement": gettext_lazy("1 and 9, 2 and 8, 3 and 7, 4 and 6 change places; 5 stays 5."),
            "same": gettext_lazy("A gentler game: a flip only changes trump and the suit of the zeros."),
        },
    ),
    "first_leader": OptionText(
        label=gettext_lazy("Who leads first"),
        help=gettext_lazy("Who leads the very first trick; later the winner of a trick leads."),
        values={"random": gettext_lazy("Drawn at random"), "first_seat": gettext_lazy("The first seat")},
        anchor="option-first_leader",
        value_help={
            "random": gettext_lazy("Every seat is as likely as any other."),
            "first_seat": gettext_lazy("The seat listed first at the table."),
        },
    ),
    "coop_requires_takeoff": OptionText(
        label=gettext_lazy("Everybody must have flown"),
        help=gettext_lazy("Cooperative: whether a player who never left the ground counts as landed."),
        values=YES_NO,
        anchor="option-coop_requires_takeoff",
        value_help={
            False: gettext_lazy("Whoever is on the ground at the end counts."),
            True: gettext_lazy("Only players who have been in the air count. Harder."),
        },
    ),
    "coop_sun_required": OptionText(
        label=gettext_lazy("The sun must be reached"),
        help=gettext_lazy("Cooperative: whether landing counts if nobody has flown into the sun."),
        values=YES_NO,
        anchor="option-coop_sun_required",
        value_help={
            True: gettext_lazy("Without the sun the team scores nothing."),
            False: gettext_lazy("Players on the ground score in any case."),
        },
    ),
    "coop_early_end": OptionText(
        label=gettext_lazy("End when all are home"),
        help=gettext_lazy("Cooperative: stop as soon as the sun was reached and all stand on the ground."),
        values=YES_NO,
        anchor="option-coop_early_end",
        value_help={
            True: gettext_lazy("The game ends at once, nothing can change any more."),
            False: gettext_lazy("The remaining tricks are played."),
        },
    ),
    "played_cards_memory": OptionText(
        label=gettext_lazy("Played cards on show"),
        help=gettext_lazy("How far back everybody may look while the game runs."),
        values={"all": gettext_lazy("All"), "last_trick": gettext_lazy("The last trick only")},
        anchor="option-played_cards_memory",
        value_help={
            "all": gettext_lazy("Every trick of the round stays on show: good after a day away."),
            "last_trick": gettext_lazy(
                "As at a real table: older tricks and log lines stay hidden until the end."
            ),
        },
    ),
    "auto_play_last_card": OptionText(
        label=gettext_lazy("Play the last card by itself"),
        help=gettext_lazy("Whether the site plays your last card of a round, as there is no choice left."),
        values=YES_NO,
        anchor="option-auto_play_last_card",
        value_help={
            True: gettext_lazy("Saves everybody a wait. No other card is ever played for you this way."),
            False: gettext_lazy("You play the last card yourself."),
        },
    ),
}


TOGETHER_ONLY = frozenset({"coop_requires_takeoff", "coop_sun_required", "coop_early_end"})


def idle_options(options: Mapping[str, Any], _seats: int) -> frozenset[str]:
    """Options that change nothing as the others are set: those of the cooperative game in a competitive
    one."""
    return frozenset() if options["mode"] == "cooperative" else TOGETHER_ONLY


def summary(options: Mapping[str, Any], seats: int) -> str:
    """One line for lists: mode and length of the track, and the number rule if it is the gentler one."""
    spaces = options["track_spaces"]
    if options["mode"] == "cooperative" and spaces in PRESETS:
        first = _("Cooperative, {level} track").format(level=PRESETS[spaces])
    else:
        first = f"{OPTIONS['mode'].values[options['mode']]}, {plain_spaces(spaces)}"
    return _("{first}, numbers stay").format(first=first) if options["number_flip"] == "same" else first
