"""What a title's `display.py` and `log.py` hand to the site: plain words and numbers, ready to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Told:
    """An event as a viewer may hear it. `shown` is the public ordinal of the move that told it."""

    kind: str
    seat: int | None
    data: Mapping[str, Any]
    shown: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Looks:
    """Whose eyes the board is drawn for.

    `wishes`: the reader's preferences for this title, all; `eye`: the seat they want to look at, if any;
    `page`: the table's address where the board is shown on another page than its own.
    """

    viewer: int | None
    names: Sequence[str]
    colour_accessible: bool = False
    finished: bool = False
    since: Sequence[Told] = ()
    last: Sequence[Told] = ()
    wishes: Mapping[str, Any] = field(default_factory=dict)
    eye: int | None = None
    page: str = ""


@dataclass(frozen=True, slots=True)
class Labelled:
    """One legal choice with its words. `say` is the text of the button that sends it."""

    token: str
    label: str
    say: str
    warn: str = ""
    on_board: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class RefusedChoice:
    """A near miss with the reason why it is not allowed, for the acting seat only."""

    token: str
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ask:
    """What a seat is asked. "pick": choose, then press the go button; "press": each choice is a button."""

    sentence: str
    style: Literal["pick", "press"]
    choices: Sequence[Labelled]
    asides: Sequence[Labelled] = ()
    refused: Sequence[RefusedChoice] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A player's row: a big number with its unit, and one line of public facts."""

    score: str
    unit: str
    line: str


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log. `text` is safe HTML."""

    text: str
    seat: int | None
    at: datetime
    shown: int
    big: bool = False


@dataclass(frozen=True, slots=True)
class OptionText:
    """A table option in words. `anchor` is the place on the rules page that explains it."""

    label: str
    help: str
    values: Mapping[Any, str]
    anchor: str
    value_help: Mapping[Any, str] = field(default_factory=dict)
    common: bool = False


@dataclass(frozen=True, slots=True)
class PreferenceText:
    """How a reader wants this title to look or behave, in words. `values` in the order they are offered."""

    label: str
    help: str
    values: Mapping[str, str]
    default: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's end of the game. `score` is in the title's own words."""

    seat: int
    rank: int
    score: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a game in words; `columns` and `rows` are the title's table of details, one row a seat."""

    headline: str
    sentence: str
    standings: Sequence[Standing]
    columns: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
