"""Pages of a table: the eye, wishes, confirmation, restart, and what they cost."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.tables.models import Table
from tests.factories import browser_of
from tests.flip_freighters.tables import end_day, freighters, pass_days, plan
from tests.tables.seated import acting, now_of, options_of, people

pytestmark = pytest.mark.django_db
ROWS = {"SELECT", "INSERT", "UPDATE", "DELETE"}


def browser(table: Table, seat: int) -> Client:
    return browser_of(table.seats.get(number=seat).user)


def post(table: Table, seat: int, token: str, **more: str):  # type: ignore[no-untyped-def]
    sent = {"as_of": str(now_of(table, seat)), "choice": token, **more}
    return browser(table, seat).post(f"/tables/{table.pk}/play/", sent)


def test_the_page_has_a_button_for_all_that_can_be_done() -> None:
    table = freighters(people(2))
    html = browser(table, 0).get(f"/tables/{table.pk}/").content.decode()
    for token in options_of(table, 0):
        assert f'name="choice" value="{token}"' in html
    links = set(re.findall(r'data-choice="[^"]+"', html))
    assert len(links) == 3
    for href in re.findall(r'href="#(c-[^"]+)"', html):
        assert f'id="{href}"' in html


def test_every_target_of_the_board_leads_to_its_button() -> None:
    table = freighters(people(2))
    post(table, 0, "card:1")
    html = browser(table, 0).get(f"/tables/{table.pk}/").content.decode()
    targets = re.findall(r'href="#(c-[^"]+)" data-choice="([^"]+)"', html)
    assert len(targets) > 5
    for anchor, token in targets:
        assert f'value="{token}" id="{anchor}"' in html


def test_ending_a_day_with_cards_left_is_asked_once_more_and_stores_nothing() -> None:
    table = freighters(people(2))
    answer = post(table, 0, "end_day")
    assert "There are cards you could still use today" in answer.content.decode()
    assert acting(table) == [0, 1]
    post(table, 0, "end_day", confirmed="yes")
    assert acting(table) == [1]


def test_a_day_is_restarted_after_its_end_from_the_page() -> None:
    table = freighters(people(2))
    plan(table, 0)
    end_day(table, 0)
    page = browser(table, 0).get(f"/tables/{table.pk}/").content.decode()
    assert "Your day is ended" in page
    assert f"/tables/{table.pk}/restart/" in page
    browser(table, 0).post(f"/tables/{table.pk}/restart/", {"as_of": str(now_of(table, 0))})
    assert acting(table) == [0, 1]
    assert table.seats.get(number=0).drafts == 0


def test_the_eye_shows_another_sheet_and_spectators_begin_with_the_first() -> None:
    table = freighters(people(3))
    own = browser(table, 1).get(f"/tables/{table.pk}/").content.decode()
    assert "Your sheet" in own
    for seat in range(3):
        assert f'<a class="player__give" href="?eye={seat}#main"' in own, "an eye on every player's panel"
    other = browser(table, 1).get(f"/tables/{table.pk}/?eye=2").content.decode()
    assert "Sheet of Player 3" in other
    watching = browser_of(None).get(f"/tables/{table.pk}/").content.decode()
    assert "Sheet of Player 1" in watching


@pytest.mark.parametrize("signed_in", [True, False])
def test_wishes_are_kept_for_people_and_for_visitors(signed_in: bool) -> None:
    table = freighters(people(2))
    reader = browser(table, 0) if signed_in else browser_of(None)
    wishes = {"route_colour": "violet", "mini_truck": "on", "show_all_sheets": "on"}
    usual = {"theme": "standard", "font": "designer", "sheet_language": "translated_fitted"}
    usual |= {"route_lines": "accurate", "truck_colour": "by_state"}
    reader.post("/preferences/flip_freighters/", {**usual, **wishes})
    html = reader.get(f"/tables/{table.pk}/").content.decode()
    assert "ff-route--violet" in html
    assert html.count('class="ff-paper"') == 2
    assert "ff-route--violet" not in browser(table, 1).get(f"/tables/{table.pk}/").content.decode()


def counted(caught: CaptureQueriesContext) -> list[str]:
    words = [query["sql"] for query in caught.captured_queries]
    return [sql for sql in words if sql.split()[0] in ROWS]


@pytest.mark.parametrize("seats", [1, 2, 12])
def test_page_and_move_cost_no_more_than_those_of_other_titles(seats: int) -> None:
    table = freighters(people(seats))
    pass_days(table, 1)
    reader = browser(table, 0)
    reader.get(f"/tables/{table.pk}/")
    with CaptureQueriesContext(connection) as caught:
        reader.get(f"/tables/{table.pk}/")
    assert len(counted(caught)) <= 4
    sent = {"as_of": str(now_of(table, 0)), "choice": "card:1"}
    with CaptureQueriesContext(connection) as caught:
        reader.post(f"/tables/{table.pk}/play/", sent, headers={"HX-Request": "true"})
    assert len(counted(caught)) <= 8
