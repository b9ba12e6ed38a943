"""What a table can choose before it starts."""

from typing import Final

from apps.engine.game import Option, Options

BOARDS: Final = ("bird", "snake")
OPTIONS: Final = {
    "temple": Option((*BOARDS, "random"), "bird"),
    "difficulty": Option((0, 1, 2, 3, 4, 5), 2),  # red tiles of the rival; only read in a solo game
}


def check(seats: int, options: Options) -> str | None:
    """Everything goes with everything."""
    return None
