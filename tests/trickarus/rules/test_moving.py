"""Rulings R34 to R41: the track. Positions are seats A, B, C ... in order."""

import pytest

from apps.trickarus.rules.track import Flight, climb, sink
from tests.trickarus.rules.arrangement import Arranged, team


@pytest.mark.parametrize("spaces", [6, 10, 14])
def test_r34_a_climb_never_ends_on_a_taken_space(spaces: int) -> None:
    for a in range(spaces + 1):
        for b in range(spaces + 1):
            flight = climb([a, b], 0, spaces)
            assert flight.end != b or flight.end == 0
            flight = sink([a, b], 0, "lightning")
            assert flight.end != b or flight.end == 0


def test_r34_any_number_may_share_the_ground() -> None:
    assert sink([1, 0, 0, 0, 0], 0, "descend") == Flight("descend", 0, 0)


@pytest.mark.parametrize(
    ("positions", "kind", "end"),
    [
        ([0, 0, 0], "up", 1),
        ([0, 1, 0], "swoop", 2),
        ([2, 3, 4], "swoop", 5),
        ([2, 3, 5], "swoop", 4),
        ([9, 1, 2], "up", 10),
    ],
)
def test_r35_going_up_skips_taken_spaces_and_lands_on_the_first_free(
    positions: list[int], kind: str, end: int
) -> None:
    assert climb(positions, 0, 10) == Flight(kind, end, end)


@pytest.mark.parametrize("positions", [[10, 4, 5], [9, 10, 4], [8, 9, 10], [8, 10, 9]])
def test_r36_the_flier_on_the_last_space_or_below_an_unbroken_row_flies_into_the_sun(
    positions: list[int],
) -> None:
    flight = climb(positions, 0, 10)
    assert (flight.kind, flight.reach) == ("sun", 11)


def test_r36_a_gap_in_the_row_keeps_the_flier_from_the_sun() -> None:
    assert climb([7, 8, 10], 0, 10) == Flight("swoop", 9, 9)


@pytest.mark.parametrize(("lowest", "end"), [(4, 3), (1, 0), (0, 0)])
def test_r37_the_fall_ends_one_below_the_lowest_other_flier(lowest: int, end: int) -> None:
    assert climb([10, lowest, 9], 0, 10).end == end


def test_r38_the_faller_is_not_counted_as_the_lowest() -> None:
    assert climb([8, 9, 10], 0, 10) == Flight("sun", 11, 8)
    assert climb([5, 6], 0, 6) == Flight("sun", 7, 5)


@pytest.mark.parametrize(
    ("positions", "end"), [([5, 4, 3], 2), ([5, 3, 1], 4), ([2, 1, 6], 0), ([1, 0, 0], 0), ([3, 2, 1], 0)]
)
def test_r39_going_down_skips_taken_spaces_and_there_is_always_room_on_the_ground(
    positions: list[int], end: int
) -> None:
    assert sink(positions, 0, "descend") == Flight("descend", end, end)


def test_r40_lightning_in_the_descent_does_not_count_double() -> None:
    game = team("R9/1 C1/9", "L C2/8", "R1/9 C3/7", positions=[5, 1, 0], sun_reached=True)
    assert game.play("R9/1", "L", "R1/9").state.positions == [4, 1, 0]


def test_r40_no_climb_follows_a_fall() -> None:
    game = Arranged("R9/1 C1/9", "R1/9 C2/8", "R2/8 C3/7", positions=[10, 6, 8]).play("R9/1", "R1/9", "R2/8")
    assert game.state.positions == [5, 6, 8]
    assert game.told("player_moved") == [{"seat": 0, "kind": "sun", "from": 10, "to": 5}]


def test_r41_the_sun_can_be_reached_twice_in_the_competitive_last_round() -> None:
    game = Arranged("R9/1 C1/9 M1/9", "R1/9 C9/1 M3/7", "R2/8 C2/8 M2/8", positions=[10, 9, 6])
    assert game.play("R9/1", "R1/9", "R2/8").state.positions == [5, 9, 6]
    assert game.play("C1/9", "C9/1", "C2/8").state.positions == [5, 10, 6]
    assert game.play("M3/7", "M2/8", "M1/9").state.positions == [5, 4, 6]
    assert [trick["move"] for trick in game.view()["played"]] == ["sun", "up", "sun"]
    assert game.told("sun_reached") == [{"seat": 0}]
