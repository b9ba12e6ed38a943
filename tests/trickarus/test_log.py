"""Sentences of the log, and what is forgotten when only the last trick may be remembered."""

import pytest
from django.utils.html import strip_tags

from apps.engine import game
from apps.tables.display_types import Line, Looks
from apps.trickarus import log
from apps.trickarus.rules import RULES
from tests.trickarus.eyes import NAMES, told, told_by_move
from tests.trickarus.rules.arrangement import Arranged, team
from tests.trickarus.rules.random_games import outcomes

EVERYBODY = Looks(None, NAMES)


def lines(table: Arranged, looks: Looks = EVERYBODY) -> list[Line]:
    return log.tell(told_by_move(table.events), looks)


def sentences(table: Arranged, looks: Looks = EVERYBODY) -> list[tuple[str | None, str]]:
    """Who a line is about and what it says, without markup."""
    return [
        (None if line.seat is None else looks.names[line.seat], strip_tags(line.text))
        for line in lines(table, looks)
    ]


def test_a_trick_is_a_line_a_card_and_one_for_the_winner() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6", positions=[0, 6, 0], trick=3)
    assert sentences(table.play("R1/9", "R8/2", "R3/7")) == [
        ("Noor", "played Rain 1."),
        ("Mira", "played Rain 8."),
        ("Tomasz", "played Rain 3."),
        ("Mira", "won trick 3 and flew from 6 to 7."),
    ]


def test_cards_and_places_are_set_in_bold() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6").play("R1/9", "R8/2", "R3/7")
    assert [line.text for line in lines(table)][2:] == [
        "played <b>Rain 3</b>.",
        "won trick 1 and flew from the ground to <b>1</b>.",
    ]


def test_the_first_card_after_a_trick_was_led() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6").play("R1/9", "R8/2", "R3/7", "S3/7", "S4/6")
    assert sentences(table)[-2:] == [("Mira", "led Sun 3."), ("Tomasz", "played Sun 4.")]


def test_a_flip_tells_what_became_of_the_cards_on_the_table() -> None:
    table = Arranged("R1/9 S2/8", "C5/5 S3/7", "R3/7 S4/6").play("R1/9", "C5/5")
    assert sentences(table)[-1] == ("Mira", "played Cloud 5. Day turns to night: Rain 1 becomes Rain 9.")


def test_a_flip_that_changes_no_card_on_the_table_tells_the_trump() -> None:
    table = Arranged("R5/5 S2/8", "C5/5 S3/7", "R3/7 S4/6", side="night").play("R5/5")
    assert sentences(table) == [("Noor", "played Rain 5. Night turns to day: Sun is trump.")]


def test_a_zero_that_turns_over_tells_the_new_suit_to_follow() -> None:
    table = Arranged("Z:S/C R2/8", "S5/5 S3/7", "R3/7 S4/6").play("Z:S/C", "S5/5")
    assert sentences(table)[-1] == (
        "Mira",
        "played Sun 5. Day turns to night: Sun 0 becomes Cloud 0. The suit to follow is Cloud now.",
    )


def test_with_numbers_that_stay_only_zeros_become_something_else() -> None:
    table = Arranged("R1/9 S2/8", "C5/5 S3/7", "R3/7 S4/6", options={"number_flip": "same"})
    assert sentences(table.play("R1/9", "C5/5", "R3/7"))[1:3] == [
        ("Mira", "played Cloud 5. Day turns to night: Moon is trump."),
        ("Tomasz", "played Rain 3."),
    ]


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ({"positions": [5, 6, 0]}, "won trick 1 and swooped past others from 5 to 7."),
        (
            {"positions": [10, 3, 4]},
            "won trick 1 and flew into the sun, falling from 10 to 2. The sun is reached.",
        ),
    ],
)
def test_the_ways_to_fly_have_words(scene: dict[str, list[int]], words: str) -> None:
    table = Arranged("R9/1 S2/8", "R8/2 S3/7", "R3/7 S4/6", **scene).play("R9/1", "R8/2", "R3/7")
    assert sentences(table)[-1] == ("Noor", words)


def test_after_lightning_the_card_that_sets_the_suit_says_so() -> None:
    table = Arranged("L S2/8", "R8/2 S3/7", "R3/7 S4/6").play("L", "R8/2", "R3/7")
    assert sentences(table)[:3] == [
        ("Noor", "played Lightning."),
        ("Mira", "played Rain 8. The suit to follow is Rain."),
        ("Tomasz", "played Rain 3."),
    ]


def test_lightning_strikes_the_winner() -> None:
    table = Arranged("R9/1 S2/8", "L S3/7", "R3/7 S4/6", positions=[4, 3, 0]).play("R9/1", "L", "R3/7")
    assert sentences(table)[-1] == ("Noor", "won trick 1 and was struck by Lightning, falling from 4 to 2.")


def test_a_team_hears_of_the_descent_and_of_landings() -> None:
    table = team("R9/1 S2/8", "R8/2 S3/7", "R3/7 S4/6", positions=[10, 3, 4]).play("R9/1", "R8/2", "R3/7")
    assert "From now on whoever wins a trick comes down." in sentences(table)[-1][1]
    scene = {"positions": [1, 3, 4], "sun_reached": True}
    table = team("R9/1 S2/8", "R8/2 S3/7", "R3/7 S4/6", **scene).play("R9/1", "R8/2", "R3/7")
    assert sentences(table)[-1] == (
        "Noor",
        "won trick 1 and came down from 1 to the ground. Noor has landed.",
    )


def test_rounds_and_the_end_are_big_lines_about_nobody() -> None:
    told_of = [event for outcome in outcomes(2, "big") for event in outcome.events]
    big = [line for line in log.tell(told_by_move(told_of), EVERYBODY) if line.big]
    assert [line.seat for line in big] == [None, None]
    assert "Round 1 begins" in big[0].text
    assert big[1].text == "The game is over: two players play a single round."


def test_names_are_escaped() -> None:
    table = team("R9/1 S2/8", "R8/2 S3/7", "R3/7 S4/6", positions=[1, 3, 4], sun_reached=True)
    looks = Looks(None, ("<i>Noor</i>", "Mira", "Tomasz"))
    text = lines(table.play("R9/1", "R8/2", "R3/7"), looks)[-1].text
    assert "&lt;i&gt;Noor&lt;/i&gt; has landed." in text


def test_every_event_the_rules_tell_is_told_or_left_out_on_purpose() -> None:
    silent = {"hand_dealt", "lead_colour_set"}
    kinds = {event.kind for outcome in outcomes(4, "kinds") for event in outcome.events}
    assert kinds <= set(log.TELLERS) | silent


def test_a_log_that_begins_in_the_middle_of_a_trick_still_reads() -> None:
    table = Arranged("R1/9 S2/8", "C5/5 S3/7", "R3/7 S4/6").play("R1/9", "C5/5", "R3/7")
    heard = told_by_move(table.events)
    flip = next(place for place, entry in enumerate(heard) if entry.kind == "side_flipped")
    texts = [strip_tags(line.text) for line in log.tell(heard[flip:], EVERYBODY)]
    assert texts[0] == "Day turns to night: Moon is trump."


def test_all_of_a_game_is_remembered_by_default() -> None:
    options = game.settle_options(RULES, 3, {})
    assert log.remembered_from(options, told([])) == 0


def test_with_a_short_memory_the_log_begins_with_the_last_completed_trick() -> None:
    options = game.settle_options(RULES, 3, {"played_cards_memory": "last_trick"})
    hands = ("R1/9 S2/8 M1/9", "R8/2 S3/7 M2/8", "R3/7 S4/6 M3/7")
    table = Arranged(*hands)
    assert log.remembered_from(options, told_by_move(table.events)) == 0
    table.play("R1/9", "R8/2", "R3/7")
    assert log.remembered_from(options, told_by_move(table.events)) == 1
    table.play("S3/7", "S4/6", "S2/8")
    assert log.remembered_from(options, told_by_move(table.events)) == 4
    table.play("M3/7")
    assert log.remembered_from(options, told_by_move(table.events)) == 4
