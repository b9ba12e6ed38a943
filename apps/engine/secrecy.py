"""Who hears and sees what: the checks that no hidden id, and nothing else hidden, reaches a viewer."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar  # Any: views and facts are JSON of any shape, steps have every signature

import msgspec

from apps.engine.errors import ContractBroken
from apps.engine.frames import Decision, Event
from apps.engine.play import Play
from apps.engine.steps import Step, StepBook
from apps.engine.title import Rules

S = TypeVar("S")
WORD = re.compile(r"[^\s:,;/]+")
encode = msgspec.json.Encoder().encode


def words(*received: object) -> set[str]:
    """Every string in what a viewer receives, whole and split at the signs that join ids."""
    text = encode(received).decode().replace('\\"', "'")
    found = set(text.split('"')[1::2])
    found.update(WORD.findall(" ".join(found)))
    return found


def audible(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """The events this viewer hears."""
    return [event for event in events if event.audible(viewer)]


def screen(view: dict[str, Any], decision: Decision | None) -> bytes:
    """What a viewer sees of a position, as bytes to compare."""
    return encode([view, decision])


class _Listening(Play[S]):
    """A play that notes, at every word, which ids were hidden from whom when it was said."""

    __slots__ = ("heard", "noted", "rules", "seats")

    def __init__(self, play: Play[S], rules: Rules[S], seats: int) -> None:
        super().__init__(play.state, play.chance, play.lane)
        self.queue, self.opening = play.queue, play.opening
        self.events, self.barriers = play.events, play.barriers
        self.rules, self.seats = rules, seats
        self.heard = len(play.events)
        self.noted: list[tuple[int, dict[int | None, set[str]]]] = []

    def hidden(self) -> dict[int | None, set[str]]:
        viewers: list[int | None] = [None, *range(self.seats)]
        return {viewer: self.rules.secrets(self.state, viewer) for viewer in viewers}

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
        super().tell(kind, seat, facts, to=to, **data)
        self.noted.append((len(self.events) - 1, self.hidden()))

    def require_silence(self, step: str) -> None:
        """A step that ends must not have told anybody an id hidden from them both then and now."""
        now = self.hidden() if self.events[self.heard :] else {}
        then = dict(self.noted)
        for at, event in enumerate(self.events[self.heard :], self.heard):
            for viewer, ids in now.items():
                hidden = ids & then.get(at, now)[viewer] if event.audible(viewer) else set()
                leaked = words(event) & hidden if hidden else hidden
                if leaked:
                    raise ContractBroken(f"{step} tells viewer {viewer} of {sorted(leaked)} by {event.kind}")


def witnessed(rules: Rules[S], seats: int) -> Rules[S]:
    """The same rules, with somebody listening to every step."""
    book = StepBook[S](
        {name: _witnessed_step(rules, seats, step) for name, step in rules.steps.by_name.items()}
    )
    return replace(rules, steps=book)


def _witnessed_step(rules: Rules[S], seats: int, step: Step[...]) -> Step[...]:
    def listen(do: Any) -> Any:
        def heard(play: Play[S], *args: Any) -> None:
            listening = _Listening(play, rules, seats)
            do(listening, *args)
            listening.require_silence(step.name)

        return heard

    return replace(step, do=listen(step.do), aside=listen(step.aside) if step.aside else None)
