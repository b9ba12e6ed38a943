"""Events as sentences: one line for all a seat did in one public move, its consequences folded into it."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.arnak.deeds import DEEDS, TABLE_DEEDS
from apps.tables.display_types import Line, Looks, Told

OPENING = frozenset({"round_started", "round_ended", "game_ended"})
SILENT = frozenset({"turn_ended", "drew_cards", "site_used"})
"""Drawn cards are told by number; a site used is said by what came before."""


def tell(told: Sequence[Told], looks: Looks) -> list[Line]:
    """All told events as lines, oldest first."""
    lines: list[Line] = []
    for (_shown, is_head, seat), events in groupby(told, key=group_of):
        listed = merged(list(events))
        if is_head:
            lines += [head_line(entry, looks) for entry in listed]
            continue
        deeds = [deed for entry in listed if (deed := deed_of(entry, looks))]
        if deeds:
            newest = listed[-1]
            lines.append(Line(sentence(deeds), seat, newest.at, newest.shown))
    return lines


def group_of(entry: Told) -> tuple[int, bool, int | None]:
    return entry.shown, entry.kind in OPENING, entry.seat


def merged(events: Sequence[Told]) -> list[Told]:
    """Gains one after the other as one gain; likewise payments."""
    found: list[Told] = []
    for entry in events:
        if entry.kind in SILENT:
            continue
        if found and entry.kind == found[-1].kind == "gained":
            found[-1] = together(found[-1], entry)
        else:
            found.append(entry)
    return found


def together(one: Told, other: Told) -> Told:
    goods = {**one.data["goods"]}
    for name, count in other.data["goods"].items():
        goods[name] = goods.get(name, 0) + count
    return Told(one.kind, one.seat, {**one.data, "goods": goods}, other.shown, other.at)


def sentence(deeds: Sequence[SafeString]) -> SafeString:
    """The deeds of a move, the first one as a beginning."""
    return format_html("{}.", format_html_join(", ", "{}", ((deed,) for deed in deeds)))


def deed_of(entry: Told, looks: Looks) -> SafeString | None:
    """What happened, as a clause after the name of the seat, or of the table."""
    deeds = DEEDS if entry.seat is not None else TABLE_DEEDS
    known = deeds.get(entry.kind)
    return known(entry, looks) if known else None


def head_line(entry: Told, looks: Looks) -> Line:
    """Beginning and end of rounds."""
    if entry.kind == "round_started":
        name = looks.names[entry.seat] if entry.seat is not None else ""
        words = _("Round {number} begins, {name} goes first.").format(number=entry.data["round"], name=name)
    elif entry.kind == "round_ended":
        words = _("Round {number} is over: the archaeologists come home.").format(number=entry.data["round"])
    else:
        words = _("The fifth round is over, the points are counted.")
    return Line(format_html("{}", words), None, entry.at, entry.shown, big=True)


def remembered_from(_options: Mapping[str, Any], _told: Sequence[Told]) -> int:
    """Everything is remembered: all of it was public."""
    return 0


