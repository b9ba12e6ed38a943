"""Open pages hear of changes through the event stream, and of nothing that is not theirs to know."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress

import pytest
import redis
from django.conf import settings as site_settings
from django.test import Client
from playwright.sync_api import Page, Request, expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from apps.tables import stream
from apps.tables.models import Table
from apps.tables.views.streaming import HEADER
from tests.browser.windows import Windows
from tests.config.test_play import free_port
from tests.factories import browser_of, full_harbour
from tests.services.front import Front
from tests.services.site import ROOT, RedisServer, wait_for
from tests.tables.seated import acting, bids, choose, choose_first, now_of, people, running

services = pytest.mark.services


@pytest.fixture
def streaming(settings: Settings) -> Settings:
    """A site with an event stream."""
    settings.STREAM_URL = "/stream/"
    return settings


@pytest.fixture
def heard(streaming: Settings, redis_server: RedisServer) -> Iterator[redis.client.PubSub]:
    """A listener on the channel, where nobody else publishes."""
    streaming.REDIS_URL = redis_server.url
    with redis.Redis.from_url(streaming.REDIS_URL) as server, server.pubsub() as channel:
        channel.subscribe(stream.CHANNEL)
        channel.get_message(timeout=5)
        yield channel


def messages(channel: redis.client.PubSub) -> list[bytes]:
    """What was published since the last look."""
    found = []
    while message := channel.get_message(timeout=0.2):
        found.append(message["data"])
    return found


def test_without_a_stream_answers_carry_no_address(client: Client, db: None) -> None:
    table = running("trickarus", people(2))
    assert HEADER not in client.get(f"/tables/{table.pk}/pulse/?as_of=0.0.0").headers


@pytest.mark.usefixtures("streaming")
def test_whoever_may_see_a_table_gets_an_address_with_every_pulse(db: None) -> None:
    users = people(3)
    table = full_harbour(users[:2], access=Table.Access.INVITED)
    mine = browser_of(users[0])
    page = mine.get(f"/tables/{table.pk}/pulse/?as_of=0.0.0")
    now = f"{now_of(table, 0)}.{table.pulse}"
    quiet = mine.get(f"/tables/{table.pk}/pulse/?as_of={now}")
    assert (page.status_code, quiet.status_code) == (200, 204)
    for answer in (page, quiet):
        signed = answer[HEADER].removeprefix("/stream/").rstrip("/")
        assert stream.read(signed, [site_settings.SECRET_KEY]) == table.pk
    for other in (browser_of(users[2]), Client()):
        refused = other.get(f"/tables/{table.pk}/pulse/?as_of={now}")
        assert refused.status_code == 404
        assert HEADER not in refused.headers


@services
@pytest.mark.django_db(transaction=True)
def test_a_final_move_is_published_once_with_the_public_version(heard: redis.client.PubSub) -> None:
    table = running("trickarus", people(2))
    messages(heard)
    choose_first(table, acting(table)[0])
    table.refresh_from_db()
    assert messages(heard) == [stream.message(table.pk, table.shown, table.pulse)]


@services
@pytest.mark.django_db(transaction=True)
def test_drafts_are_not_published(heard: redis.client.PubSub) -> None:
    table = full_harbour(people(2))
    bids(table)
    mover = acting(table)[0]
    messages(heard)
    choose_first(table, mover, "build")
    assert messages(heard) == [], "what can still be taken back is nobody else's business"


@services
@pytest.mark.django_db(transaction=True)
def test_refused_moves_are_not_published(heard: redis.client.PubSub) -> None:
    table = running("trickarus", people(2))
    messages(heard)
    with suppress(Exception):
        choose(table, acting(table)[0], "play:nothing")
    assert messages(heard) == []


@pytest.fixture
def front(live_server: LiveServer, streaming: Settings, redis_server: RedisServer) -> Iterator[Front]:
    """The site and its event stream behind one address."""
    streaming.REDIS_URL = redis_server.url
    port = free_port()
    server = ["granian", "--interface", "asgi", "--port", str(port), "--workers-kill-timeout", "1"]
    environment = {
        "PATH": os.environ["PATH"],
        "SECRET_KEY": streaming.SECRET_KEY,
        "REDIS_URL": streaming.REDIS_URL,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", *server, "config.stream:application"], cwd=ROOT, env=environment
    )

    def answers() -> bool:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
            return True
        return False

    wait_for(answers)
    proxy = Front(int(live_server.url.rpartition(":")[2]), port)
    streaming.SITE_URL = proxy.url
    yield proxy
    process.terminate()
    assert process.wait(timeout=20) == 0, "open streams do not keep it from ending"
    proxy.stop()


def open_streams(page: Page) -> int:
    """How many streams the page has open."""
    return int(page.evaluate("stream && stream.readyState === EventSource.OPEN ? 1 : 0"))


@services
@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_page_follows_the_game_at_once_and_asks_seldom(browser: object, front: Front) -> None:
    users = people(3)
    table = running("trickarus", users, first_leader="first_seat")
    Table.objects.filter(pk=table.pk).update(access=Table.Access.INVITED)
    windows = Windows(browser, front.url)  # type: ignore[arg-type]
    page = windows.open(user=users[1])
    asked: list[Request] = []
    page.goto(f"/tables/{table.pk}/")
    expect(page.locator("#decision.is-mine")).to_have_count(0)
    wait_for(lambda: open_streams(page))
    page.wait_for_timeout(300)
    page.on("request", lambda request: asked.append(request) if "/pulse/" in request.url else None)
    choose_first(table, 0)
    expect(page.locator("#decision.is-mine")).to_be_visible()
    assert len(asked) == 1
    page.wait_for_timeout(6_000)
    assert len(asked) == 1, "while it is told, it does not ask every five seconds"
    windows.close()
    assert windows.complaints == []


@services
@pytest.mark.browser
@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_a_page_whose_stream_ended_asks_again_by_itself(browser: object, front: Front) -> None:
    users = people(3)
    table = running("trickarus", users, first_leader="first_seat")
    windows = Windows(browser, front.url)  # type: ignore[arg-type]
    page = windows.open(user=users[1])
    page.goto(f"/tables/{table.pk}/")
    wait_for(lambda: open_streams(page))
    front.stream = free_port()  # nobody is there
    page.evaluate("stream.close()")
    choose_first(table, 0)
    expect(page.locator("#decision.is-mine")).to_be_visible()
    windows.close()
