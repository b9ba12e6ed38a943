"""The start of a game (sheet, section 1)."""

from collections.abc import Sequence

from apps.arnak.rules.assistants import STACKS, STRANDED
from apps.arnak.rules.assistants import TILES as ASSISTANT_TILES
from apps.arnak.rules.cards import (
    ARTIFACT,
    ARTIFACTS,
    FEAR_CARDS,
    FEARS_AT_START,
    ITEM,
    ITEMS,
    STARTING,
)
from apps.arnak.rules.goods import GOODS, goods
from apps.arnak.rules.guardians import TILES as GUARDIAN_TILES
from apps.arnak.rules.idols import KINDS as IDOL_KINDS
from apps.arnak.rules.idols import Idol
from apps.arnak.rules.market import refill, spaces_for
from apps.arnak.rules.options import BOARDS
from apps.arnak.rules.research import GLASS, NOTEBOOK, START
from apps.arnak.rules.rival import ARCHAEOLOGISTS, DIGS, PAIRS
from apps.arnak.rules.sites import BLOCKED, SLOTS, TWO_BOOT_SPACES
from apps.arnak.rules.sites import TILES as SITE_TILES
from apps.arnak.rules.state import Rival, Seat, State
from apps.arnak.rules.tiles import BONUS_TILES, TEMPLE_STACKS, BonusTile
from apps.engine.chance import Chance
from apps.engine.game import Options

START_GOODS = (goods(coin=2), goods(coin=1, compass=1), goods(coin=2, compass=1), goods(coin=1, compass=2))
TABLE_FOR_ONE = 2  # a solo game is set up as for two; the player is second


def shuffled(pieces: list[str], chance: Chance) -> list[str]:
    """The pieces as a stack in random order."""
    chance.shuffle(pieces)
    return pieces


def copies(kinds: Sequence[Idol | BonusTile]) -> list[str]:
    """Ids of all pieces of these kinds, told apart by a number."""
    return [f"{kind.id}-{copy}" for kind in kinds for copy in range(1, kind.count + 1)]


def new_state(seats: int, options: Options, chance: Chance) -> State:
    """The table before the first round; every draw of the setup in a fixed order."""
    board = str(options["temple"])
    if board not in BOARDS:
        board = BOARDS[chance.below(len(BOARDS))]
    first = chance.below(seats)
    fears = [f"fear-{number}" for number in range(FEAR_CARDS, 0, -1)]
    players = [new_seat(seat, board, fears, chance) for seat in range(seats)]
    state = State(dict(options), board, players, first, fears, round=1)
    give_start_goods(state)
    lay_out_map(state, chance)
    lay_out_assistants(state, chance)
    lay_out_research(state, chance)
    lay_out_row(state, chance)
    if seats == 1:
        state.rival = new_rival(board, int(options["difficulty"]), chance)
    return state


def give_start_goods(state: State) -> None:
    """By the place behind the start player; who plays alone is second, behind the rival."""
    seats = len(state.seats)
    for seat, own in enumerate(state.seats):
        place = (seat - state.first) % seats if seats > 1 else 1
        for name in START_GOODS[place]:
            own.goods[name] += 1


def lay_out_map(state: State, chance: Chance) -> None:
    """Stacks of sites and guardians, idols on the slots, blocking tiles on camps."""
    for level in (1, 2):
        state.site_stacks[level] = shuffled([tile.id for tile in SITE_TILES if tile.level == level], chance)
    state.guardian_stack = shuffled([tile.id for tile in GUARDIAN_TILES], chance)
    idols, slots = shuffled(copies(IDOL_KINDS), chance), SLOTS[state.board]
    state.idols = {slot.id: idols.pop() for slot in slots}
    state.buried = [slot.id for slot in slots if slot.level == 2]
    state.blocked = sorted(shuffled(list(TWO_BOOT_SPACES), chance)[: BLOCKED[len(state.seats)]])


def lay_out_assistants(state: State, chance: Chance) -> None:
    """On Snake some are stranded on the research track; the others form three stacks."""
    seats, assistants = len(state.seats), shuffled([tile.id for tile in ASSISTANT_TILES], chance)
    if state.board == "snake":
        state.stranded = [assistants.pop() for _ in range(STRANDED[seats])]
    state.supply = [[assistants.pop() for _ in range(size)] for size in STACKS[state.board][seats]]


def lay_out_research(state: State, chance: Chance) -> None:
    """Bonus tiles on the track and in the temple, the rest unseen in the box; temple tiles."""
    seats = len(state.seats)
    party, tiles = max(seats, TABLE_FOR_ONE), shuffled(copies(BONUS_TILES), chance)
    for space in state.track.values():
        state.bonus[space.id] = [tiles.pop() for _ in range(space.tiles(seats))]
    state.bonus_stack = [tiles.pop() for _ in range(party)]
    state.box = tiles
    state.temple = {stack.id: party for stack in TEMPLE_STACKS}


def lay_out_row(state: State, chance: Chance) -> None:
    """Both decks, and the first cards beside the staff."""
    state.item_deck = shuffled([printed.id for printed in ITEMS], chance)
    state.artifact_deck = shuffled([printed.id for printed in ARTIFACTS], chance)
    state.items = [""] * spaces_for(ITEM, 1)
    state.artifacts = [""] * spaces_for(ARTIFACT, 1)
    refill(state)


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
