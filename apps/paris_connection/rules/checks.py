"""Whether a whole build, a gift or a take is allowed, and if not, what is wrong first (sections 4 and 5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.paris_connection.rules.pieces import MOST_BUILT, MOST_TAKEN
from apps.paris_connection.rules.state import State
from apps.paris_connection.rules.survey import Obstacle, Survey


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a build; `place` counts from 0, None is the list as a whole."""

    place: int | None
    obstacle: Obstacle


def first_fault(state: State, company: str, hexes: Sequence[str]) -> Fault | None:
    """The first thing wrong with building the company on these hexes in this order; None if it is legal."""
    obstacle = count_obstacle(state, company, len(hexes))
    if obstacle is not None:
        return Fault(None, obstacle)
    network = state.network.copy()
    for place, hex_id in enumerate(hexes):
        if network.held.get(network.board.last_stop):
            return Fault(place, Obstacle("after_game_end"))
        obstacle = Survey(network, company).obstacle(hex_id)
        if obstacle is not None:
            return Fault(place, obstacle)
        network.place(company, hex_id)
    return None


def count_obstacle(state: State, company: str, count: int) -> Obstacle | None:
    """Why so many locomotives of the company cannot be built, wherever they go (R8, R9)."""
    if state.ended:
        return Obstacle("game_over")
    if not 1 <= count <= MOST_BUILT:
        return Obstacle("bad_count")
    left = state.store[company]
    return Obstacle("board_short", {"left": left}) if count > left else None


def build_obstacle(state: State, company: str) -> Obstacle | None:
    """Why the company cannot be built at all (R9, R19)."""
    obstacle = count_obstacle(state, company, 1)
    if obstacle is None and not any(True for _hex in Survey(state.network, company).legal()):
        return Obstacle("no_hex")
    return obstacle


def give_obstacle(state: State, seat: int, company: str) -> Obstacle | None:
    """Why the seat cannot give a share of the company back (R28)."""
    if state.ended:
        return Obstacle("game_over")
    return None if state.shares[seat][company] else Obstacle("no_share")


def take_obstacle(state: State, given: str, company: str, count: int) -> Obstacle | None:
    """Why so many shares of the company cannot be taken for one of `given` (R29, R30)."""
    if state.ended:
        return Obstacle("game_over")
    if company == given:
        return Obstacle("same_board")
    if not 1 <= count <= MOST_TAKEN:
        return Obstacle("bad_count")
    left = state.store[company]
    return Obstacle("board_short", {"left": left}) if count > left else None
