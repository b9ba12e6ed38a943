"""Rulings R42 to R47: from round to round, and the end of the competitive game."""

import pytest

from apps.trickarus.rules import RULES
from tests.trickarus.rules.arrangement import Arranged
from tests.trickarus.rules.random_games import finished, positions

LAST_CARDS = ("R9/1", "R1/9", "R2/8")  # the first seat wins, by day


def test_r42_the_winner_of_the_last_trick_leads_the_next_round() -> None:
    after = Arranged(*LAST_CARDS, leader=0, positions=[3, 1, 2]).play(*LAST_CARDS)
    assert (after.state.round, after.state.trick) == (2, 1)
    assert after.state.leader == after.active == 0


def test_r42_the_winner_leads_the_next_round_even_from_the_ground() -> None:
    after = Arranged("L", "R9/1", "R2/8", positions=[3, 1, 2], leader=0).play("L", "R9/1", "R2/8")
    assert after.state.positions == [3, 0, 2]
    assert after.state.round == 2
    assert after.active == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("reading", ["complement", "same"])
def test_r43_with_three_to_five_players_every_round_starts_and_ends_by_day(seats: int, reading: str) -> None:
    for seed in range(10):
        for position in positions(seats, f"day {seed}", number_flip=reading):
            state = position.state
            if RULES.view(state, None)["over"] or len(state.hands[state.leader]) == state.deal.hand:
                assert state.side == "day"


def test_r43_nothing_resets_the_side_between_rounds() -> None:
    after = Arranged(*LAST_CARDS, side="night", positions=[3, 1, 2]).play(*LAST_CARDS)
    assert (after.state.round, after.state.side, after.state.trick_side) == (2, "night", "night")


def test_r44_positions_carry_over_between_rounds() -> None:
    after = Arranged(*LAST_CARDS, positions=[3, 1, 2], tricks_won=[4, 5, 3]).play(*LAST_CARDS)
    assert after.state.round == 2
    assert after.state.positions == [4, 1, 2]
    assert after.state.tricks_won == [0, 0, 0]
    assert [len(hand) for hand in after.state.hands] == [13, 13, 13]


def test_r45_after_the_sun_the_round_is_played_out_and_no_other_is_dealt() -> None:
    table = Arranged("R9/1 C9/1", "R1/9 C1/9", "R2/8 C2/8", positions=[10, 1, 2]).play(*LAST_CARDS)
    assert table.state.sun_reached
    assert table.active == 0
    assert table.view()["over"] is False
    table.play("C9/1", "C1/9", "C2/8")
    assert table.active is None
    assert table.view()["over"] is True
    assert table.state.round == 1
    assert table.told("game_ended") == [{"seat": None, "cause": "sun_reached"}]


def test_r45_the_sun_in_the_last_trick_of_a_round_ends_the_game_at_once() -> None:
    table = Arranged(*LAST_CARDS, positions=[10, 1, 2]).play(*LAST_CARDS)
    assert table.active is None
    assert RULES.result(table.state).scores == [0, 1, 2]


def test_r45_without_the_sun_another_round_is_dealt() -> None:
    table = Arranged(*LAST_CARDS, positions=[9, 1, 2], round=5).play(*LAST_CARDS)
    assert (table.active, table.state.round) == (0, 6)


def test_r46_two_players_end_after_thirteen_tricks_with_or_without_the_sun() -> None:
    causes = set()
    for seed in range(40):
        end = finished(2, f"two {seed}", track_spaces=9 if seed % 2 else 6)
        assert (end.state.round, len(end.state.played)) == (1, 13)
        causes.add((RULES.result(end.state).cause, end.state.sun_reached))
    assert causes == {("sun_reached", True), ("single_round", False)}


def test_r47_players_level_on_the_ground_share_the_win() -> None:
    table = Arranged("R9/1", "L", "R2/8", positions=[1, 0, 0], sun_reached=True).play("R9/1", "L", "R2/8")
    result = RULES.result(table.state)
    assert (result.scores, result.ranks, result.team) == ([0, 0, 0], [1, 1, 1], None)


def test_r47_the_highest_wins_and_those_level_on_the_ground_share_the_rank_below() -> None:
    result = RULES.result(Arranged("R9/1", "R1/9", "R2/8", "C1/9", positions=[0, 7, 0, 3]).state)
    assert result.scores == [0, 7, 0, 3]
    assert result.ranks == [3, 1, 3, 2]
    assert result.cause == ""
