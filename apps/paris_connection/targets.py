"""Places on the map that say something: where to build, where not and why, what was built last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _

from apps.engine.flow import Decision, token
from apps.paris_connection.hex_words import hex_words
from apps.paris_connection.hexes import middles
from apps.paris_connection.layout import DOT_BESIDE, Point
from apps.paris_connection.refusals import refusal, why
from apps.paris_connection.words import board_named, hex_name
from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class Target:
    """A hex that may be pressed; `gain` is written on it, a dot stands for nothing gained."""

    hex: str
    x: float
    y: float
    token: str
    href: str
    label: str
    gain: int
    dot: Point


@dataclass(frozen=True, slots=True)
class Closed:
    """A hex beside the track that may not be built on; `why` is the reason alone."""

    x: float
    y: float
    place: str
    reason: str
    why: str
    is_warning: bool


def href_of(token_text: str) -> str:
    """Where the option of a token stands in the decision form."""
    return f"#c-{slugify(token_text)}"


def is_placing(decision: Decision | None) -> bool:
    return decision is not None and decision.step == "place"


def targets(view: Mapping[str, Any], decision: Decision | None) -> list[Target]:
    """Every hex the seat may build on now."""
    if decision is None or not is_placing(decision):
        return []
    return [target(view, token(choice), choice[1]) for choice in decision.options if choice[0] == "hex"]


def target(view: Mapping[str, Any], token_text: str, hex_id: str) -> Target:
    x, y = middles(view["board"])[hex_id]
    words, dot = hex_words(view, hex_id), DOT_BESIDE if hex_id in view["locomotives"] else (0, 0)
    label = _("Build here: {place}").format(place=words.label)
    return Target(hex_id, x, y, token_text, href_of(token_text), label, words.gain, dot)


def closed(view: Mapping[str, Any], decision: Decision | None) -> list[Closed]:
    """Hexes beside the track where the rules forbid to build."""
    if decision is None or not is_placing(decision):
        return []
    board, at = board_named(view["board"]), middles(view["board"])
    return [
        Closed(
            *at[miss.choice[1]],
            hex_name(board, miss.choice[1]),
            refusal(miss.reason, miss.facts),
            why(miss.reason, miss.facts),
            is_warning=miss.reason == "cut_off",
        )
        for miss in decision.refused
    ]


def is_in_turn(view: Mapping[str, Any], viewer: int | None) -> bool:
    """Whether the reader has begun a turn that is not over yet."""
    latest = view["latest"][viewer] if viewer is not None else None
    return latest is not None and view["active"] == viewer and latest["turn"] == view["turn"]


def fresh_hexes(view: Mapping[str, Any], looks: Looks) -> list[str]:
    """What the reader has built in the turn that is not over yet."""
    if looks.viewer is None or not is_in_turn(view, looks.viewer):
        return []
    return list(view["latest"][looks.viewer].get("hexes", ()))


def since_number(view: Mapping[str, Any], looks: Looks) -> int:
    """The newest turn the reader need not be shown: their own; spectators see the newest only."""
    numbers = [turn["turn"] for turn in view["latest"] if turn]
    own = None if looks.viewer is None or view["over"] else view["latest"][looks.viewer]
    if own is None:
        return 0 if looks.viewer is not None and not view["over"] else max(numbers, default=0) - 1
    return int(own["turn"]) - (len(view["latest"]) if is_in_turn(view, looks.viewer) else 0)


def last_hexes(view: Mapping[str, Any], looks: Looks) -> list[str]:
    """Where others have built since the reader's last turn."""
    since, skipped = since_number(view, looks), looks.viewer if is_in_turn(view, looks.viewer) else None
    turns = [turn for seat, turn in enumerate(view["latest"]) if turn and seat != skipped]
    return [name for turn in turns if turn["turn"] > since for name in turn.get("hexes", ())]


def places_of(view: Mapping[str, Any], hexes: Sequence[str]) -> Sequence[Point]:
    at = middles(view["board"])
    return [at[name] for name in hexes]
