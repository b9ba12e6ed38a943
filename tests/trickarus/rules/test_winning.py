"""Rulings R28 to R33: who wins a trick."""

import itertools

import pytest

from apps.trickarus.rules.cards import CARDS
from apps.trickarus.rules.decks import DECKS
from apps.trickarus.rules.legal import lead_colour
from apps.trickarus.rules.trick import strength, winning_place
from tests.trickarus.rules.arrangement import Arranged
from tests.trickarus.rules.notation import cards

FULL = DECKS["complement"]


def winner_of(codes: str, side: str) -> int | None:
    return winning_place(FULL, side, cards(codes))


def test_r28_a_5_played_last_can_change_the_winner() -> None:
    game = Arranged("R9/1 C1/9", "R2/8 C2/8", "R5/5 C3/7").play("R9/1", "R2/8")
    assert game.view()["winning"] == 0
    assert game.play("R5/5").last_trick["winner"] == 1


@pytest.mark.parametrize(("side", "nines"), [("day", "C9/1 R9/1 M9/1"), ("night", "C1/9 R1/9 S1/9")])
def test_r29_a_trump_zero_beats_every_other_9(side: str, nines: str) -> None:
    zero = "Z:S/C" if side == "day" else "Z:R/M"
    for nine in nines.split():
        assert winner_of(f"{nine} {zero}", side) == 1


def test_r29_a_trump_zero_loses_to_any_other_trump() -> None:
    for number in range(1, 10):
        assert winner_of(f"Z:S/C S{number}/{10 - number}", "day") == 1
        assert winner_of(f"Z:R/M M{number}/{10 - number}", "night") == 1


def test_r30_a_9_off_colour_loses_to_a_zero_of_the_lead_colour() -> None:
    assert winner_of("Z:C/R R9/1 M9/1", "day") == 0
    assert winner_of("Z:C/R C1/9 S1/9", "night") == 0


def test_r31_a_discard_can_become_trump_by_a_later_flip_and_win() -> None:
    game = Arranged("C4/6 S1/9", "M9/1 R1/9", "C5/5 R2/8").play("C4/6", "M9/1")
    assert game.view()["winning"] == 0
    assert game.play("C5/5").last_trick["winner"] == 1


def test_r32_a_trump_can_stop_being_trump_by_a_later_flip_and_lose() -> None:
    game = Arranged("C4/6 M1/9", "S9/1 R1/9", "C5/5 R2/8").play("C4/6", "S9/1")
    assert game.view()["winning"] == 1
    assert game.play("C5/5").last_trick["winner"] == 0


@pytest.mark.parametrize("side", ["day", "night"])
@pytest.mark.parametrize("reading", DECKS)
def test_r33_no_two_cards_are_ever_equally_strong_in_a_trick(side: str, reading: str) -> None:
    deck, ids = DECKS[reading], [card.id for card in CARDS]
    for anchor in ids:
        lead = lead_colour(deck, side, [anchor])
        strengths = [strength(deck, side, card, lead) for card in ids]
        able = [one for one in strengths if one >= 0]
        assert len(able) == len(set(able))


def test_r33_every_trick_of_two_cards_has_one_winner() -> None:
    for first, second in itertools.permutations([card.id for card in CARDS], 2):
        for side in ("day", "night"):
            assert winning_place(FULL, side, [first, second]) in (0, 1)
