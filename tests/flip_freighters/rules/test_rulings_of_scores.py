"""Rulings 51 to 58 of the sheet: scores, by number."""

import pytest

from apps.engine import game
from apps.engine.chance import StackedChance
from apps.flip_freighters.rules import RULES
from apps.flip_freighters.rules.scoring import stars_for
from apps.flip_freighters.rules.sheet import week_score
from apps.flip_freighters.rules.state import Seat, State
from apps.flip_freighters.rules.trucks import TRUCK
from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.notation import sheet, stack, truck


def over(*seats: Seat, **options: game.Value) -> State:
    """A state after the last day."""
    return State(game.settle_options(RULES, len(seats), options), stack(""), list(seats), 15, 15)


def test_ruling_51_a_delivered_truck_counts_again_in_every_later_week() -> None:
    for week, times in ((1, 3), (2, 2), (3, 1)):
        made = sheet({"van_same": "4 4 4 >5"}, week)
        assert sum(week_score(made, box) for box in (1, 2, 3)) == times * 15
        result = RULES.result(over(Seat(made)))
        assert result.scores == [times * 15 + 10]


@pytest.mark.parametrize("gap", range(6))
def test_ruling_52_five_goods_score_20_wherever_the_gap_is(gap: int) -> None:
    for semi in ("semi_asc", "semi_desc"):
        values = [str(square.printed) for square in TRUCK[semi].squares]
        values[gap] = "."
        assert truck(semi, f"{' '.join(values)} >7").score == 20


def test_ruling_53_other_values_never_change_the_score_of_a_van_or_an_ordered_semi() -> None:
    for values in ("1 1 1 >5", "9 9 9 >5", "4 4 4 >5"):
        assert truck("van_same", values).score == 15
    assert truck("van_diff", "1 7 3 >5").score == truck("van_diff", "1 2 3 >5").score


def test_ruling_54_the_total_starts_at_10_and_falls_by_2_an_hour_for_the_owner_at_once() -> None:
    start = game.start(RULES, 2, game.settle_options(RULES, 2, {}), StackedChance())
    assert [seat["total"] for seat in RULES.view(start.position.state, None)["seats"]] == [10, 10]
    table = Arranged("H4 H5 S3", {}, {}).play("card:1 plus load:semi_any:1")
    assert (table.seat(0, 0)["total"], table.seat(0, 1)["total"], table.seat(0)["total"]) == (8, 10, 10)


def test_ruling_55_a_truck_one_circle_short_at_the_end_scores_nothing() -> None:
    result = RULES.result(over(Seat(sheet({"semi_any": "6 6 6 6 6 6 >4"}, 3))))
    assert result.scores == [10]
    assert result.details["seats"][0]["delivered_trucks"] == 0


def test_ruling_56_with_equal_scores_more_trucks_win_and_x1_counts_as_one() -> None:
    one = Seat(sheet({"van_same": "4 4 4 4 >5"}, 3))
    two = Seat(sheet({"tank_heart": "6 4 >5!", "van_diff": "1 2 >5"}, 3))
    result = RULES.result(over(one, two))
    assert (result.scores, result.ranks) == ([30, 30], [2, 1])


@pytest.mark.parametrize(
    ("points", "stars"),
    [(0, 0), (199, 0), (200, 1), (249, 1), (250, 2), (299, 2), (300, 3), (350, 4), (399, 4), (400, 5)],
)
def test_ruling_57_stars_of_a_solo_game(points: int, stars: int) -> None:
    assert stars_for(points) == stars


def test_stars_are_given_in_solo_games_only() -> None:
    assert RULES.result(over(Seat())).stars == 0
    assert RULES.result(over(Seat(), Seat())).stars is None


def test_ruling_58_moving_actions_count_cards_and_not_trucks() -> None:
    table = Arranged("H6 H2 S3", {"semi_any": "4", "van_same": "4"})
    table.play("card:1 move:semi_any:2 move:van_same:4 stop end_day")
    assert RULES.result(table.state).details["seats"][0]["moving_actions"] == 1
    other = Arranged("H2 H3 S3", {"semi_any": "4"})
    other.play("card:1 move:semi_any:2 stop card:2 move:semi_any:5 stop end_day")
    assert RULES.result(other.state).details["seats"][0]["moving_actions"] == 2
