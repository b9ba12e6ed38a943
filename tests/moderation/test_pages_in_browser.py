"""The staff's pages in a real browser: nothing is blocked, and everybody can use them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from apps.accounts.models import User
from apps.moderation.services.people import suspend_user
from apps.tables.models import Move, ProblemReport, Table, TalkLine
from apps.tables.services.reports import report_problem
from apps.tables.services.talk import say
from tests.browser.windows import overflow
from tests.factories import browser_of, crowd
from tests.moderation.staff import administrator
from tests.tables.seated import play_on, running

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SCREENS = os.environ.get("SCREENS", "")


@pytest.fixture
def blocked(page: Page) -> Iterator[list[str]]:
    """What the browser complained about."""
    said: list[str] = []
    page.on("console", lambda line: said.append(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield said
    assert said == []


def sign_in(page: Page, site: str, user: User) -> None:
    """Carry over the session of the test client."""
    session = browser_of(user).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])


def something_to_do() -> Table:
    """A table with talk, a report and an act."""
    users, ada = crowd(3), administrator()
    table = running("trickarus", users)
    play_on(table, 4)
    say(table_id=table.pk, user=users[0], text="you play like a toaster")
    table.refresh_from_db()
    report_problem(
        table=table, seats=list(table.seats.select_related("user")), user=users[1], words="Rain 8 is missing."
    )
    suspend_user(user_id=users[2].pk, staff=ada, reason="Insults at two tables")
    return table


def shoot(page: Page, name: str) -> None:
    if SCREENS:
        page.screenshot(path=f"{SCREENS}/{name}.png", full_page=True)


def findings(page: Page) -> list[str]:
    """What is serious for people with a disability."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_administration_works_under_the_content_policy(
    page: Page, live_server: LiveServer, blocked: list[str], scheme: str
) -> None:
    table, site = something_to_do(), live_server.url
    page.emulate_media(color_scheme=scheme)
    sign_in(page, site, User.objects.get(name="Ada"))
    user, move = User.objects.get(name="Player 1"), Move.objects.latest("pk")
    for name, place in (
        ("index", ""),
        ("tables", "tables/table/"),
        ("table", f"tables/table/{table.pk}/change/"),
        ("history", f"tables/table/{table.pk}/history/"),
        ("moves", "tables/move/"),
        ("move", f"tables/move/{move.pk}/change/"),
        ("talk", "tables/talkline/"),
        ("users", "accounts/user/"),
        ("user", f"accounts/user/{user.pk}/change/"),
        ("acts", "moderation/act/"),
        ("notices", "notifications/notice/"),
    ):
        page.goto(f"{site}/admin/{place}")
        page.wait_for_load_state("networkidle")
        shoot(page, f"admin-{name}-{scheme}")
    page.goto(f"{site}/admin/accounts/user/{user.pk}/change/")
    assert page.locator(".selector-available").count() == 2, "the widget for permissions is drawn by a script"


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390), ("light", 360)])
def test_the_moderators_pages_fit_and_can_be_used_by_everybody(
    page: Page, live_server: LiveServer, blocked: list[str], scheme: str, width: int
) -> None:
    table, site = something_to_do(), live_server.url
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    sign_in(page, site, User.objects.get(name="Ada"))
    line, report = TalkLine.objects.get(), ProblemReport.objects.get()
    browser_of(User.objects.get(name="Ada")).post(
        f"/moderation/tables/{table.pk}/hidden/", {"reason": "Two reports about the same card"}
    )
    for name, place in (
        ("desk", ""),
        ("report", f"reports/{report.pk}/"),
        ("hide", f"acts/hide-line/?ids={line.pk}"),
        ("suspend", f"acts/suspend/?ids={table.owner_id}"),
        ("hidden", f"tables/{table.pk}/hidden/"),
    ):
        page.goto(f"{site}/moderation/{place}")
        shoot(page, f"mod-{name}-{width}-{scheme}")
        assert findings(page) == []
        assert overflow(page) == [], name


def test_a_line_is_hidden_by_hand(page: Page, live_server: LiveServer, blocked: list[str]) -> None:
    something_to_do()
    sign_in(page, live_server.url, User.objects.get(name="Ada"))
    page.goto(f"{live_server.url}/admin/tables/talkline/")
    page.get_by_role("checkbox").nth(1).check()
    page.locator("select[name=action]").select_option("hide_line")
    page.get_by_role("button", name="Go").click()
    page.get_by_label("Why").fill("Rude talk")
    page.get_by_role("button", name="Hide the line").click()
    page.wait_for_url("**/admin/tables/talkline/")
    assert TalkLine.objects.get().hidden_at is not None
