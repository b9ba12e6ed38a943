"""The course of a solo game: difficulty, turns, arrows, the way home, winning (example 5)."""

import pytest

from apps.arnak.rules import RULES
from apps.arnak.rules.rival import RIVAL_SEAT, RIVAL_TILES
from apps.arnak.rules.state import State
from apps.arnak.rules.steps.rounds import begin_round, end_round, next_turn
from apps.arnak.rules.steps.solo import rival_turn
from apps.arnak.rules.steps.turn import start_turn
from apps.engine import game
from apps.engine.chance import SeededChance
from tests.arnak.rules.arrangement import Table, stand


def rival(table: Table) -> dict[str, object]:
    found: dict[str, object] = table.view()["rival"]
    return found


def beside_guardian(state: State) -> None:
    state.guardians["camp_coin"] = state.guardian_stack.pop()
    stand(state, "camp_coin-1", RIVAL_SEAT)


@pytest.mark.parametrize("difficulty", range(6))
def test_example_5_as_many_red_tiles_as_the_difficulty_says_and_they_are_known(difficulty: int) -> None:
    options = game.settle_options(RULES, 1, {"difficulty": difficulty})
    position = game.start(RULES, 1, options, SeededChance("red", 0)).position
    facts = RULES.view(position.state, 0)["rival"]
    tiles = [*facts["to_come"], *facts["used"]]
    assert len(tiles) == 10
    assert sum(name.endswith("red") for name in tiles) == difficulty
    assert facts["arrow"] == RIVAL_TILES[position.state.rival.stack[-1]].arrow  # type: ignore[union-attr]


def test_the_human_is_second_and_the_rival_begins_every_round() -> None:
    options = game.settle_options(RULES, 1, {})
    outcome = game.start(RULES, 1, options, SeededChance("second", 0))
    seat = RULES.view(outcome.position.state, 0)["seats"][0]
    assert {name: count for name, count in seat["goods"].items() if count} == {"coin": 1, "compass": 1}
    assert [event.kind for event in outcome.events].count("rival_turn") == 1
    table = Table(seats=1, frames=[begin_round()])
    assert table.told("rival_turn") == []  # told while the scene was set
    assert len(table.view()["rival"]["used"]) == 1


def test_rival_and_human_alternate_and_each_goes_on_alone() -> None:
    table = Table(seats=1, frames=[begin_round()])
    table.choose("pass", "end_turn")
    assert table.state.round == 2
    assert len(table.told("rival_turn")) == 9 + 1  # the rest of its ten, then the next round

    def used_up(state: State) -> None:
        assert state.rival
        state.rival.stack, state.rival.used = [], list(state.rival.tiles)

    alone = Table("rough_map", seats=1, edit=used_up).choose("play:rough_map", "end_turn")
    assert alone.acting == 0
    assert alone.told("rival_turn") == []


def test_the_last_tile_is_decided_by_the_back_of_the_first_one_used() -> None:
    def edit(state: State) -> None:
        assert state.rival
        state.rival.stack = ["rival_research_red"]
        state.rival.used = ["rival_dig_compass"]  # an arrow to the right

    table = Table(seats=1, edit=edit, frames=[rival_turn(), start_turn(0)])
    assert rival(table)["glass"] == "B1b"


def test_the_rival_comes_home_without_fear() -> None:
    table = Table(seats=1, edit=beside_guardian, frames=[end_round()])
    assert rival(table)["home"] in (5, 6)  # its first tile of the new round may have sent somebody
    assert table.told("fear_gained") == []


def test_a_tie_is_no_win() -> None:
    def level(state: State) -> None:
        assert state.rival
        state.rival.guardians = ["G01", "G02"]  # ten points, as four empty slots

    assert RULES.result(Table(seats=1, edit=level).state).team is False
    assert RULES.result(Table(seats=1).state).team is True
    ahead = Table("hat", seats=1, edit=level)
    assert RULES.result(ahead.state).team is True


def test_a_passed_human_is_not_asked_again() -> None:
    def passed(state: State) -> None:
        state.seats[0].passed = True
        assert state.rival
        state.rival.stack = ["rival_dig_coin", "rival_dig_tablet"]

    table = Table(seats=1, edit=passed, frames=[next_turn(0)])
    assert table.state.round == 2
