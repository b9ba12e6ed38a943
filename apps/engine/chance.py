"""Every random number of a game comes from here, so that a game can be replayed exactly."""

from collections.abc import Iterable, MutableSequence, Sequence
from hashlib import blake2b, sha256
from typing import Protocol, TypeVar

from apps.engine.errors import ReplayMismatch, RulesBug

__all__ = [
    "Chance",
    "NoChance",
    "RecordedChance",
    "ReplayMismatch",
    "SeededChance",
    "StackedChance",
    "seed_hash",
]

T = TypeVar("T")
WORD = 1 << 64


def seed_hash(seed: str) -> str:
    """What is shown of a seed while the game runs: enough to prove later that it was not changed."""
    return sha256(seed.encode()).hexdigest()


class Chance(Protocol):
    """Source of draws; `drawn` grows by one number a draw and is all a replay needs."""

    drawn: list[int]

    def below(self, limit: int) -> int:
        """One of 0 .. limit - 1, all equally likely."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""


class _Drawing:
    """The one shuffle all chances share: draw a place for the last item, then for the one before it."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def below(self, limit: int) -> int:
        raise NotImplementedError

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            place = self.below(last + 1)
            items[last], items[place] = items[place], items[last]


class SeededChance(_Drawing):
    """Draws of one move, made from (seed, move number) by a keyed hash in counter mode."""

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: str, number: int) -> None:
        super().__init__()
        self._key = blake2b(f"{number}/{seed}".encode(), digest_size=32).digest()
        self._block = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """One of 0 .. limit - 1; words above the largest multiple of `limit` are thrown away to be fair."""
        if limit < 1:
            raise RulesBug(f"a draw below {limit}")
        fair = WORD - WORD % limit
        word = self._next_word()
        while word >= fair:
            word = self._next_word()
        self.drawn.append(word % limit)
        return word % limit

    def _next_word(self) -> int:
        if not self._words:
            block = blake2b(self._block.to_bytes(8, "big"), key=self._key).digest()
            self._block += 1
            self._words = [int.from_bytes(block[at : at + 8], "big") for at in range(56, -8, -8)]
        return self._words.pop()


class RecordedChance(_Drawing):
    """Plays back the draws of a stored move; another demand than the recorded one is a `ReplayMismatch`."""

    __slots__ = ("_tape",)

    def __init__(self, drawn: Iterable[int]) -> None:
        super().__init__()
        self._tape = list(drawn)

    def below(self, limit: int) -> int:
        """The next recorded draw."""
        at = len(self.drawn)
        if at == len(self._tape):
            raise ReplayMismatch(f"draw {at + 1} was not recorded")
        if not 0 <= self._tape[at] < limit:
            raise ReplayMismatch(f"draw {at + 1} was {self._tape[at]}, now below {limit}")
        self.drawn.append(self._tape[at])
        return self._tape[at]

    def require_used_up(self) -> None:
        """Every recorded draw must have been asked for."""
        left = len(self._tape) - len(self.drawn)
        if left:
            raise ReplayMismatch(f"{left} recorded draws were not asked for")


class StackedChance(_Drawing):
    """For tests: each shuffle takes the next of `orders`, each other draw the next of `numbers`.

    Items named in an order come first, in that order; the others keep theirs behind them. When the orders are
    used up a shuffle changes nothing; when the numbers are used up a draw is 0. Draws are recorded as usual.
    """

    __slots__ = ("_numbers", "_orders")

    def __init__(self, orders: Iterable[Sequence[object]] = (), numbers: Iterable[int] = ()) -> None:
        super().__init__()
        self._orders = [list(order) for order in orders]
        self._numbers = list(numbers)

    def below(self, limit: int) -> int:
        """The next stacked number."""
        number = self._numbers.pop(0) if self._numbers else 0
        if not 0 <= number < limit:
            raise ValueError(f"stacked draw {number} is not below {limit}")
        self.drawn.append(number)
        return number

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Bring the items into the next stacked order by the draws a real shuffle would have needed."""
        wanted = self._wanted(list(items))
        for last in range(len(items) - 1, 0, -1):
            place = next(at for at in range(last, -1, -1) if items[at] == wanted[last])
            self.drawn.append(place)
            items[last], items[place] = items[place], items[last]

    def _wanted(self, items: list[T]) -> list[T]:
        order = self._orders.pop(0) if self._orders else []
        rest, first = list(items), []
        for named in order:
            if named not in rest:
                raise ValueError(f"{named!r} is not among the shuffled")
            first.append(rest.pop(next(at for at, item in enumerate(rest) if item == named)))
        return first + rest


class NoChance(_Drawing):
    """What a lane gets: any draw is a bug, because lanes must not depend on the order of their moves."""

    __slots__ = ()

    def below(self, limit: int) -> int:
        """Never."""
        raise RulesBug("a lane may not draw")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Never."""
        raise RulesBug("a lane may not shuffle")
