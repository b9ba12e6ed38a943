"""Three newcomers, three browsers, one game: from signing up to the rematch, as people do it."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from apps.tables.models import Move, Table
from config.outbox import read_mail, waiting
from tests.accounts.people import PASSWORD
from tests.browser.seats import cards, is_asked, play, wait_for_turn, wake
from tests.browser.windows import DESK, PHONE, SMALL_PHONE, Windows

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PEOPLE = {"Noor": SMALL_PHONE, "Tomasz van den Oever-Li": PHONE, "Mira": DESK}


def sign_up(page: Page, name: str, outbox: Path) -> None:
    """Through the form and the link in the mail, to the page with the newcomer's tables."""
    address = f"{name.split()[0].lower()}@example.org"
    page.goto("/")
    page.get_by_role("link", name="Sign up").first.click()
    page.fill("[name=username]", name)
    page.fill("[name=email]", address)
    page.fill("[name=password1]", PASSWORD)
    page.get_by_role("button", name="Make my account").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(next(mail.link for mail in map(read_mail, waiting(outbox)) if mail.to == address))
    page.get_by_role("button", name="Yes, this is my address").click()
    expect(page.get_by_role("heading", name="No table is waiting for you")).to_be_visible()


def open_table(page: Page) -> str:
    """A cooperative Trickarus table for three on the easy track; its address."""
    page.get_by_role("main").get_by_role("link", name="Open a table").first.click()
    page.get_by_role("link", name="Trickarus").first.click()
    page.get_by_label("Mode").select_option("cooperative")
    page.get_by_label("Length of the track").select_option("8")
    page.get_by_label("Order of seats").select_option("arrival")
    page.get_by_text("More options").click()
    page.get_by_label("Who leads first").select_option("first_seat")
    page.get_by_role("button", name="Open this table").locator("visible=true").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    return page.url


def join(page: Page) -> None:
    """From the newcomer's start page by the lobby to a seat."""
    page.get_by_role("main").get_by_role("link", name="Find a table").first.click()
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("You sit at the table.")).to_be_visible()


def play_to_the_end(pages: dict[str, Page], table: Table) -> int:
    """Whoever is asked finds the question on the page and plays. Returns how many cards were pressed."""
    pressed = 0
    while name := table.seats.filter(to_act=True).values_list("user__name", flat=True).first():
        page = pages[name]
        if not is_asked(page):
            wake(page)
        wait_for_turn(page)
        play(page, max(cards(page)))
        pressed += 1
    return pressed


def look_at_the_result(page: Page, table: Table) -> None:
    """Everything that the end of a game opens."""
    expect(page.locator("#finish-title")).to_be_visible()
    expect(page.locator(".podium .pod")).to_have_count(3)
    page.get_by_text("How chance was drawn").click()
    expect(page.locator("#seed")).to_contain_text(table.seed)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record (JSON)").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert record["seed"] == table.seed
    assert len(record["moves"]) == Move.objects.filter(table=table).count()
    page.get_by_role("link", name="Watch the replay").click()
    for name in PEOPLE:  # all hands as they were dealt
        expect(page.locator("#tk-history")).to_contain_text(f"Hand of {name}")
    page.get_by_role("link", name="Back to the end").first.click()


def rematch(page: Page) -> str:
    """Presses the button of the result; the address it leads to."""
    old = page.url
    page.reload()
    page.locator(".over .btn--go").click()
    page.wait_for_url(lambda url: url != old)
    return page.url


def test_three_newcomers_play_a_whole_game_together(windows: Windows, outbox: Path, known_seed: str) -> None:
    pages = {name: windows.open(size) for name, size in PEOPLE.items()}
    for name, page in pages.items():
        sign_up(page, name, outbox)
    owner, second, third = pages.values()
    address = open_table(owner)
    join(second)
    join(third)
    wait_for_turn(owner)  # its room found out by itself that the table is full
    assert owner.url == address

    table = Table.objects.get()
    assert play_to_the_end(pages, table) > 20
    table.refresh_from_db()
    assert table.is_over
    for page in pages.values():
        look_at_the_result(page, table)
    assert len({rematch(page) for page in pages.values()}) == 1
    assert Table.objects.count() == 2
