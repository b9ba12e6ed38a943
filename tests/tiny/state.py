"""The truth of the table, small queries and mutators; no flow."""

from dataclasses import dataclass, field

from apps.engine import flow
from apps.engine.game import Value


@dataclass(slots=True)
class Seat:
    """What lies before one seat; `bid` and `stake` are drafts until all bids are shown."""

    hand: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    coins: int = 0
    bid: str = ""
    stake: int = 0


@dataclass(slots=True)
class Harbour:
    """The whole table; the last card of `deck` is its top, `looking` lies before the seat that looks."""

    seats: list[Seat]
    deck: list[str]
    options: dict[str, Value]
    discard: list[str] = field(default_factory=list)
    looking: dict[int, str] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    round: int = 0
    over: bool = False

    def throw_away(self, seat: int, card: str) -> None:
        """Put a card from the hand on the discard pile."""
        self.seats[seat].hand.remove(card)
        self.discard.append(card)


Play = flow.Play[Harbour]
steps: flow.StepBook[Harbour] = flow.StepBook()
