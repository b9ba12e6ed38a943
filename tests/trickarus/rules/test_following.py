"""Rulings R08 to R20: leading, following, and what a 5 does in between."""

import pytest

from tests.trickarus.rules.arrangement import Arranged, set_of

MIXED = "S2/8 C7/3 Z:R/M R5/5 M9/1 L"


@pytest.mark.parametrize("side", ["day", "night"])
@pytest.mark.parametrize("trick", [1, 10])
def test_r08_the_leader_may_lead_any_card_in_the_first_trick_and_in_the_last(side: str, trick: int) -> None:
    game = Arranged(MIXED, "S1/9", "C1/9", "R1/9", side=side, trick=trick)
    assert game.legal() == set_of(MIXED)
    assert game.refused() == set()


def test_r09_a_follower_who_holds_the_lead_colour_must_play_it() -> None:
    game = Arranged("R8/2 C1/9", "R1/9 R4/6 S9/1 M3/7", "C2/8", "C3/7").play("R8/2")
    assert game.legal() == set_of("R1/9 R4/6")
    assert [(r.choice[1], r.reason, r.facts) for r in game.decision().refused] == [
        ("sun-9", "must_follow", {"suit": "rain"}),
        ("moon-3", "must_follow", {"suit": "rain"}),
    ]


def test_r10_a_zero_follows_as_cloud_by_day_and_as_rain_at_night() -> None:
    by_day = Arranged("C8/2 S1/9", "Z:C/R R1/9", "S2/8", side="day").play("C8/2")
    assert by_day.legal() == set_of("Z:C/R")
    at_night = Arranged("C8/2 S1/9", "Z:C/R R1/9", "S2/8", side="night").play("C8/2")
    assert at_night.legal() == set_of("Z:C/R R1/9")
    rain_at_night = Arranged("R8/2 S1/9", "Z:C/R C1/9", "S2/8", side="night").play("R8/2")
    assert rain_at_night.legal() == set_of("Z:C/R")


def test_r11_a_follower_without_the_lead_colour_may_play_anything() -> None:
    game = Arranged("R8/2 C1/9", "S9/1 S1/9 C2/8 M5/5 Z:S/C", "C4/6").play("R8/2")
    assert game.legal() == set_of("S9/1 S1/9 C2/8 M5/5 Z:S/C")


def test_r12_lightning_is_only_for_a_follower_without_the_lead_colour() -> None:
    holding = Arranged("R8/2 C1/9", "L R1/9", "C4/6").play("R8/2")
    assert holding.legal() == set_of("R1/9")
    assert holding.refused() == set_of("L")
    void = Arranged("R8/2 C1/9", "L C2/8", "C4/6").play("R8/2")
    assert void.legal() == set_of("L C2/8")


def test_r13_whether_a_5_may_be_played_is_judged_before_it_turns_the_side() -> None:
    game = Arranged("Z:C/R S1/9", "R5/5 C3/7 S8/2", "C4/6", side="day").play("Z:C/R")
    assert game.legal() == set_of("C3/7")
    assert "rain-5" in game.refused()
    at_night = Arranged("Z:C/R S1/9", "R5/5 C3/7 S8/2", "C4/6", side="night").play("Z:C/R")
    assert at_night.legal() == set_of("R5/5")


def test_r14_after_a_flip_earlier_plays_of_the_trick_stand() -> None:
    game = Arranged("Z:C/R S1/9", "C3/7 R9/1", "C5/5 S3/7", "R2/8 S4/6").play("Z:C/R", "C3/7", "C5/5")
    assert game.state.side == "night"
    assert game.view()["lead"] == "rain"
    assert [play["card"] for play in game.view()["table"]] == ["zero-cloud-rain", "cloud-3", "cloud-5"]
    assert game.play("R2/8").last_trick["winner"] == 3


def test_r15_a_5_led_turns_the_side_keeps_its_suit_and_changes_trump() -> None:
    game = Arranged("R5/5 S1/9", "Z:C/R C2/8 M4/6", "M1/9 S2/8").play("R5/5")
    view = game.view()
    assert (view["side"], view["trump"], view["lead"]) == ("night", "moon", "rain")
    assert game.legal() == set_of("Z:C/R")


def test_r16_a_5_on_a_zero_makes_later_seats_follow_the_other_suit() -> None:
    game = Arranged("Z:S/C M1/9", "S2/8 C9/1", "S5/5 M2/8", "S3/7 C3/7", "C8/2 S8/2").play("Z:S/C")
    assert game.legal() == set_of("S2/8")
    game.play("S2/8", "S5/5")
    assert game.view()["lead"] == "cloud"
    assert game.legal() == set_of("C3/7")
    assert game.play("C3/7").legal() == set_of("C8/2")
    assert game.told("lead_colour_changed") == [{"seat": 2, "suit": "cloud"}]


@pytest.mark.parametrize("led", ["S1/9", "C4/6", "R9/1", "M7/3"])
def test_r17_a_number_card_as_anchor_keeps_the_lead_colour_through_any_flips(led: str) -> None:
    game = Arranged(f"{led} R1/9", "S5/5", "C5/5", "R5/5", "C3/7 M1/9")
    lead = game.play(led).view()["lead"]
    for card in ("S5/5", "C5/5", "R5/5"):
        assert game.play(card).view()["lead"] == lead
    assert game.told("lead_colour_changed") == []


def test_r18_a_5_thrown_away_off_colour_flips_as_well() -> None:
    game = Arranged("R8/2 C1/9", "M5/5 S9/1", "R9/1 C2/8").play("R8/2", "M5/5")
    assert game.state.side == "night"
    assert game.told("side_flipped") == [{"seat": 1, "side": "night"}]


def test_r19_two_5s_cancel_three_turn_and_four_cancel_again() -> None:
    game = Arranged("S5/5 C1/9", "C5/5 R1/9", "R5/5 M1/9", "M5/5 C2/8", "C3/7 R2/8")
    sides = [game.play(card).state.side for card in ("S5/5", "C5/5", "R5/5", "M5/5", "C3/7")]
    assert sides == ["night", "day", "night", "day", "day"]
    assert [play["flipped"] for play in game.last_trick["plays"]] == [True, True, True, True, False]


def test_r20_a_5_that_stays_in_hand_or_undealt_flips_nothing() -> None:
    game = Arranged("R8/2 S5/5", "R1/9 M5/5", undealt=["cloud-5", "rain-5"]).play("R8/2", "R1/9")
    assert game.state.side == "day"
    assert game.told("side_flipped") == []
