"""The facts at the top of the board: side and trump, the led suit and its duty, how far the game is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.trickarus.rules.cards import TRUMP
from apps.trickarus.words import SIDES, suit_name


@dataclass(frozen=True, slots=True)
class Fact:
    """A picture of the sprite, a word and a line below it."""

    symbol: str
    tone: str
    head: str
    line: str


def phase_fact(view: Mapping[str, Any]) -> Fact:
    trump = TRUMP[view["side"]]
    return Fact(trump, "phase", str(SIDES[view["side"]]), _("{suit} is trump").format(suit=suit_name(trump)))


def lead_fact(view: Mapping[str, Any]) -> Fact | None:
    """What was led and what the others must do; nothing while the table is empty."""
    if view["lead"] is not None:
        head = _("{suit} was led").format(suit=suit_name(view["lead"]))
        return Fact(view["lead"], view["lead"], head, _("follow if you can"))
    if view["table"]:
        return Fact("lightning", "lightning", _("Lightning was led"), _("the next card sets the suit"))
    return None


def course_fact(view: Mapping[str, Any]) -> Fact | None:
    """How far the game is: last round, or the way up and down of a team."""
    if view["mode"] == "cooperative":
        return team_fact(view)
    if view["sun_reached"] and not view["over"]:
        return Fact("face", "course", _("Last round"), _("the sun was reached"))
    return None


def team_fact(view: Mapping[str, Any]) -> Fact:
    rounds = _("round {number} of {limit}").format(number=view["round"], limit=view["rounds"])
    landed, seats = sum(view["landed"]), len(view["positions"])
    if view["over"]:
        return Fact(
            "wings", "course", _("{landed} of {seats} landed").format(landed=landed, seats=seats), rounds
        )
    if not view["sun_reached"]:
        return Fact("face", "course", _("Up to the sun"), rounds)
    return Fact(
        "wings", "course", _("Down: {landed} of {seats} landed").format(landed=landed, seats=seats), rounds
    )


def facts_of(view: Mapping[str, Any]) -> Sequence[Fact]:
    found = (phase_fact(view), None if view["over"] else lead_fact(view), course_fact(view))
    return [fact for fact in found if fact is not None]


def quiet_words(view: Mapping[str, Any]) -> str:
    """The reminder of the cooperative game."""
    if view["mode"] != "cooperative" or view["over"]:
        return ""
    return _("Please do not talk about the cards you hold. Everything else is welcome.")
