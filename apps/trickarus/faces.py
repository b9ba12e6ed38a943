"""What a card shows on a side, and its picture, drawn once per process."""

from dataclasses import dataclass
from functools import cache

from django.template import engines
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext

from apps.trickarus import layout
from apps.trickarus.rules.cards import FLIPPING_NUMBER, NIGHT, OTHER_SIDE, Face
from apps.trickarus.rules.decks import DECKS

LETTERS = {"sun": "S", "cloud": "C", "rain": "R", "moon": "M"}


@dataclass(frozen=True, slots=True)
class Half:
    """A printed half as the card's template draws it."""

    side: str
    suit: str
    number: int | None
    letter: str
    flips: bool


def face_of(card: str, side: str, number_flip: str) -> Face:
    """Suit and number the card shows on this side."""
    deck = DECKS[number_flip]
    return Face(deck.suits[side][card], deck.numbers[side][card])


def symbol_of(face: Face) -> str:
    """The picture of a face's suit in the sprite."""
    return face.suit or "lightning"


def half_of(card: str, side: str, number_flip: str) -> Half:
    face = face_of(card, side, number_flip)
    letter = "" if face.suit is None else pgettext("letter of a suit", LETTERS[face.suit])
    return Half(side, symbol_of(face), face.number, letter, face.number == FLIPPING_NUMBER)


def picture(card: str, side: str, number_flip: str) -> SafeString:
    """The card as SVG, the half of this side on top. A screen reader gets the words beside it instead."""
    return drawn(card, side, number_flip, get_language() or "")


@cache
def drawn(card: str, side: str, number_flip: str, _language: str) -> SafeString:
    halves = {
        "upper": half_of(card, side, number_flip),
        "lower": half_of(card, OTHER_SIDE[side], number_flip),
    }
    return piece("svg/_card.svg", **halves)


@cache
def scene(side: str) -> SafeString:
    """Sky, stars, clouds and sea behind the board."""
    stars = ((2, 0.4, layout.FAINT_STARS), (3, 0.6, layout.MIDDLE_STARS), (4.2, 0.8, layout.BRIGHT_STARS))
    return piece(
        "svg/_scene.svg",
        stars=stars if side == NIGHT else (),
        waves=tuple(zip(("far", "near"), layout.WAVES, strict=True)),
        clouds=layout.CLOUDS[side],
        side=side,
    )


def piece(name: str, **context: object) -> SafeString:
    """A part of the board by its file in templates/boards/trickarus, for what is drawn once and kept."""
    text = engines["jinja"].get_template(f"trickarus/{name}").render(context)
    return mark_safe(text.strip())  # noqa: S308 - made by an escaping template
