"""Round one of a game of two in real browsers: on a telephone and on a desk, with the script and without."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from apps.engine.codec import load
from apps.tables.models import Table
from tests.browser.games import team
from tests.browser.seats import wait_for_answer
from tests.browser.windows import DESK, SMALL_PHONE, Windows, overflow
from tests.tables.seated import acting, running

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PREFERRED = ("end_turn", "done", "decline", "go_on", "dig:", "research:", "buy:", "pass")
MOST_ANSWERS = 120


def arnak(count: int = 2, **options: object) -> Table:
    """A running table."""
    return running("arnak", team(count), **options)


def state_of(table: Table):  # type: ignore[no-untyped-def]
    table.refresh_from_db()
    return load(table.rules, table.position).state


def tokens_of(page: Page) -> list[str]:
    fields = page.locator("#decision [name=choice]")
    return [str(fields.nth(at).get_attribute("value")) for at in range(fields.count())]


def wanted(tokens: list[str]) -> str:
    """The first choice of a preferred kind."""
    return next((token for kind in PREFERRED for token in tokens if token.startswith(kind)), tokens[0])


def send(page: Page, token: str) -> None:
    """Pick or press a choice, confirm it if asked, and wait for the page that comes of it."""
    before = page.locator("#decision [name=as_of]").input_value()
    option = page.locator(f"#decision [name=choice][value='{token}']").first
    if option.get_attribute("type") == "radio":
        option.check(force=True)
        page.locator("#go").click()
    else:
        option.click()
    wait_for_answer(page, before)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_round_one_of_two_is_played_through_the_page(windows: Windows, script: bool) -> None:
    table = arnak()
    pages = {}
    for seat, size in enumerate((SMALL_PHONE, DESK)):
        user = table.seats.get(number=seat).user
        pages[seat] = windows.open(size, user=user, script=script)
    for _answer in range(MOST_ANSWERS):
        if state_of(table).round > 1:
            break
        seat = acting(table)[0]
        page = pages[seat]
        page.goto(f"/tables/{table.pk}/")
        send(page, wanted(tokens_of(page)))
        assert overflow(page) == []
    state = state_of(table)
    assert state.round == 2
    assert any(seat.goods["tablet"] or seat.goods["coin"] or seat.play or seat.deck for seat in state.seats)


def test_a_piece_on_the_map_is_chosen_and_sent_with_its_price(windows: Windows) -> None:
    table = arnak()
    seat = acting(table)[0]
    page = windows.open(DESK, user=table.seats.get(number=seat).user)
    page.goto(f"/tables/{table.pk}/")
    page.locator(".ar-map a.t[data-choice='dig:camp_coin-1']").press("Enter")
    expect(page.locator("[data-go]")).to_have_text("Dig at the coin camp, one boot: pay 1 boot")
    expect(page.locator(".ar-map a.t.is-selected")).to_have_count(1)
    assert Axe().run(page).violations_count == 0


def test_the_camp_of_another_is_seen_by_its_eye(windows: Windows) -> None:
    table = arnak()
    page = windows.open(SMALL_PHONE, user=table.seats.get(number=0).user)
    page.goto(f"/tables/{table.pk}/?eye=1")
    name = table.seats.get(number=1).user.name  # type: ignore[union-attr]
    expect(page.locator("#mine h2")).to_have_text(f"Camp of {name}")
    assert page.locator("#pile-hand").count() == 0
