"""The pages of accounts in a real browser: accessible in both themes, nothing wider than a small phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page

from apps.accounts.models import InvitationLink, User
from apps.accounts.services.admin_link import make_token
from tests.accounts.people import PASSWORD, person
from tests.browser.windows import overflow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FOR_VISITORS = (
    "login",
    "signup",
    "password/reset",
    "confirm-email",
    "password/reset/done",
    "inactive",
    "confirm-email/spoilt",
)
FOR_PEOPLE = (
    *("preferences", "preferences/delete", "accounts/email", "accounts/password/change", "accounts/sessions"),
    *("accounts/2fa", "accounts/logout", "accounts/reauthenticate"),
)


def findings(page: Page) -> list[str]:
    """What is seriously wrong with the page as it stands, and whether it is too wide."""
    seen = Axe().run(page).response["violations"]
    grave = [f"{page.url}: {found['id']}" for found in seen if found["impact"] in {"serious", "critical"}]
    return [*grave, *overflow(page)]


def sign_in(page: Page, site: str, user: User) -> None:
    """Through the form, as everybody does."""
    page.goto(f"{site}/accounts/login/")
    page.fill("[name=login]", user.name)
    page.fill("[name=password]", PASSWORD)
    page.click("main button")
    page.wait_for_url(f"{site}/")


def look(page: Page, addresses: list[str]) -> list[str]:
    """Every page in both themes; complaints of the browser (blocked styles, scripts) count too."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    page.set_viewport_size({"width": 360, "height": 740})
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for address in addresses:
            page.goto(address)
            found += findings(page)
    return [words for words in found if "status of 4" not in words]


def test_pages_for_visitors(page: Page, site: str) -> None:
    invitation = InvitationLink.objects.create()
    addresses = [f"{site}/accounts/{path}/" for path in FOR_VISITORS]
    addresses += [f"{site}/invitation/{token}/" for token in (invitation.token, "gone")]
    addresses += [f"{site}/become-admin/{token}/" for token in (make_token(), "gone")]
    assert look(page, addresses) == []


def test_pages_for_people(page: Page, site: str) -> None:
    sign_in(page, site, person("Wwwwwwwwwwwwwwwwwwwwwwww"))
    addresses = [f"{site}/{path}/" for path in FOR_PEOPLE]
    assert look(page, [*addresses, f"{site}/become-admin/{make_token()}/"]) == []


def test_the_page_of_the_suspended(page: Page, site: str) -> None:
    user = person("Mira")
    sign_in(page, site, user)
    User.objects.update(suspended_at=timezone.now(), suspended_reason="x" * 300)
    assert look(page, [f"{site}/preferences/"]) == []


def test_the_browser_tells_the_zone_once_and_the_page_shows_it(context: BrowserContext, site: str) -> None:
    user = person("Mira")
    zone = context.browser.new_context(timezone_id="Asia/Tokyo")
    page = zone.new_page()
    with page.expect_response("**/preferences/time-zone/"):
        page.goto(f"{site}/accounts/login/")
    sign_in(page, site, user)
    page.goto(f"{site}/preferences/")
    assert page.input_value("[name=time_zone]") == "Asia/Tokyo"
    zone.close()


def test_everything_goes_without_script(context: BrowserContext, site: str) -> None:
    user = person("Mira")
    plain = context.browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    sign_in(page, site, user)
    page.goto(f"{site}/preferences/")
    page.select_option("[name=time_zone]", "Europe/Lisbon")
    page.click("main button:has-text('Save')")
    page.goto(f"{site}/preferences/delete/")
    page.fill("[name=password]", PASSWORD)
    page.click("main button")
    page.wait_for_url(f"{site}/")
    user.refresh_from_db()
    assert user.former
    plain.close()
