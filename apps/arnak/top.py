"""The head of the board: whose camp to see, the parts of the board with their counts, what is going on."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.arnak.facts import temple_words
from apps.arnak.looking import View, eye_of
from apps.arnak.targets import Targets
from apps.arnak.words import signed
from apps.tables.display_types import Looks

PARTS = {
    "mine": gettext_lazy("Camp"),
    "map": gettext_lazy("Map"),
    "research": gettext_lazy("Research"),
    "market": gettext_lazy("Market"),
}


@dataclass(frozen=True, slots=True)
class Eye:
    """A link to the camp of a seat."""

    href: str
    name: str
    total: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class Jump:
    """A part of the board on a phone, and how many legal choices wait there."""

    href: str
    name: str
    count: str
    count_words: str


def eyes_of(view: View, looks: Looks) -> Sequence[Eye]:
    """Whose camp can be looked at; nothing if there is one only."""
    seats = view["seats"]
    if len(seats) == 1:
        return ()
    here = eye_of(view, looks.viewer, looks.eye)
    return [
        Eye(f"{looks.page}?eye={seat}#mine", looks.names[seat], signed(own["score"]), seat == here)
        for seat, own in enumerate(seats)
    ]


def jumps_of(targets: Targets) -> Sequence[Jump]:
    counts = targets.counts()
    return [
        Jump(f"#{part}", str(name), str(counts[part] or ""), _("{count} choices").format(count=counts[part]))
        for part, name in PARTS.items()
    ]


def note_of(view: View, looks: Looks) -> str:
    """What a reader should know before looking: the turn being taken, a look that is theirs alone."""
    if view["research"]["known_bonus_stack"] and not view["over"]:
        return _("You have seen the hidden tiles of the temple stack; they are listed beside the track.")
    return ""


def track_title(view: View) -> str:
    return _("Research, {temple}").format(temple=temple_words(view["board"]))
