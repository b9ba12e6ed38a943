"""What a situation is worth to a seat: points, and what may still become points. For the stand-in only."""

from typing import Final

from apps.arnak.rules.cards import BASIC, FEAR, card
from apps.arnak.rules.idols import SLOTS
from apps.arnak.rules.places import site_on, standing_at
from apps.arnak.rules.research import GLASS, NOTEBOOK
from apps.arnak.rules.scoring import sources
from apps.arnak.rules.state import Seat, State

LAST_ROUND: Final = 5
WEIGHTS: Final = {"coin": 1.0, "compass": 1.1, "tablet": 1.3, "arrowhead": 2.4, "jewel": 3.2}
NEXT_OF_A_KIND: Final = 0.85  # how much less another one of the same resource is worth
GOODS_LATER, GOODS_LAST = 0.9, 0.45
HAND_CARD, FEAR_IN_HAND, ICON_LEFT = 0.8, 0.35, 0.3
ARCHAEOLOGIST: Final = 2.2
ASSISTANT, GOLD = 1.3, 2.0
BOON: Final = 0.9
SLOTTABLE: Final = 1.2
CARD_A_ROUND, PRICE_A_ROUND, FEAR_A_ROUND = 0.1, 0.1, -0.9
STEP_A_ROUND: Final = {GLASS: 0.7, NOTEBOOK: 0.5}
GUARDIAN_NEAR: Final = 1.0  # may be overcome, or frighten
TOLL_AT_HAND, BRIDGE_CROSSED = 2.5, 5.0


def worth(state: State, seat: int) -> float:
    """Points now, and an estimate of what resources, cards and people will bring."""
    own, later = state.seats[seat], LAST_ROUND - state.round
    acting = not own.passed
    total = float(sum(sources(state, seat).values()))
    if later or acting:
        total += goods_worth(own) * (GOODS_LATER if later else GOODS_LAST)
    total += cards_worth(own, later, acting=acting)
    total += people_worth(own, later, acting=acting)
    total += later * sum(step * state.research_row(seat, token) for token, step in STEP_A_ROUND.items())
    if later or acting:
        total += SLOTTABLE * min(own.idols, max(SLOTS - 1 - own.slots, 0))
    return total + guardians_near(state, seat) + (way_up(state, seat) if later else 0.0)


def goods_worth(own: Seat) -> float:
    """Resources; each further one of a kind counts a little less, so that nobody hoards."""
    return sum(
        WEIGHTS[name] * (1 - NEXT_OF_A_KIND**count) / (1 - NEXT_OF_A_KIND)
        for name, count in own.goods.items()
    )


def cards_worth(own: Seat, later: int, *, acting: bool) -> float:
    """Cards in hand while one can still act, and the deck in the rounds to come."""
    total = later * sum(a_round_of(name) for name in own.cards)
    if acting:
        for name in [*own.hand, *own.drawn]:
            total += FEAR_IN_HAND if card(name).kind == FEAR else HAND_CARD
        total += ICON_LEFT * len(own.floating)
    return total


def a_round_of(name: str) -> float:
    """What a card will do in a round; what cost more does more."""
    printed = card(name)
    if printed.kind == FEAR:
        return FEAR_A_ROUND
    return 0.0 if printed.kind == BASIC else CARD_A_ROUND + PRICE_A_ROUND * printed.price


def people_worth(own: Seat, later: int, *, acting: bool) -> float:
    """Archaeologists still at home, assistants, boons."""
    total = ARCHAEOLOGIST * own.home if acting else 0.0
    for assistant in own.assistants:
        uses = later + (acting and assistant.ready)
        total += (GOLD if assistant.gold else ASSISTANT) * uses
    if later or acting:
        total += BOON * sum(trophy.boon for trophy in own.guardians)
    return total


def guardians_near(state: State, seat: int) -> float:
    """A guardian beside an own archaeologist brings Fear, or points to who can still overcome it."""
    own, total = state.seats[seat], 0.0
    for place in state.guardians:
        if site_on(state, place) is not None and seat in standing_at(state, place):
            total += GUARDIAN_NEAR if not own.passed else -GUARDIAN_NEAR
    return total


def way_up(state: State, seat: int) -> float:
    """On the Snake board nobody gets high who has no unslotted idol for the bridge (sheet, section 13)."""
    bridge = next((space.row for space in state.track.values() if space.idols), 0)
    if not bridge:
        return 0.0
    if state.research_row(seat, GLASS) >= bridge:
        return BRIDGE_CROSSED
    return TOLL_AT_HAND if state.seats[seat].idols else 0.0
