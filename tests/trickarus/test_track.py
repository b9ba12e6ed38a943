"""The track as drawn: spaces of every length, flyers side by side, the ring of the landing."""

from itertools import pairwise

import pytest

from apps.trickarus import layout
from apps.trickarus.track_picture import flyer_points, path_of, space_at, step_of
from tests.trickarus.eyes import board
from tests.trickarus.rules.arrangement import Arranged

HANDS = ("R1/9 S2/8 S5/5", "R8/2 S3/7 R2/8", "R3/7 S4/6 C1/9")


def test_the_ring_is_where_the_winner_of_the_trick_would_land() -> None:
    ring = board(Arranged(*HANDS, positions=[3, 4, 0]).play("R1/9"))["track"].ring
    assert (ring.x, ring.y) == space_at(5, 10)
    sun = board(Arranged(*HANDS, positions=[10, 4, 0]).play("R1/9"))["track"].ring
    assert (sun.x, sun.y, sun.radius) == (*layout.SUN, layout.SUN_RING)
    assert board(Arranged(*HANDS))["track"].ring is None


def test_the_track_is_told_in_words() -> None:
    label = board(Arranged(*HANDS, positions=[3, 4, 0]).play("R1/9"))["track"].label
    assert label == (
        "Track of 10 spaces below the sun: Mira on space 4, Noor on space 3 and Tomasz on the ground. "
        "Noor is winning and would fly to space 5."
    )


@pytest.mark.parametrize("spaces", range(6, 15))
def test_spaces_of_every_length_lie_apart_between_ground_and_sun(spaces: int) -> None:
    points = [space_at(number, spaces) for number in range(1, spaces + 1)]
    assert all(layout.TRACK_TOP <= y < layout.TRACK_BOTTOM for _x, y in points)
    for (x0, y0), (x1, y1) in pairwise(points):
        assert (x1 - x0) ** 2 + (y1 - y0) ** 2 > 32**2, "circles of radius 16 do not touch"
    assert path_of(spaces).count("C") == spaces + 1


@pytest.mark.parametrize("grounded", range(1, 6))
def test_flyers_on_the_ground_do_not_cover_each_other(grounded: int) -> None:
    points = [point for point, _scale in flyer_points([0] * grounded, 10)]
    for place, (x0, y0) in enumerate(points):
        for x1, y1 in points[:place]:
            assert abs(x1 - x0) > 27 or abs(y1 - y0) > 27
    assert all(0 < x < layout.TRACK_WIDTH and y < layout.TRACK_HEIGHT for x, y in points)


def test_flyers_shrink_where_spaces_lie_close() -> None:
    assert step_of(14) < layout.FLYER_STEP
    (_point, small), *_ = flyer_points([1, 2], 14)
    (_point, large), *_ = flyer_points([1, 2], 6)
    assert small < large == layout.FLYER_SCALE
