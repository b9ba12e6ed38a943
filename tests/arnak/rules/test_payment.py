"""Paying for a journey, and the turn around it: rulings R1 to R8 and worked example 4."""

import pytest

from tests.arnak.rules.arrangement import Table, discover

CAR_SITE = {"I-lower-1": "L1-05"}
BOAT_SITE = {"I-lower-3": "L1-06"}
TWO_CARS = {"II-top-1": "L2-01"}


def test_r1_a_turn_does_not_end_with_free_actions_alone() -> None:
    table = Table("funding_car-0").choose("play:funding_car-0")
    assert table.goods() == {"coin": 1}
    assert table.refused()["end_turn"] == "main_action_due"
    assert table.is_illegal("end_turn")
    assert table.choose("pass").options() == {"end_turn"}


def test_r2_fear_pays_a_boot_but_has_no_effect() -> None:
    table = Table("fear-1 hat")
    assert table.refused()["play:fear-1"] == "fear_has_no_effect"
    assert "play:fear-1" not in table.asides()
    table.choose("dig:camp_coin-1", "pay:fear-1")
    assert table.seat().play == ["fear-1"]
    assert table.goods() == {"coin": 2}


@pytest.mark.parametrize(
    ("card", "space", "able"),
    [
        ("whip", "I-lower-3", False),  # a car for a boat
        ("airdrop", "I-lower-3", True),  # a plane for a boat
        ("parrot", "I-lower-3", True),
        ("parrot", "I-lower-1", False),  # a boat for a car
        ("fear-1", "I-lower-1", False),
        ("whip", "camp_coin-1", True),
        ("fear-1", "camp_coin-1", True),
        ("airdrop", "camp_coin-1", True),
    ],
)
def test_r3_icons_pay_for_themselves_and_for_boots_and_planes_for_all(
    card: str, space: str, able: bool
) -> None:
    table = Table(card, tiles={**CAR_SITE, **BOAT_SITE})
    assert (f"dig:{space}" in table.options()) == able
    assert (table.refused().get(f"dig:{space}") == "travel") != able


def test_r4_two_coins_hire_a_pilot_for_any_icon() -> None:
    table = Table(goods={"coin": 2}).choose("dig:camp_tablet-1")
    assert table.goods() == {"tablet": 2}
    table = Table(goods={"coin": 4}, tiles=TWO_CARS).choose("dig:II-top-1")
    assert table.goods() == {"compass": 2, "jewel": 1}
    assert Table(goods={"coin": 3}, tiles=TWO_CARS).refused()["dig:II-top-1"] == "travel"


def test_r5_coins_of_the_same_price_cannot_hire_the_pilot_too() -> None:
    scene = {"standing": {"camp_coin-1": 0}, "guardians": {"camp_coin": "G05"}}
    table = Table(goods={"coin": 2, "arrowhead": 1}, **scene)
    assert table.refused()["overcome:camp_coin"] == "travel"
    table = Table(goods={"coin": 3, "arrowhead": 1}, **scene).choose("overcome:camp_coin")
    assert table.goods() == {}


def test_r6_the_second_icon_of_a_card_is_left_for_this_turn_only() -> None:
    table = Table("automobile", assistants=["A03"]).choose("dig:camp_coin-1")
    assert table.seat().floating == ["car"]
    table.choose("assistant:A03", "pay", "pay:car")
    assert table.seat().floating == []
    assert table.goods() == {"coin": 2, "arrowhead": 1}
    table = Table("automobile").choose("dig:camp_coin-1", "end_turn")
    assert table.seat().floating == []


def test_r7_one_boot_is_not_paid_with_two_cards() -> None:
    table = Table("fear-1 parrot").choose("dig:camp_coin-1")
    assert table.options() == {"pay:fear-1", "pay:parrot"}
    table.choose("pay:parrot")
    assert table.step == "turn"
    assert table.seat().hand == ["fear-1"]


@pytest.mark.parametrize(("slot", "compasses"), [("I-lower-1", 3), ("II-top-1", 6)])
def test_r8_compasses_are_paid_to_discover_and_never_again(slot: str, compasses: int) -> None:
    few = {"compass": compasses - 1}
    assert Table("automobile", goods=few).refused()[f"discover:{slot}"] == "short"
    table = Table("automobile", goods={"compass": compasses}).choose(f"discover:{slot}")
    assert "compass" not in table.goods() or table.told("gained")
    known = {"I-lower-1": "L1-10", "II-top-1": "L2-03"}
    assert f"dig:{slot}" in Table("automobile", tiles=known).options()


def test_example_4_one_card_with_two_cars_or_a_car_and_a_pilot() -> None:
    table = Table("automobile", tiles=TWO_CARS).choose("dig:II-top-1")
    assert table.seat().play == ["automobile"]
    table = Table("funding_car-0", goods={"coin": 2}, tiles=TWO_CARS).choose("dig:II-top-1")
    assert table.options() == {"pay:funding_car-0", "pay:pilot"}
    table.choose("pay:pilot")
    assert table.seat().play == ["funding_car-0"]
    assert table.goods() == {"compass": 2, "jewel": 1}
    poor = Table("funding_car-0", goods={"coin": 1}, tiles=TWO_CARS)
    assert poor.refused()["dig:II-top-1"] == "travel"


def test_one_way_to_pay_is_a_forced_row_that_can_still_be_taken_back() -> None:
    table = Table("fear-1", goods={"coin": 1}).choose("dig:camp_coin-1")
    assert [move.step for move in table.moves] == ["turn", "pay_with"]
    assert table.barriers == []


def test_of_a_car_and_a_boat_that_paid_a_boot_one_is_left_by_choice() -> None:
    table = Table("army_knife").choose("dig:camp_coin-1")
    assert table.options() == {"keep:car", "keep:boat"}
    assert table.choose("keep:boat").seat().floating == ["boat"]


def test_boons_and_assistants_pay_and_are_used_up() -> None:
    table = Table(trophies=["G07"], assistants=["A08:gold"], tiles=TWO_CARS).choose("dig:II-top-1")
    assert (table.seat().assistants[0].ready, table.seat().guardians[0].boon) == (False, True)
    table = Table(trophies=["G07"], assistants=["A08"], tiles=TWO_CARS).choose("dig:II-top-1", "pay:G07")
    assert (table.seat().assistants[0].ready, table.seat().guardians[0].boon) == (False, False)


def test_no_source_that_could_be_left_out_is_offered() -> None:
    table = Table("automobile whip", tiles=TWO_CARS).choose("dig:II-top-1")
    assert table.seat().hand == ["whip"]


def test_two_fears_of_a_hand_are_one_choice_and_both_pay_two_boots() -> None:
    table = Table("fear-1 fear-2", seats=4).choose("dig:camp_jewel-2")
    assert table.seat().play == ["fear-1", "fear-2"]


def test_a_site_discovered_this_turn_is_no_second_destination() -> None:
    table = Table("automobile", edit=lambda state: discover(state, "I-lower-2", "L1-02"), home=0)
    assert not {token for token in table.options() if token.startswith(("dig", "discover"))}
