"""What a step gets in hand: the state, chance, and the verbs of the flow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar  # Any: event facts are JSON of any shape

import msgspec

from apps.engine.chance import Chance, NoChance
from apps.engine.errors import RulesBug
from apps.engine.frames import Event, Frame, plain_fact

S = TypeVar("S")


class Position(msgspec.Struct, Generic[S]):
    """The whole situation of a game: the state, the frames still to come, and the open lanes by seat."""

    state: S
    stack: list[Frame]
    lanes: dict[int, list[Frame]] = {}
    lanes_opened: int | None = None


class Play(Generic[S]):
    """One move in the making. In a lane it refuses what could depend on, or be seen by, other seats."""

    __slots__ = ("barriers", "chance", "events", "lane", "opening", "queue", "state")

    def __init__(self, state: S, chance: Chance, lane: int | None = None) -> None:
        self.state = state
        self.chance: Chance = chance if lane is None else NoChance()
        self.lane = lane
        self.queue: list[Frame] = []
        self.opening: dict[int, list[Frame]] = {}
        self.events: list[Event] = []
        self.barriers: list[str] = []

    def then(self, *frames: Frame) -> None:
        """Queue frames to run after this step, in the order named."""
        if self.lane is not None:
            for frame in frames:
                if frame.seat != self.lane:
                    raise RulesBug(f"lane {self.lane} queued {frame.step} of seat {frame.seat}")
        self.queue.extend(frames)

    def resolve(self, seat: int, effect: Sequence[Sequence[Any]]) -> None:
        """Queue the frames of a printed effect for this seat."""
        self.then(*(Frame(name, seat, list(args)) for name, *args in effect))

    def together(self, frames: Iterable[Frame]) -> None:
        """Open a lane for each frame's seat when this step ends; what `then` queued waits for the last."""
        if self.lane is not None:
            raise RulesBug("a lane opened lanes")
        for frame in frames:
            if frame.seat is None or frame.seat in self.opening:
                raise RulesBug(f"lane of {frame.step}: seat {frame.seat} is nobody or has one already")
            self.opening[frame.seat] = [frame]

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        facts: Mapping[str, Any] | None = None,
        /,
        *,
        to: list[int] | None = None,
        **data: Any,
    ) -> None:
        """State a fact for everybody, or for the seats in `to`; `facts` holds those that cannot be keywords.

        A lane is heard by its own seat only.
        """
        if self.lane is not None:
            if to is not None and to != [self.lane]:
                raise RulesBug(f"lane {self.lane} told {kind} to {to}")
            to = [self.lane]
        self.events.append(Event(kind, seat, plain_fact({**facts, **data} if facts else data), to))

    def barrier(self, reason: str) -> None:
        """Nothing before this move can be taken back; the reason (a code) is shown with the Undo button."""
        if self.lane is not None:
            raise RulesBug("a lane raised a barrier")
        self.barriers.append(reason)
