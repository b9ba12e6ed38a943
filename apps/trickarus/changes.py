"""What turned over since the reader's last look, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from apps.tables.display_types import Looks, Told
from apps.trickarus.faces import face_of
from apps.trickarus.rules.cards import OTHER_SIDE, TRUMP
from apps.trickarus.words import SIDES, all_of, card_name, suit_name


def this_trick(since: Sequence[Told]) -> list[Told]:
    """The events of the trick that lies on the table."""
    ends = [place for place, told in enumerate(since) if told.kind in ("trick_won", "round_started")]
    return list(since[ends[-1] + 1 :] if ends else since)


def flips_of(events: Sequence[Told]) -> int:
    return sum(told.kind == "side_flipped" for told in events)


def turned(flips: int) -> bool:
    return flips % 2 == 1


def side_words(view: Mapping[str, Any], flips: int) -> str:
    side = str(SIDES[view["side"]]).lower()
    if not turned(flips):
        return _("Since your last card the side turned over {count} times; it is {side} again.").format(
            count=flips, side=side
        )
    suit = suit_name(TRUMP[view["side"]])
    if view["number_flip"] == "same":
        return _("Since your last card it has become {side}: {suit} is trump.").format(side=side, suit=suit)
    return _("Since your last card it has become {side}: {suit} is trump, high is low.").format(
        side=side, suit=suit
    )


def table_words(view: Mapping[str, Any], events: Sequence[Told]) -> str:
    """Which cards of the trick read differently than when the reader last looked or they were played."""
    side, number_flip, changed = view["side"], view["number_flip"], []
    played = {told.data["card"]: place for place, told in enumerate(events) if told.kind == "card_played"}
    for play in view["table"]:
        card = play["card"]
        before, now = face_of(card, OTHER_SIDE[side], number_flip), face_of(card, side, number_flip)
        if turned(flips_of(events[played.get(card, -1) + 1 :])) and before != now:
            names = {
                "before": card_name(card, OTHER_SIDE[side], number_flip),
                "now": card_name(card, side, number_flip),
            }
            changed.append(_("{before} is now {now}").format(**names))
    return _("On the table {changes}.").format(changes=all_of(changed)) if changed else ""


def lead_words(view: Mapping[str, Any], events: Sequence[Told]) -> str:
    if view["lead"] is None or not any(told.kind == "lead_colour_changed" for told in events):
        return ""
    return _("The suit to follow is {suit} now.").format(suit=suit_name(view["lead"]))


def changes_of(view: Mapping[str, Any], looks: Looks) -> list[str]:
    """Sentences about every flip since the reader's last move; empty without one."""
    flips = flips_of(looks.since)
    if not flips or view["over"] or looks.viewer is None:
        return []
    events = this_trick(looks.since)
    found = (side_words(view, flips), lead_words(view, events), table_words(view, events))
    return [words for words in found if words]
