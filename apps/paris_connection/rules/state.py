"""The truth of a table, and small questions to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from apps.engine.game import Value
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import DEALS, STALL_ROUNDS, Deal

MARSEILLE, BOARDS_EMPTY, STALL = "marseille", "boards", "stall"


@dataclass(slots=True)
class Turn:
    """What a seat did: built a company on hexes, or gave a share and took others."""

    number: int
    company: str = ""
    hexes: list[str] = field(default_factory=list)
    given: str = ""
    taken: str = ""
    count: int = 0


@dataclass(slots=True)
class State:
    """`store`: locomotives on the open board of each company. `shares`: what lies behind each screen.

    `proven` is public: what a seat must hold of each company by the log of trades alone. `latest` is the
    newest turn of each seat, `even_trades` counts trades of one for one in a row.
    """

    options: dict[str, Value]
    network: Network
    store: dict[str, int]
    shares: list[dict[str, int]]
    proven: list[dict[str, int]]
    latest: list[Turn | None]
    first: int
    active: int
    turn: int = 1
    even_trades: int = 0
    ended: str = ""

    @property
    def seats(self) -> int:
        return len(self.shares)

    @property
    def deal(self) -> Deal:
        return DEALS[len(self.shares)]

    @property
    def stall_limit(self) -> int | None:
        """So many trades of one for one in a row end the game (R46); None if the table does without."""
        return STALL_ROUNDS * self.seats if self.options["stall_guard"] == "on" else None

    @property
    def trigger(self) -> str:
        """Why the game ends here and now; empty while it goes on (section 6)."""
        if self.network.held.get(self.network.board.last_stop):
            return MARSEILLE
        if is_cleared(self.store):
            return BOARDS_EMPTY
        limit = self.stall_limit
        return STALL if limit is not None and self.even_trades >= limit else ""

    def hand(self, seat: int) -> int:
        """How many shares lie behind a screen, which everybody may count."""
        return sum(self.shares[seat].values())

    def outstanding(self, company: str) -> int:
        """Shares of the company behind all screens together, which everybody may work out (section 9)."""
        return sum(held[company] for held in self.shares)

    def build(self, seat: int, company: str, hex_id: str) -> int:
        """Move a locomotive from the company's board to the map; returns what its city adds."""
        self.store[company] -= 1
        self.even_trades = 0
        latest = self.latest[seat]
        if latest is not None:
            latest.hexes.append(hex_id)
        return self.network.place(company, hex_id)

    def give(self, seat: int, company: str) -> None:
        """Put a share back on its board."""
        self.shares[seat][company] -= 1
        self.store[company] += 1
        self.proven[seat][company] = max(0, self.proven[seat][company] - 1)

    def take(self, seat: int, company: str, count: int) -> None:
        """Take locomotives from a board behind the screen; this completes a trade."""
        self.store[company] -= count
        self.shares[seat][company] += count
        self.proven[seat][company] += count
        self.even_trades = self.even_trades + 1 if count == 1 else 0


def is_cleared(store: Mapping[str, int]) -> bool:
    """At most one board still holds locomotives (section 6)."""
    return sum(map(bool, store.values())) <= 1
