"""The start of a game (sheet, section 1)."""

from typing import TypeVar

from apps.arnak.rules.assistants import STACKS, STRANDED
from apps.arnak.rules.assistants import TILES as ASSISTANT_TILES
from apps.arnak.rules.cards import (
    ARTIFACTS,
    FEAR_CARDS,
    FEARS_AT_START,
    ITEMS,
    STARTING,
)
from apps.arnak.rules.goods import GOODS, goods
from apps.arnak.rules.guardians import TILES as GUARDIAN_TILES
from apps.arnak.rules.idols import KINDS
from apps.arnak.rules.market import refill, spaces_for
from apps.arnak.rules.options import BOARDS
from apps.arnak.rules.research import GLASS, NOTEBOOK, START, TRACK
from apps.arnak.rules.rival import ARCHAEOLOGISTS, DIGS, PAIRS
from apps.arnak.rules.sites import BLOCKED, SLOTS, TWO_BOOT_SPACES
from apps.arnak.rules.sites import TILES as SITE_TILES
from apps.arnak.rules.state import Rival, Seat, State
from apps.arnak.rules.tiles import BONUS_TILES, TEMPLE_STACKS
from apps.engine.chance import Chance
from apps.engine.game import Options

T = TypeVar("T")
START_GOODS = (goods(coin=2), goods(coin=1, compass=1), goods(coin=2, compass=1), goods(coin=1, compass=2))
TABLE_FOR_ONE = 2  # a solo game is set up as for two; the player is second


def shuffled(pieces: list[str], chance: Chance) -> list[str]:
    """The pieces as a stack in random order."""
    chance.shuffle(pieces)
    return pieces


def new_state(seats: int, options: Options, chance: Chance) -> State:
    """The table before the first round; every draw of the setup in a fixed order."""
    board = str(options["temple"])
    if board not in BOARDS:
        board = BOARDS[chance.below(len(BOARDS))]
    party = max(seats, TABLE_FOR_ONE)
    first = chance.below(seats)
    fears = [f"fear-{number}" for number in range(FEAR_CARDS, 0, -1)]
    players = [new_seat(seat, board, fears, chance) for seat in range(seats)]
    for seat in range(seats):
        place = (seat - first) % seats if seats > 1 else 1
        for name in START_GOODS[place]:
            players[seat].goods[name] += 1
    idols = shuffled([f"{kind.id}-{copy}" for kind in KINDS for copy in range(1, kind.count + 1)], chance)
    assistants = shuffled([tile.id for tile in ASSISTANT_TILES], chance)
    stranded = [assistants.pop() for _ in range(STRANDED[seats] if board == "snake" else 0)]
    bonuses = shuffled(
        [f"{tile.id}-{copy}" for tile in BONUS_TILES for copy in range(1, tile.count + 1)], chance
    )
    state = State(
        options=dict(options),
        board=board,
        seats=players,
        first=first,
        round=1,
        item_deck=shuffled([printed.id for printed in ITEMS], chance),
        artifact_deck=shuffled([printed.id for printed in ARTIFACTS], chance),
        site_stacks={
            level: shuffled([tile.id for tile in SITE_TILES if tile.level == level], chance)
            for level in (1, 2)
        },
        guardian_stack=shuffled([tile.id for tile in GUARDIAN_TILES], chance),
        idols={slot.id: idols.pop() for slot in SLOTS[board]},
        buried=[slot.id for slot in SLOTS[board] if slot.level == 2],
        blocked=sorted(shuffled(list(TWO_BOOT_SPACES), chance)[: BLOCKED[seats]]),
        supply=[[assistants.pop() for _ in range(size)] for size in STACKS[board][seats]],
        stranded=stranded,
        bonus={
            space.id: [bonuses.pop() for _ in range(space.tiles(seats))] for space in TRACK[board].values()
        },
        bonus_stack=[bonuses.pop() for _ in range(party)],
        box=bonuses,
        temple={stack.id: party for stack in TEMPLE_STACKS},
        fear_deck=fears,
        rival=new_rival(board, int(options["difficulty"]), chance) if seats == 1 else None,
    )
    state.items = [""] * spaces_for("item", 1)
    state.artifacts = [""] * spaces_for("artifact", 1)
    refill(state)
    return state


def new_seat(seat: int, board: str, fears: list[str], chance: Chance) -> Seat:
    """A player with a shuffled deck of six; Fear comes from the common deck."""
    deck = [f"{printed.id}-{seat}" for printed in STARTING]
    deck.extend(fears.pop() for _ in range(FEARS_AT_START))
    return Seat(
        goods=dict.fromkeys(GOODS, 0),
        deck=shuffled(deck, chance),
        tokens={GLASS: START[board], NOTEBOOK: START[board]},
    )


def new_rival(board: str, difficulty: int, chance: Chance) -> Rival:
    """Its ten tiles: the digs, and of each pair the red one as often as the difficulty says."""
    pairs = list(range(len(PAIRS)))
    chance.shuffle(pairs)
    red = pairs[:difficulty]
    chosen = [pair[number in red].id for number, pair in enumerate(PAIRS)]
    return Rival(tiles=[*(tile.id for tile in DIGS), *chosen], glass=START[board], home=ARCHAEOLOGISTS)
