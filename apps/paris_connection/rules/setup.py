"""The start of a game (sheet, section 3)."""

from typing import Final

from apps.engine.chance import Chance
from apps.engine.game import Options
from apps.paris_connection.rules.board import BOARDS
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import COMPANIES, DEALS, IN_BAG
from apps.paris_connection.rules.state import State

BOARD: Final = "france"


def new_state(seats: int, options: Options, chance: Chance) -> State:
    """Companies at their stations, shares drawn, the rest of the bag sorted, somebody to begin."""
    network = new_network(BOARD, chance)
    bag = [company for company in COMPANIES for _ in range(IN_BAG)]
    shares = [counted(draw(bag, DEALS[seats].hand, chance)) for _ in range(seats)]
    first = chance.below(seats)
    return State(
        options=dict(options),
        network=network,
        store=counted(bag),
        shares=shares,
        proven=[counted([]) for _ in range(seats)],
        latest=[None] * seats,
        first=first,
        active=first,
    )


def new_network(board: str, chance: Chance) -> Network:
    """The companies on the start hexes at random, one each."""
    order = list(COMPANIES)
    chance.shuffle(order)
    at = {company: station.hex for company, station in zip(order, BOARDS[board].stations, strict=True)}
    starts = {company: at[company] for company in COMPANIES}
    return Network(board, starts, {}, dict.fromkeys(COMPANIES, 0))


def draw(bag: list[str], count: int, chance: Chance) -> list[str]:
    """Take so many locomotives out of the bag without looking."""
    return [bag.pop(chance.below(len(bag))) for _ in range(count)]


def counted(locomotives: list[str]) -> dict[str, int]:
    """How many there are of each company."""
    return {company: locomotives.count(company) for company in COMPANIES}
