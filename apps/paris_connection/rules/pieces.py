"""What lies in the box, and how much of it a turn may move (sheet, sections 3 to 7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

COMPANIES: Final = ("blue", "yellow", "red", "purple", "black", "brown")

IN_BAG: Final = 31  # locomotives of each company that are dealt and sorted; the one at the station is not
MOST_BUILT: Final = 5
MOST_TAKEN: Final = 2
PENALTY: Final = 20
STALL_ROUNDS: Final = 6


@dataclass(frozen=True, slots=True)
class Deal:
    """Shares drawn by each player, and how many are free of a penalty at the end."""

    hand: int
    limit: int


DEALS: Final[Mapping[int, Deal]] = {
    3: Deal(10, 20),
    4: Deal(8, 15),
    5: Deal(6, 12),
    6: Deal(5, 10),
}
