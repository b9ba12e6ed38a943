"""What a seat is asked, what plays itself, what lateness plays, and what can be taken back."""

import pytest

from apps.engine import game
from apps.engine.errors import IllegalChoice
from apps.trickarus.rules import RULES
from tests.trickarus.rules.arrangement import Arranged
from tests.trickarus.rules.notation import card

NINES = ("R9/1 C1/9 S1/9", "R1/9 C2/8 S2/8", "R2/8 C3/7 S3/7")


def test_only_the_active_seat_is_asked() -> None:
    table = Arranged(*NINES, leader=1)
    assert table.decision().step == "play_card"
    assert [game.decision(RULES, table.position, seat) is not None for seat in range(3)] == [
        False,
        True,
        False,
    ]


def test_a_card_that_may_not_be_played_is_refused_with_the_suit_to_follow() -> None:
    table = Arranged(*NINES).play("R9/1")
    with pytest.raises(IllegalChoice) as refusal:
        table.play("S2/8")
    assert (refusal.value.reason, refusal.value.facts) == ("must_follow", {"suit": "rain"})


def test_a_card_that_is_not_in_hand_is_not_offered() -> None:
    table = Arranged(*NINES)
    with pytest.raises(IllegalChoice) as refusal:
        table.play("M9/1")
    assert refusal.value.reason == "not_offered"


def test_the_question_passes_clockwise_and_round() -> None:
    table = Arranged(*NINES, leader=2)
    assert [table.active, table.play("R2/8").active, table.play("R9/1").active] == [2, 0, 1]


def test_a_lone_card_plays_itself_and_two_cards_never_do() -> None:
    lone = Arranged("R9/1 C1/9", "R1/9", "R2/8 C3/7")
    assert lone.decision().forced is False
    assert lone.play("R9/1").decision().forced is True
    assert game.forced(RULES, lone.position) == (1, ("play", "rain-1"))
    following = Arranged("R9/1 C1/9", "R1/9 C9/1", "R2/8 C3/7").play("R9/1")
    assert following.legal() == {"rain-1"}
    assert following.decision().forced is False


def test_a_lone_card_waits_for_its_owner_if_the_table_chose_so() -> None:
    table = Arranged("R9/1 C1/9", "R1/9", "R2/8 C3/7", options={"auto_play_last_card": False}).play("R9/1")
    assert table.decision().forced is False
    assert game.forced(RULES, table.position) is None


@pytest.mark.parametrize(
    ("hand", "side", "lapse"),
    [
        ("C4/6 R2/8 M3/7", "day", "R2/8"),
        ("C4/6 R2/8 M3/7", "night", "C4/6"),
        ("M2/8 R2/8 C2/8 S2/8", "day", "S2/8"),
        ("M2/8 R2/8 C2/8", "day", "C2/8"),
        ("M2/8 R2/8", "day", "R2/8"),
        ("L M9/1", "day", "M9/1"),
        ("Z:R/M Z:C/R Z:S/C", "day", "Z:S/C"),
        ("Z:R/M Z:C/R Z:S/C", "night", "Z:S/C"),
        ("Z:R/M Z:C/R", "night", "Z:C/R"),
        ("L", "day", "L"),
    ],
)
def test_lateness_plays_the_lowest_number_then_the_first_suit_and_lightning_last(
    hand: str, side: str, lapse: str
) -> None:
    assert Arranged(hand, "R1/9", "R3/7", side=side).decision().lapse == ("play", card(lapse))


def test_lateness_plays_a_legal_card() -> None:
    table = Arranged("R9/1 C1/9", "R8/2 R4/6 S1/9", "R2/8 C3/7").play("R9/1")
    assert table.decision().lapse == ("play", "rain-4")


def test_every_card_is_a_barrier_because_the_turn_passes() -> None:
    table = Arranged(*NINES).play("R9/1")
    assert table.move is not None
    assert table.move.barrier == "passed_on"


def test_a_last_player_who_wins_and_leads_cannot_take_the_trick_back() -> None:
    table = Arranged(*NINES, leader=1).play("R1/9", "R2/8", "R9/1")
    assert table.active == 0
    assert table.move is not None
    assert table.move.barrier == "trick_over"


def test_the_card_that_ends_a_round_is_a_barrier_for_the_deal() -> None:
    table = Arranged("R9/1", "R1/9", "R2/8", leader=1).play("R1/9", "R2/8", "R9/1")
    assert table.state.round == 2
    assert table.move is not None
    assert table.move.barrier
    assert len(table.move.drawn) == 38
