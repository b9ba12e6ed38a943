"""The small values the flow is made of: choices, frames, events, decisions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any  # frame arguments and event facts are JSON of any shape

import msgspec

from apps.engine.errors import RulesBug

Choice = tuple[str, ...]
Effect = list[list[Any]]


def token(choice: Choice) -> str:
    """The choice as one word for forms and addresses: `exile:fear-2`."""
    return ":".join(choice)


def parse_token(text: str) -> Choice:
    """The choice behind a word made by `token`."""
    return tuple(text.split(":"))


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A step waiting to happen; `seat` is None for an automatic step that belongs to nobody."""

    step: str
    seat: int | None
    args: list[Any]


class Event(msgspec.Struct, frozen=True):
    """A structured fact for everybody (`to` is None) or for the seats named in `to`."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    to: list[int] | None = None

    def audible(self, viewer: int | None) -> bool:
        """Whether this viewer (None = spectator) may hear it."""
        return self.to is None or viewer in self.to


@dataclass(frozen=True, slots=True, init=False)
class Refused:
    """A near miss, shown dim to the seat that is asked; `reason` is a code, facts fill its sentence."""

    choice: Choice
    reason: str
    facts: dict[str, Any]

    def __init__(self, choice: Choice, reason: str, /, **facts: Any) -> None:
        object.__setattr__(self, "choice", choice)
        object.__setattr__(self, "reason", reason)
        object.__setattr__(self, "facts", facts)


class Decision(msgspec.Struct, frozen=True):
    """The question a seat faces: its answers, near misses with reasons, and what lateness would answer."""

    seat: int
    step: str
    args: tuple[Any, ...]
    options: tuple[Choice, ...]
    refused: tuple[Refused, ...]
    asides: tuple[Choice, ...]
    lapse: Choice | None
    warnings: Mapping[str, str]
    forced: bool


def plain(value: object) -> Any:
    """A private copy of a frame argument; anything but JSON scalars and lists is refused at once."""
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if isinstance(value, list) and kind is list:
        return [plain(item) for item in value]
    raise RulesBug(f"frame argument {value!r} is neither a JSON scalar nor a list")


def plain_fact(value: object) -> Any:
    """A private copy of an event's fact: as `plain`, and dicts with str keys."""
    if isinstance(value, dict) and type(value) is dict:
        if not all(type(key) is str for key in value):
            raise RulesBug(f"event fact {value!r} has a key that is no string")
        return {key: plain_fact(item) for key, item in value.items()}
    if isinstance(value, list) and type(value) is list:
        return [plain_fact(item) for item in value]
    return plain(value)
