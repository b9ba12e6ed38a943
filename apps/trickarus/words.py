"""Words that the board, the log and the questions of Trickarus share, in the reader's language."""

from collections.abc import Sequence
from functools import cache

from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from apps.trickarus.faces import face_of
from apps.trickarus.rules.cards import DAY, NIGHT, OTHER_SIDE, Face

SUITS = {
    "sun": pgettext_lazy("suit", "Sun"),
    "cloud": pgettext_lazy("suit", "Cloud"),
    "rain": pgettext_lazy("suit", "Rain"),
    "moon": pgettext_lazy("suit", "Moon"),
}
LIGHTNING = pgettext_lazy("card", "Lightning")
SIDES = {DAY: gettext_lazy("Day"), NIGHT: gettext_lazy("Night")}
TURNS = {DAY: gettext_lazy("Night turns to day"), NIGHT: gettext_lazy("Day turns to night")}
MOVES = {
    "up": gettext_lazy("flew from {start} to {end}"),
    "swoop": gettext_lazy("swooped past others from {start} to {end}"),
    "sun": gettext_lazy("flew into the sun, falling from {start} to {end}"),
    "lightning": gettext_lazy("was struck by Lightning, falling from {start} to {end}"),
    "descend": gettext_lazy("came down from {start} to {end}"),
    "stay": gettext_lazy("stayed on the ground"),
}


def suit_name(suit: str) -> str:
    return str(SUITS[suit])


def face_name(face: Face) -> str:
    """ "Rain 7", or "Lightning"."""
    if face.suit is None:
        return str(LIGHTNING)
    return _("{suit} {number}").format(suit=SUITS[face.suit], number=face.number)


def card_name(card: str, side: str, number_flip: str) -> str:
    """The card as it reads on this side."""
    return named(card, side, number_flip, get_language() or "")


@cache
def named(card: str, side: str, number_flip: str, _language: str) -> str:
    return face_name(face_of(card, side, number_flip))


def card_label(card: str, side: str, number_flip: str) -> str:
    """Both halves of a card in words: "Rain 7, night 3", "Cloud 0, night Rain 0"."""
    return labelled(card, side, number_flip, get_language() or "")


@cache
def labelled(card: str, side: str, number_flip: str, _language: str) -> str:
    """A page names dozens of cards: their words are looked up once a language."""
    face, other = face_of(card, side, number_flip), face_of(card, OTHER_SIDE[side], number_flip)
    if face.suit is None:
        return face_name(face)
    half = str(other.number) if other.suit == face.suit else face_name(other)
    sentence = _("{card}, night {half}") if side == DAY else _("{card}, day {half}")
    return sentence.format(card=face_name(face), half=half)


def place_name(position: int) -> str:
    """A place on the track inside a sentence: "7", or "the ground"."""
    return str(position) if position else _("the ground")


def move_words(kind: str, start: int, end: int) -> str:
    """What the winner of a trick did on the track: "flew from 6 to 7"."""
    return str(MOVES[kind]).format(start=place_name(start), end=place_name(end))


def all_of(words: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}").format(several=", ".join(words[:-1]), last=words[-1])


def any_of(words: Sequence[str]) -> str:
    """ "A", "A or B", "A, B or C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])
