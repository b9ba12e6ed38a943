"""When a card may be loaded, and what it costs: pure functions on a sheet (sheet, section 5)."""

from collections.abc import Callable, Mapping
from typing import Final

from apps.flip_freighters.rules.cards import HIGHEST_VALUE, JOKER_VALUE, SUITS, VALUES, Card
from apps.flip_freighters.rules.fault import Fault
from apps.flip_freighters.rules.sheet import Sheet
from apps.flip_freighters.rules.trucks import TRUCK, PrintedSquare

Rule = Callable[[list[int], int, int | None], Fault | None]


def hours_to_load(card: Card, square: PrintedSquare, value: int) -> int:
    """Overtime for writing this value there; a suit hour only if the square asks for another suit."""
    if card.value is None:
        return max(0, value - JOKER_VALUE)
    return abs(value - card.value) + (square.suit not in (None, card.suit))


def load_fault(
    sheet: Sheet, card: Card, truck: str, square: int, value: int, hours: int, suit: str = ""
) -> Fault | None:
    """The first reason against a load; `suit` is the other suit that overtime lets the card pass for."""
    printed, own = TRUCK[truck].squares[square - 1], sheet[truck]
    if own.squares[square - 1]:
        return Fault("square_filled")
    if own.position:
        return Fault("truck_delivered" if own.week else "truck_has_moved")
    if printed.suit not in (None, suit, card.suit) and not card.is_joker:
        return Fault("wrong_suit", {"suit": printed.suit})
    if not VALUES[0] <= value <= HIGHEST_VALUE:
        return Fault("value_out_of_range", {"value": value})
    found = RULES[TRUCK[truck].rule](own.values, value, printed.printed)
    needed = hours_to_load(card, printed, value)
    if found is None and needed > hours:
        return Fault("not_enough_hours", {"hours": needed, "left": hours})
    return found


def joker_values(sheet: Sheet, card: Card, truck: str, square: int, hours: int) -> list[int]:
    """All values a joker may take in a square."""
    values = range(VALUES[0], HIGHEST_VALUE + 1)
    return [value for value in values if load_fault(sheet, card, truck, square, value, hours) is None]


def has_use(sheet: Sheet, card: Card, hours: int, *, suits_change: bool) -> bool:
    """Whether a card can do anything at all today (sheet, section 7)."""
    for name, truck in sheet.items():
        if truck.week:
            continue
        suit = TRUCK[name].squares[0].suit if TRUCK[name].body == "tanker" else None
        if truck.values or card.is_joker or suit in (None, card.suit) or (suits_change and hours):
            return True
    return False


def other_suits(card: Card) -> list[str]:
    """The suits an hour can give a card."""
    return [] if card.is_joker else [suit for suit in SUITS if suit != card.suit]


def same(values: list[int], value: int, printed: int | None) -> Fault | None:
    """Every value in the truck is equal."""
    return Fault("must_be_equal", {"value": values[0]}) if values and value != values[0] else None


def different(values: list[int], value: int, printed: int | None) -> Fault | None:
    """No value occurs twice in the truck."""
    return Fault("value_taken", {"value": value}) if value in values else None


def descending(values: list[int], value: int, printed: int | None) -> Fault | None:
    """The printed number, and nothing smaller is loaded."""
    if value != printed:
        return Fault("not_the_printed_number", {"value": value})
    return Fault("skipped", {"value": value}) if values and min(values) < value else None


def ascending(values: list[int], value: int, printed: int | None) -> Fault | None:
    """The printed number, and nothing larger is loaded."""
    if value != printed:
        return Fault("not_the_printed_number", {"value": value})
    return Fault("skipped", {"value": value}) if values and max(values) > value else None


def anything(values: list[int], value: int, printed: int | None) -> Fault | None:
    """No rule."""
    return None


RULES: Final[Mapping[str, Rule]] = {
    "same": same,
    "different": different,
    "descending": descending,
    "ascending": ascending,
    "any": anything,
}
