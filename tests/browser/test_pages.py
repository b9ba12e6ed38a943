"""Every page in a real browser: it shuts nobody out, fits its window, and nothing complains."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from apps.accounts.models import User
from tests.accounts.people import person
from tests.browser.games import team, trickarus
from tests.browser.seats import GO, LEFT_EDGE, card, cards
from tests.browser.shelf import Shelf, full_shelf
from tests.browser.windows import DESK, PHONE, SMALL_PHONE, TABLET, Windows, overflow
from tests.tables.seated import choose_first

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SIZES = {"phone": PHONE, "desk": DESK}
LOOKS = [
    ("phone", "light"),
    pytest.param("desk", "dark", marks=pytest.mark.long),
    pytest.param("phone", "dark", marks=pytest.mark.long),
    pytest.param("desk", "light", marks=pytest.mark.long),
]
GRAVE = {"serious", "critical"}


def set_size(page: Page, size: tuple[int, int]) -> None:
    """Makes the window so wide and so high."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def grave_findings(page: Page) -> list[str]:
    """What axe calls serious or worse, with the first place of each."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['id']} {each['nodes'][0]['target']} {each['nodes'][0].get('failureSummary', '')}"
        for each in found
        if each["impact"] in GRAVE
    ]


def too_wide(page: Page) -> list[str]:
    """Windows in which the page scrolls sideways."""
    found = []
    for size in (SMALL_PHONE, PHONE, TABLET, DESK):
        set_size(page, size)
        found += overflow(page)
    return found


def visits(windows: Windows, shelf: Shelf, size: str, theme: str) -> list[tuple[str, Page]]:
    """A window for each reader."""
    return [
        (reader, windows.open(SIZES[size], user=user, color_scheme=theme))
        for reader, user in shelf.readers.items()
    ]


def open_panels(page: Page) -> None:
    """Shows what is folded away."""
    page.evaluate("for (const panel of document.querySelectorAll('main details')) panel.open = true")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_every_page_is_open_to_everybody_and_fits_its_window(windows: Windows, size: str, theme: str) -> None:
    shelf, found = full_shelf(), []
    for reader, page in visits(windows, shelf, size, theme):
        for address in shelf.addresses[reader]:
            set_size(page, SIZES[size])
            page.goto(address)
            open_panels(page)
            found += [f"{reader} {address}: {words}" for words in (*grave_findings(page), *too_wide(page))]
    assert found == []


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_empty_lists_invite_to_do_something(windows: Windows, theme: str) -> None:
    found = []
    for user in (None, person("Noor")):
        page = windows.open(PHONE, user=user, color_scheme=theme)
        for address in ("/", "/lobby/", "/watch/", "/watch/?show=finished"):
            set_size(page, PHONE)
            page.goto(address)
            assert page.locator(".empty, .longtable__none").count() > 0
            found += [f"{address}: {words}" for words in (*grave_findings(page), *too_wide(page))]
    assert found == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_answered_to_a_press_is_open_to_everybody(windows: Windows, theme: str) -> None:
    users = team()
    table = trickarus(users)
    User.objects.update(confirm="always")
    page = windows.open(PHONE, user=users[0], color_scheme=theme)
    page.goto(f"/tables/{table.pk}/")
    card(page, cards(page)[0]).click(position=LEFT_EDGE)
    page.locator(GO).click()
    expect(page.locator("#confirm")).to_contain_text("Nothing is sent yet.")
    assert [*grave_findings(page), *too_wide(page)] == []
    set_size(page, PHONE)
    choose_first(table, 0)
    page.locator("#confirm").get_by_role("button", name="Send").click()
    expect(page.locator("#notice")).to_be_visible()
    assert [*grave_findings(page), *too_wide(page)] == []
