"""Pages of Flip Freighters under axe and in windows of four widths."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.accounts.people import person
from tests.browser.windows import Windows, overflow
from tests.flip_freighters.tables import end_day, freighters, pass_days, pick, plan, play_through
from tests.tables.seated import acting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = "Wwwwwwwwwwwwwwwwwwwwwwww"


@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_every_page_fits_and_is_accessible(width: int, browser: Browser, site: str) -> None:
    noor, mira, crowd = person("Noor"), person(LONG), [person(f"Guest {place}") for place in range(10)]
    planning, over = freighters([noor, mira, *crowd], overtime_mode="suit_variant"), freighters([noor])
    plan(planning, 0, cards=1)
    end_day(planning, 2)
    pick(planning, 0, "card")
    pass_days(over, 13)
    play_through(over)
    assert acting(over) == []
    here = f"/tables/{planning.pk}/"
    pages = [here, f"{here}?eye=1", f"{here}moves/0/", f"/tables/{over.pk}/", "/preferences/flip_freighters/"]
    pages += ["/tables/new/?title=flip_freighters", "/", "/notifications/"]
    windows = Windows(browser, site)
    page = windows.open((width, 800), user=noor)
    for address in pages:
        page.goto(address)
        assert overflow(page) == [], address
        found = Axe().run(page)
        assert found.violations_count == 0, f"{address}: {found.generate_report()}"
    windows.close()
    assert windows.complaints == []
