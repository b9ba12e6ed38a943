"""Rulings R21 to R27: Lightning in a trick."""

import pytest

from tests.trickarus.rules.arrangement import Arranged, set_of


def test_r21_after_lightning_is_led_the_second_card_is_free_and_sets_the_lead() -> None:
    game = Arranged("L S1/9", "R2/8 C3/7 S4/6", "C9/1 M1/9").play("L")
    assert game.view()["lead"] is None
    assert game.legal() == set_of("R2/8 C3/7 S4/6")
    game.play("C3/7")
    assert game.view()["lead"] == "cloud"
    assert game.legal() == set_of("C9/1")
    assert game.told("lead_colour_set") == [{"seat": 1, "suit": "cloud"}]


def test_r22_lightning_then_a_zero_then_a_5_gives_the_other_suit_of_the_zero() -> None:
    game = Arranged("L S1/9", "Z:R/M C3/7", "R5/5 S2/8", "R1/9 M8/2").play("L", "Z:R/M", "R5/5")
    assert (game.view()["side"], game.view()["lead"]) == ("night", "moon")
    assert game.legal() == set_of("M8/2")


def test_r23_lightning_then_a_5_flips_and_the_suit_of_the_5_is_led() -> None:
    game = Arranged("L S1/9", "C5/5 R3/7", "Z:C/R Z:S/C M2/8").play("L", "C5/5")
    assert (game.view()["side"], game.view()["lead"]) == ("night", "cloud")
    assert game.legal() == set_of("Z:S/C")


@pytest.mark.parametrize("cards", [("L", "Z:C/R", "C1/9"), ("R1/9", "L", "Z:R/M"), ("Z:S/C", "S5/5", "L")])
def test_r24_lightning_never_wins(cards: tuple[str, str, str]) -> None:
    game = Arranged(*(f"{card} M{n}/{10 - n}" for n, card in enumerate(cards, start=1)))
    game.play(*cards)
    assert cards[game.last_trick["winner"]] != "L"


def test_r24_lightning_looks_the_same_on_both_sides() -> None:
    deck = Arranged("L", "R1/9").state.deck
    assert deck.suits["day"]["lightning"] is deck.suits["night"]["lightning"] is None
    assert deck.numbers["day"]["lightning"] is deck.numbers["night"]["lightning"] is None


@pytest.mark.parametrize(
    ("cards", "winner", "after"),
    [(("L", "R9/1", "R1/9"), 1, [3, 2, 8]), (("R9/1", "L", "R1/9"), 0, [2, 5, 8])],
)
def test_r25_lightning_takes_the_winner_down_whoever_played_it(
    cards: tuple[str, ...], winner: int, after: list[int]
) -> None:
    hands = [f"{card} C{n}/{10 - n}" for n, card in enumerate(cards, start=1)]
    start = [3, 5, 8] if winner == 0 else [3, 4, 8]
    game = Arranged(*hands, positions=start).play(*cards)
    trick = game.last_trick
    assert (trick["winner"], trick["move"]) == (winner, "lightning")
    assert game.state.positions == after


def test_r26_lightning_keeps_the_winner_from_flying_into_the_sun() -> None:
    game = Arranged("R9/1 C1/9", "L C2/8", "R1/9 C3/7", positions=[10, 4, 9]).play("R9/1", "L", "R1/9")
    assert game.state.positions == [8, 4, 9]
    assert game.state.sun_reached is False
    assert game.told("sun_reached") == []


def test_r27_lightning_leaves_a_winner_on_the_ground_who_still_leads() -> None:
    game = Arranged("R1/9 C1/9", "R9/1 C2/8", "L C3/7", positions=[4, 0, 2]).play("R1/9", "R9/1", "L")
    assert game.state.positions == [4, 0, 2]
    assert game.last_trick["move"] == "stay"
    assert game.active == game.state.leader == 1
