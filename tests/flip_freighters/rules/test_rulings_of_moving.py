"""Rulings 26 to 42 of the sheet: moving and delivering, by number. Whole moves test the check of a list."""

import pytest

from apps.engine.errors import IllegalChoice
from apps.flip_freighters.rules.fault import Fault
from apps.flip_freighters.rules.moving import hours_to_move, move_fault
from apps.flip_freighters.rules.sheet import Entry, move
from tests.flip_freighters.rules.arrangement import Arranged, Trucks
from tests.flip_freighters.rules.notation import sheet


def fault(trucks: Trucks, steps: int, *entries: Entry, hours: int = 5) -> Fault | None:
    return move_fault(sheet(trucks), steps, hours, entries)


def reason(trucks: Trucks, steps: int, *entries: Entry, hours: int = 5) -> str:
    """The reason against a whole move, empty if it is allowed."""
    found = fault(trucks, steps, *entries, hours=hours)
    return found.reason if found else ""


def test_ruling_26_a_truck_needs_goods_to_move_and_those_just_loaded_will_do() -> None:
    assert reason({}, 6, Entry("semi_any", 1)) == "no_goods"
    table = Arranged("H4 H3 S3").play("card:1")
    assert table.options("move") == set()
    table.play("load:semi_any:1 card:2")
    assert table.options("move") == {f"move:semi_any:{step}" for step in (1, 2, 3)}


def test_ruling_27_a_card_that_loaded_cannot_move_and_the_other_way_round() -> None:
    table = Arranged("H4 H3 S3").play("card:1 load:semi_any:1 card:2 move:semi_any:1 stop")
    assert table.options("card") == {"card:3"}
    assert {name: near["reason"] for name, near in table.refused().items()} == {
        "card:1": "card_used",
        "card:2": "card_used",
    }


def test_ruling_28_a_6_may_be_split_or_partly_wasted() -> None:
    two = {"semi_any": "4", "van_same": "4"}
    assert reason(two, 6, Entry("semi_any", 2), Entry("van_same", 4), hours=0) == ""
    table = Arranged("H6 H3 S3", two).play("card:1 move:semi_any:2 move:van_same:4 stop")
    assert (table.truck("semi_any")["position"], table.truck("van_same")["position"]) == (2, 4)
    assert table.own()["hours_left"] == 5
    wasted = Arranged("H6 H3 S3", two).play("card:1 move:semi_any:2 stop")
    assert wasted.view(0)["own"]["cards"][0]["steps"] == 2


def test_ruling_29_after_a_move_with_steps_left_over_the_card_is_used_up() -> None:
    table = Arranged("H6 H3 S3", {"semi_any": "4", "van_same": "4"}).play("card:1 move:semi_any:2 stop")
    assert "card:1" not in table.options()
    assert table.refused()["card:1"] == {"reason": "card_used"}


def test_ruling_30_a_3_split_as_4_and_1_costs_two_hours_in_either_order() -> None:
    trucks = {"semi_any": "4", "van_same": "4"}
    far, near = Entry("semi_any", 4), Entry("van_same", 1)
    for entries in ((far, near), (near, far)):
        assert reason(trucks, 3, *entries, hours=2) == ""
        assert reason(trucks, 3, *entries, hours=1) == "too_far"
        assert hours_to_move(sheet(trucks), 3, entries) == 2
    for moves in ("move:semi_any:4 move:van_same:1", "move:van_same:1 move:semi_any:4"):
        table = Arranged("H3 H3 S3", trucks).play(f"card:1 plus plus {moves} stop")
        assert table.own()["hours_left"] == 3


def test_ruling_31_steps_beyond_the_end_of_a_route_are_not_charged() -> None:
    table = Arranged("H6 H3 S3", {"semi_any": "4 >3"}).play("card:1 move:semi_any:5 stop")
    assert (table.own()["hours_left"], table.view(0)["own"]["cards"][0]["steps"]) == (5, 2)


def test_ruling_32_a_joker_moves_6_for_nothing_and_8_for_two_hours() -> None:
    table = Arranged("J H3 S3", {"tank_heart": "4"}).play("card:1")
    assert table.options("move") == {f"move:tank_heart:{step}" for step in range(1, 7)}
    assert table.refused()["move:tank_heart:7"] == {"reason": "needs_hours", "hours": 1}
    table.play("plus plus move:tank_heart:8 stop")
    assert (table.own()["hours_left"], table.truck("tank_heart")["score"]) == (3, 8)


def test_ruling_33_minus_before_a_move_is_never_charged() -> None:
    table = Arranged("H3 H3 S3", {"semi_any": "4"}).play("card:1 minus minus")
    assert table.options("move") == {f"move:semi_any:{step}" for step in (1, 2, 3)}
    table.play("move:semi_any:1")
    assert table.view(0)["own"]["chosen"]["change"] == 0
    assert "move:semi_any:4" in table.play("plus").options()
    assert table.play("stop").own()["hours_left"] == 5


def test_ruling_34_two_cards_on_one_truck_on_one_day_add_up() -> None:
    table = Arranged("H3 H4 S3", {"semi_desc": "6"})
    table.play("card:1 move:semi_desc:3 stop card:2 move:semi_desc:7 stop")
    assert (table.truck("semi_desc")["state"], table.truck("semi_desc")["score"]) == ("delivered", 3)


def test_ruling_35_no_steps_steps_back_and_targets_beyond_the_end_are_refused() -> None:
    trucks = {"semi_any": "4 >2"}
    assert reason(trucks, 6, Entry("semi_any", 2)) == "not_forward"
    assert reason(trucks, 6, Entry("semi_any", 1)) == "not_forward"
    assert reason(trucks, 6, Entry("semi_any", 6)) == "beyond_the_end"
    assert reason(trucks, 6) == "no_target"
    assert reason(trucks, 6, Entry("semi_any", 3), Entry("semi_any", 4)) == "truck_twice"
    assert reason(trucks, 6, Entry("tram", 3)) == "unknown_truck"


def test_ruling_36_the_last_circle_delivers_whatever_was_asked() -> None:
    table = Arranged("H5 H3 S3", {"semi_any": "4"})
    assert reason({"semi_any": "4"}, 5, Entry("semi_any", 5, deliver=False)) == ""
    asked_not_to = sheet({"semi_any": "4"})
    move(asked_not_to, Entry("semi_any", 5, deliver=False), week=2)
    assert (asked_not_to["semi_any"].week, asked_not_to["semi_any"].score) == (2, 4)
    table.play("card:1 move:semi_any:5 stop")
    assert (table.truck("semi_any")["state"], table.truck("semi_any")["score"]) == ("delivered", 4)


def test_ruling_37_delivering_on_a_circle_that_is_no_stop_is_refused() -> None:
    for truck, step in (("semi_any", 4), ("tank_heart", 6), ("semi_desc", 5)):
        assert reason({truck: "4"}, 6, Entry(truck, step, deliver=True)) == "no_stop"
    assert reason({"tank_heart": "4"}, 6, Entry("tank_heart", 5, deliver=True)) == ""


def test_ruling_38_a_tanker_going_from_3_to_6_is_not_delivered_on_the_way() -> None:
    table = Arranged("H3 H3 S3", {"tank_heart": "4 >3"}).play("card:1 move:tank_heart:6 stop")
    assert (table.truck("tank_heart")["state"], table.own()["delivered"]) == ("in_transit", 0)


def test_ruling_39_a_tanker_delivered_at_x1_keeps_its_score_and_goes_no_further() -> None:
    table = Arranged("H2 H3 S3", {"tank_heart": "4 5 >3"}).play("card:1 move:tank_heart:5 deliver stop")
    assert table.truck("tank_heart")["score"] == 9
    table.play("card:2")
    assert table.options("move") == set()
    assert reason({"tank_heart": "4 5 >5!"}, 6, Entry("tank_heart", 8)) == "truck_delivered"


def test_ruling_40_a_tanker_left_on_5_scores_nothing_and_has_only_x2_before_it() -> None:
    table = Arranged("H2 H3 S3", {"tank_heart": "4 5 >3"}).play("card:1 move:tank_heart:5 drive_on stop")
    assert (table.truck("tank_heart")["state"], table.own()["boxes"][0]) == ("in_transit", 0)
    table.play("card:2 move:tank_heart:8 stop")
    assert table.truck("tank_heart")["score"] == 18
    assert reason({"tank_heart": "4 >5"}, 6, Entry("tank_heart", 5, deliver=True)) == "not_forward"


def test_ruling_41_two_trucks_on_a_shared_circle_leave_each_other_alone() -> None:
    table = Arranged("H2 H2 S3", {"van_same": "4", "semi_desc": "6"})
    table.play("card:1 move:van_same:2 stop card:2 move:semi_desc:2 stop")
    assert (table.truck("van_same")["position"], table.truck("semi_desc")["position"]) == (2, 2)


def test_ruling_42_one_illegal_entry_leaves_the_whole_sheet_unchanged() -> None:
    trucks = {"semi_any": "4", "van_same": "4 >5"}
    bad = fault(trucks, 6, Entry("semi_any", 2), Entry("tank_club", 1), Entry("van_same", 5))
    assert (bad and bad.entry, bad and bad.reason) == (1, "no_goods")
    table = Arranged("H6 H2 S3", trucks).play("card:1 move:semi_any:2")
    for forged in ("move:tank_club:1", "move:van_same:5", "move:semi_any:9"):
        with pytest.raises(IllegalChoice):
            table.play(forged)
    assert table.truck("semi_any")["position"] == 0
    assert [entry.to for entry in table.state.seats[0].chosen.targets] == [2]  # type: ignore[union-attr]
