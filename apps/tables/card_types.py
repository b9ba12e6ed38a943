"""What lists and the room of an open table print, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page

from .screen_types import OptionRow, Screen, SeatMark, TalkRow


@dataclass(frozen=True, slots=True)
class Card:
    """A table in a list. `thumb` is what the title's picture is drawn from; an open table has none yet."""

    id: int
    url: str
    slug: str
    title_name: str
    summary: str
    greeting: str
    marks: Sequence[SeatMark]
    free: int
    wanted: int
    pace_words: str
    status_words: str
    access_words: str
    rated: bool
    is_mine: bool
    may_join: bool
    heading: str = ""
    thumb: Mapping[str, Any] | None = None
    ask_words: str = ""
    since_words: str = ""
    deadline_words: str = ""
    deadline_soon: bool = False
    result_words: str = ""
    ended_at: datetime | None = None

    @property
    def people(self) -> str:
        """Who sits there, besides stand-ins, which are counted."""
        return ", ".join(mark.name for mark in self.marks if not mark.is_stand_in)

    @property
    def stand_ins(self) -> int:
        """How many seats the site plays."""
        return sum(mark.is_stand_in for mark in self.marks)


@dataclass(frozen=True, slots=True)
class TitleCard:
    """A title on the front page and where a table is opened."""

    slug: str
    name: str
    blurb: str
    seats_words: str
    minutes_words: str
    designers: str
    rules_url: str
    year: int | None = None
    thumb: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class InvitationCard:
    """A table the viewer is asked to join."""

    card: Card
    from_name: str


@dataclass(frozen=True, slots=True)
class Home:
    """Everything on a player's own page. `waiting` is one page of cards, the most urgent first."""

    waiting: Page[Card]
    others: Sequence[Card]
    invitations: Sequence[InvitationCard]
    open_tables: Sequence[Card]
    finished: Sequence[Card]


@dataclass(frozen=True, slots=True)
class FrontPage:
    """What a visitor finds: a board that is being played on now, the titles, and where seats are free."""

    public: Screen | None
    public_card: Card | None
    titles: Sequence[TitleCard]
    lobby: Sequence[Card]


@dataclass(frozen=True, slots=True)
class RoomSeat:
    """A place at an open table, taken or free."""

    number: int
    mark: SeatMark | None
    is_owner: bool
    may_free: bool

    @property
    def is_free(self) -> bool:
        """Whether somebody may still sit here."""
        return self.mark is None


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """An invitation as the people at the table see it."""

    id: int
    name: str
    state_words: str
    reason: str
    may_withdraw: bool


@dataclass(frozen=True, slots=True)
class Room:
    """The page of a table that waits for players, or that closed while it did."""

    id: int
    slug: str
    title_name: str
    url: str
    blurb: str
    greeting: str
    pulse: str
    options: Sequence[OptionRow]
    pace_words: str
    latest_end: str
    access: str
    access_words: str
    order_words: str
    rated: bool
    seats: Sequence[RoomSeat]
    free: int
    is_open: bool
    is_closed: bool
    closed_words: str
    is_seated: bool
    is_owner: bool
    my_invitation: bool
    may_join: bool
    why_not_join: str
    may_start: bool
    why_not_start: str
    may_fill: bool
    may_invite: bool
    may_close: bool
    invitations: Sequence[InvitationRow]
    link: str
    closes_at: datetime | None
    closes_words: str
    talk: Sequence[TalkRow]
    talk_new: int
    may_talk: bool
