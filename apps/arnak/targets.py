"""The options of a decision by the piece of the board they belong to."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from django.utils.text import slugify

from apps.arnak.names import base
from apps.arnak.rules.assistants import HELPERS
from apps.arnak.rules.cards import PRINTED
from apps.arnak.rules.guardians import GUARDIANS
from apps.engine.flow import Choice, Decision, token

MINE, MAP, RESEARCH, MARKET = SECTIONS = ("mine", "map", "research", "market")
Place = tuple[str, str]
ON_THE_MAP: Final = frozenset({"dig", "discover", "recall", "use", "from", "to"})
OF_MY_CAMP: Final = frozenset(
    {"play", "exile", "spend", "put", "keep", "put_back", "pay", "assistant", "boon", "gold", "refresh"}
)
OF_THE_SUPPLY: Final = frozenset({"recruit", "supply", "rescue"})


@dataclass(frozen=True, slots=True)
class Target:
    """The option behind a piece: its token, the place of its button, and what pressing it does."""

    token: str
    href: str
    label: str


@dataclass(frozen=True, slots=True)
class Targets:
    """Where the legal choices are. Copies of a card share the option of one of them."""

    found: dict[Place, Target] = field(default_factory=dict)
    cards: dict[str, Target] = field(default_factory=dict)

    def at(self, section: str, key: str) -> Target | None:
        return self.found.get((section, key))

    def card(self, name: str, zone: str) -> Target | None:
        """The option of a card of one's own in hand, in play or just drawn; copies in a zone share one."""
        exact = self.found.get((MINE, name))
        return exact or self.cards.get(f"{zone}:{base(name)}")

    def counts(self) -> Counter[str]:
        """How many pieces of each section can be chosen."""
        return Counter(section for section, _key in self.found)


def place_of(choice: Choice) -> Place | None:
    """The piece a choice belongs to; None for what is only a button."""
    match choice:
        case ("research", moved, space):
            return RESEARCH, f"{moved}:{space}"
        case ("overcome", place):
            return MAP, f"guardian:{place}"
        case ("temple", stack):
            return RESEARCH, stack
        case ("buy" | "take", name):
            return MARKET, name
        case ("slot",) | ("unslot",):
            return MINE, choice[0]
        case (verb, name) if verb in ON_THE_MAP:
            return MAP, name
        case (verb, name) if verb in OF_THE_SUPPLY:
            return RESEARCH, name
        case (verb, name) if verb in OF_MY_CAMP and is_of_mine(name):
            return MINE, name
    return None


def is_of_mine(name: str) -> bool:
    """A card, an assistant or a guardian; left-over icons and pilots are only buttons."""
    return name in HELPERS or name in GUARDIANS or name == "fear_tile" or base(name) in PRINTED


def choices_of(decision: Decision | None) -> Iterator[Choice]:
    """Options first, then free actions."""
    if decision is not None:
        yield from decision.options
        yield from decision.asides


def targets_of(
    decision: Decision | None, zone_of: Callable[[str], str], say: Callable[[Choice], str]
) -> Targets:
    """`zone_of` tells where a card of the reader lies, `say` what choosing does."""
    targets = Targets()
    for choice in choices_of(decision):
        place = place_of(choice)
        if place is None or place in targets.found:
            continue
        target = Target(token(choice), f"#c-{slugify(token(choice))}", say(choice))
        targets.found[place] = target
        if place[0] == MINE:
            targets.cards[f"{zone_of(place[1])}:{base(place[1])}"] = target
    return targets
