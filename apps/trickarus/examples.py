"""The worked examples of the rules page: real positions, drawn with the pieces of the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.tables.display_types import Looks
from apps.trickarus.faces import piece, scene
from apps.trickarus.facts import facts_of
from apps.trickarus.rules.cards import DAY, NIGHT
from apps.trickarus.rules.deals import DEALS
from apps.trickarus.rules.options import OPTIONS
from apps.trickarus.rules.state import State
from apps.trickarus.rules.view import view
from apps.trickarus.track_picture import track_of
from apps.trickarus.trick_places import trick_of

NAMES = ("Noor", "Mira", "Tomasz", "Jun", "Adaeze")


@dataclass(frozen=True, slots=True)
class Example:
    """A trick and a track. `cards` in the order of play, from `leader` on; `side` is the side they leave."""

    positions: Sequence[int]
    leader: int
    cards: Sequence[str]
    began: str = DAY
    side: str = DAY
    mode: str = "competitive"
    sun_reached: bool = False


EXAMPLES: Mapping[str, Example] = {
    "trump": Example((0, 2, 1, 3), 0, ("cloud-6", "cloud-9", "sun-1", "cloud-2")),
    "flip": Example((3, 1, 4, 2), 1, ("rain-8", "rain-5", "rain-1", "rain-7"), DAY, NIGHT),
    "zero": Example((1, 2, 0, 6), 0, ("zero-sun-cloud", "sun-5", "cloud-3"), DAY, NIGHT),
    "bolt": Example((10, 2, 9, 8), 1, ("rain-6", "lightning", "rain-2", "rain-9")),
    "lead_bolt": Example((2, 3, 7), 0, ("lightning", "zero-rain-moon")),
    "sun": Example((8, 9, 10, 4), 3, ("moon-4", "moon-8", "moon-2", "moon-3")),
    "descent": Example(
        (0, 1, 2, 3, 5),
        4,
        ("cloud-7", "cloud-8", "zero-sun-cloud", "cloud-4", "cloud-1"),
        NIGHT,
        NIGHT,
        "cooperative",
        sun_reached=True,
    ),
}


def state_of(example: Example) -> State:
    """The example as a state of the rules: who wins and where that leads is worked out, not typed."""
    seats = len(example.positions)
    options = {key: option.default_for(seats) for key, option in OPTIONS.items()} | {"mode": example.mode}
    return State(
        options=options,
        leader=example.leader,
        positions=list(example.positions),
        took_off=[position > 0 for position in example.positions],
        hands=[list(DEALS[seats].cards[:2]) for _ in range(seats)],
        tricks_won=[0] * seats,
        side=example.side,
        trick_side=example.began,
        round=1,
        trick=1,
        sun_reached=example.sun_reached,
        table=list(example.cards),
    )


def example_view(key: str) -> dict[str, Any]:
    return view(state_of(EXAMPLES[key]), None)


def draw_example(key: str) -> SafeString:
    """Facts, trick and track of an example, as a spectator from the first seat would see them."""
    seen = example_view(key)
    looks = Looks(None, NAMES[: len(seen["positions"])])
    drawn = {
        "side": seen["side"],
        "seats": len(looks.names),
        "scene": scene(seen["side"]),
        "facts": facts_of(seen),
        "trick": trick_of(seen, looks),
        "trick_title": _("Cards of this example"),
        "track": track_of(seen, looks),
    }
    return piece("_example.html", b=drawn)
