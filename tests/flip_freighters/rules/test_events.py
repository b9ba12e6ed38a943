"""What is told, to whom, and in which order."""

from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.random_games import outcomes

DAYS = "H4 H6 J C1 C2 C3"


def test_a_game_begins_with_its_week_its_day_and_the_first_cards() -> None:
    first = next(iter(outcomes(2, "first day")))
    assert [(event.kind, event.to) for event in first.events] == [
        ("week_started", None),
        ("day_started", None),
    ]
    state = first.position.state
    assert first.events[1].data == {"week": 1, "day": 1, "cards": state.deck[:3]}
    assert first.barriers == ["lanes_opened", "drew"]


def test_a_load_is_told_to_its_owner_only() -> None:
    table = Arranged(DAYS, {}, {}).play("card:1 plus load:tank_heart:2")
    assert [(event.kind, event.to) for event in table.events] == [("load_planned", [0])]
    facts = {"card": "heart-4-1", "truck": "tank_heart", "square": 2, "value": 5, "hours": 1}
    assert table.told("load_planned") == [{"about": 0, **facts}]


def test_a_move_is_told_to_its_owner_with_each_truck_and_its_score() -> None:
    table = Arranged(DAYS, {"semi_any": "4 >4", "tank_club": "6"}, {})
    table.play("card:2 move:semi_any:5 move:tank_club:5 deliver stop")
    moves = [
        {"truck": "semi_any", "from": 4, "to": 5, "score": 4},
        {"truck": "tank_club", "from": 0, "to": 5, "score": 6},
    ]
    assert table.told("move_planned") == [{"about": 0, "card": "heart-6-1", "moves": moves, "hours": 0}]
    assert table.events[-1].to == [0]


def test_a_resolved_day_is_told_seat_by_seat_and_the_next_one_opens_in_the_same_move() -> None:
    table = Arranged(DAYS, {"tank_club": "6"}, {})
    table.play("card:1 plus load:tank_heart:2 card:2 move:tank_club:5 deliver stop end_day")
    table.events.clear()
    table.play("card:3 load:semi_any:1 value:7 end_day", seat=1)
    kinds = [event.kind for event in table.events if event.to is None]
    assert kinds == ["day_resolved", "day_played", "day_played", "day_started"]
    assert table.told("day_resolved")[0]["cards"] == table.state.deck[:3]
    assert table.told("day_played") == [
        {
            "about": 0,
            "week": 1,
            "day": 1,
            "loads": [{"truck": "tank_heart", "square": 2, "value": 5, "card": "heart-4-1"}],
            "moves": [{"truck": "tank_club", "from": 0, "to": 5}],
            "deliveries": [{"truck": "tank_club", "score": 6, "multiplier": 1}],
            "delivered": 1,
            "hours": 1,
            "total": 14,
        },
        {
            "about": 1,
            "week": 1,
            "day": 1,
            "loads": [{"truck": "semi_any", "square": 1, "value": 7, "card": "joker-1"}],
            "moves": [],
            "deliveries": [],
            "delivered": 0,
            "hours": 1,
            "total": 8,
        },
    ]


def test_the_end_of_a_week_is_told_with_the_figures_of_every_seat() -> None:
    table = Arranged(DAYS, {"semi_any": "4 >5"}, {}, day=5, hours=[3, 5])
    table.play("end_day").play("end_day", seat=1)
    assert [event.kind for event in table.events] == [
        "day_resolved",
        "day_played",
        "day_played",
        "week_ended",
        "week_started",
        "day_started",
    ]
    seats = [
        {"seat": 0, "trucks": 1, "points": 4, "hours": 3, "total": 10},
        {"seat": 1, "trucks": 0, "points": 0, "hours": 5, "total": 10},
    ]
    assert table.told("week_ended") == [{"about": None, "week": 1, "seats": seats}]


def test_the_third_week_ends_the_game() -> None:
    table = Arranged("H4 H6 J", {"semi_any": "4 >5"}, week=3, day=5).play("end_day")
    assert table.acting == []
    assert [event.kind for event in table.events][-2:] == ["week_ended", "game_ended"]
    assert table.told("game_ended") == [{"about": None, "cause": "weeks_over"}]
    assert "game_over" in table.barriers


def test_only_plans_are_told_to_one_seat() -> None:
    for outcome in outcomes(3, "who hears what"):
        for event in outcome.events:
            assert event.to == ([event.seat] if event.kind.endswith("_planned") else None)


def test_a_week_is_ended_three_times_in_a_game_with_the_final_totals_last() -> None:
    told = [event for outcome in outcomes(2, "three weeks") for event in outcome.events]
    weeks = [event.data for event in told if event.kind == "week_ended"]
    assert [data["week"] for data in weeks] == [1, 2, 3]
    assert sum(event.kind == "day_started" for event in told) == 15
