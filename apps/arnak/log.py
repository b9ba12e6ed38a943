"""Events as sentences: one line for all a seat did in one public move, its consequences folded into it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from apps.arnak.deeds import DEEDS, OWN_SENTENCES, TABLE_DEEDS
from apps.arnak.words import upper_first
from apps.tables.display_types import Line, Looks, Told

OPENING = frozenset({"round_started", "round_ended", "game_ended"})
SILENT = frozenset({"turn_ended", "drew_cards", "site_used", "slot_effect"})
"""Drawn cards are told by number; what a site or a slot gives is told by the gain."""


BEGINNINGS = frozenset({("rival_turn", None), ("exiled_from_row", None)})
"""What befalls the table by itself, in a line of its own."""


@dataclass(slots=True)
class Draft:
    """A line being written: sentences of clauses, and the event it begins with."""

    start: Told
    sentences: list[list[SafeString]] = field(default_factory=list)
    is_head: bool = False

    def add(self, clause: SafeString, *, own_sentence: bool) -> None:
        if own_sentence or not self.sentences or self.sentences[-1] == []:
            self.sentences.append([])
        self.sentences[-1].append(clause)
        if own_sentence:
            self.sentences.append([])


def tell(told: Sequence[Told], looks: Looks) -> list[Line]:
    """All told events as lines, oldest first."""
    drafts: list[Draft] = []
    for entry in merged(told):
        if entry.kind in OPENING:
            drafts.append(Draft(entry, [[opening(entry, looks)]], is_head=True))
        elif clause := clause_of(entry, looks):
            line = fitting(drafts, entry)
            line.add(clause, own_sentence=entry.kind in OWN_SENTENCES)
    return [written(draft) for draft in drafts]


def merged(told: Sequence[Told]) -> list[Told]:
    """Without what says nothing new: gains in a row are one, the price of a card is told with it."""
    found: list[Told] = []
    for entry in told:
        before = found[-1] if found and is_same_move(found[-1], entry) else None
        if entry.kind in SILENT or is_round_draw(found, entry):
            continue
        if before and entry.kind == before.kind == "gained":
            found[-1] = together(before, entry)
        elif before and entry.kind == "card_bought" and before.kind == "paid":
            found[-1] = entry
        else:
            found.append(entry)
    return found


def is_same_move(one: Told, other: Told) -> bool:
    return (one.shown, one.seat) == (other.shown, other.seat)


def is_round_draw(found: Sequence[Told], entry: Told) -> bool:
    """Everybody draws to five at the start of a round; that is told with the round."""
    return bool(found) and entry.kind == "drew" and found[-1].kind == "round_started"


def together(one: Told, other: Told) -> Told:
    goods = {**one.data["goods"]}
    for name, count in other.data["goods"].items():
        goods[name] = goods.get(name, 0) + count
    return Told(one.kind, one.seat, {**one.data, "goods": goods}, other.shown, other.at)


def fitting(drafts: list[Draft], entry: Told) -> Draft:
    """The line an event belongs to: its move and seat; what befalls the table joins any line."""
    last = drafts[-1] if drafts else None
    is_folded = (
        last is not None
        and not last.is_head
        and last.start.shown == entry.shown
        and (entry.kind, entry.seat) not in BEGINNINGS
        and (entry.seat is None or entry.seat == last.start.seat)
    )
    if last is None or not is_folded:
        last = Draft(entry)
        drafts.append(last)
    return last


def clause_of(entry: Told, looks: Looks) -> SafeString | None:
    """What happened, as a clause after the name of the seat, or about the table."""
    known = (DEEDS if entry.seat is not None else TABLE_DEEDS).get(entry.kind)
    return known(entry, looks) if known else None


def written(draft: Draft) -> Line:
    """The sentences of a line; only the first one follows a name and begins small."""
    sentences = [sentence for sentence in draft.sentences if sentence]
    texts = [format_html_join(", ", "{}", ((clause,) for clause in sentence)) for sentence in sentences]
    if draft.start.seat is None:
        texts[:1] = [capital(texts[0])]
    texts[1:] = [capital(text) for text in texts[1:]]
    text = format_html_join(" ", "{}" if draft.is_head else "{}.", ((each,) for each in texts))
    return Line(
        text, None if draft.is_head else draft.start.seat, draft.start.at, draft.start.shown, draft.is_head
    )


def capital(text: SafeString) -> SafeString:
    return mark_safe(upper_first(text))  # noqa: S308 - escaped before; a tag at the start stays as it is


def opening(entry: Told, looks: Looks) -> SafeString:
    """Beginning and end of rounds."""
    if entry.kind == "round_started":
        name = looks.names[entry.seat] if entry.seat is not None else ""
        words = _("Round {number} begins: all draw up to five cards, {name} goes first.")
        return format_html(words, number=entry.data["round"], name=name)
    if entry.kind == "round_ended":
        words = _("Round {number} is over: the archaeologists come home.")
        return format_html(words, number=entry.data["round"])
    return format_html("{}", _("The fifth round is over, the points are counted."))


def remembered_from(_options: Mapping[str, Any], _told: Sequence[Told]) -> int:
    """Everything is remembered: all of it was public."""
    return 0
