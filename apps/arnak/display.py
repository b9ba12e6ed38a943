"""Lost Ruins of Arnak in plain printable values, see `apps.tables.display_types`. No HTML is written here."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.arnak.camp import camp_of, stranded_of, supply_of
from apps.arnak.choices import words_of
from apps.arnak.drawing import last_names
from apps.arnak.facts import heading, seat_facts
from apps.arnak.finish import finish
from apps.arnak.looking import eye_of, zone_of
from apps.arnak.map_picture import map_of
from apps.arnak.market_row import market_of
from apps.arnak.names import bonus_name
from apps.arnak.options import OPTIONS, idle_options, summary
from apps.arnak.question import ask, waiting
from apps.arnak.refusals import barrier_words, refusal, warning
from apps.arnak.rival_board import rival_of
from apps.arnak.targets import Targets, targets_of
from apps.arnak.thumb import thumb
from apps.arnak.top import eyes_of, jumps_of, note_of, track_title
from apps.arnak.track_picture import track_of
from apps.arnak.words import all_of
from apps.engine.flow import Decision
from apps.tables.display_types import Looks, PreferenceText

__all__ = [
    "OPTIONS",
    "PREFERENCES",
    "ask",
    "barrier_words",
    "blurb",
    "board",
    "finish",
    "has_sheets",
    "heading",
    "idle_options",
    "most_turns",
    "plays_together",
    "refusal",
    "seat_facts",
    "summary",
    "thumb",
    "waiting",
    "warning",
]

blurb = gettext_lazy(
    "Send two archaeologists to an unknown island: discover sites, overcome their guardians, build a deck "
    "of items and artifacts, and climb the research track to the lost temple."
)
PREFERENCES: dict[str, PreferenceText] = {}
plays_together = False
has_sheets = True
TURNS_A_ROUND = 12
"""Rounds have no fixed number of turns; of thousands simulated hardly any took more for one player."""
ROUNDS = 5


def most_turns(_options: Mapping[str, Any], _seats: int) -> int:
    """How many turns a seat takes at most, for the date at which a game would end at the latest."""
    return TURNS_A_ROUND * ROUNDS


def board(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> dict[str, Any]:
    """Everything `_board.html` prints."""
    targets = found_targets(view, decision, looks)
    seat = eye_of(view, looks.viewer, looks.eye)
    known = view["research"]["known_bonus_stack"]
    return {
        "is_strong": looks.colour_accessible,
        "board": view["board"],
        "jumps": jumps_of(targets),
        "note": note_of(view, looks),
        "market": market_of(view, targets, last_names(looks)),
        "map": map_of(view, targets, looks),
        "track": track_of(view, targets, looks),
        "track_title": track_title(view),
        "supply": supply_of(view, targets),
        "stranded": stranded_of(view, targets),
        "hidden_tiles": _("Hidden tiles in the temple: {names}.").format(
            names=all_of([bonus_name(tile) for tile in known])
        )
        if known
        else "",
        "eyes": eyes_of(view, looks),
        "camp": camp_of(view, seat, targets, looks),
        "rival": rival_of(view),
    }


def found_targets(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> Targets:
    """The pieces that stand for an option of the reader's decision."""
    if decision is None:
        return Targets()
    return targets_of(
        decision,
        lambda name: zone_of(view, looks.viewer, name),
        lambda choice: words_of(view, decision, choice).label,
    )
