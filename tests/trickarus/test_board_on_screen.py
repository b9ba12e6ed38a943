"""The board in a real browser: it fits every screen, and a card is chosen by keyboard."""

from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from apps.engine import game
from apps.tables.display_types import Looks
from apps.trickarus import display
from apps.trickarus.rules import RULES
from tests.browser.windows import overflow
from tests.trickarus.eyes import draw, drawn
from tests.trickarus.rules.arrangement import Arranged
from tests.trickarus.rules.random_games import halfway

BOARD_ONLY = {"rules": {"page-has-heading-one": {"enabled": False}}}  # the page around it has one
ROOT = Path(__file__).parent.parent.parent
HANDS = ("R1/9 S2/8 S5/5", "R8/2 S3/7 R2/8", "R3/7 S4/6 C1/9")


def page_of(html: str) -> str:
    """A bare page with the site's styles, as the table's page has them."""
    names = ("ground", "site", "table", "trickarus")
    styles = "".join((ROOT / f"static/css/{name}.css").read_text() for name in names)
    sprites = "".join(
        (ROOT / f"templates/sprites/{name}.svg").read_text() for name in ("common", "trickarus")
    )
    return (
        '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
        f"<title>Board</title><style>{styles}</style><body>{sprites}"
        f'<main class="table"><section class="board">{html}</section></main>'
    )


def crowded() -> dict[str, str]:
    """Fullest boards: 13 cards in hand, and five players at a trick with the longest names."""
    three, five = halfway(3, "crowd", 0), halfway(5, "crowd", 3)
    names = ("W" * 24, "Mira " + "M" * 19, "Tomasz", "Jun", "Adaeze")
    boards = {}
    for label, position, viewer in (("thirteen cards", three, three.state.active), ("five players", five, 0)):
        view = RULES.view(position.state, viewer)
        decision = game.decision(RULES, position, viewer)
        eyes = Looks(viewer, names[: len(view["positions"])])
        boards[label] = draw("_board.html", display.board(view, decision, eyes))
    return boards


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_the_fullest_boards_fit_the_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for label, html in crowded().items():
        page.set_content(page_of(html))
        assert overflow(page) == [], label
        assert Axe().run(page, options=BOARD_ONLY).violations_count == 0, label
        lefts = page.evaluate(
            "[...document.querySelectorAll('.fan > li')].map(li => li.getBoundingClientRect().x)"
        )
        gaps = [right - left for left, right in pairwise(lefts) if right > left]
        assert min(gaps) >= 44, f"{label}: every card shows a strip of 44 pixels"


CARDS_ON_TABLE = """[...document.querySelectorAll('.tk-seat > :first-child')].map(card => {
  const box = card.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""


@pytest.mark.browser
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_cards_of_a_trick_lie_apart(page: Page, seats: int, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    position = halfway(seats, "apart", seats - 1)
    view = RULES.view(position.state, 0)
    names = ("W" * 24, "Mira " + "M" * 19, "Tomasz", "Jun", "Adaeze")[:seats]
    page.set_content(page_of(draw("_board.html", display.board(view, None, Looks(0, names)))))
    boxes = page.evaluate(CARDS_ON_TABLE)
    assert len(boxes) == seats
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[:place]:
            assert left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]


@pytest.mark.browser
def test_a_card_is_chosen_by_keyboard_and_stands_out(page: Page) -> None:
    html = drawn(Arranged(*HANDS).play("R1/9"), 1)
    page.set_content(page_of(f'{html}<form id="decision"></form>'))
    page.locator('input[value="play:rain-2"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("input:checked").get_attribute("value") == "play:rain-8"
    outline = "getComputedStyle(document.querySelector('.tg:has(:checked)')).outlineStyle"
    assert page.evaluate(outline) == "solid"
