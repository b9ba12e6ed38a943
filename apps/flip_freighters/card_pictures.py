"""The three cards of the day: which are used and for what, which one is in hand, which are left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from apps.flip_freighters import layout
from apps.flip_freighters.looking import View, chosen_of
from apps.flip_freighters.pieces import Pieces, Target
from apps.flip_freighters.rules.cards import CARD
from apps.flip_freighters.truck_picture import piece
from apps.flip_freighters.words import (
    card_name,
    hours_words,
    index_of,
    short_hours,
    steps_words,
    suit_name,
    truck_name,
    trucks_words,
)


@dataclass(frozen=True, slots=True)
class Pip:
    x: float
    y: float
    size: int
    turn: str


@dataclass(frozen=True, slots=True)
class Badge:
    """What the card in hand passes for: a value, a suit, or both. The printed ones stay in sight."""

    value: str
    suit: str
    words: str


@dataclass(frozen=True, slots=True)
class DayCard:
    """`look`: free, used, chosen or plain (for whoever only watches)."""

    picture: SafeString
    name: str
    note: str
    look: str
    target: Target | None
    badge: Badge | None
    keeps_suit: bool


def picture(card: str) -> SafeString:
    """A playing card. A screen reader gets the words beside it instead."""
    return drawn(card, get_language() or "")


@cache
def drawn(card: str, _language: str) -> SafeString:
    printed = CARD[card]
    return piece(
        "svg/_card.svg",
        suit=printed.suit or "joker",
        index=index_of(printed.suit, printed.value),
        pips=pips_of(printed.value) if printed.value else (),
        joker=pgettext("on the card", "Joker"),
    )


def pips_of(value: int) -> tuple[Pip, ...]:
    size = layout.ONLY_PIP if value == 1 else layout.PIP
    return tuple(
        Pip(x - size / 2, y - size / 2, size, f"rotate(180 {x} {y})" if y > layout.CARD_MIDDLE + 2 else "")
        for x, y in layout.PIPS[value]
    )


def cards_of(view: View, pieces: Pieces) -> Sequence[DayCard]:
    """All cards of the day; none once the game is over."""
    uses = view["own"]["cards"] if view["own"] else [None] * len(view["cards"])
    return [day_card(view, card, use, pieces) for card, use in zip(view["cards"], uses, strict=False)]


def day_card(view: View, card: Mapping[str, Any], use: Mapping[str, Any] | None, pieces: Pieces) -> DayCard:
    chosen = chosen_of(view)
    is_chosen = chosen is not None and chosen["place"] == card["place"]
    target = pieces.target("card", card["place"])
    why = pieces.reason("card", card["place"])
    look = "plain" if use is None else "used" if use["use"] else "chosen" if is_chosen else "free"
    note = {"used": use_words(use), "chosen": chosen_words(chosen), "free": why or _("not used yet")}.get(
        look, ""
    )
    return DayCard(
        picture(card["id"]),
        card_name(card["suit"], card["value"]),
        note,
        look,
        target,
        badge_of(card, chosen) if is_chosen else None,
        is_chosen and view["overtime_mode"] == "suit_variant",
    )


def badge_of(card: Mapping[str, Any], chosen: View | None) -> Badge | None:
    """What overtime makes of the card in hand."""
    if chosen is None or not (chosen["change"] or chosen["suit"]):
        return None
    value = (card["value"] or 6) + chosen["change"]
    parts = [str(value)] if chosen["change"] else []
    parts += [suit_name(chosen["suit"])] if chosen["suit"] else []
    words = _("counts as {what}").format(what=" ".join(parts))
    return Badge(str(value) if chosen["change"] else "", chosen["suit"], words)


def use_words(use: Mapping[str, Any] | None) -> str:
    """What a used card did: "5 in the pink semi", "moved the blue van, 2 steps"."""
    if not use or not use["use"]:
        return ""
    if use["use"] == "load":
        words = _("{value} in the {truck}").format(value=use["value"], truck=truck_name(use["truck"]))
    else:
        names = [truck_name(move["truck"]) for move in use["moves"]]
        moved = _("the {truck}").format(truck=names[0]) if len(names) == 1 else trucks_words(len(names))
        words = _("moved {trucks}, {steps}").format(trucks=moved, steps=steps_words(use["steps"]))
    return (
        _("{words} ({hours})").format(words=words, hours=short_hours(use["hours"])) if use["hours"] else words
    )


def chosen_words(chosen: View | None) -> str:
    if chosen is None:
        return ""
    if chosen["targets"]:
        left = _("moving, {steps} left").format(steps=steps_words(chosen["steps_left"]))
        return (
            _("{left}, {hours}").format(left=left, hours=hours_words(chosen["hours"]))
            if chosen["hours"]
            else left
        )
    return _("in your hand")
