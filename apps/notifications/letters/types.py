"""A mail before it is printed: the same words for its text part and its HTML part."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Happened:
    """A sentence of the table's log; `html` is safe."""

    name: str
    initial: str
    colour: str
    text: str
    html: str
    when: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player stands: the number that matters, its unit and a line of facts."""

    name: str
    colour: str
    score: str
    unit: str
    line: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another table that waits for the reader."""

    name: str
    left: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of a digest."""

    kicker: str
    headline: str
    words: Sequence[str]
    url: str


@dataclass(frozen=True, slots=True)
class Letter:
    """Everything a mail says. `brief` is its headline within a digest, `why` tells why it came."""

    subject: str
    headline: str
    words: Sequence[str]
    button: str
    url: str
    why: str
    kicker: str = ""
    brief: str = ""
    quote: str = ""
    preview: str = ""
    since: Sequence[Happened] = ()
    since_more: int = 0
    standings_title: str = ""
    standings: Sequence[Standing] = ()
    waiting: Sequence[Elsewhere] = ()
    waiting_more: int = 0
    entries: Sequence[Entry] = ()
