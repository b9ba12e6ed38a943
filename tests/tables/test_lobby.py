"""Finding a table and watching one."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache

from apps.tables.models import Table
from apps.tables.selectors import cards
from apps.tables.selectors.lobby import Wanted, lobby_page, running_page
from apps.tables.services.opening import open_table
from apps.tables.services.seats import fill_with_stand_ins, take_seat
from tests.factories import browser_of, copies, crowd, full_harbour, many_open, open_harbour, person
from tests.tables.seated import play_on

pytestmark = pytest.mark.django_db


def found(page: Any) -> list[int]:
    return [card.id for card in page.object_list]


def test_the_fullest_tables_come_first_and_of_these_the_oldest() -> None:
    noor = person("Noor")
    wide = many_open(2, noor, free=2)
    narrow = many_open(2, noor, free=1)
    page = lobby_page(Wanted(), noor, "1")
    assert found(page) == [table.pk for table in (*narrow, *wide)]


def test_the_lobby_shows_public_open_tables_only() -> None:
    noor, mira, jun = crowd(3)
    shown = open_harbour(noor)
    full_harbour([noor, mira])
    open_harbour(noor, access="link")
    open_harbour(noor, access="invited")
    for reader in (noor, jun, None):
        page = browser_of(reader).get("/lobby/").context["page"]
        assert found(page) == [shown.pk]


def test_filters_by_title_pace_and_free_seats() -> None:
    noor = person("Noor")
    harbour = open_harbour(noor, seats=4, pace="slow")
    flyers = open_harbour(noor, title="trickarus", seats=2)
    assert found(lobby_page(Wanted(title="trickarus"), noor, "1")) == [flyers.pk]
    assert found(lobby_page(Wanted(pace="slow"), noor, "1")) == [harbour.pk]
    assert found(lobby_page(Wanted(free=2), noor, "1")) == [harbour.pk]
    assert found(lobby_page(Wanted(title="trickarus", pace="slow"), noor, "1")) == []


def test_filters_come_from_the_address_and_nonsense_counts_as_any() -> None:
    noor = person("Noor")
    harbour, flyers = open_harbour(noor), open_harbour(noor, title="trickarus", seats=2)
    browser = browser_of(None)
    assert found(browser.get("/lobby/?title=trickarus&free=").context["page"]) == [flyers.pk]
    for nonsense in ("title=chess", "pace=%00", "free=many", "page=x", "free=99999999999999999999"):
        answer = browser.get(f"/lobby/?{nonsense}")
        assert answer.status_code == 200
        assert set(found(answer.context["page"])) == {harbour.pk, flyers.pk}


def test_pages_of_twenty_and_a_page_too_far_gives_the_last() -> None:
    noor = person("Noor")
    many_open(45, noor)
    browser = browser_of(None)
    sizes = [len(browser.get(f"/lobby/?page={page}").context["page"].object_list) for page in (1, 2, 3, 9)]
    assert sizes == [20, 20, 5, 5]


def test_counting_stops_at_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "MOST_COUNTED", 30)
    many_open(45, person("Noor"))
    assert browser_of(None).get("/lobby/").context["page"].paginator.count == 30


def test_ones_own_tables_are_marked_and_cannot_be_joined_again() -> None:
    noor, mira = crowd(2)
    open_harbour(noor)
    mine = lobby_page(Wanted(), noor, "1").object_list[0]
    hers = lobby_page(Wanted(), mira, "1").object_list[0]
    assert (mine.is_mine, mine.may_join) == (True, False)
    assert (hers.is_mine, hers.may_join) == (False, True)
    assert [mark.is_me for mark in mine.marks] == [True]


def test_a_row_names_the_people_and_counts_the_stand_ins() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=4)
    take_seat(table_id=table.pk, user=mira)
    fill_with_stand_ins(table_id=table.pk, user=noor, how_many=1)
    card = lobby_page(Wanted(), noor, "1").object_list[0]
    assert (card.people, card.stand_ins) == (f"{noor.name}, {mira.name}", 1)
    assert f"<small>{card.people}</small>" in browser_of(None).get("/lobby/").content.decode()


def test_the_pace_to_look_for_begins_like_a_sentence() -> None:
    assert ">A move a day<" in browser_of(None).get("/lobby/").content.decode()


def test_a_card_tells_what_was_agreed() -> None:
    noor = person("Noor")
    open_harbour(noor, greeting="Beginners <b>welcome</b>", pace="slow")
    card = lobby_page(Wanted(), noor, "1").object_list[0]
    assert (card.summary, card.pace_words) == ("3 rounds, goal 3", "a move every few days")
    assert (card.free, card.wanted) == (2, 3)
    page = browser_of(None).get("/lobby/").content.decode()
    assert "Beginners &lt;b&gt;welcome" in page
    assert 'href="/rules/little_harbour/"' in page


def test_running_and_finished_public_tables_can_be_watched_by_everybody() -> None:
    noor, mira, _jun = crowd(3)
    running, over = full_harbour([noor, mira]), full_harbour([noor, mira])
    hidden, hidden_over = (
        full_harbour([noor, mira], access="link"),
        full_harbour([noor, mira], access="invited"),
    )
    play_on(over)
    play_on(hidden_over)
    browser = browser_of(None)
    assert found(browser.get("/watch/").context["page"]) == [running.pk]
    finished = browser.get("/watch/?show=finished").context["page"]
    assert found(finished) == [over.pk]
    assert finished.object_list[0].result_words
    assert hidden.pk not in found(browser.get("/watch/?show=nonsense").context["page"])


def test_the_table_with_the_newest_move_is_on_top_of_those_to_watch() -> None:
    noor, mira = crowd(2)
    first, second = full_harbour([noor, mira]), full_harbour([noor, mira])
    assert found(running_page(noor, "1")) == [second.pk, first.pk]
    play_on(first, moves=4)
    assert found(running_page(noor, "1")) == [first.pk, second.pk]


@pytest.mark.parametrize("count", [5, 500])
def test_the_lobby_costs_the_same_with_five_tables_and_with_five_hundred(
    count: int, django_assert_num_queries: Any
) -> None:
    noor, mira = crowd(2)
    many_open(count, noor)
    browser = browser_of(mira)
    browser.get("/lobby/")
    with django_assert_num_queries(5):  # user, count, tables, seats, your turn
        browser.get("/lobby/")


@pytest.mark.parametrize("count", [5, 500])
def test_a_warm_list_of_running_tables_looks_at_no_position(
    count: int, django_assert_num_queries: Any, monkeypatch: Any
) -> None:
    noor, mira = crowd(2)
    copies(full_harbour([noor, mira]), count - 1)
    browser = browser_of(None)
    browser.get("/watch/")
    monkeypatch.setattr("apps.tables.selectors.glimpses.sight", None)
    with django_assert_num_queries(3):  # count, tables, seats
        assert len(browser.get("/watch/").context["page"].object_list) == min(count, 20)


def test_a_cold_list_costs_two_queries_more_than_a_warm_one(django_assert_num_queries: Any) -> None:
    noor, mira = crowd(2)
    copies(full_harbour([noor, mira]), 19)
    browser = browser_of(None)
    browser.get("/watch/")
    cache.clear()
    browser.get("/accounts/login/")
    with django_assert_num_queries(5):
        browser.get("/watch/")


def test_lists_load_no_position_with_the_rows() -> None:
    noor, mira = crowd(2)
    full_harbour([noor, mira])
    table = cards.light(Table.objects.all()).get()
    assert {"position", "base", "seed", "tail"} <= table.get_deferred_fields()


def test_lists_say_how_many_seats_the_site_plays() -> None:
    noor = person("Noor")
    waiting = open_harbour(noor)
    fill_with_stand_ins(table_id=waiting.pk, user=noor, how_many=1)
    open_table(owner=noor, title="trickarus", seats=3, options={}, fill_stand_ins=True)
    assert "1 stand-in<" in browser_of(None).get("/lobby/").content.decode()
    assert "2 stand-ins<" in browser_of(None).get("/watch/").content.decode()
