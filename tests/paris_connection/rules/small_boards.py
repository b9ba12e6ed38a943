"""Small boards for rulings that need a pocket, and for made-up maps."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.paris_connection.rules.board import BOARDS, board_of
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.printed import Blocked, City, Column, Printed, Station

# yellow A1, then A2 A3 A4, the only city A5, then A6, brown A7; black B1 and purple B2 beside A4
VALLEY = Printed(
    columns=[Column("A", 0, [(0, 6)]), Column("B", 1, [(2, 3)]), Column("K", 9, [(0, 0)])],
    stations=[Station(hex_id, f"Stop {hex_id}", "N") for hex_id in ("A1", "A7", "B1", "B2")],
    cities=[City("A5", "Midway", 2)],
    blocked=[Blocked("A3", "B1", "Ridge"), Blocked("A5", "B2", "Ridge")],
    eiffel="K1",
    last_stop="A5",
)
VALLEY_STARTS = {"yellow": "A1", "brown": "A7", "black": "B1"}


@contextmanager
def a_board(printed: Printed, starts: dict[str, str], **tracks: str) -> Iterator[Network]:
    """A network on a board that exists for a moment."""
    shelf = dict(BOARDS)
    BOARDS["small"] = board_of(printed)  # type: ignore[index]
    try:
        laid = Network("small", dict(starts), {}, dict.fromkeys(starts, 0))
        for company, hexes in tracks.items():
            for hex_id in hexes.split():
                laid.place(company, hex_id)
        yield laid
    finally:
        BOARDS.clear()  # type: ignore[attr-defined]
        BOARDS.update(shelf)  # type: ignore[attr-defined]
