"""The worked examples of the rules page: real positions, drawn with the pieces of the board."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.safestring import SafeString

from apps.engine import game
from apps.engine.flow import Decision
from apps.paris_connection.layout import VIEW_BOX
from apps.paris_connection.map_picture import map_of
from apps.paris_connection.map_print import piece
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import COMPANIES, IN_BAG
from apps.paris_connection.rules.setup import BOARD
from apps.paris_connection.rules.state import State, Turn
from apps.paris_connection.rules.steps import place
from apps.paris_connection.rules.view import view
from apps.tables.display_types import Looks

NAMES = ("Noor", "Mira", "Tomasz")
STARTS = {"blue": "K4", "yellow": "L4", "red": "L5", "purple": "K6", "black": "J5", "brown": "J4"}
HOLDING = 10


@dataclass(frozen=True, slots=True)
class Example:
    """Tracks in the order of building; the last hexes of `company` are those of this turn."""

    tracks: Mapping[str, str] = field(default_factory=dict)
    company: str = ""
    this_turn: str = ""
    view_box: str = VIEW_BOX


EXAMPLES: Mapping[str, Example] = {
    "start": Example(),
    "build": Example({}, "red", "M5 N4 O4 O5 O6", "400 190 370 310"),
    "border": Example({"brown": "J3 I1 H1"}, "brown", "", "270 120 300 200"),
    "cut_off": Example(
        {
            "blue": "K3 L3 M3",
            "red": "M5 M4 M3",
            "purple": "L6 M6 N4 N3 M4",
            "brown": "J3 J2 K2 L2",
        },
        "brown",
        "",
        "370 90 320 250",
    ),
}


def network_of(example: Example) -> Network:
    laid = Network(BOARD, dict(STARTS), {}, dict.fromkeys(COMPANIES, 0))
    for company, hexes in (*example.tracks.items(), (example.company, example.this_turn)):
        for name in hexes.split():
            laid.place(company, name)
    return laid


def state_of(example: Example) -> State:
    """The example as a state of the rules: what is forbidden is worked out, not typed."""
    laid = network_of(example)
    turn = Turn(1, company=example.company, hexes=example.this_turn.split())
    return State(
        options=game.settle_options(RULES, len(NAMES), {}),
        network=laid,
        store={company: IN_BAG - HOLDING // 2 - len(laid.built(company)) for company in COMPANIES},
        shares=[dict.fromkeys(COMPANIES, 1) for _ in NAMES],
        proven=[dict.fromkeys(COMPANIES, 0) for _ in NAMES],
        latest=[turn if example.company else None, None, None],
        first=0,
        active=0,
    )


def example_question(key: str) -> tuple[dict[str, Any], Decision | None]:
    """What the first seat sees, and what it may do next."""
    example = EXAMPLES[key]
    state = state_of(example)
    if not example.company:
        return view(state, None), None
    placed = len(example.this_turn.split())
    position = game.arrange(RULES, state, place(0, example.company, placed))
    return view(position.state, 0), game.decision(RULES, position, 0)


def draw_example(key: str) -> SafeString:
    """The map of an example; nothing on it can be pressed."""
    seen, decision = example_question(key)
    drawn = map_of(seen, decision, Looks(0, NAMES))
    only_shown = [entry for entry in drawn.closed if not EXAMPLES[key].this_turn]
    box = EXAMPLES[key].view_box
    shown = replace(drawn, targets=(), spots=(), closed=only_shown, view_box=box)
    return piece("_example.html", map=shown, size="whole" if box == VIEW_BOX else "near")
