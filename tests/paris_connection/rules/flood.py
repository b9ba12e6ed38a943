"""The cut-off rule and the map once more, written the slow way straight from the sheet, to compare with."""

from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.printed import Printed

AROUND = [(q, r) for q in (-1, 0, 1) for r in (-1, 0, 1) if abs(q + r) < 2 and (q, r) != (0, 0)]


class Flood:
    """A printed board with locomotives on it, and nothing worked out in advance."""

    def __init__(self, printed: Printed, network: Network) -> None:
        self.at: dict[tuple[int, int], str] = {}
        for letter, q, stretches in printed.columns:
            rank = 0
            for first, last in stretches:
                for r in range(first, last + 1):
                    rank += 1
                    self.at[q, r] = f"{letter}{rank}"
        self.where = {name: place for place, name in self.at.items()}
        self.blocked = {frozenset((one, other)) for one, other, _ in printed.blocked}
        self.closed = {printed.eiffel, *(station.hex for station in printed.stations)}
        self.cities = {city.hex for city in printed.cities}
        self.starts = network.starts
        self.values = network.values
        self.on = {name: list(network.held.get(name, [])) for name in self.at.values()}

    def neighbours(self, name: str) -> list[str]:
        q, r = self.where[name]
        around = [self.at[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in self.at]
        return [other for other in around if frozenset((name, other)) not in self.blocked]

    def has_room(self, name: str) -> bool:
        return name not in self.closed and len(self.on[name]) < (1 if name in self.cities else 2)

    def may_enter(self, company: str, name: str) -> bool:
        """Rules 1 to 4 of section 4."""
        track = self.track(company)
        if name in track or not self.has_room(name):
            return False
        return any(other in track for other in self.neighbours(name))

    def track(self, company: str) -> list[str]:
        return [self.starts[company], *(name for name, there in self.on.items() if company in there)]

    def is_safe(self, company: str) -> bool:
        """Flood from the track until nothing new is found; section 8 to the letter."""
        region = set(self.track(company))
        while True:
            new = {
                other
                for name in region
                for other in self.neighbours(name)
                if other not in region and company not in self.on[other] and self.has_room(other)
            }
            if new & self.cities:
                return True
            if not new:
                return False
            region |= new

    def cut_off_by(self, builder: str, name: str) -> list[str]:
        """Who has no way to a free city any more once the builder stands there."""
        self.on[name].append(builder)
        found = [
            company
            for company in self.starts
            if company != builder and self.values[company] == 0 and not self.is_safe(company)
        ]
        self.on[name].pop()
        return found
