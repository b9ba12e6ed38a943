"""What a seat is asked in its day: options, near misses, overtime, warnings, lateness, taking back."""

import pytest

from apps.engine import game
from apps.engine.errors import IllegalChoice
from apps.flip_freighters.rules import RULES
from tests.flip_freighters.rules.arrangement import Arranged, variant

FULL = {
    "van_same": "4 >5",
    "van_diff": "4 >5",
    "semi_desc": "6 >7",
    "semi_asc": "1 >7",
    "semi_any": "4 >5",
    "tank_heart": "4 >8",
    "tank_club": "4 >8",
    "tank_diamond": "4 >8",
    "tank_spade": "4 >8",
}
ONLY_CLUBS_LEFT = {name: truck for name, truck in FULL.items() if name != "tank_club"}


def test_everybody_is_asked_at_once() -> None:
    table = Arranged("H4 H5 S3", {}, {}, {})
    assert table.acting == [0, 1, 2]
    assert {table.decision(seat).step for seat in range(3)} == {"plan_day"}
    assert table.options() == {"card:1", "card:2", "card:3", "end_day"}


def test_choosing_a_card_offers_squares_circles_overtime_and_the_other_cards_at_once() -> None:
    table = Arranged("H2 H5 S3", {"van_same": "2", "semi_any": "4 >3"}).play("card:1")
    assert table.decision().step == "use_card"
    assert table.options("load:van") == {"load:van_same:2", "load:van_diff:2"}
    assert table.options("move") == {
        "move:van_same:1",
        "move:van_same:2",
        "move:semi_any:4",
        "move:semi_any:5",
    }
    asides = {":".join(choice) for choice in table.decision().asides}
    assert asides == {"plus", "minus", "card:2", "card:3"}
    assert "end_day" in table.options()


def test_overtime_moves_the_marks() -> None:
    table = Arranged("H2 H5 S3", {"semi_any": "4 >1"}).play("card:1")
    assert table.options("move") == {"move:semi_any:2", "move:semi_any:3"}
    assert "load:semi_desc:5" in table.options()
    table.play("plus")
    assert table.options("move") == {"move:semi_any:2", "move:semi_any:3", "move:semi_any:4"}
    assert table.options("load:semi_desc") == {"load:semi_desc:4"}
    assert table.view(0)["own"]["chosen"]["change"] == 1


def test_another_card_may_be_taken_instead_and_overtime_is_put_back() -> None:
    table = Arranged("H2 H5 S3").play("card:1 plus card:2")
    assert table.view(0)["own"]["chosen"]["place"] == 2
    assert table.view(0)["own"]["chosen"]["change"] == 0


def test_suits_stand_beside_in_the_variant_only_and_never_for_a_joker() -> None:
    assert Arranged("H2 H5 J").play("card:1").options("suit") == set()
    table = variant("H2 H5 J").play("card:1")
    assert table.options("suit") == {"suit:spade", "suit:club", "suit:diamond"}
    assert "load:tank_spade:1" not in table.options()
    table.play("suit:spade")
    assert table.options("suit") == {"suit:heart", "suit:club", "suit:diamond"}
    assert {"load:tank_spade:1", "load:tank_heart:1"} <= table.options()
    table.play("suit:heart")
    assert "load:tank_spade:1" not in table.options()
    assert table.play("card:3").options("suit") == set()


def test_a_suit_needs_an_hour_beside_those_for_the_value() -> None:
    table = variant("H2 H5 J", {}, hours=[1]).play("card:1 plus")
    assert table.options("suit") == set()
    assert table.refused()["suit:spade"] == {"reason": "not_enough_hours", "hours": 2, "left": 1}


def test_a_joker_in_a_square_is_asked_for_its_value() -> None:
    table = Arranged("J H5 S3", {"van_diff": "3"}).play("card:1 load:van_diff:2")
    assert table.decision().step == "name_value"
    assert table.options("value") == {f"value:{value}" for value in (1, 2, 4, 5, 6, 7, 8, 9, 10, 11)}
    assert table.view(0)["own"]["chosen"]["truck"] == "van_diff"
    assert table.view(0)["own"]["chosen"]["square"] == 2
    table.play("value:6")
    assert table.values("van_diff") == [3, 6, None, None]
    assert table.truck("van_diff")["squares"][1]["joker"] is True


def test_a_joker_with_one_possible_value_is_loaded_at_once() -> None:
    table = Arranged("J H5 S3", {"van_same": "7"}).play("card:1 load:van_same:2")
    assert (table.values("van_same"), table.own()["hours_left"]) == ([7, 7, None, None], 4)
    table = Arranged("J H5 S3").play("card:1 load:semi_desc:3")
    assert (table.values("semi_desc")[2], table.own()["hours_left"]) == (4, 5)


def test_without_hours_a_joker_cannot_be_more_than_6() -> None:
    table = Arranged("J H5 S3", {"van_same": "7"}, hours=[0]).play("card:1")
    assert table.options("load:van_same") == set()
    assert table.refused()["load:van_same:2"] == {"reason": "must_be_equal", "value": 7}
    assert table.play("load:semi_any:1").options("value") == {f"value:{value}" for value in range(1, 7)}


def test_a_move_goes_on_target_by_target_until_it_is_stopped() -> None:
    table = Arranged("H6 H5 S3", {"semi_any": "4", "van_same": "4"}).play("card:1 move:semi_any:4")
    assert table.decision().step == "move_on"
    assert table.options() == {
        *("move:semi_any:1", "move:semi_any:2", "move:semi_any:3", "move:semi_any:5"),
        *("move:van_same:1", "move:van_same:2"),
        *("drop:semi_any", "stop", "plus", "end_day"),
    }
    assert table.truck("semi_any")["position"] == 0
    table.play("move:van_same:2 stop")
    assert table.decision().step == "plan_day"
    assert (table.truck("semi_any")["position"], table.truck("van_same")["position"]) == (4, 2)


def test_another_circle_of_a_truck_replaces_its_target_and_dropping_takes_it_off() -> None:
    table = Arranged("H6 H5 S3", {"semi_any": "4", "van_same": "4"}).play("card:1 move:semi_any:4")
    table.play("move:van_same:2 move:semi_any:1")
    targets = table.view(0)["own"]["chosen"]["targets"]
    assert [(target["truck"], target["to"]) for target in targets] == [("van_same", 2), ("semi_any", 1)]
    assert table.view(0)["own"]["chosen"]["steps_left"] == 3
    table.play("drop:van_same drop:semi_any")
    assert table.decision().step == "use_card"
    assert "load:tank_heart:1" in table.options()


def test_overtime_cannot_be_taken_off_while_the_targets_need_it() -> None:
    table = Arranged("H2 H5 S3", {"semi_any": "4"}).play("card:1 plus move:semi_any:3")
    assert table.refused()["minus"] == {"reason": "steps_in_use"}
    assert table.view(0)["own"]["chosen"]["hours"] == 1
    assert "minus" in table.play("move:semi_any:2").options()
    assert table.play("minus plus plus").view(0)["own"]["chosen"]["steps_left"] == 2
    assert table.play("stop").own()["hours_left"] == 5


def test_all_hours_may_be_set_on_a_move_and_no_more() -> None:
    table = Arranged("H1 H5 S3", {"tank_heart": "4"}, hours=[2]).play("card:1 plus plus")
    assert table.options("move") == {f"move:tank_heart:{step}" for step in (1, 2, 3)}
    assert table.refused()["move:tank_heart:4"] == {"reason": "too_far", "steps": 4, "reach": 3}
    table.play("move:tank_heart:3")
    assert table.refused()["plus"] == {"reason": "not_enough_hours", "hours": 3, "left": 2}


def test_the_optional_stop_of_a_tanker_asks_whether_to_deliver() -> None:
    table = Arranged("H6 H5 S3", {"tank_heart": "4"}).play("card:1 move:tank_heart:5")
    assert table.decision().step == "at_stop"
    assert table.options() == {"deliver", "drive_on", "end_day"}
    table.play("deliver")
    assert table.view(0)["own"]["chosen"]["targets"] == [
        {"truck": "tank_heart", "from": 0, "to": 5, "deliver": True, "score": 4}
    ]
    assert table.truck("tank_heart")["state"] == "parked"
    assert table.play("move:tank_heart:6 stop").truck("tank_heart")["state"] == "in_transit"


def test_near_misses_say_why() -> None:
    table = Arranged("H6 H6 S3", {"van_same": "4", "van_diff": "6", "semi_asc": "1", "semi_desc": ". 5"})
    refused = table.play("card:1").refused()
    assert refused["load:van_same:2"] == {"reason": "must_be_equal", "value": 4}
    assert refused["load:van_diff:2"] == {"reason": "value_taken", "value": 6}
    assert refused["load:semi_desc:1"] == {"reason": "skipped", "value": 6}
    assert refused["load:tank_club:1"] == {"reason": "wrong_suit", "suit": "club"}
    assert refused["load:semi_asc:2"] == {"reason": "not_the_printed_number", "value": 6}
    assert refused["move:semi_asc:7"] == {"reason": "needs_hours", "hours": 1}
    with pytest.raises(IllegalChoice) as refusal:
        table.play("load:van_diff:2")
    assert (refusal.value.reason, refusal.value.facts) == ("value_taken", {"value": 6})


def test_a_card_without_any_use_cannot_be_chosen() -> None:
    table = Arranged("H4 C5 J", ONLY_CLUBS_LEFT)
    assert table.options() == {"card:2", "card:3", "end_day"}
    assert table.refused() == {"card:1": {"reason": "no_use"}}


def test_in_the_variant_an_hour_gives_a_card_a_use() -> None:
    table = variant("H4 C5 J", ONLY_CLUBS_LEFT)
    assert "card:1" in table.options()
    assert table.play("card:1").options("load") == set()
    assert table.play("suit:club").options("load") == {f"load:tank_club:{number}" for number in range(1, 5)}
    assert "card:1" not in variant("H4 C5 J", ONLY_CLUBS_LEFT, hours=[0]).options()


def test_ending_the_day_warns_of_cards_that_still_have_a_use() -> None:
    table = Arranged("H4 C5 J", ONLY_CLUBS_LEFT)
    assert table.decision().warnings == {"end_day": "cards_left"}
    table.play("card:2 load:tank_club:1 card:3 load:tank_club:2 value:3")
    assert table.decision().warnings == {"end_day": "cards_left"}, "the heart can move the tanker now"
    table.play("card:1 move:tank_club:1")
    assert table.decision().warnings == {"end_day": "move_not_sent"}
    assert table.play("stop").decision().warnings == {}


def test_the_end_of_the_day_drops_what_was_not_sent() -> None:
    table = Arranged("H4 C5 J", {"semi_any": "4"}, {}).play("card:1 plus move:semi_any:5 end_day")
    assert table.acting == [1]
    assert (table.truck("semi_any")["position"], table.own()["hours_left"]) == (0, 5)
    assert table.view(0)["own"]["chosen"] is None
    assert [card["use"] for card in table.view(0)["own"]["cards"]] == ["", "", ""]


@pytest.mark.parametrize(
    "tokens",
    ["", "card:1", "card:3 load:semi_any:1", "card:1 move:tank_heart:4", "card:2 move:tank_heart:5"],
)
def test_lateness_ends_the_day_as_it_stands_at_every_question(tokens: str) -> None:
    table = Arranged("H4 C5 J", {"tank_heart": "4"}, {}).play(tokens)
    assert table.decision().lapse == ("end_day",)
    table.play("end_day")
    assert table.acting == [1]
    assert table.truck("tank_heart")["position"] == 0


def test_every_step_can_be_taken_back_newest_first_also_after_the_end_of_the_day() -> None:
    table = Arranged("J C5 H3", {"tank_heart": "4"}, {})
    tokens = "card:1 load:semi_any:1 value:3 card:2 move:tank_heart:5 deliver stop card:3 minus end_day"
    asked = []
    for token in tokens.split():
        asked.append((table.decision(), table.view(0)))
        table.play(token)
    assert table.acting == [1]
    for before in reversed(asked):
        assert table.undo()
        assert (table.decision(), table.view(0)) == before
    assert not table.undo()


def test_a_seat_with_nothing_left_to_do_all_game_is_passed_over() -> None:
    table = Arranged("H4 C5 J", FULL, {})
    assert table.decision().forced is True
    assert game.forced(RULES, table.position) == (0, ("end_day",))
    assert table.decision(1).forced is False


def test_a_day_whose_cards_are_used_is_not_ended_for_its_seat() -> None:
    table = Arranged("C4 C5 J", ONLY_CLUBS_LEFT, {})
    table.play("card:1 load:tank_club:1 card:2 load:tank_club:2 card:3 load:tank_club:3 value:1")
    assert (table.options(), table.decision().forced) == ({"end_day"}, False)
