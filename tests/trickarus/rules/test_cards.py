"""Rulings R01 to R07: the deck, and what is dealt of it. Figures from sections 2.2 and 2.3 of the sheet."""

from collections import Counter

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.trickarus.rules import RULES
from apps.trickarus.rules.cards import CARDS, OTHER_SIDE, SUITS
from apps.trickarus.rules.deals import DEALS
from apps.trickarus.rules.decks import DECKS
from apps.trickarus.rules.state import State

SIDES = ("day", "night")
FULL = DECKS["complement"]


def dealt(seats: int, seed: str = "a deal") -> State:
    options = game.settle_options(RULES, seats, {})
    return game.start(RULES, seats, options, SeededChance(seed, 0)).position.state


def suits_of(ids: list[str], side: str) -> Counter[str | None]:
    return Counter(FULL.suits[side][card] for card in ids)


@pytest.mark.parametrize("side", SIDES)
def test_r01_the_deck_has_forty_cards_and_each_side_shows_every_suit_from_1_to_9_once(side: str) -> None:
    assert len({card.id for card in CARDS}) == 40
    faces = Counter((FULL.suits[side][card.id], FULL.numbers[side][card.id]) for card in CARDS)
    for suit in SUITS:
        assert all(faces[suit, number] == 1 for number in range(1, 10))
    zeros = {suit: count for (suit, number), count in faces.items() if number == 0}
    assert len(zeros) == 3
    assert set(zeros.values()) == {1}


def test_r01_the_zeros_join_cloud_sun_and_rain_by_day_and_rain_cloud_and_moon_at_night() -> None:
    zeros = ["zero-cloud-rain", "zero-sun-cloud", "zero-rain-moon"]
    assert [FULL.suits["day"][card] for card in zeros] == ["cloud", "sun", "rain"]
    assert [FULL.suits["night"][card] for card in zeros] == ["rain", "cloud", "moon"]


@pytest.mark.parametrize("reading", DECKS)
def test_r02_turning_the_side_twice_restores_every_suit_and_number(reading: str) -> None:
    deck = DECKS[reading]
    for side in SIDES:
        back = OTHER_SIDE[OTHER_SIDE[side]]
        assert deck.suits[back] == deck.suits[side]
        assert deck.numbers[back] == deck.numbers[side]
        assert back == side != OTHER_SIDE[side]


def test_r03_exactly_four_cards_are_fives_on_both_sides_and_keep_their_suit() -> None:
    fives = [{card.id for card in CARDS if FULL.numbers[side][card.id] == 5} for side in SIDES]
    assert fives[0] == fives[1] == {"sun-5", "cloud-5", "rain-5", "moon-5"}
    assert all(FULL.suits["day"][card] == FULL.suits["night"][card] for card in fives[0])


def test_r04_the_suit_that_is_trump_has_ten_cards_and_the_other_trump_suit_nine() -> None:
    ids = [card.id for card in CARDS]
    assert suits_of(ids, "day") == {"sun": 10, "cloud": 10, "rain": 10, "moon": 9, None: 1}
    assert suits_of(ids, "night") == {"sun": 9, "cloud": 10, "rain": 10, "moon": 10, None: 1}


@pytest.mark.parametrize(
    ("seats", "day", "night"),
    [
        (2, {"sun": 8, "cloud": 10, "rain": 10, "moon": 9}, {"sun": 7, "cloud": 10, "rain": 10, "moon": 10}),
        (
            3,
            {"sun": 10, "cloud": 9, "rain": 10, "moon": 9, None: 1},
            {"sun": 9, "cloud": 10, "rain": 9, "moon": 10, None: 1},
        ),
    ],
)
def test_r04_with_cards_removed_the_suits_count_as_the_sheet_lists(
    seats: int, day: dict[str | None, int], night: dict[str | None, int]
) -> None:
    assert suits_of(DEALS[seats].cards, "day") == day
    assert suits_of(DEALS[seats].cards, "night") == night


@pytest.mark.parametrize(("seats", "hand", "undealt"), [(2, 13, 11), (3, 13, 0), (4, 10, 0), (5, 8, 0)])
def test_r05_hands_and_the_undealt_rest_have_the_sizes_of_the_sheet(
    seats: int, hand: int, undealt: int
) -> None:
    state = dealt(seats)
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.undealt) == undealt
    everything = [card for cards in state.hands for card in cards] + state.undealt
    assert len(set(everything)) == hand * seats + undealt


@pytest.mark.parametrize(
    ("seats", "removed"),
    [(2, ["sun-4", "sun-6", "lightning"]), (3, ["zero-cloud-rain"]), (4, []), (5, [])],
)
def test_r06_removed_cards_are_never_dealt_and_are_shown_to_everybody(seats: int, removed: list[str]) -> None:
    for number in range(30):
        state = dealt(seats, f"deal {number}")
        in_game = {card for cards in [*state.hands, state.undealt] for card in cards}
        assert in_game == {card.id for card in CARDS} - set(removed)
    assert RULES.view(state, None)["removed"] == removed


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r07_the_first_trick_of_a_game_starts_by_day(seats: int) -> None:
    view = RULES.view(dealt(seats), None)
    assert (view["side"], view["trump"], view["round"], view["trick"]) == ("day", "sun", 1, 1)
    assert view["positions"] == [0] * seats
