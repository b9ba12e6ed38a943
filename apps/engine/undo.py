"""Which rows a seat may take back. All functions get the rows after `base`, oldest first."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar


class Row(Protocol):
    """What must be known of a stored row: an `undo` or `rewind` row names the numbers it takes back."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def cause(self) -> str: ...
    @property
    def takes_back(self) -> Sequence[int]: ...


R = TypeVar("R", bound=Row)


def live(rows: Iterable[R]) -> list[R]:
    """The answers that still count: base and these make the position."""
    listed = list(rows)
    gone = {number for row in listed for number in row.takes_back}
    return [row for row in listed if row.kind == "choice" and row.number not in gone]


def undoable(rows: Iterable[R], seat: int) -> tuple[int, ...]:
    """Numbers of the seat's newest own answer and the forced rows after it; empty if there is none."""
    taken: list[int] = []
    for row in reversed(_own(rows, seat)):
        taken.append(row.number)
        if row.cause != "forced":
            return tuple(reversed(taken))
    return ()


def restartable(rows: Iterable[R], seat: int) -> tuple[int, ...]:
    """Numbers of the seat's rows from its first own answer on; forced rows before would only come again."""
    own = _own(rows, seat)
    first = next((at for at, row in enumerate(own) if row.cause != "forced"), len(own))
    return tuple(row.number for row in own[first:])


def _own(rows: Iterable[R], seat: int) -> list[R]:
    return [row for row in live(rows) if row.seat == seat]
