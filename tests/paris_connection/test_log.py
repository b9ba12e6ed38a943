"""Sentences of the log: a line a turn, hidden shares only to their owner."""

from django.utils.html import strip_tags

from apps.paris_connection import log
from apps.tables.display_types import Looks
from tests.paris_connection.eyes import NAMES, told
from tests.paris_connection.rules.arrangement import Arranged, counts, network
from tests.paris_connection.rules.players import anything, outcomes

EVERYBODY = Looks(None, NAMES)


def sentences(table: Arranged, viewer: int | None = None) -> list[tuple[str | None, str]]:
    looks = Looks(viewer, NAMES)
    lines = log.tell(told(table.events, viewer=viewer), looks)
    return [(None if line.seat is None else NAMES[line.seat], strip_tags(line.text)) for line in lines]


def test_a_build_is_one_line_with_its_places_and_the_new_value() -> None:
    table = Arranged(counts(red=1), counts(red=1), counts(red=1)).build("red", "M5 N4 O4 O5")
    assert sentences(table) == [
        ("Noor", "built red: Troyes +1, N4, O4, Dijon +2. Red is worth 3 now, 24 in store.")
    ]


def test_a_build_without_a_city_leaves_the_value_out() -> None:
    table = Arranged(counts(red=1), counts(red=1), counts(red=1)).build("red", "M4")
    assert sentences(table) == [("Noor", "built red: M4. 27 in store.")]


def test_a_trade_is_open() -> None:
    table = Arranged(counts(red=2), counts(blue=1), counts(blue=1)).play(
        "give:red", "take:blue:2", "end_turn"
    )
    assert sentences(table) == [("Noor", "traded 1 red for 2 blue.")]


def test_two_turns_are_two_lines() -> None:
    table = Arranged().build("red", "M5").build("red", "M4")
    assert len(log.tell(told(table.events), EVERYBODY)) == 2


def test_the_deal_is_told_to_everybody_in_private() -> None:
    first = next(outcomes(3, "deal", [anything("deal")] * 3))
    for viewer in (0, 1, 2):
        lines = log.tell(told(first.events, viewer=viewer), Looks(viewer, NAMES))
        assert [line.big for line in lines] == [True, False]
        assert "Only you see this" in lines[1].text
    assert len(log.tell(told(first.events), EVERYBODY)) == 1


def test_the_end_lifts_all_screens() -> None:
    laid = network(red="M5 N4 O4 O5 O6 O7 O8 P8 P9 O10 O11 O12")
    table = Arranged(counts(red=3), counts(blue=1), counts(brown=2, red=1), laid=laid)
    table.play("build:red", "hex:P12", "end_game")
    assert sentences(table)[-4:] == [
        (None, "The game is over: Marseille is reached. All screens are lifted."),
        ("Noor", "held 3 red."),
        ("Mira", "held 1 blue."),
        ("Tomasz", "held 1 red and 2 brown."),
    ]


def test_every_event_the_rules_tell_has_words() -> None:
    for outcome in outcomes(3, "kinds", [anything(f"kinds {seat}") for seat in range(3)]):
        events = told(outcome.events)
        assert bool(log.tell(events, EVERYBODY)) == bool(events)


def test_names_are_escaped_and_everything_is_remembered() -> None:
    first = next(outcomes(3, "deal", [anything("deal")] * 3))
    names = ("<i>a</i>",) * 3
    assert "&lt;i&gt;" in log.tell(told(first.events), Looks(None, names))[0].text
    assert log.remembered_from({}, told(first.events)) == 0
