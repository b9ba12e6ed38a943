"""The trick on the table: one place a player, the reader south."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.tables.display_types import Looks
from apps.trickarus.faces import face_of, picture
from apps.trickarus.layout import PLACES
from apps.trickarus.rules.cards import TRUMP
from apps.trickarus.track_picture import initial
from apps.trickarus.words import card_label


@dataclass(frozen=True, slots=True)
class TrickPlace:
    """A player's place at the trick; `picture` is empty while no card lies there."""

    where: str
    shape: int
    initial: str
    name: str
    picture: SafeString | str
    words: str
    note: str
    is_now: bool = False
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table with what is worth saying about it."""

    seat: int
    card: str
    flipped: bool


def where_sits(seat: int, looks: Looks) -> str:
    """The reader sits south, the others clockwise from there; spectators look from the first seat."""
    seats = len(looks.names)
    south = looks.viewer or 0
    return PLACES[seats][(seat - south) % seats]


def lying_cards(view: Mapping[str, Any]) -> list[Lying]:
    """The trick being played; after the game the last trick stays on the table."""
    if view["table"] or not view["over"] or not view["played"]:
        return [Lying(play["seat"], play["card"], flips(view, play["card"])) for play in view["table"]]
    return [Lying(play["seat"], play["card"], play["flipped"]) for play in view["played"][-1]["plays"]]


def flips(view: Mapping[str, Any], card: str) -> bool:
    """Whether playing this card turned the side: a 5 is a 5 on both sides, so it can still be read off."""
    return face_of(card, view["side"], view["number_flip"]).number == 5


def winner_of(view: Mapping[str, Any]) -> int | None:
    if view["over"] and not view["table"]:
        return view["played"][-1]["winner"] if view["played"] else None
    winning: int | None = view["winning"]
    return winning


def note_of(view: Mapping[str, Any], lying: Lying, is_first: bool) -> str:
    """The few words under a card: who led, who wins, who turned the side."""
    notes = [_("led")] if is_first and not view["over"] else []
    if lying.seat == winner_of(view):
        notes.append(_("won") if view["over"] else _("winning"))
        if face_of(lying.card, view["side"], view["number_flip"]).suit == TRUMP[view["side"]]:
            notes.append(_("trump"))
    if lying.flipped:
        notes.append(_("flipped"))
    return ", ".join(notes)


def filled_place(
    view: Mapping[str, Any], looks: Looks, lying: Lying, is_first: bool, last: int | None
) -> TrickPlace:
    name, side, number_flip = looks.names[lying.seat], view["side"], view["number_flip"]
    words = _("{name} played {card}").format(name=name, card=card_label(lying.card, side, number_flip))
    return TrickPlace(
        where_sits(lying.seat, looks),
        lying.seat + 1,
        initial(name),
        name,
        picture(lying.card, side, number_flip),
        words,
        note_of(view, lying, is_first),
        is_last=lying.seat == last,
    )


def empty_place(view: Mapping[str, Any], looks: Looks, seat: int) -> TrickPlace:
    name, is_now = looks.names[seat], seat == view["active"]
    if seat == looks.viewer:
        note = _("your card")
    elif is_now:
        note = _("to lead") if not view["table"] else _("to play")
    else:
        note = _("later")
    return TrickPlace(
        where_sits(seat, looks), seat + 1, initial(name), name, "", f"{name}: {note}", note, is_now
    )


def trick_of(view: Mapping[str, Any], looks: Looks) -> Sequence[TrickPlace]:
    """All places in the order of play, so that a screen reader hears the trick as it went."""
    lying, seats = lying_cards(view), len(looks.names)
    last = next((told.seat for told in reversed(looks.last) if told.kind == "card_played"), None)
    places = [filled_place(view, looks, card, place == 0, last) for place, card in enumerate(lying)]
    if view["over"]:
        return places
    first = lying[0].seat if lying else view["leader"]
    order = [(first + turn) % seats for turn in range(seats)]
    played = {card.seat for card in lying}
    return places + [empty_place(view, looks, seat) for seat in order if seat not in played]
