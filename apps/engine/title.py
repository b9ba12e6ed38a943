"""A title as the engine sees it: one record of functions, and the values that go in and out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Literal, TypeVar  # Any: a view is JSON of any shape

import msgspec

from apps.engine.chance import Chance
from apps.engine.errors import BadOptions
from apps.engine.frames import Choice, Decision, Frame
from apps.engine.steps import StepBook

S = TypeVar("S")
Value = str | int | bool
Options = Mapping[str, Value]


class Open(Enum):
    """The viewer of a finished game who may see all hands."""

    OPEN = "open"


OPEN: Literal[Open.OPEN] = Open.OPEN
Viewer = int | None | Open


@dataclass(frozen=True, slots=True)
class Option:
    """A table option: the values it can take and the one it has unless somebody changes it."""

    values: tuple[Value, ...]
    default: Value | Callable[[int], Value]

    def default_for(self, seats: int) -> Value:
        """The default at a table of this many seats."""
        return self.default(seats) if callable(self.default) else self.default


class Result(msgspec.Struct, frozen=True):
    """How a game stands or ended: ranks start at 1 and ties share; `team` is None in a competitive game."""

    scores: list[int | None]
    ranks: list[int]
    cause: str
    team: bool | None = None
    stars: int | None = None
    details: dict[str, Any] = {}


Bot = Callable[[dict[str, Any], Decision, Callable[[], Iterator[S]], Chance], Choice]


@dataclass(frozen=True)
class Rules(Generic[S]):
    """A title. `State` is a dataclass that JSON can carry; raise `version` when old records may differ."""

    slug: str
    version: int
    seats: range
    options: Mapping[str, Option]
    check: Callable[[int, Options], str | None]
    State: type[S]
    steps: StepBook[S]
    setup: Callable[[int, Options, Chance], tuple[S, Frame]]
    view: Callable[[S, Viewer], dict[str, Any]]
    secrets: Callable[[S, Viewer], set[str]]
    imagine: Callable[[S, Viewer, Chance], S]
    result: Callable[[S], Result]
    bot: Bot[S] | None = None


def settle_options(rules: Rules[Any], seats: int, given: Options) -> dict[str, Value]:
    """All options of a table, defaults filled in; `BadOptions` with a reason code if unplayable."""
    if seats not in rules.seats:
        raise BadOptions("seats")
    if any(name not in rules.options for name in given):
        raise BadOptions("unknown_option")
    settled: dict[str, Value] = {}
    for name, option in rules.options.items():
        value = given[name] if name in given else option.default_for(seats)
        if not any(value == known and type(value) is type(known) for known in option.values):
            raise BadOptions("unknown_value")
        settled[name] = value
    reason = rules.check(seats, settled)
    if reason:
        raise BadOptions(reason)
    return settled
