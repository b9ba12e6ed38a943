"""All a viewer gets of a table, as plain printable values. Built by `selectors/screen.py` only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from .display_types import Ask, Finish, Line, SeatFacts


@dataclass(frozen=True, slots=True)
class SeatMark:
    """A player as a shape, a colour and an initial: symbol `seat-<shape>`, class `s<colour>`, both 1-6."""

    number: int
    name: str
    initial: str
    shape: int
    colour: int
    is_me: bool = False
    is_stand_in: bool = False
    departed: str = ""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A row of the players' panel."""

    mark: SeatMark
    facts: SeatFacts | None
    is_now: bool
    ready: bool | None
    may_be_given_time: bool = False


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A table option as agreed: label, value in words, and where the rules page explains it."""

    label: str
    value: str
    anchor: str


@dataclass(frozen=True, slots=True)
class UndoRow:
    """What the Undo button says. `why` tells why it cannot be pressed."""

    can: bool
    restart: bool
    why: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """A sentence with its seat. `is_new` marks what happened since the viewer's last move."""

    line: Line
    mark: SeatMark | None
    is_new: bool


@dataclass(frozen=True, slots=True)
class TalkRow:
    """A line of table talk; `text` is plain and escaped by the template."""

    id: int
    name: str
    mark: SeatMark | None
    text: str
    at: datetime
    is_new: bool
    hidden: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class Tick:
    """One public move on the scrubber. `x` in a box 1000 wide."""

    x: int
    colour: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class Scrub:
    """The replay bar: where we look (`at`), the last public move, and links to move along."""

    at: int
    first: int
    last: int
    previous: int | None
    following: int | None
    is_live: bool
    since_x: int | None
    ticks: Sequence[Tick]
    since: int | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole page of a running or finished table for one viewer.

    `team_won` is `None` where each plays for themselves.
    """

    id: int
    slug: str
    title_name: str
    url: str
    heading: str
    status: str
    is_running: bool
    is_finished: bool
    is_closed: bool
    closed_words: str
    is_public: bool
    viewer: int | None
    as_of: str
    pulse: str
    seats: Sequence[SeatRow]
    options: Sequence[OptionRow]
    pace_words: str
    board: Mapping[str, Any]
    ask: Ask | None
    waiting_words: str
    waiting_marks: Sequence[SeatMark]
    deadline_words: str
    deadline_soon: bool
    is_handed_over: bool
    undo: UndoRow
    log: Sequence[LogRow]
    cut_at: int | None
    talk: Sequence[TalkRow]
    talk_new: int
    note: str
    scrub: Scrub | None
    finish: Finish | None
    finish_marks: Sequence[tuple[SeatMark, Any]]
    seed: str
    seed_hash: str
    openings: Sequence[str]
    may_talk: bool
    may_resign: bool
    may_rematch: bool
    cancel_votes: Sequence[SeatMark]
    my_cancel_vote: bool
    may_vote_cancel: bool
    is_replay: bool
    eye: int | None
    has_wishes: bool
    has_sheets: bool
    staff_url: str
    team_won: bool | None = None
