"""The reader's own hand: what may be played stands higher, what may not says why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.engine.flow import Decision, token
from apps.tables.display_types import Looks
from apps.trickarus.faces import face_of, picture
from apps.trickarus.question import play_words, refusal
from apps.trickarus.rules.cards import SUITS
from apps.trickarus.words import card_label


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the fan; with a `token` it can be chosen, else `label` says why not."""

    picture: SafeString
    label: str
    token: str = ""
    say: str = ""
    checked: bool = False
    is_off: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    title: str
    cards: Sequence[HandCard]
    size: int
    is_free: bool


def sorted_hand(cards: Sequence[str], side: str, number_flip: str) -> list[str]:
    """By suit, then number, as the cards read now; Lightning last."""

    def place(card: str) -> tuple[int, int]:
        face = face_of(card, side, number_flip)
        if face.suit is None or face.number is None:
            return len(SUITS), 0
        return SUITS.index(face.suit), face.number

    return sorted(cards, key=place)


def reasons_of(decision: Decision | None) -> dict[str, str]:
    """Why a card may not be played, by card."""
    if decision is None:
        return {}
    return {refused.choice[1]: refusal(refused.reason, refused.facts) for refused in decision.refused}


def hand_of(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> Hand | None:
    """The fan of the reader, or nothing for a spectator."""
    if not view["hand"]:
        return None
    side, number_flip = view["side"], view["number_flip"]
    options = {choice[1]: token(choice) for choice in decision.options} if decision else {}
    reasons = reasons_of(decision)
    cards = []
    for card in sorted_hand(view["hand"], side, number_flip):
        label, drawn = card_label(card, side, number_flip), picture(card, side, number_flip)
        if card in options:
            say = play_words(card, view)
            cards.append(
                HandCard(drawn, _("Play {card}").format(card=label), options[card], say, len(options) == 1)
            )
            continue
        why = reasons.get(card) or _("not your turn")
        cards.append(HandCard(drawn, f"{label}, {why}", is_off=card in reasons))
    return Hand(_("Your hand"), cards, len(cards), is_free=len(options) == len(cards))
