"""What must hold of every position: no piece is lost or doubled, nothing is negative."""

from collections import Counter

from apps.arnak.rules.assistants import TILES as ASSISTANTS
from apps.arnak.rules.cards import ARTIFACTS, FEAR_CARDS, ITEMS, STARTING
from apps.arnak.rules.guardians import TILES as GUARDIANS
from apps.arnak.rules.market import spaces_for
from apps.arnak.rules.rival import ARCHAEOLOGISTS, RIVAL_SEAT
from apps.arnak.rules.sites import TILES as SITES
from apps.arnak.rules.state import State
from apps.arnak.rules.tiles import BONUS_TILES


def check(state: State) -> None:
    """All of it."""
    check_cards(state)
    check_tiles(state)
    check_boards(state)
    check_row(state)


def check_cards(state: State) -> None:
    """Every card is in exactly one zone."""
    held = [name for seat in state.seats for name in seat.cards]
    rival = state.rival.cards if state.rival else []
    everywhere = [
        *(name for name in [*state.items, *state.artifacts] if name),
        *state.item_deck,
        *state.artifact_deck,
        *state.exiled,
        *state.fear_deck,
        *held,
        *rival,
        *(name for name in state.gone if not name.startswith("A")),
    ]
    basics = [f"{card.id}-{seat}" for card in STARTING for seat in range(len(state.seats))]
    fears = [f"fear-{number}" for number in range(1, FEAR_CARDS + 1)]
    printed = [card.id for card in [*ITEMS, *ARTIFACTS]]
    assert Counter(everywhere) == Counter([*basics, *fears, *printed])
    assert all(name in seat.hand for seat in state.seats for name in seat.putting)


def check_tiles(state: State) -> None:
    """Sites, guardians, assistants and bonus tiles."""
    stacked = [tile for stack in state.site_stacks.values() for tile in stack]
    turned = [state.turned_up] if state.turned_up else []
    assert Counter([*stacked, *state.tiles.values(), *turned]) == Counter(tile.id for tile in SITES)
    assert set(state.put_under) <= set(stacked)
    rival = state.rival.guardians if state.rival else []
    beaten = [trophy.id for seat in state.seats for trophy in seat.guardians]
    guardians = [*state.guardian_stack, *state.guardians.values(), *beaten, *rival]
    assert Counter(guardians) == Counter(tile.id for tile in GUARDIANS)
    recruited = [one.id for seat in state.seats for one in seat.assistants]
    supply = [name for stack in state.supply for name in stack]
    removed = [name for name in state.gone if name.startswith("A")]
    assistants = [*recruited, *supply, *state.stranded, *removed]
    assert Counter(assistants) == Counter(tile.id for tile in ASSISTANTS)
    lying = [tile for tiles in state.bonus.values() for tile in tiles]
    bonuses = [*lying, *state.bonus_stack, *state.box, *state.bonus_taken]
    assert len(bonuses) == len(set(bonuses)) == sum(tile.count for tile in BONUS_TILES)


def check_boards(state: State) -> None:
    """Resources, archaeologists, slots and tokens."""
    for number, seat in enumerate(state.seats):
        assert all(count >= 0 for count in seat.goods.values())
        out = list(state.standing.values()).count(number)
        assert seat.home + out == 2
        assert 0 <= seat.slots <= 4
        assert seat.idols >= 0
        assert len(seat.assistants) <= 2
        assert seat.fear_tiles >= 0
        assert state.research_row(number, "notebook") <= min(state.research_row(number, "glass"), 7)
        assert number == state.active or not (seat.floating or seat.drawn)
    if state.rival:
        out = list(state.standing.values()).count(RIVAL_SEAT)
        assert state.rival.home + out == ARCHAEOLOGISTS
    idols = len(state.idols) + len(state.buried) + sum(seat.idols + seat.slots for seat in state.seats)
    assert idols <= 16
    assert all(left >= 0 for left in state.temple.values())
    assert len(set(state.arrivals)) == len(state.arrivals)


def check_row(state: State) -> None:
    """The row has as many places as the round says."""
    assert len(state.artifacts) == spaces_for("artifact", state.round)
    assert len(state.items) == spaces_for("item", state.round)
    for kind, top in state.known_tops.items():
        assert state.deck_of(kind)[-1] == top
