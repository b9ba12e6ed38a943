"""Words of the questions, the players' rows, the end of the game and the options."""

import pytest

from apps.engine import game
from apps.engine.game import OPEN
from apps.paris_connection import display
from apps.paris_connection.rules import RULES
from apps.tables.display_types import Finish
from tests.paris_connection.eyes import asked, board, looks
from tests.paris_connection.rules.arrangement import Arranged, counts, network

REASONS = {
    "hex_closed": {},
    "unknown_hex": {},
    "same_company": {},
    "not_adjacent": {},
    "blocked_border": {"features": ["Alps", "Jura"]},
    "hex_full": {"companies": ["blue"]},
    "cut_off": {"companies": ["blue", "red"]},
    "bad_count": {},
    "board_short": {"left": 1},
    "no_hex": {},
    "no_share": {},
    "same_board": {},
    "game_over": {},
    "after_game_end": {},
    "three_to_six_players": {},
}


def labels(table: Arranged) -> list[str]:
    return [choice.label for choice in asked(table).choices]


def test_a_turn_offers_companies_with_their_stores_then_trades() -> None:
    table = Arranged(counts(red=1, blue=2), counts(black=1), counts(brown=1))
    question = asked(table)
    assert question.sentence == "Build a company, or trade a share"
    assert question.style == "press"
    assert labels(table) == [
        "Build blue, 29 in store",
        "Build yellow, 31 in store",
        "Build red, 30 in store",
        "Build purple, 31 in store",
        "Build black, 30 in store",
        "Build brown, 30 in store",
        "Give back 1 blue",
        "Give back 1 red",
    ]
    assert [choice.group for choice in question.choices[5:7]] == ["", "or trade:"]


def test_places_are_sorted_by_gain_then_by_the_city_beside_them_and_the_end_comes_last() -> None:
    table = Arranged(laid=network(red="M5 N4 O4")).play("build:red", "hex:N5")
    found = labels(table)
    assert found[0] == "Dijon, +2"
    assert found[-1] == "End turn"
    beside = [label for label in found if "beside" in label]
    assert beside[0].endswith("Dijon")
    assert found.index(beside[-1]) < found.index(next(label for label in found if label[1:].isdigit()))


def test_the_question_counts_what_is_left_and_what_was_gained() -> None:
    table = Arranged().play("build:red")
    assert asked(table).sentence == "Place up to 5 red locomotives"
    table.play("hex:M5")
    assert asked(table).sentence == "Place up to 4 more red locomotives, or end your turn (+1 so far)"
    table.play("hex:N4", "hex:O4", "hex:O5")
    assert asked(table).sentence == "Place 1 more red locomotive, or end your turn (+3 so far)"
    table.play("hex:O6")
    assert asked(table).sentence == "End your turn: red, 5 locomotives, value +3"
    assert labels(table) == ["End turn"]


def test_a_trade_asks_twice() -> None:
    table = Arranged(counts(red=2), counts(black=1), counts(brown=1)).play("give:red")
    assert asked(table).sentence == "You give back 1 red: take 1 or 2 of another company"
    assert labels(table)[:2] == ["Take 1 blue", "Take 2 blue"]
    table.play("take:blue:2")
    assert asked(table).sentence == "End your turn: 1 red for 2 blue"


def test_what_ends_the_game_is_said_before_and_warned_of() -> None:
    laid = network(red="M5 N4 O4 O5 O6 O7 O8 P8 P9 O10 O11 O12")
    table = Arranged(laid=laid).play("build:red")
    assert "Marseille, +4, ends the game" in labels(table)
    table.play("hex:P12")
    question = asked(table)
    assert question.sentence == "End the game: red, 1 locomotive, value +4"
    (choice,) = question.choices
    assert (choice.token, choice.say) == ("end_game", "End the game")
    assert choice.warn == "Marseille is reached: this ends the game at once."


def test_only_surprising_near_misses_are_listed_in_the_bar() -> None:
    laid = network(blue="K3 L3 M3", red="M5 M4 M3", purple="L6 M6 N4 N3 M4", brown="J3 J2 K2 L2")
    question = asked(Arranged(laid=laid).play("build:brown"))
    assert [(row.label, row.reason) for row in question.refused] == [
        ("L3", "not allowed: it would cut off yellow")
    ]


def test_a_store_too_small_for_two_says_so_and_an_empty_one_is_told_in_the_table_only() -> None:
    table = Arranged(store=counts(5, 5, 0, 1, 5, 5)).play("give:black")
    assert [(row.label, row.reason) for row in asked(table).refused] == [
        ("Take 2 purple", "not allowed: only 1 left in store")
    ]
    rows = {row.company: row.why for row in board(table, 0)["companies"].rows}
    assert rows["red"] == "none left in store"


def test_every_reason_has_words_of_its_own() -> None:
    general = display.refusal("unheard_of", {})
    words = {code: display.refusal(code, facts) for code, facts in REASONS.items()}
    assert general not in words.values()
    assert len(set(words.values())) == len(words)
    assert RULES.check(7, {}) == "three_to_six_players"


@pytest.mark.parametrize("cause", ["marseille", "boards", "stall"])
def test_every_end_is_warned_of(cause: str) -> None:
    assert "ends the game" in display.warning(f"ends_game_{cause}")


@pytest.mark.parametrize("code", ["passed_on", "drew", "game_over"])
def test_every_barrier_says_why_there_is_no_way_back(code: str) -> None:
    assert display.barrier_words(code)


def test_whoever_waits_hears_for_whom_and_whether_they_are_next() -> None:
    table = Arranged()
    assert display.waiting(table.view(1), [0], looks(table, 1)) == (
        "Waiting for Noor to build or trade, then it is you"
    )
    assert display.waiting(table.view(2), [0], looks(table, 2)) == "Waiting for Noor to build or trade"


def test_a_players_row_counts_shares_and_tells_points_only_to_their_owner() -> None:
    table = Arranged(counts(red=3), counts(blue=21), counts(brown=1), values={"red": 2, "blue": 9})
    own = display.seat_facts(table.view(0), 0, looks(table, 0))
    assert (own.score, own.unit, own.line) == ("3", "shares of 20", "6 points now, only you see it")
    other = display.seat_facts(table.view(0), 1, looks(table, 0))
    assert (other.score, other.line) == ("21", "points hidden · 1 over the limit: −20")
    for viewer in (None, 1):
        assert "6 points" not in display.seat_facts(table.view(viewer), 0, looks(table, viewer)).line


def test_under_open_hands_every_players_row_says_the_points_of_that_moment() -> None:
    table = Arranged(
        counts(red=3), counts(blue=21), counts(brown=1), values={"red": 2, "blue": 9, "brown": 1}
    )
    rows = [display.seat_facts(table.view(OPEN), seat, looks(table, 0)).line for seat in range(3)]
    assert rows == [
        "6 points at this moment",
        "169 points at this moment · 1 over the limit: −20",
        "1 point at this moment",
    ]


def test_the_heading_counts_turns() -> None:
    assert display.heading(Arranged().view()) == "Turn 1, 168 in store"
    assert display.heading(Arranged(ended="boards", turn=42).view()) == "Finished after 42 turns"


def ended(*hands: dict[str, int], **scene: object) -> Finish:
    table = Arranged(*hands, ended=scene.pop("cause", "boards"), **scene)
    return display.finish(RULES.result(table.state), table.view(None), looks(table))


def test_the_end_names_winner_cause_and_best_company() -> None:
    values = {"blue": 6, "yellow": 9, "red": 11, "purple": 3, "brown": 7}
    ann, ben = counts(4, 5, 6, 0, 2, 3), counts(2, 8, 5, 4, 0, 3)
    finish = ended(ann, ben, counts(blue=4, red=12), values=values)
    assert finish.headline == "Noor and Tomasz share the win"
    assert finish.sentence == (
        "At most one company has locomotives left in store. Worth most: Red, 11 a share."
    )
    assert [(standing.rank, standing.score) for standing in finish.standings] == [
        (1, "156"),
        (3, "132"),
        (1, "156"),
    ]


def test_the_final_count_shows_every_product_and_penalty() -> None:
    values = {"blue": 6, "yellow": 9, "red": 11, "purple": 3, "brown": 7}
    finish = ended(counts(2, 8, 5, 4, 0, 3), counts(blue=1), counts(red=1), values=values)
    assert finish.columns[1] == "Blue (6)"
    assert finish.columns[8].replace("\N{NO-BREAK SPACE}", " ") == "Over the limit of 20"
    assert " " not in finish.columns[8]  # else its head grows as tall as it has words
    ben = next(row for row in finish.rows if row[0] == "Noor")
    assert [cell.replace("\N{NO-BREAK SPACE}", " ") for cell in ben[1:7]] == [
        "2 × 6 = 12", "8 × 9 = 72", "5 × 11 = 55", "4 × 3 = 12", "0 × 0 = 0", "3 × 7 = 21",
    ]  # fmt: skip
    assert list(ben[7:]) == ["22", "2", "−40", "132"]


def test_marseille_is_named_with_who_reached_it() -> None:
    finish = ended(laid=network(red="P12"), cause="marseille")
    assert finish.sentence.startswith("Red has reached Marseille.")


def test_every_option_and_value_has_words() -> None:
    assert set(display.OPTIONS) == set(RULES.options)
    for key, option in RULES.options.items():
        text = display.OPTIONS[key]
        assert set(text.values) == set(text.value_help) == set(option.values)
        assert text.anchor == f"option-{key}"
    assert display.PREFERENCES == {}


def test_the_summary_names_the_limit_and_what_is_unusual() -> None:
    plain = game.settle_options(RULES, 4, {})
    assert display.summary(plain, 4) == "Limit 15 shares"
    assert display.summary({"share_tracker": "on", "stall_guard": "off"}, 6) == (
        "Limit 10 shares, with the share tracker, without the stall guard"
    )
    assert display.idle_options(plain, 3) == frozenset()


def test_turns_of_a_long_game_go_round_among_the_players() -> None:
    assert display.plays_together is False
    assert [display.most_turns({}, seats) for seats in (3, 4, 6)] == [41, 31, 21]
