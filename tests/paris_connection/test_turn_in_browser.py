"""A turn of three placements with one taken back, on a telephone, with the script and without it."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from apps.engine.codec import load
from apps.tables.models import Table
from tests.browser.games import team
from tests.browser.seats import wait_for_answer
from tests.browser.windows import DESK, PHONE, SMALL_PHONE, Windows, overflow
from tests.tables.seated import acting, running

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def paris(count: int = 3) -> Table:
    """A running table."""
    return running("paris_connection", team(count))


def beginner(table: Table) -> int:
    """The seat that chance let begin."""
    (seat,) = acting(table)
    return seat


def opened(windows: Windows, table: Table, size: tuple[int, int], *, script: bool) -> Page:
    user = table.seats.get(number=beginner(table)).user
    page = windows.open(size, user=user, script=script)
    page.goto(f"/tables/{table.pk}/")
    return page


def press(page: Page, token: str) -> None:
    """Press the button of a choice and wait for the page that comes of it."""
    as_of = page.locator("#decision [name=as_of]").input_value()
    page.locator(f"#decision [value='{token}']").click()
    wait_for_answer(page, as_of)


def first_place(page: Page) -> str:
    return str(page.locator("#tray [value^='hex:']").first.get_attribute("value"))


def built_by(table: Table, company: str) -> list[str]:
    table.refresh_from_db()
    return load(table.rules, table.position).state.network.built(company)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["360", "390"])
def test_three_placements_with_one_taken_back(windows: Windows, size: tuple[int, int], script: bool) -> None:
    table = paris()
    page = opened(windows, table, size, script=script)
    press(page, "build:red")
    placed = []
    for _number in range(3):
        placed.append(first_place(page).removeprefix("hex:"))
        press(page, f"hex:{placed[-1]}")
    assert built_by(table, "red") == placed
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pc-map .t.is-selected")).to_have_count(2)
    assert built_by(table, "red") == placed[:2]
    press(page, first_place(page))
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("#decision.is-mine")).to_have_count(0)
    assert len(built_by(table, "red")) == 3
    assert acting(table) == [(load(table.rules, table.position).state.first + 1) % 3]


def test_a_hex_on_the_map_places_there(windows: Windows) -> None:
    table = paris()
    page = opened(windows, table, PHONE, script=True)
    press(page, "build:blue")
    target = page.locator(".pc-map a.is-legal").first
    token = str(target.get_attribute("data-choice"))
    target.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pc-map .t.is-selected")).to_have_count(1)
    assert built_by(table, "blue") == [token.removeprefix("hex:")]


def test_without_script_a_hex_leads_to_its_button(windows: Windows) -> None:
    table = paris()
    page = opened(windows, table, PHONE, script=False)
    press(page, "build:blue")
    target = page.locator(".pc-map a.is-legal").last
    token = str(target.get_attribute("data-choice"))
    target.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#c-hex"))
    button = page.locator(page.url[page.url.index("#") :])
    assert button.get_attribute("value") == token
    expect(button).to_be_in_viewport()


def test_close_up_stays_as_it_is_over_a_placement(windows: Windows) -> None:
    table = paris()
    page = opened(windows, table, PHONE, script=True)
    press(page, "build:blue")
    box = page.locator("#pc-scroll")
    whole = box.evaluate("box => box.scrollWidth")
    page.locator("#pc-whole").focus()
    page.keyboard.press("ArrowRight")
    assert box.evaluate("box => box.scrollWidth") > 2 * whole
    box.evaluate("box => box.scrollTo({left: 300, top: 200, behavior: 'instant'})")
    press(page, first_place(page))
    assert page.locator("#pc-close").is_checked()
    assert box.evaluate("box => [box.scrollLeft, box.scrollTop]") == [300, 200]
    box.focus()
    page.keyboard.press("ArrowRight")
    expect(box).not_to_have_js_property("scrollLeft", 300)
    page.locator("#pc-close").focus()
    page.keyboard.press("ArrowLeft")
    assert box.evaluate("box => box.scrollWidth") == whole


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_close_up_leads_to_a_city(windows: Windows, script: bool) -> None:
    page = opened(windows, paris(), SMALL_PHONE, script=script)
    page.locator("#pc-close").check(force=True)
    for city, hex_id in (("Marseille", "P12"), ("Brest", "A1"), ("Paris", "K5")):
        page.locator("#pc-spots").get_by_role("link", name=city).click()
        expect(page).to_have_url(re.compile(f"#pc-at-{hex_id}$"))
        box = page.locator("#pc-scroll").bounding_box()
        place = page.locator(f"#pc-at-{hex_id}").bounding_box()
        assert box
        assert place
        middle = place["x"] + place["width"] / 2
        assert box["x"] < middle < box["x"] + box["width"]
        assert box["y"] < place["y"] + place["height"] / 2 < box["y"] + box["height"]


def test_a_trade_by_the_panel_of_shares(windows: Windows) -> None:
    table = paris()
    page = opened(windows, table, DESK, script=True)
    given = page.locator(".pc-give").first
    company = str(given.get_attribute("data-choice")).removeprefix("give:")
    given.click()
    expect(page.locator("#decision")).to_contain_text(f"You give back 1 {company}")
    press(page, str(page.locator("#tray [value^='take:']").first.get_attribute("value")))
    press(page, "end_turn")
    expect(page.locator("#decision.is-mine")).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, (768, 1024), DESK])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_fits_and_is_accessible(windows: Windows, size: tuple[int, int], scheme: str) -> None:
    table = paris()
    user = table.seats.get(number=beginner(table)).user
    page = windows.open(size, user=user, color_scheme=scheme)
    page.goto(f"/tables/{table.pk}/")
    press(page, "build:red")
    press(page, first_place(page))
    for close in (False, True):
        page.locator("#pc-close" if close else "#pc-whole").check(force=True)
        assert overflow(page) == []
        assert Axe().run(page).violations_count == 0, Axe().run(page).generate_report()
