"""The cut-off rule: a company without a city must keep a way to a free one (sheet, section 8)."""

from apps.paris_connection.rules.board import CITY
from apps.paris_connection.rules.network import Network


def lifeline(network: Network, company: str, filled: str = "") -> frozenset[str] | None:
    """The hexes of a shortest way from the track to a free city; None if there is none.

    `filled` counts as full. Distance and stock play no part.
    """
    board, held = network.board, network.held
    room, ways = board.room, board.ways
    region = network.track(company)
    came_from = dict.fromkeys(region, "")
    for place in region:
        for name in ways[place]:
            if name in came_from or name == filled or len(held.get(name, ())) >= room[name]:
                continue
            came_from[name] = place
            if room[name] == CITY:
                return way_back(came_from, name)
            region.append(name)
    return None


def way_back(came_from: dict[str, str], end: str) -> frozenset[str]:
    """The hexes that were entered on the way to `end`."""
    way = []
    while came_from[end]:
        way.append(end)
        end = came_from[end]
    return frozenset(way)


def lifelines(network: Network, builder: str) -> dict[str, frozenset[str] | None]:
    """One way to a free city for each company that is protected while `builder` is built.

    Filling a hex cannot cut a company off unless it lies on this way.
    """
    return {
        company: lifeline(network, company)
        for company in network.starts
        if company != builder and not network.is_connected(company)
    }


def cut_off_by(network: Network, ways: dict[str, frozenset[str] | None], hex_id: str) -> list[str]:
    """The companies that would be cut off if the hex had no more room; `ways` come from `lifelines`."""
    return [
        company
        for company, way in ways.items()
        if (way is None or hex_id in way) and lifeline(network, company, hex_id) is None
    ]
