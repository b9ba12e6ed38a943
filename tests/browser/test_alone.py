"""A newcomer alone: stand-ins take the other seats, play within seconds, and are marked as such."""

import pytest
from celery import current_app
from playwright.sync_api import expect

from apps.tables.models import Table
from tests.accounts.people import person
from tests.browser.seats import cards, play, wait_for_turn, wake
from tests.browser.windows import PHONE, Windows

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TRICKS = 3


def sweep() -> None:
    """What beat asks the worker to do every second."""
    current_app.tasks["tables.sweep_deadlines"].apply()


def test_one_person_fills_the_table_with_stand_ins_and_plays(windows: Windows) -> None:
    page = windows.open(PHONE, user=person("Noor"))
    page.goto("/tables/new/?title=trickarus")
    page.get_by_text("Fill the other seats with stand-ins and begin at once").click()
    page.get_by_role("button", name="Open this table").locator("visible=true").click()
    expect(page.locator(".player .tag", has_text="stand-in")).to_have_count(2)
    table = Table.objects.get()
    while table.seats.filter(to_act=True, user=None).exists():
        sweep()
    wake(page)

    for _trick in range(TRICKS):
        wait_for_turn(page)
        play(page, cards(page)[0])
        while table.seats.filter(to_act=True, user=None).exists():
            sweep()
        wake(page)
    wait_for_turn(page)
    assert table.moves.filter(cause="stand_in").count() >= TRICKS * 2 - 1
