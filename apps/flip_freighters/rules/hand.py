"""Where the card in hand can go, truck by truck, and how overtime can change it.

A screen shows what is possible; what is not, each truck explains once for a reason, at the nearest place.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from apps.engine.flow import Choice, Refused
from apps.flip_freighters.rules.cards import HIGHEST_VALUE, VALUES, Card
from apps.flip_freighters.rules.fault import Fault
from apps.flip_freighters.rules.loading import joker_values, load_fault, other_suits
from apps.flip_freighters.rules.moving import move_fault, steps_of
from apps.flip_freighters.rules.sheet import Entry, Sheet
from apps.flip_freighters.rules.state import Chosen, State
from apps.flip_freighters.rules.trucks import PrintedTruck

Offered = Iterator[Choice | Refused]


@dataclass(frozen=True, slots=True)
class Hand:
    """A card in hand before the sheet as planned, with the hours that are left for it."""

    card: Card
    chosen: Chosen
    sheet: Sheet
    hours: int
    suits_change: bool

    @classmethod
    def of(cls, state: State, seat: int) -> "Hand | None":
        """What a seat has in hand; nothing in the worlds others imagine."""
        own = state.seats[seat]
        if own.chosen is None:
            return None
        card, sheet = state.card(own.chosen.place), state.planned(seat)
        return cls(card, own.chosen, sheet, own.hours_left, state.suits_change)

    @property
    def steps(self) -> int:
        """Steps of the card with the overtime set on it; less than printed is never asked for."""
        return self.card.steps + max(0, self.chosen.change)

    @property
    def steps_left(self) -> int:
        """Steps the targets chosen so far leave."""
        return self.steps - steps_of(self.sheet, self.chosen.targets)

    def joker_values(self, truck: str, square: int) -> list[int]:
        """All values a joker may take there."""
        return joker_values(self.sheet, self.card, truck, square, self.hours)


def load_offers(hand: Hand, truck: PrintedTruck) -> Offered:
    """The empty squares of a truck that has not left."""
    own, told = hand.sheet[truck.id], set()
    if own.position:
        return
    for number, good in enumerate(own.squares, 1):
        if good is None:
            choice, fault = ("load", truck.id, str(number)), square_fault(hand, truck, number)
            if fault is None:
                yield choice
            elif fault.reason not in told:
                told.add(fault.reason)
                yield Refused(choice, fault.reason, **fault.facts)


def square_fault(hand: Hand, truck: PrintedTruck, square: int) -> Fault | None:
    """Why the card in hand does not fit; a joker fits if any value does."""
    card, sheet, hours = hand.card, hand.sheet, hand.hours
    if card.value is not None:
        value = card.value + hand.chosen.change
        return load_fault(sheet, card, truck.id, square, value, hours, hand.chosen.suit)
    if hand.joker_values(truck.id, square):
        return None
    value = truck.squares[square - 1].printed or VALUES[-1]
    return load_fault(sheet, card, truck.id, square, value, hours)


def move_offers(hand: Hand, truck: PrintedTruck) -> Offered:
    """The circles ahead of a loaded truck, up to the first out of reach; not its present target."""
    own, others = hand.sheet[truck.id], hand.chosen.other_targets(truck.id)
    now = next((entry.to for entry in hand.chosen.targets if entry.truck == truck.id), 0)
    if own.week or not own.values:
        return
    for step in range(own.position + 1, truck.length + 1):
        choice, fault = ("move", truck.id, str(step)), circle_fault(hand, [*others, Entry(truck.id, step)])
        if fault:
            yield Refused(choice, fault.reason, **fault.facts)
            return
        if step != now:
            yield choice


def circle_fault(hand: Hand, entries: list[Entry]) -> Fault | None:
    """Why these targets cannot be had; `needs_hours` if setting overtime on the card would help."""
    fault = move_fault(hand.sheet, hand.steps, 0, entries)
    if fault and fault.reason == "too_far":
        needed = steps_of(hand.sheet, entries) - hand.card.steps
        if needed <= hand.hours:
            return Fault("needs_hours", {"hours": needed})
    return fault


def change_offers(hand: Hand) -> Offered:
    """One up, one down; what a card is lowered for loading never costs anything when moving."""
    for name, change in (("plus", hand.chosen.change + 1), ("minus", hand.chosen.change - 1)):
        fault = change_fault(hand.card, change, hand.hours)
        if not (hand.card.is_joker and change < 0):
            yield Refused((name,), fault.reason, **fault.facts) if fault else (name,)


def change_fault(card: Card, change: int, left: int) -> Fault | None:
    """Why overtime cannot change the card by so much (sheet, section 5)."""
    if not VALUES[0] <= card.steps + change <= HIGHEST_VALUE:
        return Fault("value_out_of_range", {"value": card.steps + change})
    if abs(change) > left:
        return Fault("not_enough_hours", {"hours": abs(change), "left": left})
    return None


def suit_offers(hand: Hand) -> Offered:
    """In the overtime variant the card may pass for another suit, or for its own again."""
    card, chosen = hand.card, hand.chosen
    if not hand.suits_change or card.suit is None:
        return
    if chosen.suit:
        yield "suit", card.suit
    needed = abs(chosen.change) + 1
    for suit in other_suits(card):
        if suit != chosen.suit:
            choice = ("suit", suit)
            refusal = Refused(choice, "not_enough_hours", hours=needed, left=hand.hours)
            yield choice if needed <= hand.hours else refusal
