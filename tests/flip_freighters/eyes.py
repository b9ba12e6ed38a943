"""Boards as somebody sees them: an arranged day turned into view, question and looks."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from django.template import engines

from apps.engine import game
from apps.engine.flow import Event
from apps.flip_freighters import display
from apps.flip_freighters.rules import RULES
from apps.tables.display_types import Ask, Looks, Told
from tests.flip_freighters.rules.arrangement import Arranged

NAMES = ("Noor", "Ravi", "Hanne", "Jun", "Adaeze", "Mira", "Luca", "Yui", "Tomasz", "Ines", "Bo", "Eve")
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
TAGS = re.compile(r"<[^>]+>")


def told(events: Sequence[Event], seat: int | None = None, shown: int = 1) -> list[Told]:
    """What a seat heard of these events."""
    heard = [event for event in events if event.to is None or seat in event.to]
    return [Told(event.kind, event.seat, event.data, shown, NOON) for event in heard]


def looks(table: Arranged, viewer: int | None = None, **more: Any) -> Looks:
    return Looks(viewer, NAMES[: len(table.state.seats)], **more)


def question(table: Arranged, viewer: int | None) -> game.Decision | None:
    return None if viewer is None else game.decision(RULES, table.position, viewer)


def board(table: Arranged, viewer: int | None = None, **more: Any) -> dict[str, Any]:
    """The context of the board's template."""
    return display.board(table.view(viewer), question(table, viewer), looks(table, viewer, **more))


def drawn(table: Arranged, viewer: int | None = None, **more: Any) -> str:
    """The board as HTML."""
    return draw("_board.html", board(table, viewer, **more))


def draw(name: str, context: dict[str, Any]) -> str:
    html: str = engines["jinja"].get_template(f"flip_freighters/{name}").render({"b": context})
    return html


def asked(table: Arranged, viewer: int = 0) -> Ask:
    return display.ask(table.view(viewer), table.decision(viewer), looks(table, viewer))


def buttons(table: Arranged, viewer: int = 0) -> dict[str, str]:
    """Labels by token."""
    return {choice.token: choice.label for choice in asked(table, viewer).choices}


def lane(html: str, truck: str) -> str:
    """The part of the board that shows a truck."""
    return html.split(f"ff-lane--{truck}")[1].split("</article>")[0]


def text(html: str) -> str:
    return " ".join(TAGS.sub(" ", html).split())
