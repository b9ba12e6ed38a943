"""The tiny title, one test a rule, written as play: how tests of a title read."""

import pytest

from apps.engine import game
from tests.engine.play_through import arrange
from tests.tiny import RULES
from tests.tiny.round import open_bidding, show_bids
from tests.tiny.state import Seat
from tests.tiny.turn import pay, turn


def test_the_strongest_bid_goes_first_and_draws_a_card() -> None:
    table = arrange(
        Seat(hand=["lamp-0"], coins=2),
        Seat(hand=["pier-0"], coins=2),
        deck=["inn-0"],
        frames=(open_bidding(), show_bids()),
    )
    for seat, choice in [(0, "bid:lamp-0"), (0, "stake:0"), (1, "bid:pier-0"), (1, "stake:1")]:
        table.choose(seat, choice)
    assert table.state.order == [1, 0]
    assert game.acting(table.position) == [1]
    assert table.rules.view(table.state, 1)["hand"] == ["inn-0"]


def test_a_building_is_paid_with_coins_and_cards_one_at_a_time() -> None:
    table = arrange(Seat(hand=["pier-0", "lamp-0"], coins=1), Seat(), frames=(turn(0),))
    table.choose(0, "build:pier-0")
    assert table.asked(0).options == (("coin",), ("card", "lamp-0"))
    table.choose(0, "card:lamp-0")
    assert game.forced(RULES, table.position) == (0, ("coin",))
    table.choose(0, "coin")
    assert table.state.seats[0] == Seat(built=["pier-0"], coins=2)
    assert table.state.discard == ["lamp-0"]


def test_what_cannot_be_paid_is_shown_with_what_is_missing() -> None:
    table = arrange(Seat(hand=["tower-0", "lamp-0"], coins=1), Seat(), frames=(turn(0),))
    (refused,) = table.asked(0).refused
    assert (refused.choice, refused.reason, refused.facts) == (("build", "tower-0"), "too_dear", {"short": 2})


def test_the_inn_lets_the_builder_choose() -> None:
    table = arrange(Seat(hand=["inn-0"], coins=2), Seat(), frames=(turn(0),))
    for choice in ("build:inn-0", "coin", "coin"):
        table.choose(0, choice)
    assert table.asked(0).options == (("gain",), ("draw",))
    table.choose(0, "gain")
    assert table.state.seats[0].coins == 1


@pytest.mark.parametrize(("choice", "hand", "coins"), [("keep", ["lamp-9"], 0), ("leave", [], 1)])
def test_a_card_that_was_looked_at_can_be_kept_for_a_coin(choice: str, hand: list[str], coins: int) -> None:
    table = arrange(Seat(coins=1), Seat(), deck=["lamp-9"], frames=(turn(0),))
    table.choose(0, "look")
    assert table.asked(0).lapse == ("leave",)
    table.choose(0, choice)
    assert (table.state.seats[0].hand, table.state.seats[0].coins) == (hand, coins)


def test_a_card_may_be_sold_between_the_steps_of_a_turn_but_not_while_paying() -> None:
    table = arrange(Seat(hand=["lamp-0", "pier-0"], coins=1), Seat(), frames=(turn(0), pay(0, 1)))
    table.choose(0, "sell:lamp-0")
    assert table.asked(0).step == "turn"
    table.choose(0, "rest")
    assert table.asked(0).asides == (("sell", "pier-0"),)
    table.choose(0, "end_turn")
    assert (table.asked(0).step, table.asked(0).asides) == ("pay", ())


def test_the_building_that_reaches_the_goal_is_warned_of() -> None:
    built = ["lamp-1", "lamp-2"]
    table = arrange(Seat(hand=["lamp-0"], coins=1, built=built), Seat(), frames=(turn(0),))
    assert table.asked(0).warnings == {"build:lamp-0": "ends_game"}
    assert table.asked(0).lapse == ("rest",)


def test_ties_share_their_place() -> None:
    table = arrange(Seat(coins=2), Seat(built=["lamp-0"]), Seat(), frames=(turn(0),))
    result = RULES.result(table.state)
    assert (result.scores, result.ranks) == ([1, 1, 0], [1, 1, 3])
