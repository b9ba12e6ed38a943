"""What a table can choose before it starts (sheet, section 14)."""

from typing import Final

from apps.engine.game import Option, Options
from apps.trickarus.rules.deals import DEALS, TRACK_SPACES

OPTIONS: Final = {
    "mode": Option(("competitive", "cooperative"), "competitive"),
    "track_spaces": Option(TRACK_SPACES, lambda seats: DEALS[seats].spaces),
    "number_flip": Option(("complement", "same"), "complement"),
    "first_leader": Option(("random", "first_seat"), "random"),
    "coop_requires_takeoff": Option((False, True), False),
    "coop_sun_required": Option((True, False), True),
    "coop_early_end": Option((True, False), True),
    "played_cards_memory": Option(("all", "last_trick"), "all"),
    "auto_play_last_card": Option((True, False), True),
}


def check(seats: int, options: Options) -> str | None:
    """The reason code why these options cannot be played by so many, or None."""
    if seats not in DEALS:
        return "two_to_five_players"
    if options["mode"] not in DEALS[seats].rounds:
        return "cooperative_needs_three"
    return None
