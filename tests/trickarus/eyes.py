"""Boards as somebody sees them: an arranged table turned into view, question and looks."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.template import engines

from apps.engine.flow import Event
from apps.engine.game import Decision
from apps.tables.display_types import Looks, Told
from apps.trickarus import display
from tests.trickarus.rules.arrangement import Arranged

NAMES = ("Noor", "Mira", "Tomasz", "Jun", "Adaeze")
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def told(events: Sequence[Event], shown: int = 1) -> list[Told]:
    """What everybody heard of these events, all of one move."""
    at = NOON + timedelta(minutes=shown)
    return [Told(event.kind, event.seat, event.data, shown, at) for event in events if event.to is None]


def told_by_move(events: Sequence[Event]) -> list[Told]:
    """As `told`, with a new ordinal for every card."""
    found: list[Told] = []
    shown = 0
    for event in events:
        shown += event.kind == "card_played"
        found += told([event], shown)
    return found


def looks(table: Arranged, viewer: int | None = None, **more: Any) -> Looks:
    return Looks(viewer, NAMES[: table.state.seats], **more)


def question(table: Arranged, viewer: int | None) -> Decision | None:
    return table.decision() if viewer is not None and viewer == table.active else None


def board(table: Arranged, viewer: int | None = None, **more: Any) -> dict[str, Any]:
    """The context of the board's template."""
    return display.board(table.view(viewer), question(table, viewer), looks(table, viewer, **more))


def drawn(table: Arranged, viewer: int | None = None, **more: Any) -> str:
    """The board as HTML."""
    return draw("_board.html", board(table, viewer, **more))


def draw(name: str, context: dict[str, Any]) -> str:
    html: str = engines["jinja"].get_template(f"trickarus/{name}").render({"b": context})
    return html
