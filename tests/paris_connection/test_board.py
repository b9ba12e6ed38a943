"""The panels beside the map: shares, companies, trades, and what stays hidden."""

import re

from apps.paris_connection.shares import own_hands
from apps.tables.display_types import Looks
from tests.paris_connection.eyes import NAMES, board, drawn, question
from tests.paris_connection.rules.arrangement import Arranged, counts, network

HANDS = (counts(2, 0, 5, 1, 0, 3), counts(yellow=9), counts(black=4, brown=3))


def rich() -> Arranged:
    return Arranged(*HANDS, values={"red": 4, "blue": 3, "brown": 1})


def test_my_shares_show_every_product_and_what_they_are_worth_now() -> None:
    (mine,) = board(rich(), 0)["own"]
    assert [(line.company, line.sum) for line in mine.holdings] == [
        ("red", "5 × 4 = 20"),
        ("blue", "2 × 3 = 6"),
        ("brown", "3 × 1 = 3"),
        ("purple", "1 × 0 = 0"),
    ]
    assert (mine.total, mine.total_words) == (29, "points if it ended now")
    assert mine.limit_words == "11 shares of 20 without a penalty"
    assert mine.note == "only you"


def test_shares_over_the_limit_say_what_they_cost() -> None:
    table = Arranged(counts(red=22), counts(blue=1), counts(blue=1), values={"red": 1})
    (mine,) = board(table, 0)["own"]
    assert mine.limit_words == "22 shares, 2 over the limit of 20: 40 points lost"
    assert mine.total == 22 - 40


def test_nobody_else_sees_my_shares() -> None:
    for viewer in (1, 2, None):
        html = drawn(rich(), viewer)
        assert "5 × 4" not in html
    assert board(rich())["own"] == []
    assert "only you" not in drawn(rich())


def test_a_share_can_be_given_back_from_my_panel_only_when_i_am_asked() -> None:
    html = drawn(rich(), 0)
    tokens = re.findall(r'data-choice="(give:[a-z]+)"', html)
    assert sorted(tokens) == ["give:blue", "give:brown", "give:purple", "give:red"]
    assert 'href="#c-givered"' in html
    assert "give:" not in drawn(rich(), 1)


def test_at_the_end_all_hands_are_open_the_winner_first() -> None:
    table = Arranged(*HANDS, values={"red": 4, "blue": 3, "brown": 1}, ended="boards")
    titles = [hand.title for hand in board(table, 1)["open"]]
    assert titles == ["Shares of Noor", "Shares of Tomasz", "Shares of Mira"]
    assert board(table, 1)["own"] == []
    assert "5 × 4 = 20" in drawn(table)


def test_the_companies_are_sorted_by_value_and_count_everything() -> None:
    table = Arranged(*HANDS, laid=network(red="M5 N4 O4 O5"))
    rows = board(table)["companies"].rows
    assert (rows[0].company, rows[0].value, rows[0].store, rows[0].track) == ("red", 3, 22, 5)
    assert {row.company: row.outstanding for row in rows} == {
        "blue": 2,
        "yellow": 9,
        "red": 5,
        "purple": 1,
        "black": 4,
        "brown": 6,
    }


def test_what_this_turn_has_added_stands_beside_the_value() -> None:
    table = Arranged().play("build:red", "hex:M5")
    rows = {row.company: row for row in board(table, 0)["companies"].rows}
    assert (rows["red"].value, rows["red"].gained, rows["red"].is_building) == (1, "+1", True)
    assert not any(row.gained for company, row in rows.items() if company != "red")


def test_a_company_can_be_built_from_the_table_or_says_why_not() -> None:
    hands = (counts(1, 1, 1, 1, 1, 1),) * 3
    store = counts(5, 5, 0, 5, 5, 5)
    table = Arranged(*hands, store=store)
    html = drawn(table, 0)
    assert 'href="#c-buildblue" data-choice="build:blue" aria-label="Build blue"' in html
    assert "build:red" not in html
    assert '<small class="pc-why">none left in store</small>' in html
    assert "build:" not in drawn(table, 1)


def test_proven_shares_are_shown_only_under_the_option() -> None:
    off, on = (Arranged(*HANDS, options={"share_tracker": value}) for value in ("off", "on"))
    for table in (off, on):
        table.play("give:red", "take:blue:2", "end_turn")
    assert board(off, 1)["tracker"] is None
    tracker = board(on, 1)["tracker"]
    assert tracker.rows[0] == ("Noor", [2, 0, 0, 0, 0, 0])
    assert "Shares proven by trades" in drawn(on)


def test_the_map_is_told_in_words() -> None:
    table = Arranged(laid=network(red="M5 N4 O4 O5"))
    words = {line.company: line.words for line in board(table)["places"]}
    assert words["red"] == (
        "Gare de Lyon, south-east of the Eiffel Tower; 5 hexes of track, reached Troyes (1) and Dijon (2)."
    )
    assert words["blue"].endswith("1 hex of track, no city reached yet.")


def test_many_even_trades_are_announced_from_half_of_the_way() -> None:
    assert board(Arranged(even_trades=8))["stall"] == ""
    assert board(Arranged(even_trades=9))["stall"].startswith("9 one-for-one trades in a row: after 18")
    assert board(Arranged(even_trades=9, options={"stall_guard": "off"}))["stall"] == ""


def test_colours_made_easier_to_tell_apart_strengthen_the_patterns() -> None:
    assert "pc--strong" in drawn(rich(), 0, colour_accessible=True)
    assert "pc--strong" not in drawn(rich(), 0)


def test_names_are_escaped_and_nothing_is_styled_in_line() -> None:
    table = Arranged(*HANDS, ended="boards")
    html = drawn(table)
    assert "style=" not in html
    names = ("<i>Noor</i>", *NAMES[1:3])
    hands = own_hands(rich().view(0), question(rich(), 0), Looks(0, names))
    assert hands[0].title == "My shares"
