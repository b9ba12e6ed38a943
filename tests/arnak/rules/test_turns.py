"""Main and free actions, passing, and whose turn it is; R45 to R48, D14, D22."""

import pytest

from apps.arnak.rules.steps.turn import start_turn
from tests.arnak.rules.arrangement import PLENTY, Table, offer


def test_free_actions_go_before_between_and_after_the_main_action() -> None:
    table = Table("funding_car-0 exploration_boat-0 axe hat").choose("play:funding_car-0", "play:axe")
    assert table.step == "exile"
    assert table.asides() == {"play:exploration_boat-0", "play:hat"}
    table.choose("play:hat")
    assert table.step == "exile"
    table.choose("decline", "play:exploration_boat-0")
    assert table.goods() == {"coin": 2, "compass": 3}
    assert table.options() == {"end_turn"}


def test_one_main_action_a_turn() -> None:
    table = Table("fear-1 fear-2 rough_map", goods=PLENTY).choose("play:rough_map")
    assert table.options() == {"end_turn"}


@pytest.mark.parametrize(("card", "free", "passing"), [("watch", 2, 3), ("chronometer", 1, 0)])
def test_r45_after_the_main_action_only_the_free_option_is_legal(card: str, free: int, passing: int) -> None:
    table = Table(f"rough_map {card}").choose("play:rough_map", f"play:{card}")
    assert table.options() == {"choose:1"}
    assert table.refused() == {"choose:2": "main_action_spent"}
    assert table.choose("choose:1").goods()["coin"] == free
    early = Table(f"rough_map {card}").choose(f"play:{card}", "choose:2")
    assert early.goods().get("coin", 0) == passing
    assert early.options() == {"end_turn"}
    assert early.view()["seats"][0]["passed"]


def test_the_free_option_of_a_watch_leaves_the_main_action() -> None:
    table = Table("watch rough_map").choose("play:watch", "choose:1")
    assert "play:rough_map" in table.options()
    assert not table.view()["seats"][0]["passed"]


def test_r46_the_sundial_just_bought_may_pass_for_a_jewel() -> None:
    table = Table(goods={"compass": 2}, edit=lambda state: offer(state, "sundial"))
    table.choose("buy:sundial", "use", "choose:2")
    assert table.goods() == {"jewel": 1}
    assert table.view()["seats"][0]["passed"]


def test_r47_after_passing_free_actions_of_this_turn_are_left_and_none_later() -> None:
    table = Table("hat").choose("pass", "play:hat")
    assert table.goods() == {"coin": 1, "compass": 1}
    table.choose("end_turn")
    assert table.acting == 1
    table.choose("pass", "end_turn")
    assert table.state.round == 2


def test_r48_the_last_player_goes_on_alone_with_the_row_filled_in_between() -> None:
    table = Table(goods=PLENTY, frames=[start_turn(1)], edit=lambda state: offer(state, "hat", "dog"))
    table.choose("pass", "end_turn", "buy:hat")
    assert table.state.items[0] == ""
    table.choose("end_turn")
    assert table.acting == 0
    assert all(table.state.items)
    assert table.choose("buy:dog", "end_turn").acting == 0


def test_turns_go_clockwise_past_those_who_have_passed() -> None:
    table = Table(seats=4, goods=PLENTY, frames=[start_turn(1)])
    table.choose("pass", "end_turn", "pass", "end_turn")
    assert table.acting == 3
    table.choose("pass", "end_turn")
    assert table.acting == 0
    assert table.choose(f"buy:{table.state.items[0]}", "end_turn").acting == 0


def test_a_card_that_would_do_nothing_may_be_played_after_a_warning() -> None:
    table = Table("pickaxe")
    assert table.decision().warnings == {"play:pickaxe": "no_effect"}
    table.choose("play:pickaxe")
    assert table.options() == {"end_turn"}
    assert table.seat().play == ["pickaxe"]


def test_a_price_can_still_be_found_by_a_free_action_when_the_question_stands() -> None:
    table = Table("pickaxe exploration_car-0").choose("play:pickaxe")
    assert table.refused() == {"pay": "short"}
    table.choose("play:exploration_car-0", "pay")
    assert table.goods() == {"tablet": 1, "arrowhead": 1}


def test_the_end_of_a_turn_is_a_barrier_even_for_the_last_player() -> None:
    table = Table(seats=2, goods=PLENTY)
    table.state.seats[1].passed = True
    assert table.choose("pass").barriers == []
    table.choose("end_turn")
    assert table.barriers


def test_lateness_ends_a_turn_that_has_its_main_action_and_never_passes() -> None:
    table = Table("rough_map")
    assert table.decision().lapse is None
    assert table.choose("play:rough_map").decision().lapse == ("end_turn",)


def test_nobody_else_is_asked_and_nothing_is_a_barrier_before_something_is_revealed() -> None:
    table = Table("hat rope fear-1", goods=PLENTY).choose("play:hat", "dig:camp_coin-1", "pay:fear-1")
    assert table.barriers == []
    assert table.acting == 0


def test_the_screen_knows_whose_effect_is_asking() -> None:
    table = Table("machete hat").choose("play:machete")
    assert table.view()["sources"] == ["machete"]
    assert table.choose("decline").view()["sources"] == []
