"""Builds worth thinking about: from city to city, or just to use up a company's stock. For stand-ins."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from apps.paris_connection.rules.board import Board
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.survey import Survey

Goals = Mapping[str, int]
FAR = 12  # cities farther away than this are nobody's plan


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a free city, the city last, and how much the city adds for each locomotive."""

    hexes: tuple[str, ...]
    yields: float


@dataclass(slots=True)
class Plan:
    """Hexes in order, and the network they lead to."""

    company: str
    hexes: list[str]
    network: Network


@cache
def usual_goals(board: Board) -> Goals:
    """What each city adds, but for the one that ends the game."""
    return {city.hex: city.worth for city in board.cities.values() if city.hex != board.last_stop}


@cache
def final_goal(board: Board) -> Goals:
    """The city that ends the game."""
    return {board.last_stop: board.worth[board.last_stop]}


def best_way(
    network: Network, company: str, most: int, goals: Goals, avoid: Container[str] = ()
) -> Way | None:
    """The free goal with the highest yield within so many locomotives, and a shortest way there."""
    ways, room, held = network.board.ways, network.board.room, network.held
    frontier = network.track(company)
    came_from, best, end, highest = dict.fromkeys(frontier, ""), 0.0, "", max(goals.values())
    for distance in range(1, most + 1):
        if best * distance >= highest:
            break
        reached = []
        for place in frontier:
            for name in ways[place]:
                if name in came_from or name in avoid or len(held.get(name, ())) >= room[name]:
                    continue
                came_from[name] = place
                reached.append(name)
                if goals.get(name, 0) > best * distance:
                    best, end = goals[name] / distance, name
        frontier = reached
    return Way(way_to(came_from, end), best) if end else None


def way_to(came_from: dict[str, str], end: str) -> tuple[str, ...]:
    """The hexes entered on the way, first one first."""
    way = [end]
    while came_from[way[-1]]:
        way.append(came_from[way[-1]])
    return tuple(reversed(way[:-1]))


def city_plans(network: Network, company: str, most: int, goals: Goals) -> Iterator[Plan]:
    """Longer and longer builds, each to one more of the goals."""
    avoid, plan = set[str](), Plan(company, [], network.copy())
    while way := best_way(plan.network, company, most - len(plan.hexes), goals, avoid):
        longer = extended(plan, way, avoid)
        if longer is not None:
            plan = longer
            yield plan


def extended(plan: Plan, way: Way, avoid: set[str]) -> Plan | None:
    """The plan with a way added; None, and the hex to be avoided, if a rule forbids part of it."""
    network = plan.network.copy()
    for name in way.hexes:
        if Survey(network, plan.company).obstacle(name) is not None:
            avoid.add(name)
            return None
        network.place(plan.company, name)
    return Plan(plan.company, [*plan.hexes, *way.hexes], network)


def burning_plan(network: Network, company: str, most: int) -> Plan:
    """Use up stock where no city is near."""
    plan, worth = Plan(company, [], network.copy()), network.board.worth
    while len(plan.hexes) < most:
        legal = Survey(plan.network, company).legal()
        rural = next((name for name in legal if not worth[name]), None)
        if rural is None:
            break
        plan.network.place(company, rural)
        plan.hexes.append(rural)
    return plan
