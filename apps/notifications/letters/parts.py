"""Parts that several letters have: which table, what happened, how it stands, what else waits."""

from collections.abc import Sequence
from datetime import datetime
from html import unescape

from django.utils.html import strip_tags
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from apps.notifications.letters.types import Elsewhere, Happened, Standing
from apps.tables.models import Seat, Table
from apps.tables.screen_types import LogRow, Screen, SeatMark
from apps.tables.selectors.times import left_words, moment_words

COLOURS = ("#0b6d63", "#b4304a", "#2459a8", "#8a5600", "#6f3fa6", "#48576b")
"""The seats' colours on paper, as in the style sheet."""

MOST_HAPPENED = 12
MOST_WAITING = 5
NOBODY = "#6a5a6e"


def table_name(table: Table) -> str:
    """ "Trickarus, table 12": the title and the number the page shows."""
    return _("%(title)s, table %(number)d") % {"title": table.game.title_name, "number": table.pk}


def colour_of(mark: SeatMark | None) -> str:
    """A seat's colour."""
    return COLOURS[mark.colour - 1] if mark else NOBODY


def happened(screen: Screen, now: datetime) -> tuple[list[Happened], int]:
    """What happened since the reader's last move, oldest first, and how many older sentences are left out."""
    new = [row for row in screen.log if row.is_new]
    return [as_happened(row, now) for row in reversed(new[:MOST_HAPPENED])], max(0, len(new) - MOST_HAPPENED)


def as_happened(row: LogRow, now: datetime) -> Happened:
    """A row of the log for a mail."""
    mark = row.mark
    return Happened(
        name=mark.name if mark else "",
        initial=mark.initial if mark else "",
        colour=colour_of(mark),
        text=unescape(strip_tags(row.line.text)),
        html=row.line.text,
        when=moment_words(row.line.at, now),
    )


def standings(screen: Screen) -> list[Standing]:
    """The public facts of every seat, as the page shows them."""
    return [
        Standing(row.mark.name, colour_of(row.mark), row.facts.score, row.facts.unit, row.facts.line)
        for row in screen.seats
        if row.facts is not None
    ]


def final_standings(screen: Screen) -> list[Standing]:
    """The places of a finished game, the best first; seats that were given up are marked so."""
    marks = sorted(screen.finish_marks, key=lambda pair: pair[1].rank)
    return [
        Standing(
            mark.name,
            colour_of(mark),
            str(standing.rank),
            mark.departed,
            f"{standing.score} {standing.note}".strip(),
        )
        for mark, standing in marks
    ]


def elsewhere(seats: Sequence[Seat], now: datetime) -> list[Elsewhere]:
    """The most urgent of the other tables that wait for the reader."""
    return [
        Elsewhere(
            table_name(seat.table),
            _("%(left)s left") % {"left": left_words(seat.due_at - now)}
            if seat.due_at and seat.due_at > now
            else "",
        )
        for seat in seats[:MOST_WAITING]
    ]


def sentence(words: str) -> str:
    """Words with a beginning and an end, as sentences have."""
    words = capfirst(words)
    return words if words[-1:] in {"", ".", "!", "?", "…", "。"} else _("%(words)s.") % {"words": words}
