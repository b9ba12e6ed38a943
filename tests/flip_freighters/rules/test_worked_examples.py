"""The twelve worked examples of the sheet, section 14, with its numbers."""

from apps.flip_freighters.rules import RULES
from apps.flip_freighters.rules.scoring import week_boxes
from apps.flip_freighters.rules.sheet import Sheet, week_score
from apps.flip_freighters.rules.state import Seat, State
from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.notation import sheet, stack, truck


def over(*seats: Seat) -> State:
    """A state after the last day."""
    return State({"overtime_mode": "basic", "show_discard": True}, stack(""), list(seats), 15, 15)


def books(made: Sheet) -> list[int]:
    return week_boxes(over(Seat(made)), Seat(made))


def test_example_01_equal_van() -> None:
    assert truck("van_same", "4 4 . 4 >5").score == 15
    assert truck("van_same", "1 1 . 1 >5").score == 15


def test_example_02_unequal_van_with_an_hour() -> None:
    van = {"van_diff": "1 3 6"}
    table = Arranged("C6 H5 J", van).play("card:1")
    assert table.options("load:van_diff") == set()
    table.play("plus load:van_diff:4 card:2 move:van_diff:5 stop end_day")
    assert table.truck("van_diff")["score"] == 20
    without = sum(books(sheet({"van_diff": "1 3 6 >5"}, 1)))
    with_hour = sum(books(sheet({"van_diff": "1 3 6 7 >5"}, 1)))
    assert with_hour - without - 2 == 13


def test_example_03_skipped_numbers() -> None:
    table = Arranged("S6 S4 S3 J J", {})
    table.play("card:1 load:semi_desc:1 card:2 load:semi_desc:3 card:3 load:semi_desc:4")
    assert table.truck("semi_desc")["struck"] == [2]
    table.play("end_day card:1 move:semi_desc:6 stop card:2 move:semi_desc:7 stop")
    assert (table.truck("semi_desc")["position"], table.truck("semi_desc")["score"]) == (7, 10)


def test_example_04_full_ordered_semi() -> None:
    assert truck("semi_asc", "1 2 3 4 5 6 >7").score == 30
    assert truck("semi_asc", "1 2 3 4 5 . >7").score == 20


def test_example_05_any_semi() -> None:
    assert truck("semi_any", "6 6 5 3 2 1 >5").score == 23


def test_example_06_x1_or_x2() -> None:
    assert books(sheet({"tank_heart": "6 5 4 >5!"}, 1)) == [15, 15, 15]
    assert sum(books(sheet({"tank_heart": "6 5 4 >8"}, 2))) == 60
    assert sum(books(sheet({"tank_heart": "6 5 4 >8"}, 3))) == 30
    for step in (5, 6, 7):
        assert sum(books(sheet({"tank_heart": f"6 5 4 >{step}"}, 3))) == 0


def test_example_07_values_above_six() -> None:
    table = Arranged("C6 J J", {"tank_club": "6"})
    table.play("card:1 plus plus load:tank_club:2 card:2 move:tank_club:6 stop card:3 move:tank_club:8 stop")
    assert (table.truck("tank_club")["score"], table.own()["hours_left"]) == (28, 3)
    assert truck("tank_club", "6 6 >8").score == 24


def test_example_08_a_whole_game() -> None:
    trucks = {
        **sheet({"van_same": "4 4 4 >5"}, 1),
        "tank_heart": truck("tank_heart", "6 5 >5!", 2),
        "semi_desc": truck("semi_desc", "6 5 . 3 >7", 3),
    }
    seat = Seat(trucks, hours_for_loading=1, hours_for_moving=1)
    assert books(trucks) == [15, 26, 36]
    result = RULES.result(over(seat))
    assert result.scores == [83]
    assert result.details["seats"][0]["delivered_trucks"] == 3


def test_example_09_end_of_week_for_two_players() -> None:
    first = {"semi_any": "3 >5", "tank_diamond": "5 2 >5!", "tank_spade": "6 1 >8"}
    on_the_road = {"van_same": "4 >2", "van_diff": "4 >1", "semi_asc": "1 2 >3", "tank_club": "6 >5"}
    second = {"semi_desc": "6 >7", "semi_any": "4 >5", "van_diff": "1 2 >4"}
    table = Arranged("H1 H2 H3", {**first, **on_the_road}, second, day=5)
    table.play("end_day").play("end_day", seat=1)
    week = table.told("week_ended")[0]
    assert [(facts["points"], facts["trucks"]) for facts in week["seats"]] == [(24, 3), (7, 2)]


def test_example_10_what_is_shown_during_a_day() -> None:
    table = Arranged("H3 H1 H2", {"van_same": "4 4 4 >5", "tank_club": "6 5"}, {}, day=3)
    assert (table.seat()["total"], table.seat()["boxes"]) == (25, [15, None, None])
    table.play("card:1 plus plus move:tank_club:5 deliver stop")
    mine, others = table.own(), table.seat()
    assert (mine["boxes"][0], mine["hours_left"], mine["total"], mine["delivered"]) == (26, 3, 32, 2)
    assert (others["boxes"][0], others["hours_left"], others["total"], others["delivered"]) == (15, 5, 25, 1)
    for _ in range(3):
        table.play("end_day").play("end_day", seat=1)
        if table.view()["day"] == 4:
            assert table.seat()["total"] == 32
    assert (table.view()["week"], table.seat()["boxes"], table.seat()["total"]) == (2, [26, 26, None], 58)
    assert table.told("week_ended")[0]["seats"][0]["total"] == 32


def scoring(total: int, trucks: int) -> Seat:
    """A seat with this total and number of trucks, all hours spent; the last truck holds what is missing."""
    made = {
        "van_same": "1 >5",
        "van_diff": "1 >5",
        "semi_desc": "6 >7",
        "semi_asc": "1 >7",
        "tank_heart": "1 >5!",
        "tank_club": "1 >5!",
        "tank_diamond": "1 >5!",
        "tank_spade": "1 >5!",
    }
    chosen = dict(list(made.items())[: trucks - 1])
    seat = Seat(sheet(chosen, 3), hours_for_loading=5)
    rest = total - week_score(seat.sheet, 3)
    seat.sheet["semi_any"] = truck("semi_any", f"{rest} >5", 3)
    return seat


def test_example_11_a_tie() -> None:
    result = RULES.result(over(scoring(212, 6), scoring(212, 7), scoring(212, 7), scoring(190, 9)))
    assert result.scores == [212, 212, 212, 190]
    assert result.ranks == [3, 1, 1, 4]


def test_example_12_hours_at_the_end() -> None:
    seat = Seat({**sheet({"semi_any": "40 >5"}, 1)})
    seat.sheet["tank_heart"] = truck("tank_heart", "55 >5!", 2)
    seat.sheet["tank_club"] = truck("tank_club", "55 >5!", 3)
    assert books(seat.sheet) == [40, 95, 150]
    result = RULES.result(over(seat))
    assert (result.scores, result.stars) == ([295], 2)
    for week, gain in ((3, 1), (1, 3)):
        one, two = (sum(books(sheet({"semi_any": f"{value} >5"}, week))) for value in (6, 7))
        assert two - one == gain
