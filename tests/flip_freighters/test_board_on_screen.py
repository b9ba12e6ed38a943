"""The sheet in a real browser: it fits every screen, squares can be pressed, and nothing is out of reach."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.windows import overflow
from tests.flip_freighters.eyes import drawn
from tests.flip_freighters.rules.arrangement import Arranged

BOARD_ONLY = {"rules": {"page-has-heading-one": {"enabled": False}}}  # the page around it has one
ROOT = Path(__file__).parent.parent.parent
SHEET = {
    "semi_asc": "1 . . 4",
    "van_same": "4 4 >1",
    "tank_heart": "6 5",
    "semi_any": "6 6 >5",
    "tank_club": "1 >5!",
}


def page_of(html: str, theme: str = "light") -> str:
    """A bare page with the site's styles, as the table's page has them."""
    names = ("ground", "site", "pages", "table", "flip_freighters")
    styles = "".join((ROOT / f"static/css/{name}.css").read_text() for name in names)
    sprites = "".join(
        (ROOT / f"templates/sprites/{name}.svg").read_text() for name in ("common", "flip_freighters")
    )
    return (
        f'<!doctype html><html lang="en" data-theme="{theme}">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Board</title><style>{styles}</style><body>{sprites}"
        f'<main class="table"><section class="board">{html}</section></main>'
    )


def moments() -> dict[str, str]:
    """Boards with much on them."""
    options = {"overtime_mode": "suit_variant"}
    loading = Arranged("H4 C6 S3", SHEET, {}, {}, options=options).play("card:1 suit:spade plus")
    moving = Arranged("H6 C6 S3", SHEET, {}).play("card:1 move:tank_heart:3 plus move:van_same:3")
    ended = Arranged("H6 C6 S3", SHEET, {}).play("card:1 load:tank_heart:3 end_day")
    return {
        "loading": drawn(loading, 0),
        "moving": drawn(moving, 0, wishes={"mini_truck": "on", "truck_colour": "by_state_blink"}),
        "ended": drawn(ended, 0, wishes={"theme": "darker", "font": "simple"}),
        "twelve": drawn(Arranged("H6 C6 S3", *[SHEET] * 12), 0),
    }


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_full_boards_fit_the_screen_and_are_accessible(page: Page, width: int, theme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for label, html in moments().items():
        page.set_content(page_of(html, theme))
        page.evaluate("document.querySelectorAll('details.panel').forEach(each => each.open = true)")
        assert overflow(page) == [], label
        found = Axe().run(page, options=BOARD_ONLY)
        assert found.violations_count == 0, f"{label}: {found.generate_report()}"


@pytest.mark.browser
def test_on_a_small_phone_squares_and_circles_are_big_enough_for_a_finger(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.set_content(page_of(moments()["loading"]))
    sizes = page.evaluate(
        "[...document.querySelectorAll('a.t .t-hit')].map(hit => hit.getBoundingClientRect())"
        ".map(box => Math.min(box.width, box.height))"
    )
    assert min(sizes) >= 43.5
    assert len(sizes) > 10


@pytest.mark.browser
def test_the_score_table_shows_totals_trucks_and_hours_without_scrolling_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.set_content(page_of(drawn(Arranged("H6 C6 S3", *[SHEET] * 12, week=3), 0)))
    page.locator("#ff-scores").evaluate("panel => panel.open = true")
    rights = page.evaluate(
        "[...document.querySelectorAll('#ff-scores .scroll-x, #ff-scores thead th')]"
        ".map(part => part.getBoundingClientRect().right)"
    )
    assert max(rights[1:5]) < rights[0]


@pytest.mark.browser
def test_nothing_blinks_under_reduced_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_content(page_of(moments()["moving"]))
    names = page.evaluate(
        "[...document.querySelectorAll('.ff-end, .ff-truck')]"
        ".map(part => getComputedStyle(part).animationName)"
    )
    assert set(names) == {"none"}
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("getComputedStyle(document.querySelector('.ff-end')).animationName") == "ff-blink"
