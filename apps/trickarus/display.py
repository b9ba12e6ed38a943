"""Trickarus in plain printable values, see `apps.tables.display_types`. No HTML is written here."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.engine.flow import Decision
from apps.tables.display_types import Looks, PreferenceText, SeatFacts
from apps.trickarus.changes import changes_of
from apps.trickarus.faces import scene
from apps.trickarus.facts import facts_of, quiet_words
from apps.trickarus.finish import finish
from apps.trickarus.hand import hand_of
from apps.trickarus.history import history_of, never_flew, tricks_won
from apps.trickarus.options import OPTIONS, idle_options, summary
from apps.trickarus.question import ask, barrier_words, refusal, waiting, warning
from apps.trickarus.rules.deals import DEALS
from apps.trickarus.thumb import thumb
from apps.trickarus.track_picture import track_of
from apps.trickarus.trick_places import trick_of

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
    "Win tricks to climb towards the sun, but do not fly into it too soon. "
    "Every 5 turns day into night, and high into low."
)
PREFERENCES: dict[str, PreferenceText] = {}
plays_together = False
has_sheets = False
LONGEST_ROUNDS = 6
"""Competitive games have no limit; of thousands simulated none took more rounds (sheet, section 8)."""


def most_turns(options: Mapping[str, Any], seats: int) -> int:
    """How many cards a seat plays at most, for the date at which a game would end at the latest."""
    deal = DEALS[seats]
    return deal.hand * (deal.rounds[options["mode"]] or LONGEST_ROUNDS)


def heading(view: Mapping[str, Any]) -> str:
    """How far the game is, for the head of the page and for lists."""
    facts = {
        "round": view["round"],
        "limit": view["rounds"],
        "trick": view["trick"],
        "tricks": view["tricks"],
    }
    if view["over"]:
        return ngettext(
            "Finished after {round} round", "Finished after {round} rounds", view["round"]
        ).format(**facts)
    if view["mode"] == "cooperative":
        return _("Round {round} of {limit}, trick {trick} of {tricks}").format(**facts)
    return _("Round {round}, trick {trick} of {tricks}").format(**facts)


def board(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> dict[str, Any]:
    """Everything `_board.html` prints."""
    return {
        "side": view["side"],
        "seats": len(looks.names),
        "is_strong": looks.colour_accessible,
        "scene": scene(view["side"]),
        "facts": facts_of(view),
        "quiet": quiet_words(view),
        "changes": changes_of(view, looks),
        "trick": trick_of(view, looks),
        "trick_title": _("The last trick") if view["over"] else _("Cards in this trick"),
        "track": track_of(view, looks),
        "hand": hand_of(view, decision, looks),
        "history": history_of(view, looks),
    }


def seat_facts(view: Mapping[str, Any], seat: int, _looks: Looks) -> SeatFacts:
    """A player's place on the track, with cards and tricks."""
    position = view["positions"][seat]
    parts = [] if view["over"] else [cards_words(view["hands_left"][seat])]
    won = tricks_won(view)[seat]
    if won or view["over"]:
        parts.append(tricks_words(won))
    if never_flew(view, seat):
        parts.append(_("never flew"))
    if not view["over"] and view["table"] and seat == view["leader"]:
        parts.append(_("led this trick"))
    unit = _("landed") if view["landed"][seat] else _("space") if position else _("ground")
    return SeatFacts(str(position), unit, " · ".join(parts))


def cards_words(count: int) -> str:
    return ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}


def tricks_words(count: int) -> str:
    return ngettext("%(count)d trick won", "%(count)d tricks won", count) % {"count": count}
