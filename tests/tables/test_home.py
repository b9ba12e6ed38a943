"""A player's own page, "Your turn" in the top bar, and the front page for visitors."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from apps.tables.models import Seat, Table
from apps.tables.selectors.glimpses import Key, glimpse_key
from apps.tables.selectors.home import home_page, waiting_for
from apps.tables.services.departures import resign
from apps.tables.services.invitations import decline_invitation, invite_by_name
from tests.factories import ago, browser_of, copies, crowd, full_harbour, open_harbour, person
from tests.tables.seated import acting, bids, choose_first, play_on

pytestmark = pytest.mark.django_db


def ids(cards) -> list[int]:  # type: ignore[no-untyped-def]
    return [card.id for card in cards]


def test_tables_that_wait_for_me_come_by_deadline_and_then_the_longest_waiting_first() -> None:
    noor, mira = crowd(2)
    late, old, new = (full_harbour([noor, mira]) for _each in range(3))
    mine = Seat.objects.filter(user=noor)
    mine.filter(table=old).update(asked_at=ago(days=3))
    mine.filter(table=new).update(asked_at=ago(hours=1))
    mine.filter(table=late).update(due_at=timezone.now() + timedelta(hours=2), asked_at=ago(minutes=1))
    assert ids(home_page(noor, "1").waiting.object_list) == [late.pk, old.pk, new.pk]


def test_a_card_that_waits_for_me_says_what_is_asked() -> None:
    noor, mira = crowd(2)
    full_harbour([noor, mira])
    card = home_page(noor, "1").waiting.object_list[0]
    assert card.ask_words == "Choose a card to bid"


def test_the_question_on_the_card_follows_my_own_drafts() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    home_page(noor, "1")
    choose_first(table, 0, "bid")
    page = home_page(noor, "1")
    words = [card.ask_words for card in (*page.waiting.object_list, *page.others)]
    assert words != ["Choose a card to bid"]


def test_what_i_drafted_is_on_nobody_elses_card() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    bids(table)
    table.refresh_from_db()
    first = acting(table)[0]
    watcher = person("Watcher")
    before = browser_of(watcher).get("/watch/").context["page"].object_list
    choose_first(table, first, "build")
    if Seat.objects.get(table=table, number=first).own:
        assert browser_of(watcher).get("/watch/").context["page"].object_list == before


def test_tables_that_wait_for_others_name_them() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    bids(table)
    waiting, other = (noor, mira) if table.seats.get(user=noor).to_act else (mira, noor)
    assert ids(home_page(waiting, "1").waiting.object_list) == [table.pk]
    page = home_page(other, "1")
    assert (ids(page.waiting.object_list), ids(page.others)) == ([], [table.pk])
    assert page.others[0].ask_words == f"Waiting for {waiting.name}"


def test_invitations_open_tables_and_the_last_five_finished_have_their_places() -> None:
    noor, mira = person("Noor"), person("Mira")
    asked, open_one = open_harbour(mira), open_harbour(noor)
    invite_by_name(table_id=asked.pk, user=mira, name="Noor")
    over = full_harbour([noor, mira])
    play_on(over)
    copies(Table.objects.get(pk=over.pk), 6)
    page = home_page(noor, "1")
    assert [(each.card.id, each.from_name) for each in page.invitations] == [(asked.pk, "Mira")]
    assert ids(page.open_tables) == [open_one.pk]
    assert len(page.finished) == 5
    assert page.finished[0].result_words == "The harbours stand"


def test_an_invitation_stands_before_the_tables_of_others() -> None:
    noor, mira, jun = crowd(3)
    for guest in (mira, jun):
        invite_by_name(table_id=open_harbour(noor).pk, user=noor, name=guest.name)
    full_harbour([mira, noor])
    invited, not_invited = (browser_of(user).get("/").content.decode() for user in (jun, noor))
    assert invited.index("invitations-title") < invited.index("others-title")
    assert not_invited.index("invitations-title") > not_invited.index("others-title")


def test_an_answered_invitation_is_gone() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(mira)
    invite_by_name(table_id=table.pk, user=mira, name="Noor")
    decline_invitation(table_id=table.pk, user=noor)
    assert not home_page(noor, "1").invitations


def test_a_resigned_seat_waits_for_nobody() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    resign(table_id=table.pk, user=noor)
    page = home_page(noor, "1")
    assert (ids(page.waiting.object_list), ids(page.others)) == ([], [])
    assert waiting_for(noor) is None


def test_twenty_tables_a_page() -> None:
    noor, mira = crowd(2)
    copies(full_harbour([noor, mira]), 24)
    browser = browser_of(noor)
    assert len(browser.get("/").context["waiting_page"].object_list) == 20
    second = browser.get("/?page=2").context["waiting_page"]
    assert (len(second.object_list), second.paginator.count) == (5, 25)


@pytest.mark.parametrize("count", [5, 500])
def test_a_warm_home_page_costs_the_same_and_looks_at_no_position(
    count: int, django_assert_num_queries: Any, monkeypatch: Any
) -> None:
    noor, mira = crowd(2)
    waiting = full_harbour([noor, mira])
    copies(waiting, count - 1)
    others = copies(waiting, count)
    Seat.objects.filter(table__in=others).update(to_act=False)
    browser = browser_of(noor)
    browser.get("/")
    monkeypatch.setattr("apps.tables.selectors.glimpses.sight", None)
    with django_assert_num_queries(10):
        page = browser.get("/")
    assert len(page.context["waiting_page"].object_list) == min(count, 20)


def test_a_move_renews_the_card() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    before = home_page(noor, "1").waiting.object_list[0]
    play_on(table, moves=12)
    page = home_page(noor, "1")
    after = next(card for card in (*page.waiting.object_list, *page.others) if card.id == table.pk)
    assert (after.thumb, after.since_words) != (before.thumb, before.since_words)


def test_a_table_that_moves_on_takes_no_more_room_in_the_cache() -> None:
    table = full_harbour(crowd(2))
    before = key_of(table)
    play_on(table, moves=4)
    after = key_of(Table.objects.get(pk=table.pk))
    assert (after.name == before.name, after.mark == before.mark) == (True, False)


def key_of(table: Table) -> Key:
    return glimpse_key(table, list(table.seats.select_related("user").order_by("number")), strong=False)


def test_a_name_that_is_erased_leaves_the_kept_cards() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = full_harbour([noor, mira])
    Seat.objects.filter(table=table, user=noor).update(to_act=False)
    assert "Mira" in home_page(noor, "1").others[0].ask_words
    mira.former = True
    mira.save()
    assert "Mira" not in home_page(noor, "1").others[0].ask_words


def test_the_top_bar_leads_to_the_most_urgent_table_besides_the_one_on_the_page() -> None:
    noor, mira = crowd(2)
    first, second = full_harbour([noor, mira]), full_harbour([noor, mira])
    Seat.objects.filter(table=first).update(asked_at=ago(days=2))
    browser = browser_of(noor)
    bar = browser.get("/lobby/").context["waiting"]
    assert (bar.count, bar.more, bar.url) == (2, False, f"/tables/{first.pk}/")
    bar = browser.get(f"/tables/{first.pk}/").context["waiting"]
    assert (bar.count, bar.url) == (1, f"/tables/{second.pk}/")


def test_the_top_bar_counts_to_a_hundred_with_one_query(django_assert_num_queries: Any) -> None:
    noor, mira = crowd(2)
    copies(full_harbour([noor, mira]), 120)
    with django_assert_num_queries(1):
        bar = waiting_for(noor)
    assert bar is not None
    assert (bar.count, bar.more) == (100, True)


def test_where_nothing_waits_the_top_bar_prints_nothing() -> None:
    page = browser_of(person("Noor")).get("/lobby/")
    assert not page.context["waiting"]
    assert "Your turn" not in page.content.decode()


def test_visitors_find_a_public_board_the_titles_and_free_seats() -> None:
    noor, mira = crowd(2)
    full_harbour([noor, mira], access="link")
    public, seats = full_harbour([noor, mira]), open_harbour(noor)
    page = browser_of(None).get("/")
    assert page.context["public"].id == public.pk
    assert page.context["public"].viewer is None
    assert ids(page.context["lobby"]) == [seats.pk]
    named = [title.name for title in page.context["titles"]]
    assert set(named) >= {"Trickarus", "Paris Connection", "Flip Freighters", "Lost Ruins of Arnak"}


def test_an_empty_site_has_a_front_page_and_a_home_page() -> None:
    assert browser_of(None).get("/").status_code == 200
    assert browser_of(person("Noor")).get("/").status_code == 200


def test_the_public_board_is_kept_for_a_moment_and_renewed_by_a_move(
    django_assert_num_queries: Any, monkeypatch: Any
) -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    browser = browser_of(None)
    browser.get("/")
    monkeypatch.setattr("apps.tables.selectors.glimpses.sight", None)
    with django_assert_num_queries(3):  # the newest table, its seats, open tables
        browser.get("/")
    monkeypatch.undo()
    play_on(table, moves=4)
    table.refresh_from_db()
    assert browser.get("/").context["public"].as_of == f"{table.shown}.0"
    cache.clear()


def test_rules_and_credits_are_pages_for_everybody() -> None:
    browser = browser_of(None)
    assert browser.get("/credits/").status_code == 200
    assert browser.get("/conduct/").status_code == 200
    assert browser.get("/rules/chess/").status_code == 404
