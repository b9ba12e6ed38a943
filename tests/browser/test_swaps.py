"""A page that follows the game by itself disturbs nobody who is doing something else on it."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from apps.accounts.models import User
from apps.tables.services.talk import say
from tests.browser.games import team, trickarus
from tests.browser.seats import CARDS, GO, LEFT_EDGE, card, cards, play, wait_for_turn, wake
from tests.browser.windows import DESK, PATIENCE, SMALL_PHONE, Windows
from tests.tables.seated import acting, choose, play_on

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NOTICEABLE = 40  # pixels
TYPED = "I would rather not take this tri"


def write_a_line(page: Page) -> None:
    """Opens the talk and types half a sentence, with the cursor in the middle of it."""
    page.locator("#talk summary").click()
    page.locator("#talk-text").fill(TYPED)
    page.evaluate("document.getElementById('talk-text').setSelectionRange(8, 8)")


def cursor(page: Page) -> list[object]:
    """Where the keys go, and at which letter."""
    return list(page.evaluate("[document.activeElement.id, document.activeElement.selectionStart]"))


def test_polling_alone_brings_the_move_and_disturbs_nothing(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    play_on(table, 12)
    (asked,) = acting(table)
    first = windows.open(SMALL_PHONE, user=users[asked])
    waiting = windows.open(DESK, user=users[(asked + 1) % 3])
    for page in (first, waiting):
        page.goto(f"/tables/{table.pk}/")
    write_a_line(waiting)
    waiting.locator("#note summary").click()
    waiting.locator("#note-text").fill("Noor has no rain left")
    waiting.locator("#talk-text").focus()
    waiting.evaluate("document.getElementById('log-lines').scrollTop = 40")
    waiting.evaluate("window.scrollTo(0, 120)")
    before, line = cursor(waiting), log_place(waiting)

    play(first, cards(first)[0])
    expect(waiting.locator("#announce")).to_contain_text("It is your turn.", timeout=PATIENCE)
    wait_for_turn(waiting)
    assert cursor(waiting) == before
    assert log_place(waiting) == line
    assert abs(float(waiting.evaluate("window.scrollY")) - 120) < NOTICEABLE
    expect(waiting.locator("#talk-text")).to_have_value(TYPED)
    expect(waiting.locator("#note-text")).to_have_value("Noor has no rain left")
    assert waiting.locator("#talk").get_attribute("open") is not None
    assert waiting.locator("#note").get_attribute("open") is not None
    expect(waiting).to_have_title(re.compile("^Your turn: Trickarus"))


def test_a_move_of_ones_own_leaves_the_board_in_view(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    play_on(table, 12)
    (asked,) = acting(table)
    page = windows.open(SMALL_PHONE, user=users[asked])
    page.goto(f"/tables/{table.pk}/")
    page.evaluate("window.scrollTo(0, 150)")
    User.objects.update(confirm="always")
    press_in_view(page, card(page, cards(page)[0]).bounding_box())
    press_in_view(page, page.locator(GO).bounding_box())
    expect(page.locator("#confirm")).to_contain_text("Nothing is sent yet.")
    assert abs(float(page.evaluate("window.scrollY")) - 150) < NOTICEABLE
    press_in_view(page, page.locator("#confirm .btn--go").bounding_box())
    expect(page.locator("#confirm")).to_have_count(0, timeout=PATIENCE)
    assert abs(float(page.evaluate("window.scrollY")) - 150) < NOTICEABLE


def press_in_view(page: Page, place: FloatRect | None) -> None:
    """As a finger does: whatever lies there, and nothing is scrolled into view first."""
    assert place is not None
    page.mouse.click(place["x"] + 14, place["y"] + 14)


def log_place(page: Page) -> float:
    """How far the log is scrolled."""
    return float(page.evaluate("document.getElementById('log-lines').scrollTop"))


def test_a_chosen_card_stays_chosen_when_somebody_talks(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    page = windows.open(SMALL_PHONE, user=users[0])
    page.goto(f"/tables/{table.pk}/")
    chosen = cards(page)[1]
    card(page, chosen).click(position=LEFT_EDGE)
    words = page.locator(GO).inner_text()
    say(table_id=table.pk, user=users[1], text="Lead something low, please")
    wake(page)
    expect(page.locator("#talk .tag--turn")).to_have_text("1 new")
    expect(page.locator("#talk")).to_contain_text("Lead something low, please")
    expect(page.locator(f"{CARDS}:checked")).to_have_attribute("value", chosen)
    assert page.locator(GO).inner_text() == words


def test_a_page_that_is_out_of_date_is_renewed_and_keeps_what_was_typed(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    page = windows.open(DESK, user=users[0])
    page.goto(f"/tables/{table.pk}/")
    write_a_line(page)
    token = cards(page)[0]
    choose(table, 0, token)  # in another window of the same person
    page.evaluate("document.getElementById('pulse').remove()")
    card(page, token).click(position=LEFT_EDGE)
    page.locator(GO).click()
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#decision.is-mine")).to_have_count(0)
    expect(page.locator("#talk-text")).to_have_value(TYPED)
