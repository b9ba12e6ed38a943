"""Log lines of a resolved day, one's own plan, and the end of a week."""

from apps.flip_freighters import log
from tests.flip_freighters.eyes import looks, text, told
from tests.flip_freighters.rules.arrangement import Arranged


def lines(table: Arranged, seat: int | None = None) -> list[tuple[int | None, str]]:
    """Seat and sentence of every line."""
    found = log.tell(told(table.events, seat), looks(table, seat))
    return [(line.seat, text(line.text)) for line in found]


def test_a_resolved_day_is_one_line_a_seat() -> None:
    table = Arranged("H5 C3 S3 H1 H2 H3", {"tank_club": "6 5"}, {})
    table.play("card:2 plus plus move:tank_club:5 deliver stop card:1 load:tank_heart:1 end_day")
    table.play("end_day", seat=1)
    assert lines(table) == [
        (
            0,
            "delivered the olive tanker for 11, loaded 1 good, drove 5 steps "
            "and spent 2 overtime hours on day 1.",
        ),
        (1, "did nothing on day 1."),
        (None, "Day 2: ace of hearts, 2 of hearts and 3 of hearts ."),
    ]


def test_ones_own_plan_is_told_to_oneself() -> None:
    table = Arranged("H5 C3 S3", {"tank_club": "6 5"}, {})
    table.play("card:2 plus plus move:tank_club:5 deliver stop card:1 load:tank_heart:1")
    assert [words for _seat, words in log_of_plan(table)] == [
        "drove the olive tanker to 5, delivered for 11 with the 3 of clubs, for 2 overtime hours.",
        "loaded the 5 of hearts into the green tanker .",
    ]


def log_of_plan(table: Arranged) -> list[tuple[int | None, str]]:
    return lines(table, 0)


def test_a_week_ends_with_everybodys_points() -> None:
    table = Arranged("H5 C3 S3 H1 H2 H3", {"semi_any": "6 6 >5"}, {}, day=5)
    table.play("end_day").play("end_day", seat=1)
    told_lines = [words for _seat, words in lines(table)]
    assert "scored 12 points for week 1." in told_lines
    assert "scored 0 points for week 1." in told_lines
    assert told_lines[-2:] == ["Week 2 begins.", "Day 1: ace of hearts, 2 of hearts and 3 of hearts ."]


def test_the_log_forgets_nothing() -> None:
    assert log.remembered_from({}, ()) == 0
