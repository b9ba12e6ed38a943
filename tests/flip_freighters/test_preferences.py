"""All eight preferences, each value as its meaning says."""

import json

import pytest
from django.utils import translation
from django.utils.functional import lazy

from apps.flip_freighters import display
from apps.flip_freighters.preferences import PREFERENCES, wishes_of
from apps.flip_freighters.printed import printed
from apps.tables.display_types import Looks
from tests.flip_freighters.eyes import drawn, lane
from tests.flip_freighters.rules.arrangement import Arranged

VALUES = {
    "theme": ["standard", "darker"],
    "show_all_sheets": ["off", "on"],
    "font": ["designer", "simple"],
    "sheet_language": ["original", "translated_fitted", "translated"],
    "route_lines": ["none", "accurate", "straight"],
    "route_colour": ["by_state", "black", "blue", "gray", "turquoise", "violet"],
    "truck_colour": ["off", "by_state", "by_state_blink"],
    "mini_truck": ["off", "on"],
}
DEFAULTS = {
    "theme": "standard",
    "show_all_sheets": "off",
    "font": "designer",
    "sheet_language": "translated_fitted",
    "route_lines": "accurate",
    "route_colour": "by_state",
    "truck_colour": "by_state",
    "mini_truck": "off",
}
MOVED = {"semi_any": "3 >2"}


@pytest.fixture
def table() -> Arranged:
    return Arranged("H6 J S3", MOVED, {"tank_heart": "6"})


def test_all_eight_are_there_with_their_values_and_defaults() -> None:
    assert {key: list(text.values) for key, text in display.PREFERENCES.items()} == VALUES
    assert {key: text.default for key, text in display.PREFERENCES.items()} == DEFAULTS
    assert wishes_of(Looks(None, ())) == DEFAULTS


def test_what_is_not_chosen_is_as_usual(table: Arranged) -> None:
    assert drawn(table, 0) == drawn(table, 0, wishes=DEFAULTS)


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, values in VALUES.items() for value in values if value != DEFAULTS[key]],
)
def test_every_other_value_changes_the_board_or_the_words(key: str, value: str, table: Arranged) -> None:
    assert drawn(table, 0) != drawn(table, 0, wishes={key: value})


def test_a_darker_room_and_a_plain_face_are_classes_of_the_board(table: Arranged) -> None:
    html = drawn(table, 0, wishes={"theme": "darker", "font": "simple", "route_colour": "violet"})
    for name in ("ff-theme--darker", "ff-font--simple", "ff-route--violet"):
        assert name in html


def test_all_sheets_or_one(table: Arranged) -> None:
    assert drawn(table, 0).count('class="ff-paper"') == 1
    assert drawn(table, 0, wishes={"show_all_sheets": "on"}).count('class="ff-paper"') == 2


def test_routes_as_circles_along_the_road_or_straight(table: Arranged) -> None:
    def way(value: str) -> str:
        return lane(drawn(table, 0, wishes={"route_lines": value}), "semi_any")

    assert 'class="ff-way' not in way("none")
    assert way("none").count("ff-circle--driven") == 2
    assert "C" in way("accurate").split('ff-way--driven" d="')[1].split('"')[0]
    assert "L" in way("straight").split('ff-way--driven" d="')[1].split('"')[0]


def test_the_small_truck_stands_at_the_last_circle(table: Arranged) -> None:
    assert "#ff-mini" not in drawn(table, 0)
    assert lane(drawn(table, 0, wishes={"mini_truck": "on"}), "semi_any").count("#ff-mini") == 1


def test_states_of_trucks_are_classes_that_the_colours_follow(table: Arranged) -> None:
    assert "is-in_transit" in drawn(table, 0).split("ff-lane--semi_any")[1].split(">")[0]
    table.play("card:1 move:semi_any:3 stop")
    html = drawn(table, 0, wishes={"truck_colour": "by_state_blink"})
    assert "is-moving" in html.split("ff-lane--semi_any")[1].split(">")[0]
    assert "ff-colour--by_state_blink" in html


def test_words_are_printed_translated_or_squeezed() -> None:
    words = lazy(lambda: "long translated words" if translation.get_language() == "de" else "each", str)()
    with translation.override("de"):
        original, fitted, free = (
            printed(words, 60, {"sheet_language": value})
            for value in ("original", "translated_fitted", "translated")
        )
    assert (original.text, original.language) == ("each", "en")
    assert (fitted.text, fitted.fit) == ("long translated words", 60)
    assert (free.text, free.fit) == ("long translated words", 0)


def test_stored_wishes_are_plain_words() -> None:
    assert json.dumps({key: text.default for key, text in PREFERENCES.items()})
