"""The stand-in plays legally, sensibly, and by the view alone."""

from collections.abc import Iterator

import pytest

from apps.engine import bots, game
from apps.engine.chance import NoChance
from apps.engine.flow import Choice, Decision
from apps.trickarus.rules import RULES
from apps.trickarus.rules.state import State
from tests.trickarus.rules.arrangement import Arranged, team
from tests.trickarus.rules.notation import card
from tests.trickarus.rules.random_games import Position, any_card, finished


def no_worlds() -> Iterator[State]:
    raise AssertionError("the stand-in needs no worlds")


def stand_in(position: Position, decision: Decision) -> Choice:
    view = RULES.view(position.state, decision.seat)
    choice = bots.pick(RULES, view, decision, no_worlds, NoChance())
    assert choice in decision.options
    return choice


def pick(table: Arranged) -> str:
    return stand_in(table.position, table.decision())[1]


@pytest.mark.parametrize("memory", ["all", "last_trick"])
@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (2, "competitive"),
        (3, "competitive"),
        (5, "competitive"),
        (3, "cooperative"),
        (4, "cooperative"),
        (5, "cooperative"),
    ],
)
def test_the_stand_in_always_plays_a_legal_card(seats: int, mode: str, memory: str) -> None:
    for seed in range(5):
        over = finished(seats, f"legal {seed}", stand_in, mode=mode, played_cards_memory=memory)
        assert game.acting(over) == []


def test_last_to_play_it_wins_with_the_lowest_card_that_is_enough() -> None:
    table = Arranged("R6/4 S1/9", "R3/7 S2/8", "R9/1 R7/3 R2/8", positions=[3, 5, 1]).play("R6/4", "R3/7")
    assert pick(table) == card("R7/3")


def test_without_a_winning_card_it_follows_low() -> None:
    table = Arranged("R9/1 S1/9", "R3/7 S2/8", "R8/2 R7/3 R2/8", positions=[3, 5, 1]).play("R9/1", "R3/7")
    assert pick(table) == card("R2/8")


def test_it_keeps_its_head_down_when_winning_would_mean_flying_into_the_sun() -> None:
    table = Arranged("R6/4 S1/9", "R3/7 S2/8", "R9/1 R7/3 R2/8", positions=[3, 5, 10]).play("R6/4", "R3/7")
    assert pick(table) == card("R2/8")


def test_it_keeps_its_head_down_when_lightning_would_take_it_down() -> None:
    table = Arranged("R6/4 S1/9", "L S2/8", "R9/1 R7/3 R2/8", positions=[3, 5, 7]).play("R6/4", "L")
    assert pick(table) == card("R2/8")


def test_in_a_team_the_highest_climbs_and_the_others_duck() -> None:
    hands = ("R6/4 S1/9", "R3/7 S2/8", "R9/1 R2/8")
    highest = team(*hands, positions=[0, 0, 4]).play("R6/4", "R3/7")
    assert pick(highest) == card("R9/1")
    low = team(*hands, positions=[4, 0, 0]).play("R6/4", "R3/7")
    assert pick(low) == card("R2/8")


def test_in_the_descent_who_is_in_the_air_wins_and_the_landed_duck() -> None:
    hands = ("R6/4 S1/9", "R3/7 S2/8", "R9/1 R2/8")
    in_the_air = team(*hands, positions=[3, 0, 4], sun_reached=True).play("R6/4", "R3/7")
    assert pick(in_the_air) == card("R9/1")
    landed = team(*hands, positions=[3, 2, 0], sun_reached=True).play("R6/4", "R3/7")
    assert pick(landed) == card("R2/8")


def test_in_the_descent_those_in_the_air_save_high_cards_and_the_landed_get_rid_of_them() -> None:
    hands = ("R9/1 S1/9", "R8/2 R2/8", "R3/7 S2/8")
    in_the_air = team(*hands, positions=[5, 3, 0], sun_reached=True).play("R9/1")
    assert pick(in_the_air) == card("R2/8")
    landed = team(*hands, positions=[5, 0, 3], sun_reached=True).play("R9/1")
    assert pick(landed) == card("R8/2")


def test_a_team_of_stand_ins_lands_far_more_often_than_one_that_plays_any_card() -> None:
    games = 30
    planned = [finished(3, f"plan {seed}", stand_in, mode="cooperative") for seed in range(games)]
    aimless = [finished(3, f"plan {seed}", any_card(str(seed)), mode="cooperative") for seed in range(games)]
    won = [sum(bool(RULES.result(over.state).team) for over in team) for team in (planned, aimless)]
    assert won[0] > games // 2 > 3 * won[1]


def test_the_stand_in_beats_those_who_play_any_card() -> None:
    def mixed(seed: int) -> Position:
        others = any_card(str(seed))

        def player(position: Position, decision: Decision) -> Choice:
            return (stand_in if decision.seat == seed % 4 else others)(position, decision)

        return finished(4, f"mixed {seed}", player)

    games = 120
    won = sum(RULES.result(mixed(seed).state).ranks[seed % 4] == 1 for seed in range(games))
    assert won > games * 0.27
