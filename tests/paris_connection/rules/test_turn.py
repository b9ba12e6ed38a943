"""A turn as a chain: what is asked, what can be taken back, what ends it, what is told."""

import pytest

from apps.engine.errors import IllegalChoice
from tests.paris_connection.rules.arrangement import Arranged, counts, network


def test_a_turn_begins_with_a_company_to_build_or_a_share_to_give() -> None:
    table = Arranged(counts(blue=2, red=1), counts(red=1), counts(red=1))
    question = table.decision()
    assert (question.step, question.args, question.lapse) == ("take_turn", (), None)
    builds = [f"build:{name}" for name in ("blue", "yellow", "red", "purple", "black", "brown")]
    assert table.options == [*builds, "give:blue", "give:red"]


def test_a_build_is_a_chain_and_each_placement_is_listed_after_the_ones_before() -> None:
    table = Arranged().play("build:red")
    assert table.options == ["hex:L6", "hex:M4", "hex:M5"]
    table.play("hex:M5")
    assert {"hex:L6", "hex:M4", "hex:N4", "end_turn"} <= set(table.options)
    assert "hex:M5" not in table.options
    assert (table.decision().step, table.decision().args) == ("place", ("red", 1))


def test_placements_are_taken_back_one_by_one() -> None:
    table = Arranged().play("build:red", "hex:M5", "hex:N4")
    before = Arranged().play("build:red", "hex:M5")
    table.take_back()
    assert table.position == before.position
    assert table.options == before.options
    table.take_back().take_back()
    assert table.position == Arranged().position


def test_a_gift_can_be_taken_back_and_so_can_the_trade() -> None:
    table = Arranged().play("give:red", "take:blue:2").take_back()
    assert all(text.startswith("take:") for text in table.options)
    assert table.take_back().position == Arranged().position


def test_nothing_is_settled_before_the_turn_is_ended() -> None:
    table = Arranged()
    for answer in ("build:red", "hex:M5", "hex:N4"):
        assert table.play(answer).move is not None
        assert table.move is not None
        assert table.move.barrier == ""
        assert table.base.state.turn == 1
        assert table.base.state.network.held == {}
    table.play("end_turn")
    assert table.move.barrier == "passed_on"
    assert table.base.state.network.built("red") == ["M5", "N4"]
    assert (table.active, table.view()["turn"], table.view()["active"]) == (1, 2, 1)


def test_lateness_ends_a_build_as_it_stands_and_leaves_the_rest_to_the_stand_in() -> None:
    table = Arranged().play("build:red")
    assert table.decision().lapse is None
    assert table.play("hex:M5").decision().lapse == ("end_turn",)
    trade = Arranged().play("give:red")
    assert trade.decision().lapse is None
    assert trade.play("take:blue:1").decision().lapse == ("end_turn",)


def test_no_question_answers_itself() -> None:
    table = Arranged().play("build:red")
    for answer in ("hex:M5", "hex:N4", "hex:O4", "hex:O5", "hex:O6"):
        assert not table.decision().forced
        table.play(answer)
    assert table.options == ["end_turn"]
    assert not table.decision().forced
    assert table.decision().warnings == {}


def test_the_answer_of_another_step_is_not_offered() -> None:
    table = Arranged().play("build:red", "hex:M5")
    for forged in ("give:blue", "take:blue:1", "end_game", "build:red"):
        with pytest.raises(IllegalChoice):
            table.play(forged)


def test_each_placement_is_told_with_what_it_did() -> None:
    table = Arranged().play("build:red", "hex:M5", "hex:N4", "end_turn")
    assert table.told("locomotive_placed") == [
        {"seat": 0, "company": "red", "hex": "M5", "gain": 1, "value": 1, "left": 27},
        {"seat": 0, "company": "red", "hex": "N4", "gain": 0, "value": 1, "left": 26},
    ]


def test_the_newest_turn_of_every_seat_can_be_marked_on_the_map() -> None:
    table = Arranged().play("build:red", "hex:M5", "hex:N4")
    assert table.view(0)["latest"] == [{"turn": 1, "company": "red", "hexes": ["M5", "N4"]}, None, None]
    table.play("end_turn", "give:blue")
    assert table.view(1)["latest"][1] == {"turn": 2, "given": "blue", "taken": "", "count": 0}
    table.play("take:red:1", "end_turn").build("blue", "K3").build("red", "O4")
    assert table.view()["latest"] == [
        {"turn": 4, "company": "red", "hexes": ["O4"]},
        {"turn": 2, "given": "blue", "taken": "red", "count": 1},
        {"turn": 3, "company": "blue", "hexes": ["K3"]},
    ]


def test_locomotives_on_a_hex_are_shown_in_order_of_arrival() -> None:
    table = Arranged().build("red", "M4").build("yellow", "M4").build("red", "M5")
    assert table.view()["locomotives"] == {"M4": ["red", "yellow"], "M5": ["red"]}


def test_a_full_hex_is_refused_with_those_who_are_there() -> None:
    table = Arranged(laid=network(red="M5", yellow="M4")).play("build:yellow")
    assert table.refused["hex:M5"] == ("hex_full", {"companies": ["red"]})
