"""What a table can choose before it starts (sheet, sections 6 and 9)."""

from typing import Final

from apps.engine.game import Option, Options
from apps.paris_connection.rules.pieces import DEALS

OPTIONS: Final = {
    "share_tracker": Option(("off", "on"), "off"),
    "stall_guard": Option(("on", "off"), "on"),
}


def check(seats: int, options: Options) -> str | None:
    """The reason code why so many cannot play, or None; all options go together (R1)."""
    return None if seats in DEALS else "three_to_six_players"
