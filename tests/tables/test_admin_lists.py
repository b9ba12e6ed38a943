"""Staff pages of tables: read only, easy to find the way on, and cheap however much there is."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from apps.moderation.models import Act
from apps.tables.models import Invitation, Move, ProblemReport, Table, TalkLine
from apps.tables.services.talk import say
from tests.factories import browser_of, copies, crowd, open_harbour, person
from tests.moderation.staff import administrator, moderator, staff
from tests.tables.seated import play_on, running
from tests.tables.staffed import MODELS, everything_around, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> Client:
    """An administrator's browser."""
    return browser_of(administrator())


@pytest.mark.parametrize("model", MODELS)
def test_nobody_adds_changes_or_erases_a_row(ada: Client, model: str) -> None:
    table = running("trickarus", crowd(2))
    everything_around(table)
    row = MODELS[model].objects.first()
    place = f"/admin/tables/{model}/"
    before = MODELS[model].objects.count()
    assert ada.post(f"{place}add/", {}).status_code == 403
    assert ada.post(f"{place}{row.pk}/change/", {"status": "closed", "seed": "0"}).status_code == 403
    assert ada.post(f"{place}{row.pk}/delete/", {"post": "yes"}).status_code == 403
    ada.post(place, {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
    assert MODELS[model].objects.count() == before


def test_acts_are_not_written_or_erased_by_hand(ada: Client) -> None:
    boss = moderator()
    act = Act.objects.create(kind="suspend", actor=boss, user=boss, reason="r", created_at=timezone.now())
    place = "/admin/moderation/act/"
    assert "r" in words_of(ada.get(f"{place}{act.pk}/change/"))
    for page in ("add/", f"{act.pk}/change/", f"{act.pk}/delete/"):
        assert ada.post(place + page, {"post": "yes"}).status_code == 403
    ada.post(place, {"action": "delete_selected", "_selected_action": [act.pk], "post": "yes"})
    assert Act.objects.filter(pk=act.pk).exists()


@pytest.mark.parametrize("model", MODELS)
def test_lists_need_the_permission_to_view(model: str) -> None:
    place = f"/admin/tables/{model}/"
    assert browser_of(staff("Clerk")).get(place).status_code == 403
    assert browser_of(staff("Reader", f"tables.view_{model}")).get(place).status_code == 200
    assert browser_of(moderator()).get(place).status_code == 200
    assert browser_of(person("Noor")).get(place).status_code == 302


def test_buttons_are_there_for_those_who_may_press_them() -> None:
    table = running("trickarus", crowd(2))
    page = f"/admin/tables/table/{table.pk}/change/"
    reader = words_of(browser_of(staff("Reader", "tables.view_table")).get(page))
    boss = words_of(browser_of(moderator()).get(page))
    ada = words_of(browser_of(administrator()).get(page))
    assert ["acts/close-table/" in text for text in (reader, boss, ada)] == [False, True, True]
    assert ["/hidden/" in text for text in (reader, boss, ada)] == [False, False, True]


def test_the_menu_of_a_list_leads_to_the_page_that_asks_why(ada: Client) -> None:
    table = running("trickarus", crowd(2))
    lines = [say(table_id=table.pk, user=table.owner, text=f"line {n}") for n in range(2)]
    answer = ada.post(
        "/admin/tables/talkline/", {"action": "hide_line", "_selected_action": [line.pk for line in lines]}
    )
    asked = answer.headers["Location"]
    assert asked.startswith("/moderation/acts/hide-line/?ids=")
    assert ada.get(asked).status_code == 200
    assert not TalkLine.objects.exclude(hidden_at=None).exists()
    reader = browser_of(staff("Reader", "tables.view_talkline"))
    reader.post("/admin/tables/talkline/", {"action": "hide_line", "_selected_action": [lines[0].pk]})
    assert 'value="hide_line"' not in words_of(reader.get("/admin/tables/talkline/"))


def test_rows_lead_to_each_other_and_to_the_tables_page(ada: Client) -> None:
    table = running("trickarus", crowd(2))
    everything_around(table)
    user = table.seats.first().user
    page = words_of(ada.get(f"/admin/tables/table/{table.pk}/change/"))
    for link in (
        f"/tables/{table.pk}/",
        f"/admin/accounts/user/{user.pk}/change/",
        f"/admin/tables/move/?table__id__exact={table.pk}",
        f"/admin/tables/talkline/?table__id__exact={table.pk}",
        f"/admin/moderation/act/?table__id__exact={table.pk}",
    ):
        assert f'href="{link}"' in page
        assert ada.get(link).status_code == 200
    page = words_of(ada.get(f"/admin/accounts/user/{user.pk}/change/"))
    links = re.findall(r'href="(/admin/[a-z]+/[a-z]+/\?[a-z]+__id__exact=\d+)"', page)
    assert len(links) == 7
    assert [ada.get(link).status_code for link in links] == [200] * 7
    for model in ("seat", "move", "talkline", "invitation", "problemreport"):
        listed = words_of(ada.get(f"/admin/tables/{model}/"))
        assert f'href="/admin/tables/table/{table.pk}/change/"' in listed
        assert f'href="/tables/{table.pk}/' in listed


@pytest.mark.parametrize("model", MODELS)
def test_any_search_is_answered(ada: Client, model: str) -> None:
    running("trickarus", crowd(2))
    for query in ("Player", "12", "abc", "0x", "²", "1" * 30):
        assert ada.get(f"/admin/tables/{model}/", {"q": query}).status_code == 200


def test_filters_and_searches_find(ada: Client) -> None:
    users = crowd(2)
    table, other = running("trickarus", users), open_harbour(person("Zoe"))
    found = words_of(ada.get("/admin/tables/table/", {"title": "trickarus", "status__exact": "running"}))
    assert f"/admin/tables/table/{table.pk}/change/" in found
    assert f"/admin/tables/table/{other.pk}/change/" not in found
    found = words_of(ada.get("/admin/tables/table/", {"q": "zoe"}))
    assert f"/admin/tables/table/{other.pk}/change/" in found
    assert f"/admin/tables/table/{table.pk}/change/" not in found
    found = words_of(ada.get("/admin/tables/move/", {"title": "little_harbour"}))
    assert f"/admin/tables/table/{table.pk}/change/" not in found


def many(table: Table, count: int) -> None:
    """Bare rows of every kind."""
    now = timezone.now()
    user = table.seats.first().user
    copied = copies(table, count)
    moves = Move.objects.get(table=table, number=0)
    Move.objects.bulk_create(
        Move(table=other, number=0, shown=0, kind="setup", rules_version=1, created_at=now, actor=user)
        for other in copied
    )
    assert moves.pk
    TalkLine.objects.bulk_create(TalkLine(table=t, author=user, text="t", created_at=now) for t in copied)
    Invitation.objects.bulk_create(
        Invitation(table=t, user=user, invited_by=user, created_at=now) for t in copied
    )
    ProblemReport.objects.bulk_create(
        ProblemReport(table=t, user=user, number=0, shown=0, words="w", seen="{}", created_at=now)
        for t in copied
    )


@pytest.mark.parametrize("model", MODELS)
def test_lists_cost_the_same_for_few_and_many(ada: Client, model: str, django_assert_max_num_queries) -> None:
    table = running("trickarus", crowd(3))
    for count in (5, 500):
        many(table, count)
        cache.clear()
        page = f"/admin/tables/{model}/"
        ada.get(page)
        with django_assert_max_num_queries(7):
            assert ada.get(page).status_code == 200
        with django_assert_max_num_queries(7):
            assert ada.get(page, {"q": "Player", "p": "2"}).status_code in (200, 302)


def test_a_tables_page_costs_the_same_however_long_the_game(
    ada: Client, django_assert_max_num_queries
) -> None:
    table = running("trickarus", crowd(5))
    for moves in (3, 40):
        play_on(table, moves)
        page = f"/admin/tables/table/{table.pk}/change/"
        ada.get(page)
        with django_assert_max_num_queries(8):
            assert ada.get(page).status_code == 200


def test_long_lists_are_counted_no_further_than_anybody_turns_pages(ada: Client, monkeypatch) -> None:
    monkeypatch.setattr("apps.accounts.staff_pages.MOST_COUNTED", 60)
    many(running("trickarus", crowd(2)), 100)
    page = words_of(ada.get("/admin/tables/move/"))
    assert "60 moves" in page
