"""The pages about notices, and the mails themselves, in a real browser: they fit and can be used."""

import os
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import Page

from apps.accounts.models import User
from apps.notifications.models import Notice
from apps.notifications.outbox_folder import name_of
from apps.notifications.services.delivery import deliver_due
from tests.accounts.people import person, signed_in
from tests.browser.windows import overflow
from tests.notifications.tables import move
from tests.tables.seated import harbour, play_on, running

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SCREENS = os.environ.get("SCREENS", "")


@pytest.fixture(autouse=True)
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is sent before the test asks for it."""
    monkeypatch.setattr("apps.notifications.services.kick.kick", lambda _task: None)


def sign_in(page: Page, site: str, user: User) -> None:
    """Carry over the session of the test client."""
    session = signed_in(user).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])


def deliver_now() -> None:
    """As if everything that is owed were due."""
    Notice.objects.filter(state="owed").exclude(kind="reminder").update(due_at=timezone.now())
    deliver_due()


def a_busy_day() -> User:
    """Somebody with tables, mails sent, mails dropped, and one that cannot be delivered."""
    noor = person("Noor", is_staff=True, is_superuser=True, time_zone="Europe/Lisbon")
    others = [person("Łukasz the Long-Winded"), person("Tomasz")]
    table = running("trickarus", [noor, *others], first_leader="first_seat")
    for _move in range(7):
        move(table)
    harbour([noor, *others])
    play_on(running("trickarus", [noor, *others]))
    deliver_now()
    failed = Notice.objects.filter(user=noor).first()
    Notice.objects.filter(pk=failed.pk).update(state="failed", last_error="x")
    return noor


def look(page: Page, name: str) -> list[str]:
    """What is wrong with the page as it stands."""
    if SCREENS:
        page.screenshot(path=f"{SCREENS}/{name}.png", full_page=True)
    found = Axe().run(page).response["violations"]
    grave = [
        f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in {"serious", "critical"}
    ]
    return [*grave, *overflow(page)]


@pytest.mark.parametrize(
    ("scheme", "width"), [("light", 1280), ("dark", 1280), ("light", 390), ("dark", 360)]
)
def test_the_pages_fit_and_can_be_used_by_everybody(
    page: Page, site: str, outbox: Path, scheme: str, width: int
) -> None:
    said: list[str] = []
    page.on("console", lambda line: said.append(line.text) if line.type == "error" else None)
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    noor = a_busy_day()
    sign_in(page, site, noor)
    mine = Notice.objects.filter(user=noor, kind="turn", state="sent").latest("pk")
    for name, place in (
        ("choices", ""),
        ("outbox", "outbox/"),
        ("mail", f"outbox/{name_of(mine.message_id)}/"),
    ):
        page.goto(f"{site}/notifications/{place}")
        page.wait_for_load_state("networkidle")
        assert look(page, f"{name}-{width}-{scheme}") == []
    assert said == []


@pytest.mark.parametrize("width", [390, 700])
def test_mails_fit_a_phone(page: Page, site: str, outbox: Path, width: int) -> None:
    noor = a_busy_day()
    page.set_viewport_size({"width": width, "height": 800})
    for notice in Notice.objects.filter(user=noor, state="sent"):
        path = outbox / name_of(notice.message_id)
        message = message_from_bytes(path.read_bytes(), _class=EmailMessage, policy=policy.default)
        page.set_content(message.get_body(("html",)).get_content())
        assert look(page, f"mail-{notice.kind}-{notice.pk}-{width}") == [], notice.kind
        button = page.locator("a").first.bounding_box()
        assert button["height"] >= 44


def test_choosing_and_stopping_by_hand(page: Page, site: str, outbox: Path) -> None:
    noor = a_busy_day()
    sign_in(page, site, noor)
    page.goto(f"{site}/notifications/")
    page.get_by_role("group", name="It is my turn").get_by_label("In the digest").check()
    page.get_by_label("Comes at").select_option("19")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Your choices are saved.").wait_for()
    assert noor.notice_choices.ways["turn"] == "digest"
    page.get_by_role("button", name="Send me a test").click()
    page.get_by_text("A test mail is on its way").wait_for()
    page.context.clear_cookies()
    sent = Notice.objects.filter(user=noor, kind="turn", state="sent").first()
    message = message_from_bytes((outbox / name_of(sent.message_id)).read_bytes(), policy=policy.default)
    page.goto(str(message["List-Unsubscribe"]).strip(" <>"))
    page.get_by_role("button", name="Stop these mails").click()
    page.get_by_text("No more mails of the kind").wait_for()
    noor.notice_choices.refresh_from_db()
    assert noor.notice_choices.ways["turn"] == "off"
