"""Draws: fair, portable, recorded, and stacked for tests."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.engine.chance import RecordedChance, ReplayMismatch, SeededChance, StackedChance, seed_hash
from apps.engine.errors import RulesBug


def test_draws_are_the_same_on_every_machine_and_in_every_version() -> None:
    chance = SeededChance("a seed", 7)
    assert [chance.below(1000) for _ in range(10)] == [816, 205, 216, 542, 743, 726, 693, 330, 338, 126]


def test_another_number_or_another_seed_draws_differently() -> None:
    def first(seed: str, number: int) -> list[int]:
        chance = SeededChance(seed, number)
        return [chance.below(10**9) for _ in range(3)]

    assert len({tuple(first(seed, number)) for seed in ("a", "b") for number in (1, 2, 11)}) == 6


@given(st.text(), st.integers(0, 10**6), st.integers(1, 10**12))
def test_a_draw_is_below_its_limit_and_recorded(seed: str, number: int, limit: int) -> None:
    chance = SeededChance(seed, number)
    assert [chance.below(limit), chance.below(limit)] == chance.drawn
    assert all(0 <= drawn < limit for drawn in chance.drawn)


def test_every_face_comes_up_about_equally_often() -> None:
    chance = SeededChance("fair", 1)
    for _ in range(6000):
        chance.below(6)
    assert all(850 < chance.drawn.count(face) < 1150 for face in range(6))


def test_a_limit_that_does_not_divide_a_word_is_not_skewed() -> None:
    chance, limit = SeededChance("fair", 2), 3 << 62
    low = sum(chance.below(limit) < limit // 3 for _ in range(3000))
    assert 900 < low < 1100


def test_a_draw_below_nothing_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match="below 0"):
        SeededChance("a", 1).below(0)


@given(st.lists(st.integers(), unique=True), st.integers(0, 99))
def test_a_shuffle_keeps_all_items_and_is_replayed_from_its_draws(items: list[int], number: int) -> None:
    shuffled, again = list(items), list(items)
    chance = SeededChance("deck", number)
    chance.shuffle(shuffled)
    tape = RecordedChance(chance.drawn)
    tape.shuffle(again)
    tape.require_used_up()
    assert sorted(shuffled) == sorted(items)
    assert again == shuffled


def test_every_order_of_three_cards_is_dealt_about_equally_often() -> None:
    orders: dict[tuple[str, ...], int] = {}
    for number in range(3000):
        cards = ["a", "b", "c"]
        SeededChance("orders", number).shuffle(cards)
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


def test_a_replay_that_draws_more_than_was_recorded_is_refused() -> None:
    tape = RecordedChance([3])
    assert tape.below(6) == 3
    with pytest.raises(ReplayMismatch, match="draw 2 was not recorded"):
        tape.below(6)


def test_a_replay_that_draws_from_fewer_faces_is_refused() -> None:
    with pytest.raises(ReplayMismatch, match="was 5, now below 4"):
        RecordedChance([5]).below(4)


def test_a_replay_that_leaves_draws_over_is_refused() -> None:
    with pytest.raises(ReplayMismatch, match="1 recorded draws"):
        RecordedChance([5]).require_used_up()


@given(st.permutations(list("abcde")), st.integers(0, 5))
def test_a_stacked_shuffle_brings_the_named_cards_to_the_front_and_can_be_replayed(
    order: list[str], named: int
) -> None:
    stacked, replayed = list("abcde"), list("abcde")
    chance = StackedChance([order[:named]])
    chance.shuffle(stacked)
    RecordedChance(chance.drawn).shuffle(replayed)
    assert stacked == order[:named] + [card for card in "abcde" if card not in order[:named]]
    assert replayed == stacked


def test_stacked_chance_without_orders_changes_nothing_and_draws_zero() -> None:
    chance, cards = StackedChance(numbers=[4]), ["b", "a"]
    chance.shuffle(cards)
    assert (cards, chance.below(6), chance.below(6)) == (["b", "a"], 4, 0)


def test_stacking_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="not among"):
        StackedChance([["z"]]).shuffle(["a", "b"])


def test_the_hash_of_a_seed_does_not_contain_it_and_differs_by_seed() -> None:
    assert "secret" not in seed_hash("secret")
    assert seed_hash("secret") == seed_hash("secret") != seed_hash("secret2")
