"""Boards as somebody sees them: an arranged table turned into view, question and looks."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.template import engines
from django.template.loader import get_template

from apps.engine.flow import Decision, Event
from apps.paris_connection import display
from apps.tables.display_types import Ask, Looks, Told
from tests.paris_connection.rules.arrangement import Arranged

NAMES = ("Noor", "Mira", "Tomasz", "Jun", "Adaeze", "Luca")
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def told(events: Sequence[Event], shown: int = 1, viewer: int | None = None) -> list[Told]:
    """What the viewer heard of these events, all of one turn."""
    at = NOON + timedelta(minutes=shown)
    return [
        Told(event.kind, event.seat, event.data, shown, at)
        for event in events
        if event.to is None or viewer in event.to
    ]


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
    html: str = engines["jinja"].get_template(f"paris_connection/{name}").render({"b": context})
    return html


def sprite(name: str = "paris_connection") -> str:
    html: str = get_template(f"sprites/{name}.svg").render()
    return html


def asked(table: Arranged) -> Ask:
    """The question of the acting seat in words."""
    seat = table.active
    return display.ask(table.view(seat), table.decision(), looks(table, seat))
