"""What people do at the page of a table."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.windows import PATIENCE, wait_until_whole

CARDS = "#table .tk-hand input[name=choice]"
LEFT_EDGE = {"x": 12, "y": 30}
GO = "#decision #go"


def wake(page: Page) -> None:
    """Has the page ask for news now instead of within five seconds; its script may still be on the way."""
    page.wait_for_function("() => window.htmx !== undefined")
    page.evaluate("window.htmx.trigger('#pulse', 'wake')")


def wait_for_answer(page: Page, as_of: str) -> None:
    """Waits until the question with this token is gone and the page that came in its place is whole."""
    expect(page.locator(f"#decision [name=as_of][value='{as_of}']")).to_have_count(0, timeout=PATIENCE)
    wait_until_whole(page)


def is_asked(page: Page) -> bool:
    """Whether the page says that its reader is to act."""
    return page.locator("#decision.is-mine").count() == 1


def wait_for_turn(page: Page) -> None:
    """Waits until the page shows its reader's turn, by its own polling or because it was woken."""
    expect(page.locator("#decision.is-mine")).to_be_visible(timeout=PATIENCE)


def cards(page: Page) -> list[str]:
    """Tokens of the cards that may be played."""
    return [str(card.get_attribute("value")) for card in page.locator(CARDS).all()]


def card(page: Page, token: str) -> Locator:
    """A card that may be played, as one presses it: the label around the radio."""
    return page.locator("#table .tk-hand label", has=page.locator(f"input[value='{token}']"))


def play(page: Page, token: str) -> None:
    """Presses a card where it is not under the next one, then the button that plays it."""
    as_of = page.locator("#decision [name=as_of]").input_value()
    card(page, token).click(position=LEFT_EDGE)
    expect(page.locator(GO)).to_have_text(re.compile("Play"))
    page.locator(GO).click()
    wait_for_answer(page, as_of)
