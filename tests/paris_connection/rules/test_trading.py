"""Trading: rulings R28 to R37."""

import pytest

from apps.engine.errors import IllegalChoice
from apps.paris_connection.rules.checks import give_obstacle, take_obstacle
from apps.paris_connection.rules.pieces import COMPANIES
from tests.paris_connection.rules.arrangement import Arranged, Counts, counts

OTHERS = (counts(blue=5, red=5), counts(yellow=5, black=5))


def trader(*hand: int, **scene: object) -> Arranged:
    """The first seat holds these shares."""
    return Arranged(counts(*hand), *OTHERS, **scene)


def test_r28_the_given_share_must_be_owned() -> None:
    table = trader(2, 0, 1, 0, 0, 0)
    assert table.refused["give:yellow"] == ("no_share", {})
    assert {text for text in table.options if text.startswith("give")} == {"give:blue", "give:red"}
    with pytest.raises(IllegalChoice) as refusal:
        table.play("give:yellow")
    assert refusal.value.reason == "no_share"


def test_r28_it_may_be_the_last_of_its_company() -> None:
    table = trader(2, 0, 1, 0, 0, 0).play("give:red", "take:blue:2", "end_turn")
    assert table.state.shares[0] == counts(blue=4)


def test_r29_what_is_taken_is_not_of_the_company_that_was_given() -> None:
    table = trader(2, 0, 1, 0, 0, 0).play("give:red")
    assert table.refused["take:red:1"] == table.refused["take:red:2"] == ("same_board", {})


@pytest.mark.parametrize("count", [0, 3])
def test_r30_neither_none_nor_three_can_be_taken(count: int) -> None:
    table = trader(2, 0, 1, 0, 0, 0)
    found = take_obstacle(table.state, "red", "blue", count)
    assert found is not None
    assert found.reason == "bad_count"
    with pytest.raises(IllegalChoice):
        table.play("give:red", f"take:blue:{count}")


def test_r30_no_more_can_be_taken_than_the_board_holds() -> None:
    table = trader(2, 0, 1, 0, 0, 0, store=counts(blue=1, black=9)).play("give:red")
    assert "take:blue:1" in table.options
    assert table.refused["take:blue:2"] == ("board_short", {"left": 1})
    assert table.refused["take:yellow:1"] == ("board_short", {"left": 0})


def test_r31_one_can_be_taken_where_more_lie() -> None:
    table = trader(2, 0, 1, 0, 0, 0).play("give:red", "take:black:1")
    assert table.state.shares[0] == counts(blue=2, black=1)


def test_r32_both_are_of_the_same_company() -> None:
    table = trader(2, 0, 1, 0, 0, 0).play("give:red", "take:black:1")
    assert table.options == ["end_turn"]
    before, after = trader(2, 0, 1, 0, 0, 0), trader(2, 0, 1, 0, 0, 0).play("give:red", "take:black:2")
    changed = {
        name: after.state.store[name] - before.state.store[name]
        for name in COMPANIES
        if after.state.store[name] != before.state.store[name]
    }
    assert changed == {"red": 1, "black": -2}


def test_r33_giving_to_an_empty_board_fills_it_and_keeps_the_game_alive() -> None:
    table = trader(0, 0, 0, 1, 0, 0, store=counts(red=2, blue=6)).play("give:purple", "take:red:2")
    assert table.state.store == counts(purple=1, blue=6)
    assert table.options == ["end_turn"]


def test_r34_a_trade_that_leaves_one_board_ends_the_game() -> None:
    table = trader(1, 0, 0, 0, 0, 0, store=counts(red=2, blue=6)).play("give:blue", "take:red:2")
    assert table.state.store == counts(blue=7)
    assert table.options == ["end_game"]
    assert table.play("end_game").view()["cause"] == "boards"


def test_r35_the_end_is_looked_at_after_the_whole_trade() -> None:
    table = trader(1, 0, 0, 0, 0, 0, store=counts(red=1, blue=6)).play("give:blue")
    assert all(text.startswith("take:") for text in table.options)
    assert table.view(0)["ending"] == ""
    assert table.play("take:red:1").view(0)["ending"] == "boards"


def test_r36_going_over_the_limit_is_never_refused() -> None:
    table = trader(0, 0, 20, 0, 0, 0, store=counts(1, 11, 6, 31, 26, 31)).play("give:red")
    assert "take:purple:2" in table.options
    assert table.play("take:purple:2").view(0)["hands"][0] == 21


@pytest.mark.parametrize("store", [counts(blue=1, red=1), counts(purple=1, brown=31)])
def test_r37_a_trade_is_possible_with_one_share_and_two_boards(store: Counts) -> None:
    for company in COMPANIES:
        table = Arranged(counts(**{company: 1}), *OTHERS, store=store)
        assert give_obstacle(table.state, 0, company) is None
        assert table.play(f"give:{company}").options


def test_the_whole_trade_is_announced_openly() -> None:
    table = trader(2, 0, 1, 0, 0, 0).play("give:red", "take:black:2", "end_turn")
    assert table.told("traded") == [{"seat": 0, "given": "red", "taken": "black", "count": 2}]
    assert table.view()["latest"][0] == {"turn": 1, "given": "red", "taken": "black", "count": 2}
