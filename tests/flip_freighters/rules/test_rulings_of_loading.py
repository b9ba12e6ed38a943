"""Rulings 1 to 25 of the sheet: loading, by number."""

import pytest

from apps.engine.errors import IllegalChoice
from apps.flip_freighters.rules.cards import CARDS, SUITS, Card
from apps.flip_freighters.rules.fault import Fault
from apps.flip_freighters.rules.loading import hours_to_load, load_fault
from apps.flip_freighters.rules.trucks import TRUCK
from tests.flip_freighters.rules.arrangement import Arranged, Trucks, variant
from tests.flip_freighters.rules.notation import kind, sheet

TANKERS = ("tank_heart", "tank_club", "tank_diamond", "tank_spade")


def card(code: str) -> Card:
    return next(card for card in CARDS if (card.suit, card.value) == kind(code))


def fault(
    trucks: Trucks, code: str, truck: str, square: int, value: int, hours: int = 5, suit: str = ""
) -> str:
    """The reason against a load, empty if it is allowed."""
    found: Fault | None = load_fault(sheet(trucks), card(code), truck, square, value, hours, suit)
    return found.reason if found else ""


def cost(code: str, truck: str, square: int, value: int) -> int:
    return hours_to_load(card(code), TRUCK[truck].squares[square - 1], value)


def test_ruling_01_an_ace_loads_as_1() -> None:
    table = Arranged("H1 C2 S3").play("card:1 load:van_same:2")
    assert table.values("van_same") == [None, 1, None, None]
    assert table.own()["hours_left"] == 5


def test_ruling_02_one_card_fills_exactly_one_square() -> None:
    table = Arranged("H1 C2 S3").play("card:1 load:semi_any:1")
    filled = [good for truck in table.own()["sheet"] for good in truck["squares"] if good]
    assert len(filled) == 1
    assert "card:1" not in table.options()


def test_ruling_03_without_the_variant_a_heart_never_enters_a_spade_square() -> None:
    assert fault({}, "H4", "van_same", 1, 4) == "wrong_suit"
    table = Arranged("H4 C2 S3").play("card:1")
    assert "load:van_same:1" not in table.options()
    assert table.options("suit") == set()
    for _ in range(3):
        table.play("plus" if "plus" in table.options() else "minus")
        assert "load:van_same:1" not in table.options()


def test_ruling_04_every_square_of_a_semi_takes_any_suit_for_nothing() -> None:
    for semi in ("semi_desc", "semi_asc", "semi_any"):
        for number, square in enumerate(TRUCK[semi].squares, 1):
            for suit in SUITS:
                value = square.printed or 3
                assert fault({}, f"{suit[0].upper()}{value}", semi, number, value, hours=0) == ""
                assert cost(f"{suit[0].upper()}{value}", semi, number, value) == 0


def test_ruling_05_a_van_holds_at_most_one_good_of_each_suit() -> None:
    for van in ("van_same", "van_diff"):
        assert sorted(str(square.suit) for square in TRUCK[van].squares) == sorted(SUITS)
    table = Arranged("H4 H4 S3").play("card:1 load:van_same:2 card:2")
    assert table.options("load:van_same") == set()


def test_ruling_06_equal_van_with_a_4_takes_a_5_for_an_hour_and_a_joker_for_nothing() -> None:
    table = Arranged("H5 J S3", {"van_same": "4"}).play("card:1")
    assert table.options("load:van_same") == set()
    assert table.refused()["load:van_same:2"] == {"reason": "must_be_equal", "value": 4}
    table.play("minus load:van_same:2")
    assert (table.values("van_same"), table.own()["hours_left"]) == ([4, 4, None, None], 4)
    table.play("card:2 load:van_same:3")
    assert (table.values("van_same"), table.own()["hours_left"]) == ([4, 4, 4, None], 4)


def test_ruling_07_equal_van_may_be_started_with_a_7() -> None:
    table = Arranged("H6 C6 S6").play("card:1 plus load:van_same:2")
    assert (table.values("van_same")[1], table.own()["hours_left"]) == (7, 4)
    table.play("card:2")
    assert table.options("load:van_same") == set()
    assert table.play("plus").options("load:van_same") == {"load:van_same:4"}


def test_ruling_08_unequal_van_with_a_6_takes_another_as_7_or_5_for_an_hour() -> None:
    table = Arranged("H6 C2 S3", {"van_diff": "6"}).play("card:1")
    assert table.refused()["load:van_diff:2"] == {"reason": "value_taken", "value": 6}
    assert table.play("plus").options("load:van_diff") == {"load:van_diff:2"}
    assert table.play("minus minus").options("load:van_diff") == {"load:van_diff:2"}
    assert table.play("load:van_diff:2").values("van_diff") == [6, 5, None, None]
    assert table.own()["hours_left"] == 4
    assert fault({"van_diff": "6 . 5"}, "H6", "van_diff", 2, 5) == "value_taken"


def test_ruling_09_a_load_of_the_same_day_counts_for_every_rule() -> None:
    table = Arranged("H4 C4 S5").play("card:1 load:van_diff:2 card:2")
    assert table.refused()["load:van_diff:4"]["reason"] == "value_taken"
    table.play("load:semi_desc:3 card:3")
    assert table.refused()["load:semi_desc:2"]["reason"] == "skipped"


def test_ruling_10_after_a_4_one_ordered_semi_is_closed_above_and_the_other_below() -> None:
    for number, closed in ((1, True), (2, True), (4, False), (5, False), (6, False)):
        value = TRUCK["semi_desc"].squares[number - 1].printed
        assert value is not None
        found = fault({"semi_desc": ". . 4"}, f"S{value}", "semi_desc", number, value)
        assert found == ("skipped" if closed else "")
    for number, closed in ((1, True), (2, True), (3, True), (5, False), (6, False)):
        value = TRUCK["semi_asc"].squares[number - 1].printed
        assert value is not None
        found = fault({"semi_asc": ". . . 4"}, f"S{value}", "semi_asc", number, value)
        assert found == ("skipped" if closed else "")


def test_ruling_11_down_from_six_may_start_anywhere_and_after_a_2_only_the_1_is_left() -> None:
    for number, square in enumerate(TRUCK["semi_desc"].squares, 1):
        assert fault({}, f"S{square.printed}", "semi_desc", number, square.printed or 0) == ""
    started = {"semi_desc": ". . . . 2"}
    open_squares = [
        square.printed
        for number, square in enumerate(TRUCK["semi_desc"].squares, 1)
        if not fault(started, f"S{square.printed}", "semi_desc", number, square.printed or 0)
    ]
    assert open_squares == [1]


def test_ruling_12_a_value_above_6_never_enters_an_ordered_semi() -> None:
    for semi in ("semi_desc", "semi_asc"):
        for number in range(1, 7):
            assert fault({}, "S6", semi, number, 7) == "not_the_printed_number"
    table = Arranged("S6 C2 S3").play("card:1 plus")
    assert table.options("load:semi_") == {f"load:semi_any:{number}" for number in range(1, 7)}


def test_ruling_13_on_an_ordered_semi_the_value_decides_the_square() -> None:
    assert fault({}, "S3", "semi_desc", 3, 3) == "not_the_printed_number"
    table = Arranged("S3 C2 S3").play("card:1")
    assert table.options("load:semi_desc") == {"load:semi_desc:4"}
    assert table.options("load:semi_asc") == {"load:semi_asc:3"}


def test_ruling_14_tankers_and_the_free_semi_accept_repeated_values() -> None:
    assert fault({"tank_heart": "4 4"}, "H4", "tank_heart", 3, 4) == ""
    assert fault({"semi_any": "4 4"}, "H4", "semi_any", 3, 4) == ""


def test_ruling_15_without_an_order_any_empty_square_may_be_chosen() -> None:
    table = Arranged("H4 C2 S3", {"tank_heart": ". 4", "semi_any": "1"}).play("card:1")
    assert table.options("load:tank_heart") == {f"load:tank_heart:{number}" for number in (1, 3, 4)}
    assert table.options("load:semi_any") == {f"load:semi_any:{number}" for number in range(2, 7)}


def test_ruling_16_a_filled_square_is_never_overwritten() -> None:
    assert fault({"semi_any": "4"}, "H4", "semi_any", 1, 4) == "square_filled"
    table = Arranged("H4 H4 S3").play("card:1 load:tank_heart:1 card:2")
    assert "load:tank_heart:1" not in table.options()


def test_ruling_17_a_truck_that_has_moved_today_cannot_be_loaded() -> None:
    assert fault({"semi_any": "4 >1"}, "H4", "semi_any", 2, 4) == "truck_has_moved"
    table = Arranged("H4 H1 S3", {"semi_any": "4"}).play("card:2 move:semi_any:1 stop card:1")
    assert table.options("load:semi_any") == set()


def test_ruling_18_a_tanker_waiting_on_circle_5_cannot_be_loaded() -> None:
    assert fault({"tank_heart": "4 >5"}, "H4", "tank_heart", 2, 4) == "truck_has_moved"
    assert fault({"tank_heart": "4 >5!"}, "H4", "tank_heart", 2, 4) == "truck_delivered"


def test_ruling_19_a_joker_as_8_costs_two_hours_and_as_3_none_whatever_was_clicked() -> None:
    assert (cost("J", "semi_any", 1, 8), cost("J", "semi_any", 1, 3)) == (2, 0)
    table = Arranged("J H1 S3").play("card:1 plus load:semi_any:1 value:3")
    assert (table.values("semi_any")[0], table.own()["hours_left"]) == (3, 5)
    table.undo()
    assert table.play("value:8").own()["hours_left"] == 3


def test_ruling_20_a_3_as_1_costs_two_an_ace_is_the_lowest_and_a_2_goes_down_by_one() -> None:
    assert cost("H3", "semi_any", 1, 1) == 2
    ace = Arranged("H1 H2 S3").play("card:1")
    assert "minus" not in ace.options()
    assert ace.refused()["minus"] == {"reason": "value_out_of_range", "value": 0}
    two = ace.play("card:2 minus")
    assert "minus" not in two.options()
    assert fault({}, "H1", "semi_any", 1, 0) == "value_out_of_range"


def test_ruling_21_five_hours_make_11_of_a_6_and_6_of_a_1_and_nothing_more() -> None:
    table = Arranged("H6 H1 S3").play("card:1 plus plus plus plus plus")
    assert table.refused()["plus"]["reason"] == "value_out_of_range"
    assert table.play("load:semi_any:1").values("semi_any")[0] == 11
    assert table.own()["hours_left"] == 0
    assert fault({}, "H1", "semi_any", 1, 6) == ""
    assert fault({}, "H1", "semi_any", 1, 7) == "not_enough_hours"
    assert fault({}, "J", "semi_any", 1, 12) == "value_out_of_range"


def test_ruling_22_in_the_variant_a_2_of_hearts_as_5_of_spades_costs_four() -> None:
    assert cost("H2", "van_same", 1, 5) == 4
    table = variant("H2 H1 S3").play("card:1 plus plus plus suit:spade load:van_same:1")
    assert (table.values("van_same")[0], table.own()["hours_left"]) == (5, 1)


def test_ruling_23_in_the_variant_a_suit_that_fits_already_costs_no_suit_hour() -> None:
    table = variant("H2 H1 S3").play("card:1 suit:spade load:van_same:2")
    assert (table.values("van_same")[1], table.own()["hours_left"]) == (2, 5)


def test_ruling_24_in_the_variant_a_switched_suit_costs_nothing_on_a_free_semi() -> None:
    table = variant("H2 H1 S3").play("card:1 suit:spade load:semi_any:1")
    assert table.own()["hours_left"] == 5


def test_ruling_25_hours_spent_earlier_today_are_gone_for_later_cards() -> None:
    table = Arranged("H2 H6 S3").play("card:1 plus plus plus plus load:semi_any:1")
    assert table.own()["hours_left"] == 1
    table.play("card:2 plus")
    assert table.refused()["plus"] == {"reason": "not_enough_hours", "hours": 2, "left": 1}
    with pytest.raises(IllegalChoice) as refusal:
        table.play("plus")
    assert refusal.value.reason == "not_enough_hours"
    assert fault({}, "H6", "semi_any", 1, 8, hours=1) == "not_enough_hours"
