"""The board as drawn: what may be pressed, what is said, what stays hidden, and that it fits a telephone."""

import re
from collections import Counter
from pathlib import Path

import pytest

from apps.engine import game
from apps.tables.display_types import Looks
from apps.trickarus import display
from apps.trickarus.rules import RULES
from tests.trickarus.eyes import NAMES, board, draw, drawn, looks, told, told_by_move
from tests.trickarus.rules.arrangement import Arranged, team
from tests.trickarus.rules.random_games import finished, halfway

ROOT = Path(__file__).parent.parent.parent
HANDS = ("R1/9 S2/8 S5/5", "R8/2 S3/7 R2/8", "R3/7 S4/6 C1/9")


def tokens(html: str) -> list[str]:
    return re.findall(r'name="choice" value="([^"]+)"', html)


def test_the_cards_that_may_be_played_are_radios_of_the_decision_form() -> None:
    html = drawn(Arranged(*HANDS).play("R1/9"), 1)
    assert tokens(html) == ["play:rain-2", "play:rain-8"]
    assert html.count('form="decision"') == 2
    assert 'data-say="Play Rain 8" aria-label="Play Rain 8, night 2"' in html


def test_a_card_that_may_not_be_played_is_dim_and_says_why() -> None:
    html = drawn(Arranged(*HANDS).play("R1/9"), 1)
    assert (
        'class="tg is-off" role="img" aria-label="Sun 3, night 7, not allowed: you must follow Rain"' in html
    )


def test_out_of_turn_the_hand_is_plain() -> None:
    html = drawn(Arranged(*HANDS).play("R1/9"), 2)
    assert tokens(html) == []
    assert "is-off" not in html
    assert "Rain 3, night 7, not your turn" in html


def test_a_single_possible_card_is_chosen_already() -> None:
    assert " checked>" in drawn(Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6").play("R1/9"), 1)
    assert " checked>" not in drawn(Arranged(*HANDS).play("R1/9"), 1)


def test_spectators_see_no_hand() -> None:
    html = drawn(Arranged(*HANDS).play("R1/9"))
    assert "fan" not in html
    assert tokens(html) == []


def test_the_hand_is_sorted_as_it_reads_on_this_side() -> None:
    cards = board(Arranged("R1/9 R8/2 M1/9 Z:R/M L", "R2/8", "R3/7", side="night"), 0)["hand"].cards
    assert [card.say for card in cards] == [
        "Play Rain 2",
        "Play Rain 9",
        "Play Moon 0",
        "Play Moon 9",
        "Play Lightning",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_player_has_a_place_of_their_own_the_reader_south(seats: int, viewer: int | None) -> None:
    position = halfway(seats, "places", 3)
    seen = display.board(RULES.view(position.state, viewer), None, Looks(viewer, NAMES[:seats]))
    places = {place.name: place.where for place in seen["trick"]}
    assert len(set(places.values())) == seats
    assert places[NAMES[viewer or 0]] == "s"


def test_the_next_player_sits_to_the_left() -> None:
    table = Arranged("R1/9 S2/8", "R8/2 S3/7", "R3/7 S4/6", "R2/8 S1/9")
    assert {place.name: place.where for place in board(table, 1)["trick"]} == {
        "Mira": "s",
        "Tomasz": "w",
        "Jun": "n",
        "Noor": "e",
    }


def test_the_trick_says_who_led_wins_and_flipped() -> None:
    table = Arranged("R8/2 S2/8", "R5/5 S3/7", "R3/7 S4/6").play("R8/2", "R5/5")
    notes = {place.name: place.note for place in board(table, 2)["trick"]}
    assert notes == {"Noor": "led", "Mira": "winning, flipped", "Tomasz": "your card"}


def test_a_winning_trump_is_called_so() -> None:
    table = Arranged("R8/2 S2/8", "S5/5 S3/7", "R3/7 S4/6", side="night").play("R8/2", "S5/5")
    assert board(table)["trick"][1].note == "winning, trump, flipped"


def test_only_the_last_card_played_has_brackets() -> None:
    table = Arranged(*HANDS).play("R1/9", "R8/2")
    places = board(table, last=told(table.events[-1:]))["trick"]
    assert [place.is_last for place in places] == [False, True, False]


def test_the_facts_tell_side_trump_and_duty() -> None:
    facts = board(Arranged(*HANDS).play("R1/9"))["facts"]
    assert [(fact.head, fact.line) for fact in facts] == [
        ("Day", "Sun is trump"),
        ("Rain was led", "follow if you can"),
    ]


def test_lightning_alone_sets_no_suit() -> None:
    facts = board(Arranged("L S2/8", "R8/2 S3/7", "R3/7 S4/6").play("L"))["facts"]
    assert facts[1].head == "Lightning was led"


def test_the_last_round_is_announced() -> None:
    assert board(Arranged(*HANDS, sun_reached=True))["facts"][-1].head == "Last round"


def test_a_team_sees_its_way_its_rounds_and_the_reminder() -> None:
    seen = board(team(*HANDS))
    assert (seen["facts"][-1].head, seen["facts"][-1].line) == ("Up to the sun", "round 1 of 2")
    assert "do not talk about the cards" in seen["quiet"]
    down = board(team(*HANDS, sun_reached=True, positions=[0, 3, 4], took_off=[True] * 3))
    assert down["facts"][-1].head == "Down: 1 of 3 landed"
    assert board(Arranged(*HANDS))["quiet"] == ""


def test_a_flip_since_the_last_look_is_told_in_words() -> None:
    table = Arranged("R1/9 S2/8", "Z:R/M S3/7", "R5/5 S4/6").play("R1/9", "Z:R/M", "R5/5")
    seen = board(Arranged(*HANDS), 0)
    assert seen["changes"] == []
    table = Arranged("Z:S/C R2/8", "S5/5 S3/7", "S1/9 S4/6").play("Z:S/C", "S5/5")
    assert board(table, 2, since=told_by_move(table.events))["changes"] == [
        "Since your last card it has become night: Moon is trump, high is low.",
        "The suit to follow is Cloud now.",
        "On the table Sun 0 is now Cloud 0.",
    ]


def test_cards_played_after_the_flip_have_not_changed() -> None:
    table = Arranged("R1/9 S2/8", "R5/5 S3/7", "R3/7 S4/6", "C1/9").play("R1/9", "R5/5", "R3/7")
    changes = board(table, 3, since=told_by_move(table.events))["changes"]
    assert "On the table Rain 1 is now Rain 9." in changes


def test_two_flips_bring_back_the_side() -> None:
    table = Arranged("R1/9 S2/8", "R5/5 S3/7", "C5/5 S4/6", "C1/9").play("R1/9", "R5/5", "C5/5")
    changes = board(table, 3, since=told_by_move(table.events))["changes"]
    assert changes == ["Since your last card the side turned over 2 times; it is day again."]


def test_tricks_of_the_round_are_listed_with_their_winner() -> None:
    table = Arranged("R1/9 S2/8 M1/9", "R8/2 S3/7 M2/8", "R3/7 S4/6 M3/7").play("R1/9", "R8/2", "R3/7")
    (rows,) = board(table)["history"].rounds
    (row,) = rows.tricks
    assert [chip.words for chip in row.chips] == [
        "Noor: Rain 1, night 9",
        "Mira: Rain 8, night 2",
        "Tomasz: Rain 3, night 7",
    ]
    assert [chip.is_winner for chip in row.chips] == [False, True, False]
    assert row.words == "Mira won and flew from the ground to 1"


def test_a_short_memory_lists_one_trick_only() -> None:
    position = halfway(4, "memory", 23, played_cards_memory="last_trick")
    seen = display.board(RULES.view(position.state, None), None, Looks(None, NAMES[:4]))
    assert sum(len(rows.tricks) for rows in seen["history"].rounds) == 1


def test_after_the_game_all_tricks_and_the_cards_never_dealt_are_open() -> None:
    position = finished(2, "open")
    view = RULES.view(position.state, game.OPEN)
    seen = display.board(view, None, Looks(0, NAMES[:2], finished=True))
    assert sum(len(rows.tricks) for rows in seen["history"].rounds) == 13
    assert [(pile.title, len(pile.chips)) for pile in seen["history"].piles] == [("Never dealt", 11)]
    assert [place.note.split(",")[0] for place in seen["trick"]].count("won") == 1
    assert "Sun 4, Sun 6 and Lightning" in seen["history"].removed


def test_hands_left_when_a_team_finishes_early_are_open() -> None:
    scene = {"positions": [1, 0, 0], "sun_reached": True, "took_off": [True] * 3}
    table = team("R9/1 C1/9", "R8/2 C2/8", "R3/7 C3/7", **scene).play("R9/1", "R8/2", "R3/7")
    piles = display.board(table.view(game.OPEN), None, looks(table))["history"].piles
    assert [pile.title for pile in piles] == [f"Left in the hand of {name}" for name in NAMES[:3]]


def test_the_replay_of_a_game_that_is_over_shows_all_hands() -> None:
    table = team("R9/1 C1/9", "R8/2 C2/8", "R3/7 C3/7").play("R9/1")
    hands = display.board(table.view(game.OPEN), None, looks(table))["history"].hands
    assert [(hand.title, len(hand.chips)) for hand in hands] == [
        (f"Hand of {name}", cards) for name, cards in zip(NAMES, (1, 2, 2), strict=False)
    ]
    running = display.board(table.view(1), None, looks(table, 1))["history"]
    assert not running or not running.hands


def test_nothing_hidden_is_in_the_page_of_another() -> None:
    table = Arranged("R1/9 S2/8", "M8/2 S3/7", "R3/7 C4/6").play("R1/9")
    for viewer in (None, 0, 2):
        html = drawn(table, viewer)
        assert "Moon 8" not in html
        assert "moon-8" not in html
        assert "must follow" not in html


def test_patterns_are_stronger_and_suits_lettered_on_request() -> None:
    assert "tk--strong" in drawn(Arranged(*HANDS), 0, colour_accessible=True)
    assert "tk--strong" not in drawn(Arranged(*HANDS), 0)


def whole_boards() -> list[str]:
    pages = []
    for seats in (2, 3, 4, 5):
        for moves in (0, seats * 2 + 1, 999):
            position = halfway(seats, "pages", moves)
            over = not game.acting(position)
            view = RULES.view(position.state, game.OPEN if over else 0)
            pages.append(
                draw("_board.html", display.board(view, None, Looks(0, NAMES[:seats], finished=over)))
            )
    return pages


def test_boards_and_small_pictures_use_no_inline_style_and_no_clashing_ids() -> None:
    table = Arranged(*HANDS).play("R1/9")
    thumb = draw("_thumb.html", display.thumb(table.view(), looks(table)))
    assert ' id="' not in thumb
    assert 'aria-hidden="true"' in thumb
    for html in [*whole_boards(), thumb]:
        assert "style=" not in html
        assert "<script" not in html
        assert max(Counter(re.findall(r' id="([^"]+)"', html)).values(), default=0) <= 1


def test_every_symbol_used_is_in_a_sprite() -> None:
    sprites = "".join(
        (ROOT / f"templates/sprites/{name}.svg").read_text() for name in ("common", "trickarus")
    )
    known = set(re.findall(r' id="([^"]+)"', sprites))
    for html in [*whole_boards(), sprites]:
        assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', html)) <= known


def test_names_are_escaped_on_the_board() -> None:
    table = Arranged(*HANDS).play("R1/9")
    view = table.view()
    html = draw("_board.html", display.board(view, None, Looks(None, ("<b>x</b>", 'a"b', "c"))))
    assert "<b>x</b>" not in html
    assert 'a"b' not in html


def test_small_pictures_show_the_trick_before_between_two_tricks() -> None:
    table = Arranged(*HANDS)
    assert display.thumb(table.view(), looks(table))["cards"] == []
    table.play("R1/9", "R8/2", "R3/7")
    assert len(display.thumb(table.view(), looks(table))["cards"]) == 3
