"""The end: who wins, stars alone, statistics; headings and small pictures on the way."""

import pytest

from apps.flip_freighters import display
from apps.flip_freighters.finish import KEYS
from apps.flip_freighters.rules import RULES
from apps.tables.display_types import Finish, Looks
from tests.flip_freighters.eyes import NAMES, draw, looks
from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.random_games import finished


def ending(*sheets: dict[str, str], hours: list[int] | None = None) -> Finish:
    """The end of a game whose last day nobody used."""
    table = Arranged("H5 C3 S3", *sheets, week=3, day=5, hours=hours or ())
    for seat in range(len(sheets)):
        table.play("end_day", seat=seat)
    result = RULES.result(table.state)
    return display.finish(result, table.view(None), looks(table))


def test_the_highest_total_wins() -> None:
    end = ending({"semi_any": "6 6 >5"}, {})
    assert end.headline == "Noor wins"
    assert end.sentence.startswith("22 points, 1 truck delivered.")
    assert [(one.seat, one.rank, one.score, one.note) for one in end.standings] == [
        (0, 1, "22", "1 truck"),
        (1, 2, "10", "0 trucks"),
    ]


def test_trucks_break_a_tie_and_then_the_win_is_shared() -> None:
    one = {"semi_any": "5 5 >5"}
    two = {"van_same": "4 >5", "van_diff": "4 >5"}
    assert "but more trucks delivered (2 trucks)" in ending(one, two).sentence
    assert ending(one, one).headline == "Noor and Ravi share the win"


def test_a_seat_that_was_given_up_decides_no_tie() -> None:
    one = {"semi_any": "5 5 >5"}
    table = Arranged("H5 C3 S3", one, one, week=3, day=5)
    for seat in (0, 1):
        table.play("end_day", seat=seat)
    result = RULES.result(table.state)
    result.ranks[1] = 2
    assert "as many as others" not in display.finish(result, table.view(None), looks(table)).sentence


def test_alone_one_plays_for_stars() -> None:
    full = {"semi_any": "6 6 6 6 6 6 >5", "tank_heart": "6 6 6 6 >8", "tank_club": "6 6 6 6 >8"}
    full |= {"tank_diamond": "6 6 6 6 >8", "van_same": "4 4 4 4 >5"}
    end = ending(full)
    assert end.headline == "★☆☆☆☆ 1 star"
    assert end.sentence.startswith("210 points with 5 trucks delivered.")


def test_statistics_have_a_row_a_seat_and_the_cards_turned_add_up() -> None:
    position = finished(3, "statistics")
    end = display.finish(
        RULES.result(position.state), RULES.view(position.state, None), Looks(None, NAMES[:3], finished=True)
    )
    assert len(end.columns) == len(KEYS) + 1
    assert all(len(row) == len(end.columns) for row in end.rows)
    numbers = [
        int(word)
        for word in end.sentence.split("Cards turned: ")[1].replace(",", "").split()
        if word.isdigit()
    ]
    assert sum(numbers) == 45


@pytest.mark.parametrize("seats", [1, 2, 12])
def test_boards_of_finished_games_are_drawn(seats: int) -> None:
    position = finished(seats, "drawn")
    view = RULES.view(position.state, None)
    html = draw("_board.html", display.board(view, None, Looks(None, NAMES[:seats], finished=True)))
    assert "Finished after 3 weeks" in html
    assert "ff-cards" not in html
    assert "Day" in display.heading(Arranged("H5 C3 S3").view(None)).title()


def test_the_small_picture_shows_the_fullest_truck_of_the_leader() -> None:
    table = Arranged("H5 C3 S3", {"semi_any": "6 6 >5", "van_same": "4 4"}, {"tank_club": "1 2 3"})
    html = draw("_thumb.html", display.thumb(table.view(None), looks(table)))
    assert "ff-lane--van_same" in html
    assert "aria-hidden" in html
    assert "data-choice" not in html
    empty = Arranged("H5 C3 S3", {}, {})
    assert "ff-lane--tank_heart" in draw("_thumb.html", display.thumb(empty.view(None), looks(empty)))
