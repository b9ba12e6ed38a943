"""The truth of a Trickarus table, and small questions to it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from apps.engine.game import Value
from apps.trickarus.rules.cards import DAY, FLIPPING_NUMBER, LIGHTNING, OTHER_SIDE
from apps.trickarus.rules.deals import DEALS, Deal
from apps.trickarus.rules.decks import DECKS, Deck
from apps.trickarus.rules.legal import lead_colour
from apps.trickarus.rules.track import GROUND, Flight, climb, sink
from apps.trickarus.rules.trick import winning_place


@dataclass(frozen=True, slots=True)
class Trick:
    """A completed trick: cards in order of play, the side it began on, and the winner's flight."""

    round: int
    number: int
    leader: int
    cards: list[str]
    side: str
    winner: int
    move: str
    start: int
    end: int


@dataclass(slots=True)
class State:
    options: dict[str, Value]
    leader: int
    positions: list[int]
    took_off: list[bool]
    hands: list[list[str]]
    tricks_won: list[int]
    side: str = DAY
    trick_side: str = DAY
    round: int = 0
    trick: int = 0
    sun_reached: bool = False
    table: list[str] = field(default_factory=list)
    undealt: list[str] = field(default_factory=list)
    played: list[Trick] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.positions)

    @property
    def deal(self) -> Deal:
        return DEALS[len(self.positions)]

    @property
    def deck(self) -> Deck:
        return DECKS[str(self.options["number_flip"])]

    @property
    def spaces(self) -> int:
        return int(self.options["track_spaces"])

    @property
    def rounds(self) -> int | None:
        """The most rounds this table plays; None plays on until the sun is reached."""
        return self.deal.rounds[str(self.options["mode"])]

    @property
    def is_cooperative(self) -> bool:
        return self.options["mode"] == "cooperative"

    @property
    def is_descent(self) -> bool:
        """Whether the trick in progress carries its winner down (sheet, section 3)."""
        return self.sun_reached and self.is_cooperative

    @property
    def active(self) -> int:
        """The seat whose card comes next."""
        return (self.leader + len(self.table)) % len(self.positions)

    @property
    def last_to_play(self) -> int:
        """The seat that completes the trick in progress."""
        return (self.leader - 1) % len(self.positions)

    @property
    def lead(self) -> str | None:
        return lead_colour(self.deck, self.side, self.table)

    @property
    def winning(self) -> int | None:
        """The seat that wins as the table lies."""
        place = winning_place(self.deck, self.side, self.table)
        return None if place is None else (self.leader + place) % self.seats

    def flight(self, seat: int) -> Flight:
        """Where winning the cards on the table would carry this seat (sheet, section 7)."""
        if LIGHTNING in self.table:
            return sink(self.positions, seat, "lightning")
        if self.is_descent:
            return sink(self.positions, seat, "descend")
        return climb(self.positions, seat, self.spaces)

    def flips(self, card: str) -> bool:
        """Whether playing the card now swaps day and night."""
        return self.deck.numbers[self.side][card] == FLIPPING_NUMBER

    def carry(self, seat: int, flight: Flight) -> None:
        """Move a flier along the track."""
        self.positions[seat] = flight.end
        self.took_off[seat] |= flight.end > GROUND
        self.sun_reached |= flight.kind == "sun"

    def collect(self, winner: int, flight: Flight, start: int) -> None:
        """Take the cards off the table; the winner leads what comes next."""
        cards, self.table = self.table, []
        side, self.trick_side = self.trick_side, self.side
        begun = (self.round, self.trick, self.leader, cards, side)
        self.played.append(Trick(*begun, winner, flight.kind, start, flight.end))
        self.tricks_won[winner] += 1
        self.leader = winner

    def table_plays(self) -> Iterator[tuple[int, str, str, str]]:
        """As `plays`, of the trick in progress."""
        return self.plays(self.leader, self.table, self.trick_side)

    def plays(self, leader: int, cards: list[str], side: str) -> Iterator[tuple[int, str, str, str]]:
        """Seat, card, side before and side after of each play of a trick that began on `side`."""
        for place, card in enumerate(cards):
            flips = self.deck.numbers[side][card] == FLIPPING_NUMBER
            after = OTHER_SIDE[side] if flips else side
            yield (leader + place) % self.seats, card, side, after
            side = after
