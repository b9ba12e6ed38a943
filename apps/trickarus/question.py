"""What a player is asked, why a card may not be played, and who is being waited for."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from apps.engine.flow import Decision, token
from apps.tables.display_types import Ask, Labelled, Looks, RefusedChoice
from apps.trickarus.faces import face_of
from apps.trickarus.words import all_of, any_of, card_label, card_name, suit_name

MANY = 3


def play_words(card: str, view: Mapping[str, Any]) -> str:
    """The words of the button that plays this card."""
    return _("Play {card}").format(card=card_name(card, view["side"], view["number_flip"]))


def holds_lead(view: Mapping[str, Any], cards: Sequence[str]) -> bool:
    """Whether what may be played is of the lead colour."""
    return all(face_of(card, view["side"], view["number_flip"]).suit == view["lead"] for card in cards)


def follow_words(view: Mapping[str, Any], cards: Sequence[str]) -> str:
    """ "Follow Rain: play Rain 2 or Rain 8"; with many cards only the numbers."""
    suit, side, number_flip = view["lead"], view["side"], view["number_flip"]
    ordered = sorted(cards, key=lambda card: face_of(card, side, number_flip).number or 0)
    if len(ordered) > MANY:
        names = [str(face_of(card, side, number_flip).number) for card in ordered]
    else:
        names = [card_name(card, side, number_flip) for card in ordered]
    return _("Follow {suit}: play {cards}").format(suit=suit_name(suit), cards=any_of(names))


def sentence(view: Mapping[str, Any], cards: Sequence[str]) -> str:
    """The request in one line, verb first."""
    if len(view["hand"] or ()) == 1:
        return _("Play your last card, {card}").format(
            card=card_name(cards[0], view["side"], view["number_flip"])
        )
    if not view["table"]:
        return _("Lead any card")
    if view["lead"] is None:
        return _("Play any card: only Lightning lies on the table, so your card sets the suit")
    if holds_lead(view, cards):
        return follow_words(view, cards)
    return _("Play any card: you have no {suit}").format(suit=suit_name(view["lead"]))


def ask(view: Mapping[str, Any], decision: Decision, _looks: Looks) -> Ask:
    """The question of the acting seat. The hand holds the radio buttons; `hint` is on the go button."""
    side, number_flip = view["side"], view["number_flip"]
    choices = [
        Labelled(
            token(choice),
            card_label(choice[1], side, number_flip),
            play_words(choice[1], view),
            on_board=True,
        )
        for choice in decision.options
    ]
    refused = [
        RefusedChoice(
            token(miss.choice),
            card_label(miss.choice[1], side, number_flip),
            refusal(miss.reason, miss.facts),
        )
        for miss in decision.refused
    ]
    cards = [choice[1] for choice in decision.options]
    hint = choices[0].say if len(choices) == 1 else _("Play the chosen card")
    return Ask(sentence(view, cards), "pick", choices, refused=refused, hint=hint)


def waiting(view: Mapping[str, Any], seats: Sequence[int], looks: Looks) -> str:
    """Who is to act, and whether the reader is next."""
    names = all_of([looks.names[seat] for seat in seats])
    if not view["table"]:
        return _("Waiting for {names} to lead a trick").format(names=names)
    if is_next(view, seats, looks):
        return _("Waiting for {names} to play a card, then it is you").format(names=names)
    return _("Waiting for {names} to play a card").format(names=names)


def is_next(view: Mapping[str, Any], seats: Sequence[int], looks: Looks) -> bool:
    """Whether the reader plays right after the seat that is waited for."""
    has_played = any(play["seat"] == looks.viewer for play in view["table"])
    if looks.viewer is None or not seats or has_played:
        return False
    return (seats[0] + 1) % len(looks.names) == looks.viewer


def refusal(code: str, facts: Mapping[str, Any]) -> str:
    """Why a card may not be played, or a table may not be made like this."""
    if code == "must_follow":
        return _("not allowed: you must follow {suit}").format(suit=suit_name(facts["suit"]))
    reasons = {
        "cooperative_needs_three": _("the cooperative game is for 3 to 5 players"),
        "two_to_five_players": _("Trickarus is for 2 to 5 players"),
    }
    return reasons.get(code, _("not allowed by the rules"))


def warning(_code: str) -> str:
    """Trickarus has no choice that calls for a warning."""
    return ""


def barrier_words(code: str) -> str:
    """Why a played card cannot be taken back."""
    if code == "drew":
        return _("cards have been dealt since")
    if code == "game_over":
        return _("the game is over")
    if code == "trick_over":
        return _("the trick is over")
    return _("a played card stays on the table: the others have seen it")
