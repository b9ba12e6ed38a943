"""The sheet: four looks, struck squares, targets that press their button, cards, books, other sheets."""

import re

from apps.flip_freighters import display
from apps.flip_freighters.rules.trucks import TRUCKS
from tests.flip_freighters.eyes import board, buttons, drawn, lane, looks, text
from tests.flip_freighters.rules.arrangement import Arranged

CHOICE = re.compile(r'data-choice="([^"]+)"')
LINK = re.compile(r'href="(#c-[^"]+)" data-choice="([^"]+)" aria-label="([^"]+)"')
OPTIONS = {"overtime_mode": "suit_variant"}


def test_nine_lanes_show_all_squares_and_circles() -> None:
    html = drawn(Arranged("H4 J S3"), 0)
    assert html.count("<article") == len(TRUCKS) == 9
    assert html.count('class="ff-hole"') == 42
    assert html.count('class="ff-disc"') == 61
    assert "style=" not in html


def test_after_choosing_a_card_all_it_can_do_lights_up_and_presses_its_button() -> None:
    table = Arranged("H4 J S3", {"semi_any": "3", "van_same": "4"}).play("card:1")
    html = drawn(table, 0)
    expected = {token for token in buttons(table) if token.split(":")[0] in ("load", "move", "card")}
    assert set(CHOICE.findall(html)) == expected
    links = {token: (href, label) for href, token, label in LINK.findall(html)}
    assert links["load:van_same:2"] == ("#c-loadvan_same2", "Load 4: Blue van, hearts")
    assert links["move:semi_any:3"] == ("#c-movesemi_any3", "Drive the pink semi to circle 3")


def test_nobody_else_gets_targets() -> None:
    table = Arranged("H4 J S3", {"semi_any": "3"}, {}).play("card:1")
    assert CHOICE.findall(drawn(table)) == []
    assert all(token.startswith("card") for token in CHOICE.findall(drawn(table, 1)))


def test_what_is_chosen_but_not_sent_is_dotted_with_its_end_marked_and_pressing_it_takes_it_off() -> None:
    table = Arranged("H6 J S3", {"tank_heart": "6"}).play("card:1 move:tank_heart:3")
    shown = lane(drawn(table, 0), "tank_heart")
    assert shown.count("ff-circle--chosen") == 2
    assert shown.count("ff-circle--end") == 1
    assert "ff-way--chosen" in shown
    assert 'data-choice="drop:tank_heart"' in shown
    assert "is-selected" in shown


def test_the_plan_of_today_is_dashed_and_what_is_final_in_ink() -> None:
    table = Arranged("H2 H6 S3", {"tank_heart": "6 >1", "semi_any": "3"})
    table.play("card:1 move:tank_heart:3 stop card:2 load:semi_any:2")
    html = drawn(table, 0)
    moved, loaded = lane(html, "tank_heart"), lane(html, "semi_any")
    assert moved.count("ff-circle--driven") == 1
    assert moved.count("ff-circle--draft") == 2
    assert "ff-way--draft" in moved
    assert loaded.count("ff-square--draft") == 1
    assert loaded.count("ff-square--confirmed") == 1
    assert "is-ended" not in html


def test_an_ended_day_that_can_be_opened_again_looks_different() -> None:
    table = Arranged("H2 H6 S3", {"semi_any": "3"}, {}).play("card:1 load:semi_any:2 end_day")
    html = drawn(table, 0)
    assert 'class="ff-paper is-ended"' in html
    assert "Undo or restart still opens it" in html
    table.play("end_day", seat=1)
    assert "is-ended" not in drawn(table, 0)
    assert "ff-square--draft" not in drawn(table, 0)


def test_a_square_that_waits_for_the_value_of_a_joker_is_marked() -> None:
    table = Arranged("J H6 S3").play("card:1 load:semi_any:2")
    assert "ff-square--waiting" in lane(drawn(table, 0), "semi_any")


def test_skipped_squares_are_crossed_out_and_so_are_those_of_a_truck_that_left() -> None:
    table = Arranged("H3 H6 S3", {"semi_asc": "1 . . 4", "van_same": "4 >1"})
    html = drawn(table, 0)
    assert lane(html, "semi_asc").count("ff-strike") == 2
    assert lane(html, "van_same").count("ff-strike") == 3
    assert lane(html, "semi_desc").count("ff-strike") == 0


def test_a_loaded_truck_tells_what_it_would_bring_and_a_delivered_one_what_it_brought() -> None:
    table = Arranged("H3 H6 S3", {"tank_heart": "6 5", "van_same": "4 4", "semi_any": "6 6 >5"})
    html = drawn(table, 0)
    assert "worth 11 (×1) / 22 (×2)" in lane(html, "tank_heart")
    assert "worth 10" in lane(html, "van_same")
    assert "delivered for 12" in lane(html, "semi_any")
    assert "worth" not in lane(html, "semi_any")


def test_a_truck_that_can_do_nothing_with_the_card_says_why() -> None:
    table = Arranged("H5 H6 S3", {"van_same": "4"}).play("card:1")
    shown = lane(drawn(table, 0), "tank_club")
    assert "this square takes clubs" in shown
    assert "lane__why" not in lane(drawn(table, 0), "semi_any")


def test_used_cards_are_turned_and_tell_what_they_did() -> None:
    table = Arranged("H6 H2 S3", {"semi_any": "2"}).play(
        "card:1 load:tank_heart:1 card:2 move:semi_any:2 stop"
    )
    html = drawn(table, 0)
    assert html.count("ff-day--used") == 2
    assert "6 in the green tanker" in html
    assert "moved the pink semi, 2 steps" in html
    assert "not used yet" in html


def test_the_printed_suit_stays_in_sight_under_the_variant() -> None:
    table = Arranged("H5 H2 S3", options=OPTIONS).play("card:1")
    assert "ff-keeps" in drawn(table, 0)
    shown = drawn(table.play("suit:spade"), 0)
    assert "counts as spades" in shown
    assert "ff-card--heart" in shown
    assert "ff-keeps" not in drawn(Arranged("H5 H2 S3").play("card:1"), 0)


def test_the_books_show_boxes_total_and_hours_with_todays_plan() -> None:
    table = Arranged("C3 H2 S3", {"tank_club": "6 5", "semi_any": "6 6 >5"}, {}, hours=[5, 5])
    (sheet,) = board(table, 0)["sheets"]
    assert [box.value for box in sheet.books.boxes] == ["12", "", "", "22"]
    assert [hour.look for hour in sheet.books.hours] == ["free"] * 5
    table.play("card:1 plus plus move:tank_club:5 deliver stop")
    (sheet,) = board(table, 0)["sheets"]
    assert [box.value for box in sheet.books.boxes] == ["23", "", "", "29"]
    assert [hour.look for hour in sheet.books.hours] == ["draft", "draft", "free", "free", "free"]
    (public,) = board(table, 1, eye=0)["sheets"]
    assert [box.value for box in public.books.boxes] == ["12", "", "", "22"]
    assert [hour.look for hour in public.books.hours] == ["free"] * 5


def test_own_sheet_first_others_by_the_eye_spectators_see_the_first_seat() -> None:
    table = Arranged("C3 H2 S3", {}, {"semi_any": "6"}, {})
    assert [sheet.seat for sheet in board(table, 1)["sheets"]] == [1]
    assert [sheet.seat for sheet in board(table, 1, eye=2)["sheets"]] == [2]
    assert [sheet.seat for sheet in board(table)["sheets"]] == [0]
    assert [eye.href for eye in board(table, 1)["eyes"]] == ["?eye=0", "?eye=1", "?eye=2"]
    assert "Sheet of Hanne" in drawn(table, 1, eye=2)
    assert board(Arranged("C3 H2 S3"), 0)["eyes"] == ()


def test_another_players_sheet_never_shows_todays_plan() -> None:
    table = Arranged("H6 H2 S3", {"semi_any": "2"}, {})
    before = {viewer: drawn(table, viewer, eye=0) for viewer in (1, None)}
    table.play("card:1 load:tank_heart:1 card:2 move:semi_any:2 stop end_day")
    assert {viewer: drawn(table, viewer, eye=0) for viewer in (1, None)} == before


def test_twelve_sheets_fit_on_one_board() -> None:
    table = Arranged("C3 H2 S3", *[{}] * 12)
    html = drawn(table, 5, wishes={"show_all_sheets": "on"})
    assert html.count("<article") == 9 * 12
    assert html.index("Your sheet") < html.index("Sheet of Noor")


def test_the_pile_shows_past_days_and_keeps_the_put_away_cards_among_the_unseen() -> None:
    table = Arranged("C3 H2 S3 H4 H5 H6", {}).play("end_day")
    pile = board(table, 0)["pile"]
    assert sum(len(row.chips) for row in pile.seen) == 3
    assert "3 of 52 cards" in pile.words
    unseen = sum(int(chip.times.lstrip("×") or 1) for row in pile.unseen for chip in row.chips)
    assert unseen == 52 - 3 - 3
    hidden = Arranged("C3 H2 S3 H4 H5 H6", {}, options={"show_discard": False}).play("end_day")
    assert board(hidden, 0)["pile"] is None


def test_the_score_table_compares_all_seats_and_shows_no_plan_of_others() -> None:
    table = Arranged("C3 H2 S3", {"tank_club": "6 5"}, {"semi_any": "6 6 >5"}, week=2, hours=[5, 4])
    table.play("card:1 plus plus move:tank_club:5 deliver stop")
    assert list(board(table, 0)["scores"].rows) == [
        ["You", "17", "1/9", "3/5", "0", "11", ""],
        ["Ravi", "20", "1/9", "4/5", "0", "12", ""],
    ]
    for viewer, first in ((1, "Noor"), (None, "Noor")):
        assert board(table, viewer)["scores"].rows[0] == [first, "10", "0/9", "5/5", "0", "0", ""]
    assert "Hours left" in drawn(table, 1)
    assert board(Arranged("C3 H2 S3"), 0)["scores"] is None


def test_facts_of_a_seat_are_total_deliveries_and_hours() -> None:
    table = Arranged("C3 H2 S3", {"semi_any": "6 6 >5"}, {}, hours=[4, 5])
    facts = display.seat_facts(table.view(1), 0, looks(table, 1))
    assert (facts.score, facts.unit) == ("20", "total")
    assert facts.line == "1 of 9 delivered · 4 of 5 h overtime"


def test_the_whole_lane_is_told_in_words() -> None:
    html = drawn(Arranged("C3 H2 S3", {"semi_any": "6 . 4 >2"}), 0)
    assert 'aria-label="Pink semi: 2 goods: 6 and 4, step 2 of 5"' in html
    assert "The books" in text(html)
