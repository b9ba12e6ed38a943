"""The stand-in answers every question legally, sensibly, and by the view alone."""

import pytest

from apps.engine import game
from apps.flip_freighters.rules import RULES
from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.random_games import any_answer, finished, stand_in


def pick(table: Arranged, seat: int = 0) -> str:
    return ":".join(stand_in(table.position, table.decision(seat)))


def played_out(table: Arranged, answers: int = 30) -> Arranged:
    """The stand-in plays until its day is over."""
    day = table.state.resolved
    for _ in range(answers):
        if table.state.resolved != day:
            return table
        table.play(pick(table))
    raise AssertionError("the stand-in does not end its day")


@pytest.mark.parametrize("mode", ["basic", "suit_variant"])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_stand_in_plays_a_game_to_its_end(seats: int, mode: str) -> None:
    over = finished(seats, f"legal {mode}", stand_in, overtime_mode=mode)
    assert game.acting(over) == []


def test_the_stand_in_scores_far_more_than_one_who_answers_anything() -> None:
    planned = [RULES.result(finished(1, f"plan {n}", stand_in).state).scores[0] or 0 for n in range(4)]
    aimless = [
        RULES.result(finished(1, f"plan {n}", any_answer(str(n))).state).scores[0] or 0 for n in range(4)
    ]
    assert min(planned) > 250
    assert sum(planned) > 2 * sum(aimless)


def test_on_the_last_day_it_delivers_what_it_can() -> None:
    table = Arranged("H5 H2 S3", {"van_same": "4 4 4 4", "tank_heart": "6 6 >5"}, week=3, day=5)
    played_out(table)
    assert {truck["id"] for truck in table.seat()["sheet"] if truck["state"] == "delivered"} == {
        "van_same",
        "tank_heart",
    }


def test_it_takes_the_smaller_score_when_the_road_is_too_long_for_the_time_left() -> None:
    table = Arranged("H5 S1 S1", {"tank_heart": "6 6 6"}, week=3, day=5, hours=[0])
    assert played_out(table).seat()["sheet"][5]["score"] == 18


def test_it_drives_on_when_there_is_time_for_the_double_score() -> None:
    table = Arranged("H5 S1 S1", {"tank_heart": "6 6 6 6"}, week=1, day=1).play("card:1 move:tank_heart:5")
    assert pick(table) == "drive_on"


def test_it_splits_a_card_among_trucks_that_both_arrive() -> None:
    table = Arranged("H5 S1 S1", {"van_same": "4 4 4 4 >2", "van_diff": "1 2 3 4 >3"}, week=3, day=5)
    played_out(table)
    assert table.seat()["delivered"] == 2


def test_it_takes_over_a_card_whose_overtime_leaves_no_hour_for_the_suit_it_needs() -> None:
    nearly = {"tank_spade": "6 6 6", "van_same": "4 4 4 >1", "van_diff": "1 2 3 >1", "semi_any": "6 >1"}
    nearly |= {"semi_desc": "6 >1", "semi_asc": "1 >1"}
    nearly |= {f"tank_{suit}": "6 >1" for suit in ("heart", "club", "diamond")}
    table = Arranged("H6 J J", nearly, options={"overtime_mode": "suit_variant"})
    table.play("card:1 plus plus plus plus plus")
    assert table.refused()["suit:spade"]["reason"] == "not_enough_hours"
    answers = [pick(table)]
    while not answers[-1].startswith("load"):
        table.play(answers[-1])
        answers.append(pick(table))
    assert answers == ["minus"] * 5 + ["suit:spade", "load:tank_spade:4"]


def test_it_takes_over_in_the_middle_of_somebodys_plan() -> None:
    for tokens in (
        "card:1 plus plus",
        "card:1 suit:spade",
        "card:3 load:semi_any:1",
        "card:2 move:tank_heart:5",
        "card:2 plus move:tank_heart:4",
    ):
        table = Arranged("H4 H6 J", {"tank_heart": "6"}, options={"overtime_mode": "suit_variant"})
        assert played_out(table.play(tokens)).view()["day"] == 2
