"""What a seat may do in its day: the options of every question, and near misses with their reasons."""

from collections.abc import Iterator

from apps.engine.flow import Choice, Refused
from apps.flip_freighters.rules.books import CARDS_A_DAY
from apps.flip_freighters.rules.hand import Hand, change_offers, load_offers, move_offers, suit_offers
from apps.flip_freighters.rules.loading import has_use
from apps.flip_freighters.rules.state import State
from apps.flip_freighters.rules.trucks import TRUCKS

END_DAY: Choice = ("end_day",)
Offered = Iterator[Choice | Refused]


def day_options(state: State, seat: int) -> Offered:
    """A card of the day, or the end of the day (sheet, sections 4 and 7)."""
    yield from card_offers(state, seat)
    yield END_DAY


def card_offers(state: State, seat: int) -> Offered:
    """The cards of the day that are not used or in hand already."""
    own, useful = state.seats[seat], useful_cards(state, seat)
    in_hand = own.chosen.place if own.chosen else 0
    for place in range(1, CARDS_A_DAY + 1):
        choice = ("card", str(place))
        if place in own.used:
            yield Refused(choice, "card_used")
        elif place != in_hand:
            yield choice if place in useful else Refused(choice, "no_use")


def useful_cards(state: State, seat: int) -> list[int]:
    """Places of the unused cards that still have a use (sheet, section 7)."""
    own, sheet = state.seats[seat], state.planned(seat)
    used, left = own.used, own.hours_left
    return [
        place
        for place in range(1, len(state.today) + 1)
        if place not in used and has_use(sheet, state.card(place), left, suits_change=state.suits_change)
    ]


def has_nothing_to_do(state: State, seat: int) -> bool:
    """Whether the day held no use for any card from its start, as everybody can see."""
    return not state.seats[seat].used


def end_of_day(state: State, seat: int) -> Choice:
    """What lateness answers to any question of the day: it ends as it stands (sheet, section 11)."""
    return END_DAY


def unfinished(state: State, seat: int, choice: Choice) -> str | None:
    """The warning before a day is ended with something left to do (sheet, section 7)."""
    if choice != END_DAY:
        return None
    chosen = state.seats[seat].chosen
    if chosen and chosen.targets:
        return "move_not_sent"
    return "cards_left" if useful_cards(state, seat) else None


def use_options(state: State, seat: int) -> Offered:
    """All squares and all circles the card in hand can reach, at once (sheet, sections 5 and 6)."""
    hand = Hand.of(state, seat)
    if hand:
        for truck in TRUCKS:
            yield from load_offers(hand, truck)
        for truck in TRUCKS:
            yield from move_offers(hand, truck)
    yield END_DAY


def use_asides(state: State, seat: int) -> Offered:
    """Overtime on the card in hand, and the other cards of the day to take instead."""
    hand = Hand.of(state, seat)
    if hand:
        yield from card_offers(state, seat)
        yield from change_offers(hand)
        yield from suit_offers(hand)


def value_options(state: State, seat: int) -> Offered:
    """The values a joker may take in the square that was chosen."""
    hand = Hand.of(state, seat)
    if hand and hand.chosen.square:
        for value in hand.joker_values(hand.chosen.truck, hand.chosen.square):
            yield "value", str(value)
    yield END_DAY


def stop_options(state: State, seat: int) -> Offered:
    """On the optional stop of a tanker: deliver for the smaller score, or stay on the road."""
    yield ("deliver",)
    yield ("drive_on",)
    yield END_DAY


def move_options(state: State, seat: int) -> Offered:
    """More targets, another one for a truck that has one, taking one off, or the end of the move."""
    hand = Hand.of(state, seat)
    if hand and hand.chosen.targets:
        for truck in TRUCKS:
            yield from move_offers(hand, truck)
        yield from (("drop", entry.truck) for entry in hand.chosen.targets)
        yield ("stop",)
    yield END_DAY


def move_asides(state: State, seat: int) -> Offered:
    """Overtime for more steps; it cannot be taken off below what the targets need."""
    hand = Hand.of(state, seat)
    if hand:
        more = hand.chosen.change + 1
        short = Refused(("plus",), "not_enough_hours", hours=more, left=hand.hours)
        yield ("plus",) if more <= hand.hours else short
        if hand.chosen.change > 0:
            yield ("minus",) if hand.steps_left else Refused(("minus",), "steps_in_use")
