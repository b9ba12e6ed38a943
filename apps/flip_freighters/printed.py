"""Words printed on the sheet, as the reader wants them: as printed, translated, or squeezed to fit."""

from dataclasses import dataclass

from django.utils import translation

from apps.flip_freighters.layout import LETTER
from apps.flip_freighters.preferences import Wishes

PRINTED_IN = "en"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the sheet; with a width in `fit` it is squeezed to it, sideways."""

    text: str
    fit: int = 0
    language: str = ""


def printed(words: object, room: int, wishes: Wishes) -> Word:
    """A word where the sheet has so much room for it."""
    if wishes["sheet_language"] == "original":
        with translation.override(PRINTED_IN):
            return Word(str(words), language=PRINTED_IN)
    text = str(words)
    is_long = len(text) * LETTER > room
    return Word(text, room if is_long and wishes["sheet_language"] == "translated_fitted" else 0)
