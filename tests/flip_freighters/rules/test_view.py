"""What a viewer is shown, and what is kept from everybody."""

import json

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.game import OPEN
from apps.flip_freighters.rules import RULES
from apps.flip_freighters.rules.cards import CARDS
from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.random_games import finished, outcomes


def test_the_cards_of_the_day_are_shown_by_place() -> None:
    cards = Arranged("H4 J S3").view()["cards"]
    assert [(card["place"], card["suit"], card["value"]) for card in cards] == [
        (1, "heart", 4),
        (2, None, None),
        (3, "spade", 3),
    ]


@pytest.mark.parametrize(("week", "day"), [(1, 1), (1, 5), (2, 1), (3, 4)])
def test_week_and_day_are_shown(week: int, day: int) -> None:
    view = Arranged("H4 J S3", week=week, day=day).view()
    assert (view["week"], view["day"], view["weeks"], view["days"]) == (week, day, 3, 5)


def test_a_truck_shows_drafts_beside_what_is_final() -> None:
    table = Arranged("H4 H2 S3", {"semi_asc": "1", "semi_any": "3 >1"})
    table.play("card:1 load:semi_asc:4 card:2 move:semi_any:3 stop")
    loaded, moved = table.truck("semi_asc"), table.truck("semi_any")
    assert [good and good["state"] for good in loaded["squares"]] == [
        "confirmed",
        None,
        None,
        "draft",
        None,
        None,
    ]
    assert loaded["struck"] == [2, 3]
    assert (moved["confirmed"], moved["position"], moved["state"]) == (1, 3, "in_transit")
    assert table.seat()["sheet"][3]["struck"] == []
    assert (table.seat()["sheet"][4]["position"], table.seat()["sheet"][4]["confirmed"]) == (1, 1)


def test_struck_squares_of_others_come_from_what_is_final_only() -> None:
    table = Arranged("H4 H2 S3", {"semi_asc": "1"}, {}).play("card:1 load:semi_asc:4 end_day")
    assert table.seat(0, 1)["sheet"][3]["struck"] == []
    table.play("end_day", seat=1)
    assert table.seat(0, 1)["sheet"][3]["struck"] == [2, 3]


def test_what_a_truck_would_bring_is_shown_for_each_of_its_stops() -> None:
    table = Arranged("H4 H2 S3", {"tank_heart": "6 5", "van_same": "4"})
    assert table.truck("tank_heart")["stops"] == [
        {"step": 5, "multiplier": 1, "score": 11},
        {"step": 8, "multiplier": 2, "score": 22},
    ]
    assert table.truck("van_same")["stops"] == [{"step": 5, "multiplier": 1, "score": 5}]


def test_a_delivery_of_today_is_a_draft_until_the_day_is_resolved() -> None:
    table = Arranged("H4 H2 S3", {"semi_any": "3 >1"}).play("card:1 move:semi_any:5 stop")
    truck = table.truck("semi_any")
    assert (truck["delivered_today"], truck["week"], truck["score"]) == (True, 1, 3)
    table.play("end_day")
    truck = table.truck("semi_any")
    assert (truck["delivered_today"], truck["week"], truck["score"]) == (False, 1, 3)


def test_used_cards_say_what_they_did() -> None:
    table = Arranged("H4 H6 S3", {"semi_any": "3", "van_same": "4"})
    table.play("card:1 plus load:tank_heart:2 card:2 move:semi_any:2 move:van_same:4 stop")
    moves = [
        {"truck": "semi_any", "to": 2, "deliver": False},
        {"truck": "van_same", "to": 4, "deliver": False},
    ]
    assert table.view(0)["own"]["cards"] == [
        {"place": 1, "use": "load", "hours": 1, "truck": "tank_heart", "square": 2, "value": 5},
        {"place": 2, "use": "move", "hours": 0, "steps": 6, "moves": moves},
        {"place": 3, "use": "", "hours": 0},
    ]


def test_what_is_in_hand_is_shown_to_its_owner_only() -> None:
    table = Arranged("H4 H6 S3", {"semi_any": "3"}, {}).play("card:2 plus move:semi_any:5")
    assert table.view(0)["own"]["chosen"] == {
        "place": 2,
        "change": 1,
        "suit": "",
        "truck": "",
        "square": 0,
        "targets": [{"truck": "semi_any", "from": 0, "to": 5, "deliver": True, "score": 3}],
        "steps_left": 2,
        "hours": 0,
    }
    assert table.view(1)["own"]["chosen"] is None
    assert table.view(None)["own"] is None


def test_boxes_of_weeks_to_come_are_empty_and_a_new_one_starts_at_the_value_before() -> None:
    table = Arranged("H4 H6 S3", {"semi_any": "3 >5"}, day=5)
    assert table.seat()["boxes"] == [3, None, None]
    assert table.play("end_day").seat()["boxes"] == [3, 3, None]


def test_the_discards_and_all_that_was_not_seen_are_shown_if_the_table_chose_so() -> None:
    table = Arranged("H4 J S3 H4 C1 C1").play("end_day")
    view = table.view()
    assert [(day["week"], day["day"], len(day["cards"])) for day in view["discards"]] == [(1, 1, 3)]
    unseen = view["unseen"]
    assert (unseen["heart"], unseen["club"], unseen["joker"]) == ([2, 2, 2, 0, 2, 2], [0, 2, 2, 2, 2, 2], 3)
    assert sum(sum(unseen[suit]) for suit in ("spade", "heart", "club", "diamond")) + 3 == 52 - 6


def test_the_cards_put_away_stay_among_those_not_seen_to_the_end() -> None:
    over = finished(1, "to the end")
    view = RULES.view(over.state, 0)
    assert view["over"] is True
    assert view["cards"] == []
    left = [count for suit in ("spade", "heart", "club", "diamond") for count in view["unseen"][suit]]
    assert sum(left) + view["unseen"]["joker"] == 7
    assert len(view["discards"]) == 15


def test_without_the_option_neither_discards_nor_unseen_cards_are_shown() -> None:
    over = finished(2, "nothing to see", show_discard=False)
    for viewer in (None, 0, OPEN):
        view = RULES.view(over.state, viewer)
        assert (view["discards"], view["unseen"]) == (None, None)


@pytest.mark.parametrize("viewer", [None, 0, 1, OPEN])
def test_no_card_that_was_not_turned_is_ever_shown(viewer: game.Viewer) -> None:
    ids = {card.id for card in CARDS}
    for outcome in outcomes(2, "never shown"):
        state = outcome.position.state
        hidden = RULES.secrets(state, viewer)
        assert hidden == ids - set(state.deck[: 3 * state.opened])
        assert not hidden & set(json.dumps(RULES.view(state, viewer)).split('"'))


def test_a_world_keeps_what_was_turned_and_forgets_what_others_plan() -> None:
    table = Arranged("H4 J S3", {}, {}).play("card:1 load:tank_heart:1").play("card:1", seat=1)
    world = game.imagined(RULES, table.position, 1, SeededChance("a world", 0))
    assert world.state.deck[:3] == table.state.deck[:3]
    assert world.state.deck != table.state.deck
    assert sorted(world.state.deck) == sorted(table.state.deck)
    assert (world.state.seats[0].loads, world.state.seats[1].chosen) == ([], table.state.seats[1].chosen)
    assert RULES.view(world.state, 1) == table.view(1)


def test_a_world_rests_on_nothing_the_viewer_does_not_know() -> None:
    table = Arranged("H4 J S3", {}, {}).play("card:1 load:tank_heart:1")
    other = game.copy(RULES, table.position)
    other.state = game.imagined(RULES, table.position, 1, SeededChance("a possible truth", 0)).state
    worlds = [game.imagined(RULES, each, 1, SeededChance("same", 0)) for each in (table.position, other)]
    assert worlds[0] == worlds[1]


def test_a_seat_in_the_middle_of_its_plan_is_asked_something_in_every_world() -> None:
    for tokens in (
        "card:1",
        "card:2 load:semi_any:1",
        "card:2 move:tank_heart:5",
        "card:2 move:tank_heart:4",
    ):
        table = Arranged("H4 J S3", {"tank_heart": "3"}, {}).play(tokens)
        world = game.imagined(RULES, table.position, 1, SeededChance(tokens, 0))
        asked = game.decision(RULES, world, 0)
        assert asked is not None
        for choice in asked.options:
            if choice != ("stop",):
                game.apply(RULES, world, 0, choice, SeededChance("any", 1), 1)
