"""A whole move with the keyboard alone, and the focus always in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import team, trickarus
from tests.browser.seats import cards
from tests.browser.windows import DESK, PHONE, SMALL_PHONE, Windows
from tests.tables.seated import acting, bids, harbour, play_on

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_STOPS = 80
FOCUSED = """() => {
  const at = document.activeElement, seen = at.closest("label") ?? at;
  const box = seen.getBoundingClientRect(), bar = document.querySelector("#decision").getBoundingClientRect();
  const style = getComputedStyle(seen), inBar = document.querySelector("#decision").contains(at);
  return {
    name: at.id || at.value || at.textContent.trim().slice(0, 30),
    is_marked: style.outlineStyle !== "none" || style.boxShadow !== "none" || style.filter !== "none",
    is_covered: !inBar && box.height > 0 && (box.bottom <= 0 || box.top >= Math.min(innerHeight, bar.top)),
  };
}"""


def tab_to(page: Page, selector: str) -> list[dict[str, object]]:
    """Presses Tab until this part has the focus; what was passed on the way."""
    passed: list[dict[str, object]] = []
    for _stop in range(MOST_STOPS):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUSED))
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return passed
    pytest.fail(f"Tab does not reach {selector}: {[stop['name'] for stop in passed]}")


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESK], ids=["small", "phone", "desk"])
def test_a_card_is_played_with_tab_arrows_and_enter(windows: Windows, size: tuple[int, int]) -> None:
    users = team()
    table = trickarus(users)
    play_on(table, 6)
    (seat,) = acting(table)
    page = windows.open(size, user=users[seat])
    page.goto(f"/tables/{table.pk}/")
    offered = cards(page)
    passed = tab_to(page, "[name=choice]")
    page.keyboard.press("Space")
    expect(page.locator("[name=choice]:checked")).to_have_attribute("value", offered[0])
    for _step in range(len(offered) - 1):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[name=choice]:checked")).to_have_attribute("value", offered[-1])
    passed.append(page.evaluate(FOCUSED))
    passed += tab_to(page, "#go")
    page.keyboard.press("Enter")
    expect(page.locator("#decision.is-mine")).to_have_count(0)  # it was a lead: now others follow
    assert ":".join(table.moves.latest("number").choice) == offered[-1]
    assert [stop["name"] for stop in passed if stop["is_covered"] or not stop["is_marked"]] == []
    assert page.evaluate("document.activeElement !== document.body")


def test_pressed_choices_are_taken_and_taken_back(windows: Windows) -> None:
    users = team(2)
    table = harbour(users)
    bids(table)
    page = windows.open(DESK, user=users[0])
    page.goto(f"/tables/{table.pk}/")
    tab_to(page, "[name=choice][value=rest]")
    page.keyboard.press("Enter")
    expect(page.locator("[name=choice][value=end_turn]")).to_be_visible()
    tab_to(page, "#undo")
    page.keyboard.press("Enter")
    expect(page.locator("[name=choice][value=rest]")).to_be_visible()


def test_the_way_into_the_page_is_short_and_the_menu_closes_with_escape(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    page = windows.open(PHONE, user=users[0])
    page.goto(f"/tables/{table.pk}/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.locator("#menu summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#menu")).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(page.locator("#menu summary")).to_be_focused()
    expect(page.locator("#menu[open]")).to_have_count(0)
