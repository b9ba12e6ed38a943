"""A stand-in that plays sensibly: it tries what each card could do and keeps what promises most points.

It goes by the view alone. The card, its overtime, a square, targets: all are answers that carry out one plan,
which is found anew at every question.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any  # a view is plain JSON; its values differ from key to key

from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision, Refused
from apps.flip_freighters.rules.cards import CARD, JOKER_VALUE, Card
from apps.flip_freighters.rules.hand import Hand, load_offers, move_offers
from apps.flip_freighters.rules.loading import hours_to_load, other_suits
from apps.flip_freighters.rules.moving import hours_to_move
from apps.flip_freighters.rules.offers import END_DAY
from apps.flip_freighters.rules.outlook import Time, sheet_of, worth
from apps.flip_freighters.rules.sheet import Entry, Good, Sheet, Truck, move
from apps.flip_freighters.rules.state import Chosen, State
from apps.flip_freighters.rules.trucks import TRUCK, TRUCKS

Facts = Mapping[str, Any]
CHANGES = (0, 1, -1, 2)
MOST_HOURS_TO_MOVE = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """What a card could do, how it must be set for that, and what the sheet is worth then."""

    worth: float
    place: int
    choice: Choice
    change: int = 0
    suit: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class Desk:
    """What the stand-in has before it."""

    sheet: Sheet
    time: Time
    week: int
    hours: int
    suits_change: bool

    @classmethod
    def of(cls, view: Facts, seat: int, place: int = 0) -> "Desk":
        """The desk a view shows with the card of this place in hand; 0 after the last card of the day."""
        unused = [each for at, each in unused_cards(view).items() if place and at != place]
        hours, suits_change = view["seats"][seat]["hours_left"], view["overtime_mode"] == "suit_variant"
        return cls(sheet_of(view, seat), Time.of(view, seat, unused), view["week"], hours, suits_change)

    def after(self, changed: Truck, truck: str, hours: int) -> float:
        """The worth of the sheet with one truck changed and some hours spent."""
        return worth({**self.sheet, truck: changed}, self.time, self.hours - hours)

    def hand(self, card: Card, chosen: Chosen) -> Hand:
        """The card in hand, set as chosen."""
        return Hand(card, chosen, self.sheet, self.hours, self.suits_change)


def unused_cards(view: Facts) -> dict[int, Card]:
    """The cards of the day not used yet, by place."""
    shown = {card["place"]: CARD[card["id"]] for card in view["cards"]}
    return {own["place"]: shown[own["place"]] for own in view["own"]["cards"] if not own["use"]}


def bot(view: Facts, decision: Decision, worlds: Callable[[], Iterator[State]], chance: Chance) -> Choice:
    """The answer that fits the best plan; it needs neither worlds nor chance."""
    if decision.step == "plan_day":
        return next_card(view, decision)
    chosen = view["own"]["chosen"]
    desk = Desk.of(view, decision.seat, chosen["place"])
    match decision.step:
        case "use_card":
            return use(desk, decision, chosen, unused_cards(view)[chosen["place"]])
        case "name_value":
            return name_value(desk, decision, chosen)
        case "at_stop":
            return stop_or_go(desk, chosen)
    return move_on(desk, decision, chosen)


def next_card(view: Facts, decision: Decision) -> Choice:
    """The card with the best plan; none if doing nothing is better."""
    idle = Desk.of(view, decision.seat)
    best: Choice = END_DAY
    found = worth(idle.sheet, idle.time, idle.hours)
    for place, card in unused_cards(view).items():
        choice = ("card", str(place))
        desk = Desk.of(view, decision.seat, place)
        outlook = max((plan.worth for plan in plans_for(desk, place, card)), default=found)
        if choice in decision.options and outlook > found:
            best, found = choice, outlook
    return best


def use(desk: Desk, decision: Decision, chosen: Facts, card: Card) -> Choice:
    """Set the card as its best plan needs it, then carry the plan out."""
    best = max(plans_for(desk, chosen["place"], card), key=lambda plan: plan.worth, default=None)
    if best is None:
        return END_DAY
    if best.change != chosen["change"]:  # first: somebody else may have set hours that the suit needs
        return ("plus",) if best.change > chosen["change"] else ("minus",)
    if best.suit != chosen["suit"]:
        return "suit", best.suit or str(card.suit)
    return best.choice if best.choice in decision.options else END_DAY


def plans_for(desk: Desk, place: int, card: Card) -> Iterator[Plan]:
    """Everything a card could do with a little overtime."""
    yield from move_plans(desk, place, card)
    for change in (0,) if card.is_joker else CHANGES:
        yield from load_plans(desk, card, Chosen(place, change))
    if desk.suits_change:
        for suit in other_suits(card):
            yield from load_plans(desk, card, Chosen(place, suit=suit))


def load_plans(desk: Desk, card: Card, chosen: Chosen) -> Iterator[Plan]:
    hand = desk.hand(card, chosen)
    for truck in TRUCKS:
        for choice in load_offers(hand, truck):
            if isinstance(choice, Refused):
                continue
            square = int(choice[2])
            free = [card.value + chosen.change] if card.value else hand.joker_values(truck.id, square)
            for value in free:
                if value <= JOKER_VALUE or card.value:
                    hours = hours_to_load(card, truck.squares[square - 1], value)
                    found = desk.after(loaded(desk.sheet, truck.id, square, value), truck.id, hours)
                    yield Plan(found, chosen.place, choice, chosen.change, chosen.suit, value)


def loaded(sheet: Sheet, truck: str, square: int, value: int) -> Truck:
    """The truck with one more good."""
    squares = list(sheet[truck].squares)
    squares[square - 1] = Good(value, "")
    return Truck(squares)


def move_plans(desk: Desk, place: int, card: Card) -> Iterator[Plan]:
    for change in range(min(MOST_HOURS_TO_MOVE, desk.hours) + 1):
        hand = desk.hand(card, Chosen(place, change))
        for truck in TRUCKS:
            for choice in move_offers(hand, truck):
                if not isinstance(choice, Refused):
                    entry = Entry(truck.id, int(choice[2]))
                    hours = hours_to_move(desk.sheet, card.steps, [entry])
                    yield Plan(best_end(desk, entry, hours), place, choice, change)


def best_end(desk: Desk, entry: Entry, hours: int) -> float:
    """The worth of a move, with a delivery at its end if that is better."""
    ways = {False, TRUCK[entry.truck].multiplier(entry.to) > 0}
    return max(
        desk.after(driven(desk, Entry(entry.truck, entry.to, deliver)), entry.truck, hours)
        for deliver in ways
    )


def driven(desk: Desk, entry: Entry) -> Truck:
    """The truck after its move."""
    before = desk.sheet[entry.truck]
    truck = Truck(list(before.squares), before.position)
    move({entry.truck: truck}, entry, desk.week)
    return truck


def name_value(desk: Desk, decision: Decision, chosen: Facts) -> Choice:
    """The joker's best value in its square."""

    def outlook(choice: Choice) -> float:
        value = int(choice[1])
        changed = loaded(desk.sheet, chosen["truck"], chosen["square"], value)
        return desk.after(changed, chosen["truck"], max(0, value - JOKER_VALUE))

    values = [choice for choice in decision.options if choice[0] == "value"]
    return max(values, key=outlook, default=END_DAY)


def stop_or_go(desk: Desk, chosen: Facts) -> Choice:
    """Deliver at the first stop only if the whole road promises less."""
    target = chosen["targets"][-1]
    now, later = (
        desk.after(driven(desk, Entry(target["truck"], target["to"], deliver)), target["truck"], 0)
        for deliver in (True, False)
    )
    return ("deliver",) if now > later else ("drive_on",)


def move_on(desk: Desk, decision: Decision, chosen: Facts) -> Choice:
    """Spend the steps that are left where they promise most, then stop."""
    if not chosen["steps_left"]:
        return ("stop",)
    sheet = dict(desk.sheet)
    for target in chosen["targets"]:
        sheet[target["truck"]] = driven(desk, Entry(target["truck"], target["to"], target["deliver"]))
    taken = {target["truck"] for target in chosen["targets"]}
    best: Choice = ("stop",)
    found = worth(sheet, desk.time, desk.hours)
    for choice in decision.options:
        if choice[0] == "move" and choice[1] not in taken:
            truck = driven(desk, Entry(choice[1], int(choice[2])))
            outlook = worth({**sheet, choice[1]: truck}, desk.time, desk.hours)
            if outlook > found:
                best, found = choice, outlook
    return best
