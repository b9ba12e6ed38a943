"""Several people pressing at the same instant, each on a database connection of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Barrier, Thread
from typing import Any

from django.db import connections


def at_once(presses: Sequence[Callable[[], Any]]) -> list[Any]:
    """Run all at the same instant in real threads; what each returned or raised, in the order given."""
    gate = Barrier(len(presses))
    outcomes: list[Any] = [None] * len(presses)

    def press(place: int) -> None:
        gate.wait()
        try:
            outcomes[place] = presses[place]()
        except Exception as error:  # the outcome of a press may be its error
            outcomes[place] = error
        finally:
            connections.close_all()

    threads = [Thread(target=press, args=(place,)) for place in range(len(presses))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return outcomes


def kinds(outcomes: Sequence[Any]) -> list[str]:
    """Sorted class names of what came out."""
    return sorted(type(outcome).__name__ for outcome in outcomes)
