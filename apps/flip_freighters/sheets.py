"""Whole sheets: nine lanes and the books, of one seat or of all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.flip_freighters import layout
from apps.flip_freighters.lanes import Lane, lane_of
from apps.flip_freighters.looking import View, chosen_of, eye_of
from apps.flip_freighters.pieces import NOTHING, Pieces
from apps.flip_freighters.preferences import Wishes
from apps.flip_freighters.printed import Word, printed
from apps.tables.display_types import Looks

WEEK = gettext_lazy("Week {number}")
TOTAL = gettext_lazy("Total")
OVERTIME = gettext_lazy("Overtime")


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the books; `is_draft` if today's plan is in it."""

    name: Word
    value: str
    is_now: bool
    is_draft: bool


@dataclass(frozen=True, slots=True)
class Hour:
    """A ring of overtime; `look`: free, used or draft."""

    look: str


@dataclass(frozen=True, slots=True)
class Books:
    boxes: Sequence[Box]
    overtime: Word
    hours: Sequence[Hour]
    hours_words: str
    worth: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """`title` names whose it is. `is_ended`: the day is ended but may still be opened again."""

    seat: int
    title: str
    is_own: bool
    is_ended: bool
    lanes: Sequence[Lane]
    books: Books


def sheets_of(view: View, pieces: Pieces, looks: Looks, wishes: Wishes, is_ended: bool) -> list[Sheet]:
    """The sheets in the middle: one, or those of all players, the reader's own first."""
    eye = eye_of(view, looks.viewer, looks.eye)
    seats = [eye]
    if wishes["show_all_sheets"] == "on":
        seats = sorted(range(len(view["seats"])), key=lambda seat: (seat != eye, seat))
    return [sheet_of(view, seat, pieces, looks, wishes, is_ended) for seat in seats]


def sheet_of(view: View, seat: int, pieces: Pieces, looks: Looks, wishes: Wishes, is_ended: bool) -> Sheet:
    facts, is_own = view["seats"][seat], seat == looks.viewer
    chosen = chosen_of(view) if is_own else None
    lanes = [lane_of(truck, chosen, pieces if is_own else NOTHING, wishes) for truck in facts["sheet"]]
    if view["over"]:
        lanes = [replace(lane, worth="") for lane in lanes]
    name = looks.names[seat]
    title = _("Your sheet") if is_own else _("Sheet of {name}").format(name=name)
    books = books_of(view, facts, spent_today(view) if is_own else 0, wishes)
    return Sheet(seat, title, is_own, is_own and is_ended, lanes, books)


def spent_today(view: View) -> int:
    """Hours that the viewer's plan of today takes."""
    return sum(card["hours"] for card in view["own"]["cards"]) if view["own"] else 0


def books_of(view: View, facts: Mapping[str, Any], spent: int, wishes: Wishes) -> Books:
    """Week boxes, total and hours of a seat."""
    has_draft = any(truck["delivered_today"] for truck in facts["sheet"])
    boxes = [
        Box(
            printed(format_lazy(WEEK, number=week), layout.BOOK_ROOM, wishes),
            "" if score is None else str(score),
            week == view["week"] and not view["over"],
            has_draft and week == view["week"],
        )
        for week, score in enumerate(facts["boxes"], 1)
    ]
    boxes.append(
        Box(printed(TOTAL, layout.BOOK_ROOM, wishes), str(facts["total"]), False, has_draft or spent > 0)
    )
    left, all_hours = facts["hours_left"], facts["hours"]
    used = all_hours - left - spent
    hours = [Hour("used")] * used + [Hour("draft")] * spent + [Hour("free")] * left
    words = ngettext(
        "{left} of {all} overtime hours left", "{left} of {all} overtime hours left", left
    ).format(left=left, all=all_hours)
    worth = _("Each unused hour is worth 2 at the end.")
    return Books(boxes, printed(OVERTIME, layout.NAME_ROOM, wishes), hours, words, worth)
