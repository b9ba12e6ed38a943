"""What a page and a move cost through the whole site, in processor time and beside an empty view.

Prints figures with `pytest tests/bench`, asserts none: machines are noisy, ratios are not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.template import Template
from django.test import Client
from django.test.utils import _TestState
from django.urls import include, path

from apps.tables.selectors.pulse import pulse_of
from config import urls as site_urls
from tests.tables.seated import acting, now_of, options_of, people, play_on, running

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.bench]
ROUNDS = 40


def empty(_request: HttpRequest) -> HttpResponse:
    """A view that does nothing, behind the same middleware."""
    return HttpResponse("")


urlpatterns = [path("empty/", empty), path("", include(site_urls))]


@pytest.fixture(autouse=True)
def as_it_is_served(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the empty view, and without what tests hang into templates: that costs more than the page."""
    settings.ROOT_URLCONF = __name__
    monkeypatch.setattr(Template, "_render", _TestState.saved_data.template_render)


def as_a_server_would(call: Callable[[], Any]) -> Any:
    """Calls in a thread of its own, near the bottom of its stack, as a server's worker does.

    Where a test stands, a request crosses the end of a piece of the interpreter's stack again and again, and
    each crossing asks the system for memory: the same page then costs up to twice as much.
    """
    answers: list[Any] = []

    def work() -> None:
        answers.append(call())
        connection.close()

    worker = Thread(target=work)
    worker.start()
    worker.join()
    return answers[0]


def processor_time(call: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """Milliseconds of processor time a call takes, the median of several."""
    return float(as_a_server_would(lambda: sorted(spent_on(call) for _ in range(rounds))[rounds // 2]))


def spent_on(call: Callable[[], Any]) -> float:
    """Milliseconds of processor time."""
    begun = time.process_time()
    call()
    return (time.process_time() - begun) * 1000


@pytest.mark.parametrize("moves", [5, 120])
def test_page_and_move(benchmark: Any, moves: int) -> None:
    """A table of five that play together, early and late in the game."""
    users = people(5)
    table = running("trickarus", users, mode="cooperative", track_spaces=14)
    play_on(table, moves)
    browsers = []
    for user in users:
        browser = Client()
        browser.force_login(user)
        browsers.append(browser)
    here = f"/tables/{table.pk}/"
    bare = processor_time(lambda: browsers[0].get("/empty/"))
    page = processor_time(lambda: browsers[0].get(here))
    mark = pulse_of(table.pk, users[0])
    silent = processor_time(lambda: browsers[0].get(f"{here}pulse/?as_of={mark}"))
    posts = as_a_server_would(lambda: [post(table, browsers, here) for _ in range(10)])
    move = sorted(posts)[len(posts) // 2]
    benchmark.extra_info.update(
        {
            "empty view, ms": round(bare, 2),
            "page, ms": round(page, 2),
            "page / empty view": round(page / bare, 1),
            "move by htmx, ms": round(move, 2),
            "move / empty view": round(move / bare, 1),
            "silent pulse, ms": round(silent, 2),
        }
    )
    benchmark.pedantic(lambda: browsers[0].get(here), rounds=10, iterations=1)
    print(f"\nafter {moves} moves:", dict(benchmark.extra_info))


def post(table: Any, browsers: list[Client], here: str) -> float:
    """Milliseconds of processor time of one move by htmx; forms are read before the watch starts."""
    seat = acting(table)[0]
    form = {"as_of": str(now_of(table, seat)), "choice": options_of(table, seat)[0]}
    begun = time.process_time()
    response = browsers[seat].post(f"{here}play/", form, headers={"HX-Request": "true"})
    spent = (time.process_time() - begun) * 1000
    assert response.status_code == 200
    return spent
