"""Where a trick carries its winner: pure functions on positions (sheet, section 7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

GROUND: Final = 0


@dataclass(frozen=True, slots=True)
class Flight:
    """`reach` is where the move leads, the sun being one above the last space; `end` is where it rests."""

    kind: str
    reach: int
    end: int


def climb(positions: Sequence[int], seat: int, spaces: int) -> Flight:
    """Up to the first free space; with none left, into the sun and down below the lowest other flier."""
    start = positions[seat]
    reach = start + 1
    while reach in positions:
        reach += 1
    if reach > spaces:
        return Flight("sun", spaces + 1, below_the_others(positions, seat))
    return Flight("up" if reach == start + 1 else "swoop", reach, reach)


def below_the_others(positions: Sequence[int], seat: int) -> int:
    """One below the lowest other flier, never below the ground."""
    return max(GROUND, min(place for other, place in enumerate(positions) if other != seat) - 1)


def sink(positions: Sequence[int], seat: int, kind: str) -> Flight:
    """Down to the first free space, or to the ground; who stands there stays."""
    if positions[seat] == GROUND:
        return Flight("stay", GROUND, GROUND)
    end = positions[seat] - 1
    while end > GROUND and end in positions:
        end -= 1
    return Flight(kind, end, end)
