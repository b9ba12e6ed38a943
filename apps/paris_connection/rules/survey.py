"""Where one company may be built next, and why not elsewhere (sheet, sections 4 and 8)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any  # facts of a refusal are JSON of any shape

from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.reach import cut_off_by, lifelines


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why something may not be done: a reason code, and facts for its sentence."""

    reason: str
    facts: dict[str, Any] = field(default_factory=dict)


class Survey:
    """One company on the network as it lies now; made anew after every placement."""

    __slots__ = ("_ways", "board", "company", "network", "track")

    def __init__(self, network: Network, company: str) -> None:
        self.network, self.company, self.board = network, company, network.board
        self.track = set(network.track(company))
        self._ways: dict[str, frozenset[str] | None] | None = None

    def obstacle(self, hex_id: str) -> Obstacle | None:
        """The first rule that forbids a locomotive of the company here, or None."""
        board = self.board
        if not board.room.get(hex_id):
            return Obstacle("hex_closed" if hex_id in board.room else "unknown_hex")
        if hex_id in self.track:
            return Obstacle("same_company")
        if self.track.isdisjoint(board.neighbours[hex_id]):
            return self.no_contact(hex_id)
        room = self.network.room(hex_id)
        if room == 0:
            return Obstacle("hex_full", {"companies": list(self.network.held[hex_id])})
        victims = self.victims(hex_id) if room == 1 else []
        return Obstacle("cut_off", {"companies": victims}) if victims else None

    def no_contact(self, hex_id: str) -> Obstacle:
        """The hex is far away, or all that lies between is a blocked border (R12)."""
        touched = [name for name in self.board.borders[hex_id] if name in self.track]
        features = sorted({self.board.features[hex_id, name] for name in touched})
        return Obstacle("blocked_border", {"features": features}) if touched else Obstacle("not_adjacent")

    def victims(self, hex_id: str) -> list[str]:
        """Who would be cut off if this hex became full (R20 to R27)."""
        if self._ways is None:
            self._ways = lifelines(self.network, self.company)
        return cut_off_by(self.network, self._ways, hex_id)

    def around(self) -> list[str]:
        """The hexes that touch the track and are neither closed nor its own, in printed order."""
        borders, room, track = self.board.borders, self.board.room, self.track
        found = {name for place in track for name in borders[place] if room[name] and name not in track}
        return sorted(found, key=self.board.order.__getitem__)

    def legal(self) -> Iterator[str]:
        """Where the company may be built."""
        return (name for name in self.around() if self.obstacle(name) is None)
