"""The parts of a table's page beside the board: players, options, log, talk, scrubber."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from apps.tables.display_types import Line, Looks, SeatFacts, Told
from apps.tables.log import site_lines
from apps.tables.models import Seat, Table
from apps.tables.registry import GameConfig
from apps.tables.screen_types import LogRow, OptionRow, Scrub, SeatMark, SeatRow, TalkRow, Tick

from .marks import SHAPES

SCRUB_WIDE = 1000


def seat_rows(
    marks: Sequence[SeatMark],
    facts: Sequence[SeatFacts | None],
    acting: Collection[int],
    running_late: Collection[int],
    *,
    together: bool,
) -> list[SeatRow]:
    """Players in seat order. In simultaneous play "ready" is all that is told of the others.

    `running_late`: seats that this viewer may give more time.
    """
    return [
        SeatRow(
            mark,
            fact,
            mark.number in acting,
            mark.number not in acting if together else None,
            mark.number in running_late,
        )
        for mark, fact in zip(marks, facts, strict=True)
    ]


def option_rows(game: GameConfig, options: dict[str, Any], seats: int) -> list[OptionRow]:
    """The agreed options in words, common ones first; those that change nothing beside the others are left
    out."""
    idle = game.display.idle_options(options, seats)
    texts = [
        (key, game.display.OPTIONS[key]) for key in game.rules.options if key in options and key not in idle
    ]
    texts.sort(key=lambda pair: not pair[1].common)
    return [
        OptionRow(str(text.label), str(text.values.get(options[key], options[key])), text.anchor)
        for key, text in texts
    ]


def log_rows(
    game: GameConfig, told: Sequence[Told], looks: Looks, marks: Sequence[SeatMark], last_shown: int | None
) -> list[LogRow]:
    """Sentences, newest first. Without a seat nothing is marked as new."""
    own = [entry for entry in told if not entry.kind.startswith("site.")]
    lines: list[Line] = [*game.log.tell(own, looks), *site_lines(told, looks)]
    lines.sort(key=lambda line: (line.shown, line.at))
    return [
        LogRow(
            line,
            marks[line.seat] if line.seat is not None else None,
            last_shown is not None and line.shown > last_shown,
        )
        for line in reversed(lines)
    ]


def cut_of(rows: Sequence[LogRow], last_shown: int | None) -> int | None:
    """Before which row "You last moved here" stands; nothing if all is new or all is old."""
    if not last_shown:
        return None
    new = sum(row.is_new for row in rows)
    return new if 0 < new < len(rows) else None


def talk_rows(
    table: Table, seats: Sequence[Seat], marks: Sequence[SeatMark], mine: Seat | None
) -> list[TalkRow]:
    """The newest lines of talk, oldest first; a hidden line says only that it was hidden."""
    places = {seat.user_id: seat.number for seat in seats if seat.user_id}
    rows = []
    for kept in table.talk_tail:
        place = places.get(kept["author"])
        mark = marks[place] if place is not None else None
        is_mine = mine is not None and kept["author"] == mine.user_id
        rows.append(
            TalkRow(
                id=kept["id"],
                name=mark.name if mark else "",
                mark=mark,
                text="" if kept["hidden"] else kept["text"],
                at=datetime.fromisoformat(kept["at"]),
                is_new=mine is not None and not is_mine and kept["id"] > mine.talk_seen,
                hidden=kept["hidden"],
                mine=is_mine,
            )
        )
    return rows


def scrub(table: Table, at: int, since: int | None) -> Scrub:
    """The replay bar over the public moves; while the game runs it begins where memory begins."""
    first = table.remembered_from if table.is_running else 0
    last, span = table.shown, max(1, table.shown - first)

    def place(shown: int) -> int:
        return (shown - first) * SCRUB_WIDE // span

    ticks = [
        Tick(place(shown), int(letter, 36) % SHAPES + 1, since is not None and shown > since)
        for shown, letter in enumerate(table.movers, start=1)
        if shown >= first and letter != "-"
    ]
    return Scrub(
        at=at,
        first=first,
        last=last,
        previous=at - 1 if at > first else None,
        following=at + 1 if at < last else None,
        is_live=at == last,
        since_x=place(max(first, since)) if since is not None and since < last else None,
        since=max(first, since) if since and since < last else None,
        ticks=ticks,
    )
