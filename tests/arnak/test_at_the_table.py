"""Lost Ruins of Arnak on the site: drafts and hands stay private, pages and moves stay cheap."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.engine.codec import load
from apps.tables.demo_play import over, play
from apps.tables.models import Table
from apps.tables.selectors.screen import table_screen
from tests.factories import browser_of, crowd
from tests.tables.seated import acting, choose, now_of, running

pytestmark = pytest.mark.django_db
VERBS = ("SELECT", "INSERT", "UPDATE", "DELETE")


def arnak(count: int = 2, **options: Any) -> Table:
    return running("arnak", crowd(count), **options)


def client_of(table: Table, seat: int) -> Client:
    return browser_of(table.seats.get(number=seat).user)


def screen_of(table: Table, seat: int | None) -> Any:
    table.refresh_from_db()
    user = None if seat is None else table.seats.get(number=seat).user
    screen = table_screen(table, user)
    return screen.board, screen.log, screen.heading, [row.facts for row in screen.seats]


def queries(context: CaptureQueriesContext) -> int:
    return len([query for query in context.captured_queries if query["sql"].startswith(VERBS)])


def test_what_can_be_taken_back_is_nobody_elses_business() -> None:
    table = arnak()
    seat = acting(table)[0]
    other = 1 - seat
    before = screen_of(table, other), screen_of(table, None)
    choose(table, seat, "dig:camp_coin-1")
    assert (screen_of(table, other), screen_of(table, None)) == before
    own = screen_of(table, seat)
    assert own[0]["camp"].stocks != before[0][0]["camp"].stocks


def test_nobody_receives_the_cards_of_others() -> None:
    table = arnak()
    state = load(table.rules, table.position).state
    for seat in (0, 1):
        html = client_of(table, seat).get(f"/tables/{table.pk}/").content.decode()
        theirs = set(state.seats[1 - seat].hand) - {"fear"}
        assert not [name for name in theirs if f"-{name}&quot;" in html or f':{name}"' in html]
        assert html.count('id="text-hand-') == len(state.seats[seat].hand)


def test_pages_and_moves_keep_to_the_budget() -> None:
    table = arnak()
    seat = acting(table)[0]
    client = client_of(table, seat)
    address = f"/tables/{table.pk}/"
    client.get(address)
    with CaptureQueriesContext(connection) as page:
        client.get(address)
    assert queries(page) <= 4
    as_of = str(now_of(table, seat))
    with CaptureQueriesContext(connection) as move:
        answer = client.post(f"{address}play/", {"choice": "dig:camp_coin-1", "as_of": as_of}, follow=False)
    assert answer.status_code in (200, 302)
    assert queries(move) <= 8


def test_who_passes_reads_it_and_ends_the_turn() -> None:
    table = arnak()
    seat = acting(table)[0]
    choose(table, seat, "pass")
    html = client_of(table, seat).get(f"/tables/{table.pk}/").content.decode()
    assert "Has passed for this round" in html
    assert "End your turn" in html


def test_a_table_alone_has_a_rival() -> None:
    table = arnak(1)
    html = client_of(table, 0).get(f"/tables/{table.pk}/").content.decode()
    assert 'id="rival"' in html
    assert "ar-eyes" not in html


def test_spectators_see_the_board_without_a_hand() -> None:
    table = arnak(3)
    html = Client().get(f"/tables/{table.pk}/").content.decode()
    assert 'class="ar"' in html
    assert "Only its owner sees it" in html
    assert "data-choice" not in html


def test_a_game_is_played_to_its_end_and_looked_back_at() -> None:
    table = arnak(1)
    play(table, over)
    table.refresh_from_db()
    assert table.is_over
    client = client_of(table, 0)
    page = client.get(f"/tables/{table.pk}/").content.decode()
    assert "rival" in page
    assert "The fifth round is over" in page
    replayed = client.get(f"/tables/{table.pk}/?at={table.shown // 2}")
    assert replayed.status_code == 200
    assert 'class="ar"' in replayed.content.decode()
    assert client.get(f"/tables/{table.pk}/record.json").status_code == 200
