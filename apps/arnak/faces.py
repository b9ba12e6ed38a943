"""Cards as they are drawn and read: everything comes from the printed line in the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from apps.arnak.effect_face import Face, Part, face_of, say
from apps.arnak.effect_words import effect_sentence
from apps.arnak.names import base, card_name
from apps.arnak.notes import NOTES, SELF_EXILED
from apps.arnak.pictures import picture_of
from apps.arnak.rules.cards import ARTIFACT, CURRENCY, FREE, MAIN, Card, card
from apps.arnak.targets import Target
from apps.arnak.words import counted, icons_words, points_words, signed

KINDS = {"item": "item", "artifact": "art", "basic": "basic", "fear": "fear"}


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card, ready to print. `target` is the choice it stands for; `key` tells copies apart."""

    key: str
    name: str
    kind: str
    picture: str
    travel: Face
    is_free: bool
    parts: Face
    cost: Part | None
    price: str
    points: str
    points_words: str
    text: Sequence[str]
    target: Target | None = None
    is_last: bool = False
    where: str = ""


def face(name: str, target: Target | None = None, *, where: str = "", is_last: bool = False) -> CardFace:
    """The card of an id at a place of the table."""
    return replace(
        printed_face(base(name), get_language() or ""), key=name, target=target, where=where, is_last=is_last
    )


@cache
def printed_face(printed: str, _language: str) -> CardFace:
    known = card(printed)
    return CardFace(
        key=printed,
        name=card_name(printed),
        kind=KINDS[known.kind],
        picture=picture_of(printed),
        travel=[Part(icon, counted(icon, 1)) for icon in known.travel],
        is_free=known.timing == FREE,
        parts=face_of(known.effect) or [say(_("no effect"))],
        cost=cost_of(known),
        price=str(known.price),
        points=signed(known.points) if known.points else "",
        points_words=points_words(known.points),
        text=full_text(known),
    )


def cost_of(known: Card) -> Part | None:
    """The icon of the currency a card is bought with."""
    currency = CURRENCY.get(known.kind)
    return Part(currency, counted(currency, known.price)) if currency else None


def full_text(known: Card) -> list[str]:
    """Timing, effect, the way it travels, and what is easily asked."""
    lines = [timing_words(known), effect_sentence(known.effect)]
    if known.exiles_itself:
        lines.append(str(SELF_EXILED))
    if known.id in NOTES:
        lines.append(str(NOTES[known.id]))
    lines.append(_("Instead of its effect it pays for {icons}.").format(icons=icons_words(known.travel)))
    return [line for line in lines if line]


def timing_words(known: Card) -> str:
    if known.kind == ARTIFACT:
        return _("Main action; from your hand it costs 1 tablet, when you get it its first use is free.")
    return {MAIN: _("Main action."), FREE: _("Free action.")}.get(known.timing, "")


def search_words(name: str) -> str:
    """All words of a card in one text, for finding it."""
    shown = face(name)
    return " ".join((shown.name, *shown.text)).lower()
