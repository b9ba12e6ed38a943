"""Cards and trucks as printed: counts and sums of the facts, and what must be alike."""

from collections import Counter

from apps.flip_freighters.rules.books import CARDS_A_DAY, DAYS, DAYS_A_WEEK, OVERTIME_HOURS, WEEKS
from apps.flip_freighters.rules.cards import CARDS, SUITS, VALUES
from apps.flip_freighters.rules.trucks import TRUCKS


def test_there_are_two_copies_of_each_suited_card_and_four_jokers() -> None:
    kinds = Counter((card.suit, card.value) for card in CARDS)
    assert kinds == {**{(suit, value): 2 for suit in SUITS for value in VALUES}, (None, None): 4}
    assert len({card.id for card in CARDS}) == len(CARDS) == 52


def test_ids_say_what_the_card_shows() -> None:
    for card in CARDS:
        assert card.id.rsplit("-", 1)[0] == ("joker" if card.is_joker else f"{card.suit}-{card.value}")


def test_seven_cards_are_never_turned() -> None:
    assert len(CARDS) - DAYS * CARDS_A_DAY == 7
    assert DAYS == WEEKS * DAYS_A_WEEK
    assert OVERTIME_HOURS == 5


def test_nine_trucks_have_42_squares_61_steps_and_4_optional_stops() -> None:
    assert len(TRUCKS) == 9
    assert sum(len(truck.squares) for truck in TRUCKS) == 42
    assert sum(truck.length for truck in TRUCKS) == 61
    assert [truck.id for truck in TRUCKS if len(truck.stops) == 2] == [
        truck.id for truck in TRUCKS if truck.body == "tanker"
    ]


def test_routes_are_as_long_as_printed() -> None:
    assert [truck.length for truck in TRUCKS] == [5, 5, 7, 7, 5, 8, 8, 8, 8]
    tankers = [truck for truck in TRUCKS if truck.body == "tanker"]
    assert {(tanker.multiplier(5), tanker.multiplier(8), tanker.multiplier(6)) for tanker in tankers} == {
        (1, 2, 0)
    }


def test_a_tanker_takes_its_own_suit_only() -> None:
    for truck in TRUCKS:
        if truck.body == "tanker":
            assert {square.suit for square in truck.squares} == {truck.id.removeprefix("tank_")}


def test_ordered_semis_are_printed_from_the_cab_back() -> None:
    printed = {truck.id: [square.printed for square in truck.squares] for truck in TRUCKS}
    assert printed["semi_desc"] == [6, 5, 4, 3, 2, 1]
    assert printed["semi_asc"] == [1, 2, 3, 4, 5, 6]
    assert [truck.id for truck in TRUCKS if truck.is_ordered] == ["semi_desc", "semi_asc"]


def test_points_by_goods() -> None:
    worth = {truck.id: [truck.worth([3] * n, 1) for n in (1, 2, 3, 4)] for truck in TRUCKS}
    assert worth["van_same"] == worth["van_diff"] == [5, 10, 15, 20]
    assert worth["semi_desc"] == worth["semi_asc"] == [3, 7, 10, 15]
    assert worth["semi_any"] == worth["tank_club"] == [3, 6, 9, 12]
    full = {truck.id: truck.worth([1] * len(truck.squares), truck.stops[-1].multiplier) for truck in TRUCKS}
    assert (full["semi_desc"], full["semi_any"], full["tank_spade"]) == (30, 6, 8)
