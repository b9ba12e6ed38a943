"""Every option of section 14 of the sheet."""

from collections.abc import Mapping

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance, StackedChance
from apps.engine.errors import BadOptions
from apps.trickarus.rules import RULES
from tests.trickarus.rules.arrangement import Arranged, set_of

DEFAULTS = {
    "mode": "competitive",
    "number_flip": "complement",
    "first_leader": "random",
    "coop_requires_takeoff": False,
    "coop_sun_required": True,
    "coop_early_end": True,
    "played_cards_memory": "all",
    "auto_play_last_card": True,
}


@pytest.mark.parametrize(("seats", "spaces"), [(2, 9), (3, 10), (4, 10), (5, 10)])
def test_the_defaults_are_those_of_the_sheet(seats: int, spaces: int) -> None:
    assert game.settle_options(RULES, seats, {}) == {**DEFAULTS, "track_spaces": spaces}


def test_a_track_has_six_to_fourteen_spaces() -> None:
    for spaces in range(6, 15):
        assert game.settle_options(RULES, 4, {"track_spaces": spaces})["track_spaces"] == spaces
    for spaces in (5, 15):
        with pytest.raises(BadOptions):
            game.settle_options(RULES, 4, {"track_spaces": spaces})


def test_the_sun_lies_right_above_the_chosen_number_of_spaces() -> None:
    for spaces in (6, 8, 12, 14):
        table = Arranged(
            "R9/1 C1/9", "R1/9 C2/8", positions=[spaces, 3], options={"track_spaces": spaces}
        ).play("R9/1")
        view = table.view()
        assert (view["spaces"], view["landing"], view["move_kind"]) == (spaces, spaces + 1, "sun")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_can_play_as_a_team(seats: int) -> None:
    assert game.settle_options(RULES, seats, {"mode": "cooperative"})["mode"] == "cooperative"


def test_two_cannot_play_as_a_team() -> None:
    with pytest.raises(BadOptions) as refusal:
        game.settle_options(RULES, 2, {"mode": "cooperative"})
    assert refusal.value.reason == "cooperative_needs_three"


@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_cannot_play_at_all(seats: int) -> None:
    with pytest.raises(BadOptions):
        game.settle_options(RULES, seats, {})
    assert RULES.check(seats, {"mode": "competitive"}) == "two_to_five_players"


def test_the_first_leader_is_drawn() -> None:
    options = game.settle_options(RULES, 4, {})
    for seat in range(4):
        start = game.start(RULES, 4, options, StackedChance(numbers=[seat]))
        assert game.acting(start.position) == [seat]
    drawn = {
        game.acting(game.start(RULES, 4, options, SeededChance(str(n), 0)).position)[0] for n in range(60)
    }
    assert drawn == {0, 1, 2, 3}


def test_the_first_seat_leads_if_the_table_chose_so() -> None:
    options = game.settle_options(RULES, 4, {"first_leader": "first_seat"})
    starts = [game.start(RULES, 4, options, SeededChance(str(n), 0)).position for n in range(20)]
    assert {game.acting(position)[0] for position in starts} == {0}


def test_numbers_that_stay_the_same_leave_only_trump_and_zeros_to_change() -> None:
    same: Mapping[str, game.Value] = {"number_flip": "same"}
    table = Arranged("R8/2 C1/9", "R2/8 C2/8", "R5/5 C3/7", options=dict(same)).play("R8/2", "R2/8", "R5/5")
    assert table.state.side == "night"
    assert table.last_trick["winner"] == 0
    turned = Arranged("R8/2 C1/9", "R2/8 C2/8", "R5/5 C3/7").play("R8/2", "R2/8", "R5/5")
    assert turned.last_trick["winner"] == 1
    zero = Arranged("Z:S/C M1/9", "S5/5 S2/8", "C9/1 S3/7", options=dict(same)).play("Z:S/C", "S5/5")
    assert zero.legal() == set_of("C9/1")


def test_the_lowest_card_of_a_late_player_goes_by_the_chosen_numbers() -> None:
    hand = "C4/6 R2/8"
    assert Arranged(hand, "R1/9", side="night").decision().lapse == ("play", "cloud-4")
    same = Arranged(hand, "R1/9", side="night", options={"number_flip": "same"})
    assert same.decision().lapse == ("play", "rain-2")


def two_tricks(memory: str) -> Arranged:
    hands = ("R9/1 C1/9 M1/9", "R1/9 C9/1 M2/8", "R2/8 C2/8 M3/7")
    table = Arranged(*hands, options={"played_cards_memory": memory}, positions=[10, 1, 2])
    return table.play("R9/1", "R1/9", "R2/8", "C1/9", "C9/1", "C2/8")


def test_all_played_cards_stay_on_show_by_default() -> None:
    assert [trick["trick"] for trick in two_tricks("all").view(0)["played"]] == [1, 2]


def test_with_the_short_memory_a_running_table_shows_only_the_last_trick() -> None:
    for viewer in (None, 0, 2):
        assert [trick["trick"] for trick in two_tricks("last_trick").view(viewer)["played"]] == [2]


def test_with_the_short_memory_a_finished_table_shows_everything() -> None:
    table = two_tricks("last_trick").play("M2/8", "M3/7", "M1/9")
    assert table.active is None
    assert [trick["trick"] for trick in table.view()["played"]] == [1, 2, 3]
