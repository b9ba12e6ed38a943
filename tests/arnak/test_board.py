"""The board as HTML: pieces stand for options, names for icons, nothing hidden, nothing inline."""

import re
from pathlib import Path

import pytest
from django.utils.text import slugify

from apps.arnak import display
from apps.arnak.rules import RULES
from apps.arnak.rules.state import State
from apps.engine.game import OPEN
from apps.tables.display_types import Looks
from tests.arnak.eyes import NAMES, asked, board, draw, drawn, labels, looks, moments
from tests.arnak.rules.arrangement import PLENTY, Table, offer
from tests.arnak.rules.random_games import finished, halfway

SPRITE = (Path(__file__).parent.parent.parent / "templates/sprites/arnak.svg").read_text()
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', SPRITE))
EVERY = 12


def pieces(html: str) -> dict[str, str]:
    """Tokens of the pieces with the link each has without script."""
    return dict(re.findall(r'href="(#c-[^"]+)" data-choice="([^"]+)"', html))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_pieces_of_whole_games_stand_for_legal_choices(seats: int, temple: str) -> None:
    for number, moment in enumerate(moments(seats, f"pieces {seats}", temple=temple)):
        for seat in moment.acting if number % EVERY == 0 else ():
            html = drawn(moment.position, seat)
            tokens = labels(asked(moment.position, seat))
            found = pieces(html)
            assert set(found.values()) <= set(tokens)
            assert all(href == f"#c-{slugify(token)}" for href, token in found.items())
            assert "style=" not in html
            used = {name for name in re.findall(r'<use [^>]*href="#([^"]+)"', html) if name.startswith("ar-")}
            assert used <= SYMBOLS


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_finds_hidden_pieces_in_the_page(seats: int) -> None:
    position = halfway(seats, "secrets", 60)
    for viewer in (None, *range(seats)):
        context, html = repr(board(position, viewer)), drawn(position, viewer)
        for name in RULES.secrets(position.state, viewer):
            assert f"key='{name}'" not in context
            assert not re.search(rf'id="text-[a-z]+-{name}"|data-choice="[^"]*:{name}"', html)
    assert "pile-hand" not in drawn(position, None)


def test_cards_of_the_hand_are_links_and_copies_share_an_option() -> None:
    scene = Table("machete fear-1 fear-2", play="fear-3", goods=PLENTY).choose("play:machete")
    html = drawn(scene.position, 0)
    hand = html.split('id="pile-hand"')[1].split('id="pile-play"')[0]
    assert hand.count('data-choice="exile:fear-1"') == 2
    assert 'data-choice="exile:fear-3"' in html.split('id="pile-play"')[1]


def test_a_research_space_has_a_mark_for_each_token_that_may_come() -> None:
    scene = Table(goods=PLENTY, tokens=("B1b", "B0"))
    html = drawn(scene.position, 0)
    marks = set(pieces(html.split('class="ar-track ')[1].split("</svg>")[0]).values())
    assert marks == {"research:glass:B2b", "research:notebook:B1a", "research:notebook:B1b"}


def test_a_guardian_and_its_site_are_marked_apart() -> None:
    scene = Table(
        goods=PLENTY,
        tiles={"I-lower-1": "L1-05"},
        guardians={"I-lower-1": "G08"},
        standing={"I-lower-1": 0},
    )
    html = drawn(scene.position, 0)
    assert 'data-choice="overcome:I-lower-1"' in html
    assert "guarded by the Storm Bird, to overcome: 3 tablets, its boon: 1 plane" in html
    assert "Noor stands at lower site 1" in html


def test_a_gap_in_the_row_is_shown_until_it_is_filled() -> None:
    def edit(state: State) -> None:
        offer(state, "parrot", "axe")

    scene = Table(goods=PLENTY, edit=edit).choose("buy:parrot")
    html = drawn(scene.position, 0)
    assert "Gap, filled at the end of the turn" in html


def test_every_icon_of_a_card_has_a_name() -> None:
    html = drawn(halfway(2, "icons", 20), 0)
    cards = re.findall(r'<span class="ar-fx">.*?</span>\s*<span class="ar-card__foot">', html, re.DOTALL)
    assert cards
    for icons in cards:
        assert "aria-hidden" not in icons
        assert icons.count("<svg") == len(re.findall(r'aria-label="[^"]+"', icons))


def test_parts_of_the_board_tell_how_many_choices_wait_there() -> None:
    scene = Table("funding_car", goods=PLENTY)
    counts = {part.href: part.count for part in board(scene.position, 0)["jumps"]}
    assert counts["#mine"] == "1"
    assert int(counts["#map"]) > 10
    assert counts["#research"] == "2"
    assert int(counts["#market"]) == 6
    assert [part.count for part in board(scene.position, None)["jumps"]] == [""] * 4


def test_the_camp_of_another_is_shown_without_hand_or_options() -> None:
    scene = Table("funding_car", goods=PLENTY)
    camp = board(scene.position, 0, eye=1)["camp"]
    assert camp.title == "Camp of Mira"
    hand = camp.piles[0]
    assert (hand.cards, hand.empty) == ((), "Only its owner sees it")
    eyes = board(scene.position, 0, eye=1)["eyes"]
    assert [(eye.name, eye.is_here) for eye in eyes] == [("Noor", False), ("Mira", True)]


def test_the_own_deck_is_read_without_its_order() -> None:
    one = Table(deck="funding_car axe fear-1 fear-2")
    other = Table(deck="fear-2 axe fear-1 funding_car")
    notes = board(one.position, 0)["camp"].notes
    assert "Deck: 4 cards (in any order: Axe, 2 × Fear and Funding)" in notes
    assert notes == board(other.position, 0)["camp"].notes
    assert "Deck: 4 cards" in board(one.position, 1, eye=0)["camp"].notes


def test_points_so_far_add_up() -> None:
    camp = board(halfway(3, "points", 80), None)["camp"]
    numbers = [int(count.replace("−", "-")) for _name, count in camp.points]
    assert sum(numbers) == int(camp.total.replace("−", "-"))


def test_the_rival_shows_its_arrow_and_tiles() -> None:
    position = halfway(1, "rival", 10)
    rival = board(position, 0)["rival"]
    assert any("points to the" in line for line in rival.lines)
    assert len(rival.used) + len(rival.to_come) == 10
    assert "The rival" in drawn(position, 0)


def test_stranded_assistants_are_known_to_who_looked() -> None:
    def edit(state: State) -> None:
        state.looked_at_stranded.append(0)

    scene = Table(board="snake", seats=3, edit=edit)
    assert len(board(scene.position, 0)["stranded"]) == 3
    assert len(board(scene.position, 1)["stranded"]) == 1


def test_the_small_picture_has_no_words_to_read() -> None:
    position = halfway(2, "thumb", 30)
    html = draw("_thumb.html", display.thumb(RULES.view(position.state, None), looks(position)))
    assert 'aria-hidden="true"' in html
    assert "data-choice" not in html
    assert "style=" not in html


@pytest.mark.parametrize("seats", [1, 3])
def test_hands_lie_open_when_the_game_is_over(seats: int) -> None:
    position = finished(seats, "open")
    hands = [list(seat.hand) for seat in position.state.seats]
    for seat, hand in enumerate(hands):
        pile = board(position, None, eye=seat)["camp"].piles[0]
        assert [each.key for each in pile.cards] == hand
    view = RULES.view(halfway(seats, "open", 20).state, OPEN)
    for viewer in (None, 0):  # a stranger, and somebody who looks back at a game they played
        assert display.board(view, None, Looks(viewer, NAMES[:seats], eye=0))["camp"].piles[0].cards
