"""Boards as somebody sees them: an arranged table, or a position of a whole game, in words and as HTML."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from django.template import engines

from apps.arnak import display
from apps.arnak.rules import RULES
from apps.engine import game
from apps.engine.flow import Decision, Event
from apps.tables.display_types import Ask, Looks, Told
from tests.arnak.rules.arrangement import Table
from tests.arnak.rules.random_games import Position, outcomes

NAMES = ("Noor", "Mira", "Tomasz", "Jun")
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Moment(NamedTuple):
    """A position with the seats that are asked."""

    position: Position
    events: Sequence[Event]
    acting: Sequence[int]


def told(events: Sequence[Event], shown: int = 1, viewer: int | None = None) -> list[Told]:
    """What the viewer heard of these events, all of one public move."""
    at = NOON + timedelta(minutes=shown)
    return [
        Told(event.kind, event.seat, event.data, shown, at)
        for event in events
        if event.to is None or viewer in event.to
    ]


def looks(position: Position, viewer: int | None = None, **more: Any) -> Looks:
    return Looks(viewer, NAMES[: len(position.state.seats)], **more)


def question(position: Position, viewer: int | None) -> Decision | None:
    return None if viewer is None else game.decision(RULES, position, viewer)


def board(position: Position, viewer: int | None = None, **more: Any) -> dict[str, Any]:
    """The context of the board's template."""
    view = RULES.view(position.state, viewer)
    return display.board(view, question(position, viewer), looks(position, viewer, **more))


def drawn(position: Position, viewer: int | None = None, **more: Any) -> str:
    """The board as HTML."""
    return draw("_board.html", board(position, viewer, **more))


def draw(name: str, context: dict[str, Any]) -> str:
    html: str = engines["jinja"].get_template(f"arnak/{name}").render({"b": context})
    return html


def asked(position: Position, seat: int) -> Ask:
    """The question of a seat in words."""
    decision = question(position, seat)
    assert decision is not None
    return display.ask(RULES.view(position.state, seat), decision, looks(position, seat))


def ask_at(table: Table) -> Ask:
    return asked(table.position, table.acting)


def labels(ask: Ask) -> dict[str, str]:
    """Every choice and free action with its words."""
    return {each.token: each.label for each in (*ask.choices, *ask.asides)}


def moments(seats: int, seed: str, player: Any = None, **options: Any) -> Iterator[Moment]:
    """A whole game, position by position."""
    for outcome in outcomes(seats, seed, player, **options):
        yield Moment(outcome.position, outcome.events, game.acting(outcome.position))
