"""The end of the game: rulings R38 to R41, R46 and section 6 of the sheet."""

from typing import Any

import pytest

from apps.engine import game
from apps.engine.chance import StackedChance
from apps.engine.errors import IllegalChoice
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.checks import give_obstacle, take_obstacle
from tests.paris_connection.rules.arrangement import Arranged, counts, network

BEFORE_MARSEILLE = "M5 N4 O4 O5 O6 O7 O8 O9 O10 O11 P11"


def near_marseille(**scene: Any) -> Arranged:
    """Red needs one more locomotive."""
    return Arranged(laid=network(red=BEFORE_MARSEILLE), **scene)


def test_r38_marseille_ends_the_game_on_the_spot() -> None:
    table = near_marseille()
    value = table.state.network.values["red"]
    table.play("build:red", "hex:P12")
    assert table.options == ["end_game"]
    assert table.state.network.values["red"] == value + 4
    view = table.play("end_game").view()
    assert (view["over"], view["cause"], view["active"]) == (True, "marseille", None)
    assert view["ending"] == ""


def test_r38_a_list_that_goes_on_behind_marseille_is_refused() -> None:
    table = near_marseille()
    assert table.fault("red", "P12 Q12") == (1, "after_game_end")
    assert table.fault("red", "Q12 P12") is None
    with pytest.raises(IllegalChoice):
        table.play("build:red", "hex:P12", "hex:Q12")


def test_r39_all_locomotives_of_the_last_build_count() -> None:
    table = Arranged(store=counts(red=2, blue=5)).play("build:red", "hex:M4", "hex:M5")
    assert table.options == ["end_game"]
    view = table.play("end_game").view()
    assert view["cause"] == "boards"
    assert view["companies"][2]["value"] == 1
    assert view["locomotives"] == {"M4": ["red"], "M5": ["red"]}


def test_a_build_that_leaves_two_boards_ends_only_the_turn() -> None:
    table = Arranged(store=counts(red=2, blue=5, brown=1)).play("build:red", "hex:M4", "hex:M5")
    assert table.options == ["end_turn"]


def test_if_both_happen_with_one_locomotive_the_cause_is_marseille() -> None:
    table = near_marseille(store=counts(red=1, blue=5)).play("build:red", "hex:P12", "end_game")
    assert RULES.result(table.state).cause == table.view()["cause"] == "marseille"


def test_r40_nobody_gets_another_turn() -> None:
    table = near_marseille().play("build:red", "hex:P12", "end_game")
    assert game.acting(table.position) == []
    assert table.move is not None
    assert table.move.barrier == "game_over"
    assert table.view()["turn"] == 1


def test_r41_after_the_end_every_action_is_refused() -> None:
    table = near_marseille().play("build:red", "hex:P12", "end_game")
    assert table.fault("blue", "K3") == (None, "game_over")
    gift, gain = give_obstacle(table.state, 1, "blue"), take_obstacle(table.state, "blue", "red", 1)
    assert [found and found.reason for found in (gift, gain)] == ["game_over", "game_over"]
    for seat in range(3):
        with pytest.raises(IllegalChoice):
            game.apply(RULES, table.position, seat, ("build", "blue"), StackedChance(), 9)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r46_six_trades_of_one_for_one_by_each_player_in_a_row_end_the_game(seats: int) -> None:
    table = Arranged(*(counts(1, 1, 1, 1, 1, 0) for _ in range(seats)))
    for turn in range(6 * seats):
        assert table.view()["even_trades"] == turn
        give, take = ("red", "blue") if turn // seats % 2 else ("blue", "red")
        table.play(f"give:{give}", f"take:{take}:1")
        if turn < 6 * seats - 1:
            table.play("end_turn")
    assert table.options == ["end_game"]
    view = table.play("end_game").view()
    assert view["cause"] == RULES.result(table.state).cause == "stall"
    assert [line["total"] for line in view["final"]] == [0] * seats


@pytest.mark.parametrize("between", ["build:purple hex:K7 end_turn", "give:blue take:red:2 end_turn"])
def test_r46_a_build_or_a_trade_for_two_starts_the_count_anew(between: str) -> None:
    table = Arranged(even_trades=17).play(*between.split())
    assert table.view()["even_trades"] == 0
    assert table.play("give:blue", "take:red:1").options == ["end_turn"]


def test_r46_the_last_trade_ends_the_game_unless_the_table_chose_otherwise() -> None:
    guarded = Arranged(even_trades=17).play("give:blue", "take:red:1")
    assert (guarded.options, guarded.view(0)["ending"]) == (["end_game"], "stall")
    free = Arranged(even_trades=17, options={"stall_guard": "off"}).play("give:blue", "take:red:1")
    assert free.options == ["end_turn"]
    assert free.view()["stall_limit"] is None


@pytest.mark.parametrize(
    ("table", "answers", "cause"),
    [
        (near_marseille(), ("build:red", "hex:P12"), "marseille"),
        (Arranged(store=counts(red=1, blue=5)), ("build:red", "hex:M5"), "boards"),
        (Arranged(even_trades=17), ("give:blue", "take:red:1"), "stall"),
    ],
)
def test_the_end_is_announced_with_a_warning_and_can_still_be_taken_back(
    table: Arranged, answers: tuple[str, ...], cause: str
) -> None:
    table.play(*answers)
    question = table.decision()
    assert question.warnings == {"end_game": f"ends_game_{cause}"}
    assert question.lapse == ("end_game",)
    assert table.view(0)["ending"] == cause
    assert table.take_back().options != ["end_game"]
    assert table.view(0)["ending"] == ""
    table.play(answers[-1], "end_game")
    assert table.told("game_ended")[-1] == {"seat": None, "cause": cause}


def test_all_screens_are_lifted_at_the_end() -> None:
    table = near_marseille().play("build:red", "hex:P12", "end_game")
    assert [fact["shares"] for fact in table.told("screen_lifted")] == table.state.shares
    assert table.view()["all_shares"] == table.state.shares
