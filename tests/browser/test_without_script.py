"""The same site with JavaScript off: plain forms and links do everything."""

import re

import pytest
from playwright.sync_api import Page, expect

from apps.engine import game
from apps.engine.codec import load
from apps.tables.models import Move, Seat, Table
from tests.accounts.people import PASSWORD, person
from tests.browser.games import team, trickarus
from tests.browser.seats import CARDS, GO, LEFT_EDGE, card, cards
from tests.browser.windows import DESK, PHONE, SMALL_PHONE, Windows
from tests.tables.seated import acting, bids, choose, harbour, options_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def sign_in(windows: Windows, name: str, size: tuple[int, int]) -> Page:
    """A window without script, in which this person signed in through the form."""
    person(name)
    page = windows.open(size, script=False)
    page.goto("/")
    page.get_by_role("link", name="Sign in").locator("visible=true").first.click()
    page.fill("[name=login]", name)
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="No table is waiting for you")).to_be_visible()
    return page


def press(page: Page, words: str) -> None:
    """Presses a button of the page by its exact words."""
    page.get_by_role("main").get_by_role("button", name=words, exact=True).first.click()


def play(page: Page) -> str:
    """Plays the first card that may be played; its token."""
    token = cards(page)[0]
    card(page, token).click(position=LEFT_EDGE)
    page.locator(GO).click()
    return token


def test_people_meet_lead_and_follow(windows: Windows) -> None:
    owner = sign_in(windows, "Noor", SMALL_PHONE)
    owner.goto("/tables/new/?title=trickarus")
    owner.locator("#more-options summary").click()
    owner.get_by_label("Order of seats").select_option("arrival")
    owner.get_by_label("Who leads first").select_option("first_seat")
    owner.get_by_role("button", name="Open this table").locator("visible=true").click()
    others = [sign_in(windows, name, PHONE) for name in ("Mira", "Tomasz")]
    for page in others:
        page.goto("/lobby/")
        page.get_by_role("button", name="Take a seat").click()

    owner.reload()
    play(owner)
    expect(owner.locator("#decision")).to_contain_text("Waiting for Mira")
    second = others[0]
    second.reload()
    expect(second.locator("#decision")).to_contain_text("Your turn")
    play(second)
    assert list(Move.objects.filter(kind="choice").values_list("seat", flat=True)) == [0, 1]


def test_a_card_that_may_not_be_played_is_not_offered_and_says_why(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    hand = load(table.rules, table.position).state.hands[1]
    legal = {}
    for token in options_of(table, 0):  # a lead that the second seat can follow, but not with every card
        position = load(table.rules, table.position)
        after = game.apply(table.rules, position, 0, tuple(token.split(":")), table.chance(1), 1).position
        legal[token] = len(game.decision(table.rules, after, 1).options)
    lead = next(token for token, count in legal.items() if count < len(hand))
    choose(table, 0, lead)
    page = windows.open(PHONE, user=users[1], script=False)
    page.goto(f"/tables/{table.pk}/")
    assert set(cards(page)) == set(options_of(table, 1))
    assert page.locator(CARDS).count() == legal[lead]
    refused = page.locator(".tk-hand .is-off")
    assert refused.count() == len(hand) - legal[lead]
    assert re.search("follow", str(refused.first.get_attribute("aria-label")))


def test_whoever_wants_it_is_asked_before_a_card_is_sent(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    page = windows.open(PHONE, user=users[0], script=False)
    page.goto("/preferences/")
    page.locator("[name=confirm][value=always]").check(force=True)
    press(page, "Save")
    page.goto(f"/tables/{table.pk}/")
    token = play(page)
    expect(page.locator("#confirm")).to_contain_text("Nothing is sent yet.")
    page.get_by_role("link", name="Back", exact=True).click()
    assert acting(table) == [0]
    assert play(page) == token
    press(page, "Send")
    expect(page.locator("#decision.is-mine")).to_have_count(0)
    assert acting(table) == [1]


def test_a_turn_of_many_steps_is_taken_back_and_begun_anew(windows: Windows) -> None:
    users = team(2)
    table = harbour(users)
    bids(table)
    page = windows.open(DESK, user=users[0], script=False)
    page.goto(f"/tables/{table.pk}/")
    before = page.locator("#tray").inner_text()
    sales = page.locator("#tray-asides button")
    hand = sales.count()
    sales.first.click()  # sells a card before the main action
    expect(sales).to_have_count(hand - 1)
    press(page, "Rest")
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    press(page, "Undo")
    expect(sales).to_have_count(hand - 1)
    press(page, "Rest")
    press(page, "Restart turn")
    assert page.locator("#tray").inner_text() == before
    expect(sales).to_have_count(hand)
    press(page, "Rest")
    press(page, "End turn")
    assert acting(table) == [1]


def play_until_warned(table: Table) -> str:
    """Both play until the first seat may build what ends the game; the token of that choice."""
    while True:
        seat = acting(table)[0]
        options = options_of(table, seat)
        decision = game.decision(table.rules, load(table.rules, table.position), seat)
        if seat == 0 and decision.warnings:
            return next(iter(decision.warnings))
        wanted = ("build", "coin", "card") if seat == 0 else ("rest", "pass")
        choose(table, seat, next((o for o in options if o.startswith(wanted)), options[-1]))


def test_secret_bids_and_a_choice_that_warns(windows: Windows) -> None:
    users = team(2)
    table = harbour(users, goal=2)
    pages = [windows.open(PHONE, user=user, script=False) for user in users]
    for page in pages:
        page.goto(f"/tables/{table.pk}/")
        page.locator("#tray button").first.click()
        expect(page.locator("#decision")).to_contain_text("Add coins to your bid")
        press(page, "Stake 0")
    assert len(acting(table)) == 1

    token = play_until_warned(table)
    page = pages[0]
    page.reload()
    page.locator(f"#decision button[value='{token}']").click()
    expect(page.locator("#confirm")).to_contain_text("it ends the game with this round")
    press(page, "Send")
    expect(page.locator("#decision")).to_contain_text("Pay one")


def test_talk_note_replay_and_resigning(windows: Windows) -> None:
    users = team()
    table = trickarus(users)
    choose(table, 0, options_of(table, 0)[0])
    page = windows.open(PHONE, user=users[0], script=False)
    page.goto(f"/tables/{table.pk}/")
    page.locator("#talk summary").click()
    page.fill("#talk-text", "Good evening <b>all</b>")
    page.get_by_role("button", name="Send to the table").click()
    page.locator("#talk summary").click()
    expect(page.locator("#talk .bubble")).to_have_text("Good evening <b>all</b>")
    page.locator("#note summary").click()
    page.fill("#note-text", "Mira has no rain")
    press(page, "Save note")
    expect(page.locator("#note-text")).to_have_value("Mira has no rain")

    page.get_by_role("link", name="First move").click()
    expect(page.get_by_text("as it was after move")).to_be_visible()
    page.get_by_role("link", name="Back to now").first.click()
    page.locator("#terms summary").click()
    page.get_by_role("link", name="Leave this game (resign)").click()
    press(page, "Leave this game")
    expect(page.get_by_text("You resigned.")).to_be_visible()
    assert table.seats.get(number=0).played_by == Seat.PlayedBy.STAND_IN
