"""What a table can choose before it starts (facts, `options`)."""

from typing import Final

from apps.engine.game import Option, Options

OPTIONS: Final = {
    "overtime_mode": Option(("basic", "suit_variant"), "basic"),
    "show_discard": Option((True, False), True),
}


def check(seats: int, options: Options) -> str | None:
    """Every combination can be played by one to twelve."""
    return None
