"""What is public and what is hidden: section 9 of the sheet, and the option `share_tracker`."""

import json

import pytest

from apps.engine import game
from apps.engine.errors import BadOptions
from apps.engine.game import OPEN
from apps.paris_connection.rules import RULES
from tests.paris_connection.rules.arrangement import Arranged, Facts, counts

HANDS = (counts(4, 5, 6, 0, 2, 3), counts(2, 8, 5, 4, 0, 3), counts(blue=4, red=12))


def table(**scene: object) -> Arranged:
    return Arranged(*HANDS, **scene)


def test_a_seat_sees_its_own_shares_and_score_and_nobody_elses() -> None:
    view = table(values=counts(6, 9, 11, 3, 0, 7)).view(1)
    assert view["shares"] == HANDS[1]
    assert view["all_shares"] is view["final"] is view["proven"] is None
    standing = view["standing"]
    assert (standing["hand"], standing["over"], standing["penalty"], standing["total"]) == (22, 2, 40, 132)
    assert standing["lines"][1] == {"company": "yellow", "shares": 8, "value": 9, "points": 72}


def test_a_spectator_sees_no_shares() -> None:
    view = table().view(None)
    assert view["shares"] is view["standing"] is view["all_shares"] is None


def test_everybody_sees_hand_sizes_and_shares_outstanding() -> None:
    for viewer in (None, 0, 2):
        view = table().view(viewer)
        assert view["hands"] == [20, 22, 16]
        outstanding = {facts["company"]: facts["outstanding"] for facts in view["companies"]}
        assert outstanding == counts(10, 13, 23, 4, 2, 6)


def test_outstanding_is_31_less_board_and_map() -> None:
    view = table().build("red", "M5 N4 O4").view()
    for facts in view["companies"]:
        assert facts["outstanding"] == 31 - facts["store"] - (facts["track"] - 1)


def test_views_of_others_differ_only_in_what_is_their_own() -> None:
    own, public = table().view(0), table().view(None)
    assert {key for key in own if own[key] != public[key]} == {"shares", "standing"}


def test_the_open_viewer_sees_all_hands() -> None:
    assert table().view(OPEN)["all_shares"] == list(HANDS)
    assert table().view(OPEN)["shares"] is None


def test_after_the_end_everybody_sees_all_hands_and_scores() -> None:
    over = table(ended="boards", store=counts(blue=1))
    for viewer in (None, 0, 1, 2):
        view = over.view(viewer)
        assert view["all_shares"] == list(HANDS)
        assert [line["seat"] for line in view["final"]] == [0, 1, 2]


def test_a_view_is_plain_json() -> None:
    for viewer in (None, 1, OPEN):
        view = table(options={"share_tracker": "on"}).build("red", "M5").view(viewer)
        assert json.loads(json.dumps(view)) == view


def test_the_keys_are_those_the_module_documents() -> None:
    keys = {
        *("board", "starts", "locomotives", "companies", "first", "active", "turn", "over", "cause"),
        *("ending", "even_trades", "stall_limit", "latest", "hands", "limit", "shares", "standing"),
        *("proven", "all_shares", "final"),
    }
    assert set(table().view(0)) == set(table().view(None)) == keys


def test_offers_of_others_reach_nobody() -> None:
    playing = table()
    assert [game.decision(RULES, playing.position, seat) is None for seat in range(3)] == [False, True, True]


def test_secrets_are_empty_because_hands_are_numbers() -> None:
    assert RULES.secrets(table().state, None) == set()


def proven(*turns: str) -> list[Facts]:
    tracked = table(options={"share_tracker": "on"})
    for turn in turns:
        tracked.play(*turn.split(), "end_turn")
    found: list[Facts] = tracked.view()["proven"]
    assert tracked.view(1)["proven"] == found
    return found


def test_without_the_tracker_nothing_is_proven() -> None:
    assert table().play("give:blue", "take:red:2", "end_turn").view(0)["proven"] is None


def test_the_deal_proves_no_colour() -> None:
    assert proven() == [counts(), counts(), counts()]


def test_what_was_taken_is_proven_until_it_is_given_back() -> None:
    assert proven("give:blue take:black:2")[0] == counts(black=2)
    around = ("give:red take:brown:1", "give:red take:brown:2")
    found = proven("give:blue take:black:2", *around, "give:black take:yellow:1")
    assert found == [counts(black=1, yellow=1), counts(brown=1), counts(brown=2)]


def test_giving_what_was_dealt_leaves_nothing_proven() -> None:
    around = ("build:purple hex:K7", "build:purple hex:K8")
    assert proven("give:blue take:red:1", *around, "give:blue take:red:1")[0] == counts(red=2)
    assert proven("give:black take:red:1", *around, "give:red take:black:1")[0] == counts(black=1)


def test_the_options_are_those_of_the_sheet() -> None:
    assert game.settle_options(RULES, 4, {}) == {"share_tracker": "off", "stall_guard": "on"}
    assert {name: set(option.values) for name, option in RULES.options.items()} == {
        "share_tracker": {"off", "on"},
        "stall_guard": {"off", "on"},
    }
    with pytest.raises(BadOptions):
        game.settle_options(RULES, 4, {"share_tracker": "maybe"})
