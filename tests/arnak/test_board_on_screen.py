"""The board in a real browser: full boards fit every screen, and an automatic check finds nothing."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.arnak.eyes import drawn
from tests.arnak.rules.random_games import halfway
from tests.browser.windows import overflow

BOARD_ONLY = {"rules": {"page-has-heading-one": {"enabled": False}}}  # the page around it has one
ROOT = Path(__file__).parent.parent.parent


def page_of(html: str) -> str:
    """A bare page with the site's styles, as the table's page has them."""
    styles = "".join(
        (ROOT / f"static/css/{name}.css").read_text() for name in ("ground", "site", "table", "arnak")
    )
    sprites = "".join((ROOT / f"templates/sprites/{name}.svg").read_text() for name in ("common", "arnak"))
    return (
        '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
        f"<title>Board</title><style>{styles}</style><body>{sprites}"
        f'<main class="table"><section class="board">{html}</section></main>'
    )


def full_boards() -> dict[str, str]:
    """Boards late in a game, of four and of one, on both sides."""
    four = halfway(4, "full", 150, temple="snake")
    one = halfway(1, "full", 40, temple="bird")
    return {"four": drawn(four, four.state.active), "alone": drawn(one, 0), "spectator": drawn(four, None)}


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_full_boards_fit_the_screen(page: Page, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for label, html in full_boards().items():
        page.set_content(page_of(html))
        assert overflow(page) == [], label
        found = Axe().run(page, options=BOARD_ONLY)
        assert found.violations_count == 0, f"{label}: {found.generate_report()}"
