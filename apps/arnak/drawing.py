"""Small pieces of the drawn boards: icons in a row, figures, and the rings of what can be chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from apps.arnak.effect_face import Part
from apps.arnak.targets import Target
from apps.tables.display_types import Looks

LETTER_SHARE = 0.5
LAST_KEYS = frozenset({"card", "space", "place", "guardian"})


@dataclass(frozen=True, slots=True)
class Spot:
    """An icon in a box, or a word at a point."""

    icon: str
    words: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Figure:
    """An archaeologist or a research token in the colour of its seat."""

    kind: str
    seat: int
    initial: str
    x: float
    y: float
    words: str


@dataclass(frozen=True, slots=True)
class Ring:
    """The legal mark around a piece, which is the link to its option."""

    target: Target
    x: float
    y: float
    width: float
    height: float


def ring(target: Target | None, x: float, y: float, width: float, height: float) -> Ring | None:
    return Ring(target, x, y, width, height) if target else None


def spread(parts: Sequence[Part], middle: float, y: float, size: float, gap: float = 2) -> list[Spot]:
    """Icons and words side by side around a point; words take the room of half an icon a letter."""
    widths = [size if part.icon else max(len(part.words), 1) * size * LETTER_SHARE for part in parts]
    left = middle - (sum(widths) + gap * (len(parts) - 1)) / 2
    spots = []
    for part, width in zip(parts, widths, strict=True):
        spots.append(spot(part, left, y, size, width))
        left += width + gap
    return spots


def spot(part: Part, left: float, y: float, size: float, width: float) -> Spot:
    if part.icon:
        return Spot(part.icon, part.words, round(left, 1), round(y - size / 2, 1), size)
    return Spot("", part.words, round(left + width / 2, 1), round(y + size / 3, 1), round(size * 0.7, 1))


def names_of(looks: Looks, seat: int) -> str:
    """The name of a seat; the rival of a solo game has the number after the player's."""
    return looks.names[seat] if seat < len(looks.names) else _("the rival")


def initial_of(looks: Looks, seat: int) -> str:
    return names_of(looks, seat).removeprefix(_("the "))[:1].upper()


def figure(kind: str, seat: int, looks: Looks, x: float, y: float, words: str) -> Figure:
    return Figure(kind, seat + 1, initial_of(looks, seat), round(x, 1), round(y, 1), words)


def last_names(looks: Looks) -> set[str]:
    """Ids of all pieces the newest public move had to do with."""
    return {value for told in looks.last for value in named(told.data) if value}


def named(data: Mapping[str, Any]) -> list[str]:
    return [value for key, value in data.items() if key in LAST_KEYS]
