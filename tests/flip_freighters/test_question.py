"""Words of the questions: every choice is a button, and every refusal says why."""

import inspect
import re

import pytest

from apps.engine import game
from apps.flip_freighters import display
from apps.flip_freighters.question import REFUSALS
from apps.flip_freighters.rules import RULES, hand, loading, moving, offers
from tests.flip_freighters.eyes import asked, buttons, looks
from tests.flip_freighters.rules.arrangement import Arranged
from tests.flip_freighters.rules.random_games import outcomes

REASON = re.compile(r'(?:Fault|Refused)\((?:choice, |\("plus",\), |\("minus",\), )?"([a-z_]+)"')


def test_the_day_begins_with_the_choice_of_a_card() -> None:
    question = asked(Arranged("H4 J S1"))
    assert question.sentence == "Choose a card, or end your day"
    assert question.style == "press"
    assert [choice.label for choice in question.choices] == [
        "4 of hearts",
        "joker",
        "ace of spades",
        "End the day",
    ]


def test_a_card_is_loaded_or_driven_with_and_every_place_is_a_button() -> None:
    table = Arranged("H4 J S3", {"semi_any": "3", "van_same": "4"}).play("card:1")
    assert asked(table).sentence == "Load the 4 of hearts, or drive with it"
    labels = buttons(table)
    assert labels["load:van_same:2"] == "Blue van, hearts"
    assert labels["load:semi_asc:4"] == "Orange semi, 4"
    assert labels["load:semi_any:2"] == "Pink semi, square 2"
    assert labels["move:semi_any:3"] == "Pink semi to 3"
    assert labels["plus"] == "+1, as 5"
    assert labels["minus"] == "−1, as 3"
    assert labels["card:2"] == "joker"


def test_what_a_place_costs_and_brings_stands_on_the_button() -> None:
    table = Arranged("H5 J S3", {"semi_any": "3"}).play("card:1 plus")
    assert buttons(table)["load:semi_any:2"] == "Pink semi, square 2 (1 h)"
    assert buttons(table)["move:semi_any:5"] == "Pink semi to 5, delivers 3"
    assert asked(table).sentence == "Load the 5 of hearts as 6, or drive with it"


def test_the_suit_variant_offers_other_suits_beside_plus_and_minus() -> None:
    table = Arranged("H5 J S3", options={"overtime_mode": "suit_variant"}).play("card:1")
    labels = buttons(table)
    assert [labels[f"suit:{suit}"] for suit in ("spade", "club", "diamond")] == [
        "as spades",
        "as clubs",
        "as diamonds",
    ]
    table.play("suit:spade")
    assert asked(table).sentence == "Load the 5 of hearts as spades"
    assert buttons(table)["suit:heart"] == "as printed, hearts"
    assert buttons(table)["load:tank_spade:1"] == "Yellow tanker, square 1 (1 h)"


def test_a_joker_is_asked_for_its_value() -> None:
    table = Arranged("J H2 S3").play("card:1 load:semi_any:1")
    assert asked(table).sentence == "Choose the value of the joker in the pink semi"
    labels = buttons(table)
    assert labels["value:6"] == "6"
    assert labels["value:8"] == "8 (2 h)"


def test_a_tanker_at_its_early_stop_is_delivered_or_stays() -> None:
    table = Arranged("H5 H2 S3", {"tank_heart": "6 5"}).play("card:1 move:tank_heart:5")
    assert asked(table).sentence == "Deliver the green tanker here for 11, or stay on the road?"
    assert buttons(table)["deliver"] == "Deliver here for 11"
    assert buttons(table)["drive_on"] == "Stay on the road, for 22 at the end"


def test_a_move_tells_what_is_left_of_the_card() -> None:
    table = Arranged("H6 H2 S3", {"tank_heart": "6 5", "semi_any": "2"}).play("card:1 move:semi_any:2")
    assert asked(table).sentence == "6 of hearts: 4 steps left"
    assert buttons(table)["drop:semi_any"] == "Not the pink semi"
    assert next(iter(buttons(table).values())) == "Stop moving"
    table = Arranged("H2 H3 S3", {"semi_any": "2"}).play("card:1 move:semi_any:2 plus move:semi_any:3")
    assert asked(table).sentence == "2 of hearts and 1 overtime hour: 0 steps left"


def test_ending_the_day_too_early_is_asked_once_more() -> None:
    table = Arranged("H6 H2 S3", {"semi_any": "2"})
    assert asked(table).choices[-1].warn == display.warning("cards_left")
    table.play("card:1 move:semi_any:2")
    assert asked(table).choices[-1].warn == display.warning("move_not_sent")


@pytest.mark.parametrize("variant", ["basic", "suit_variant"])
def test_every_choice_of_whole_games_has_words_and_a_button_of_its_own(variant: str) -> None:
    general = display.refusal("unheard_of", {})
    for outcome in outcomes(2, f"words {variant}", overtime_mode=variant):
        for seat in game.acting(outcome.position):
            decision = game.decision(RULES, outcome.position, seat)
            assert decision is not None
            view = RULES.view(outcome.position.state, seat)
            question = display.ask(view, decision, display_looks(seat))
            tokens = [choice.token for choice in question.choices]
            offered = [":".join(choice) for choice in (*decision.options, *decision.asides)]
            assert sorted(tokens) == sorted(offered)
            says = [choice.say for choice in question.choices if not choice.token.startswith("card")]
            assert all(says)
            assert len(set(says)) == len(says), "only two cards that are alike may share their words"
            assert general not in {display.refusal(miss.reason, miss.facts) for miss in decision.refused}


def display_looks(seat: int):  # type: ignore[no-untyped-def]
    return looks(Arranged("H1 H2 H3", {}, {}), seat)


def test_every_reason_of_the_rules_has_words_of_its_own() -> None:
    sources = "".join(inspect.getsource(module) for module in (hand, loading, moving, offers))
    assert set(REASON.findall(sources)) <= set(REFUSALS)
    assert len(REASON.findall(sources)) > 15


def test_who_waits_is_told_that_the_day_can_be_opened_again() -> None:
    table = Arranged("H4 J S1", {}, {}, {}).play("end_day")
    assert display.waiting(table.view(0), [1, 2], looks(table, 0)) == (
        "Your day is ended. Until Ravi and Hanne have ended theirs, you can still change it"
    )
    assert display.waiting(table.view(None), [1], looks(table)) == "Waiting for Ravi to end the day"


def test_who_was_passed_over_is_not_told_of_a_day_to_open_again() -> None:
    full = dict.fromkeys(("van_same", "van_diff", "semi_any"), "4 >5")
    full |= {"semi_desc": "6 >7", "semi_asc": "1 >7"}
    full |= {f"tank_{suit}": "4 >8" for suit in ("heart", "diamond", "spade")}
    table = Arranged("H4 D2 S1", full, {}).play("end_day")
    assert display.waiting(table.view(0), [1], looks(table, 0)) == (
        "Today’s cards can do nothing on your sheet. Waiting for Ravi to end the day"
    )
    useful = Arranged("H4 C2 S1", full, {}).play("end_day")
    assert display.waiting(useful.view(0), [1], looks(useful, 0)).startswith("Your day is ended.")


@pytest.mark.parametrize("code", ["lanes_closed", "drew", "game_over", "lanes_opened"])
def test_every_barrier_says_why_there_is_no_way_back(code: str) -> None:
    assert display.barrier_words(code)
