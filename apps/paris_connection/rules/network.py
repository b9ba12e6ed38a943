"""The locomotives on the board: whose track lies where, and what it is worth."""

from dataclasses import dataclass

from apps.paris_connection.rules.board import BOARDS, Board


@dataclass(slots=True)
class Network:
    """`starts`: the start hex of each company. `held`: who is on each other hex, in order of arrival."""

    board_name: str
    starts: dict[str, str]
    held: dict[str, list[str]]
    values: dict[str, int]

    @property
    def board(self) -> Board:
        return BOARDS[self.board_name]

    def built(self, company: str) -> list[str]:
        """Hexes the company has been built on, in the order in which hexes were first entered."""
        return [name for name, companies in self.held.items() if company in companies]

    def track(self, company: str) -> list[str]:
        """All hexes of the company, its start hex included (section 2)."""
        return [self.starts[company], *self.built(company)]

    def lengths(self) -> dict[str, int]:
        """How many hexes each track has."""
        found = dict.fromkeys(self.starts, 1)
        for companies in self.held.values():
            for company in companies:
                found[company] += 1
        return found

    def room(self, hex_id: str) -> int:
        """How many more locomotives the hex takes."""
        return self.board.room[hex_id] - len(self.held.get(hex_id, ()))

    def is_connected(self, company: str) -> bool:
        """Whether the company has reached a city (section 2)."""
        return self.values[company] > 0

    def place(self, company: str, hex_id: str) -> int:
        """Put a locomotive down; returns what its city adds, which counts at once."""
        self.held.setdefault(hex_id, []).append(company)
        gain = self.board.worth[hex_id]
        self.values[company] += gain
        return gain

    def copy(self) -> "Network":
        """The same locomotives, to try something out."""
        held = {name: list(companies) for name, companies in self.held.items()}
        return Network(self.board_name, self.starts, held, dict(self.values))
