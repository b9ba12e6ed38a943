"""While a seat plans, no answer to anybody else changes by a byte; a ready mark is all there is to see."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from apps.tables.models import Table
from apps.tables.services.undo import restart_turn, take_back
from tests.flip_freighters.tables import end_day, freighters, pass_days, plan
from tests.tables.seated import acting, now_of, people
from tests.tables.test_two_worlds import check_viewer, responses

pytestmark = pytest.mark.django_db
ITS_OWN = re.compile(r'tables/\d+|\b[Tt]able \d+|idle|intent|csrfmiddlewaretoken" value="[^"]*')


def others(table: Table, drafting: int) -> dict[tuple[int | None, str], bytes]:
    """All answers to everybody but the seat that plans, with every sheet looked at."""
    found: dict[tuple[int | None, str], bytes] = {}
    for viewer in (1, 2, None):
        table.refresh_from_db()
        found |= {(viewer, name): body for name, body in responses(table, viewer).items()}
        client = Client()
        if viewer is not None:
            client.force_login(table.seats.get(number=viewer).user)
        page = client.get(f"/tables/{table.pk}/?eye={drafting}").content
        found[(viewer, "eye")] = re.sub(rb'name="csrfmiddlewaretoken" value="[^"]*"', b"", page)
    return found


def test_nothing_of_a_plan_reaches_anybody_else() -> None:
    table = freighters(people(3))
    pass_days(table, 2)
    before = others(table, 0)
    plan(table, 0, cards=2)
    assert others(table, 0) == before
    page = now_of(table, 0)
    take_back(table_id=table.pk, as_of=page, actor=table.seats.get(number=0).user)
    assert others(table, 0) == before


def test_of_an_ended_day_the_others_learn_that_it_is_ended_and_not_how() -> None:
    once, twice = (freighters(people_of(name)) for name in ("idle", "intent"))
    plan(twice, 0)
    for table in (once, twice):
        end_day(table, 0)
    pages = []
    for table in (once, twice):
        client = Client()
        client.force_login(table.seats.get(number=1).user)
        html = client.get(f"/tables/{table.pk}/?eye=0").content.decode()
        assert "ready" in html
        assert html.count("planning") >= 2
        pages.append(ITS_OWN.sub("", html))
    assert pages[0] == pages[1]


def people_of(name: str):  # type: ignore[no-untyped-def]
    from tests.accounts.people import person

    return [person(f"{name} {place}") for place in "abc"]


def test_restarting_after_the_end_of_the_day_opens_it_again_with_nothing_lost_for_others() -> None:
    table = freighters(people(3))
    plan(table, 0)
    plan(table, 1, cards=1)
    end_day(table, 0)
    assert acting(table) == [1, 2]
    restart_turn(table_id=table.pk, as_of=now_of(table, 0), actor=table.seats.get(number=0).user)
    assert acting(table) == [0, 1, 2]
    assert table.seats.get(number=1).drafts > 0


def test_imagined_cards_and_plans_look_like_the_true_ones() -> None:
    table = freighters(people(3))
    differed = 0
    for moment in range(3):
        for viewer in (0, 1, 2, None):
            differed += check_viewer(table, viewer, f"{moment}/{viewer}")
        pass_days(table, 1)
        plan(table, 2, cards=1)
    assert differed > 3
