"""Flip Freighters as people play it: alone on a phone to the stars, and a day of two that is opened again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from apps.tables.models import Table
from tests.accounts.people import person
from tests.browser.seats import wait_for_answer, wake
from tests.browser.windows import DESK, PATIENCE, SMALL_PHONE, Windows, overflow, wait_until_whole
from tests.flip_freighters.tables import end_day as ready
from tests.flip_freighters.tables import freighters
from tests.tables.seated import acting, choose

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FIVE_STARS = Path(__file__).parents[1] / "records" / "flip_freighters" / "solo-five-stars.json"
BOARD = "#table .ff"
SQUARES = f"{BOARD} .ff-square a.t"
CIRCLES = f"{BOARD} .ff-circle a.t.is-legal"
CARDS = f"{BOARD} .ff-cards a"


def as_of(page: Page) -> str:
    return page.locator("#decision [name=as_of]").input_value()


def press(page: Page, what: str) -> None:
    """Press a piece or a button and wait for the answer; pieces are pressed as with the keyboard."""
    before = as_of(page)
    page.locator(what).first.press("Enter")
    wait_for_answer(page, before)


def play_day(page: Page) -> None:
    """Load one card and drive with another, both from the board; the third is left."""
    press(page, CARDS)
    press(page, SQUARES)
    if page.locator("[name=choice][value^='value:']").count():
        press(page, "[name=choice][value^='value:']")
    press(page, CARDS)
    press(page, CIRCLES)
    if page.locator("#c-drive_on").count():
        press(page, "#c-drive_on")
    press(page, "#c-stop")
    end_day(page)


def test_a_game_alone_on_a_small_phone_is_played_to_its_stars(windows: Windows) -> None:
    noor = person("Noor")
    table = freighters([noor])

    page = windows.open(SMALL_PHONE, user=noor)
    page.goto(f"/tables/{table.pk}/")
    press(page, CARDS)
    assert page.locator(SQUARES).first.bounding_box()["width"] >= 44  # type: ignore[index]
    assert overflow(page) == []
    page.locator("#undo").press("Enter")
    expect(page.locator(CARDS)).to_have_count(3)
    page.locator("#ff-whole summary").click()
    boxes = [each.bounding_box() for each in page.locator(".lane").all()[:3]]
    assert len({box["y"] for box in boxes if box}) == 1, "three trucks a row"
    assert overflow(page) == []
    page.locator("#ff-whole summary").click()
    for _day in range(15):
        play_day(page)
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    expect(page.locator(".over__head")).to_contain_text("stars")
    expect(page.locator("#count")).to_contain_text("Steps driven")
    assert overflow(page) == []


def end_day(page: Page) -> None:
    """End the day in spite of the cards that are left."""
    page.locator("#c-end_day").press("Enter")
    page.locator("#confirm .btn--go").click()
    expect(page.locator("#confirm")).to_have_count(0, timeout=PATIENCE)
    wait_until_whole(page)


def test_the_last_day_of_a_recorded_game_brings_five_stars_on_a_small_phone(windows: Windows) -> None:
    noor, record = person("Noor"), json.loads(FIVE_STARS.read_text())
    tokens = [":".join(move["choice"]) for move in record["moves"] if "choice" in move]
    last_day = len(tokens) - tokens[::-1].index("end_day", 1)
    table = freighters([noor], seed=record["seed"])
    for token in tokens[:last_day]:
        choose(table, 0, token, has_confirmed=True)
    page = windows.open(SMALL_PHONE, user=noor)
    page.goto(f"/tables/{table.pk}/")
    for token in tokens[last_day:-1]:
        press(page, f"#table [data-choice='{token}'], #decision [name=choice][value='{token}']")
    page.locator("#c-end_day").press("Enter")
    expect(page.locator(".over__head")).to_contain_text("★★★★★ 5 stars", timeout=PATIENCE)


def test_two_plan_a_day_and_one_restarts_after_its_end(windows: Windows) -> None:
    noor, mira = person("Noor"), person("Mira")
    table = freighters([noor, mira])
    first, second = windows.open(DESK, user=noor), windows.open(DESK, user=mira)
    for page in (first, second):
        page.goto(f"/tables/{table.pk}/")
    press(first, CARDS)
    press(first, SQUARES)
    expect(first.locator(".ff-square--draft")).to_have_count(1)
    end_day(first)
    expect(first.locator(".ff-note")).to_be_visible()
    assert acting(table) == [1]
    wake(second)
    expect(second.locator(".player").first).to_contain_text("ready")
    expect(second.locator(".ff-square--draft")).to_have_count(0)

    first.locator("#undo").click()
    expect(first.locator("#decision.is-mine")).to_be_visible()
    assert acting(table) == [0, 1]
    for page in (second, first):
        end_day(page)
    expect(first.locator(f"{BOARD} h2")).to_contain_text("day 2")
    wake(second)
    expect(second.locator(f"{BOARD} h2")).to_contain_text("day 2")


def test_a_look_at_another_sheet_stays_while_the_page_asks_for_news(windows: Windows) -> None:
    noor, mira = person("Noor"), person("Mira")
    table = freighters([noor, mira])
    page = windows.open(DESK, user=noor)
    page.goto(f"/tables/{table.pk}/")
    page.locator(".ff-eyes a", has_text="Mira").click()
    expect(page.locator(".ff-whose")).to_have_text("Sheet of Mira")
    ready(table, 1)
    wake(page)
    expect(page.locator(".player").nth(1)).to_contain_text("ready")
    expect(page.locator(".ff-whose")).to_have_text("Sheet of Mira")
