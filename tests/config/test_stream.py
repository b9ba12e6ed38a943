"""The event stream as an application: who may listen, what is told, and that nobody is forgotten in it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import time_machine

from apps.tables import stream
from config.stream import ANYTHING, Stream

KEY = "kP3x9-vR2m_Qw7Lz5Tn8Yb1Hc4Jd6Fs0Ga"
OLDER = "Xa3x9-vR2m_Qw7Lz5Tn8Yb1Hc4Jd6Fs0Gb"
ROOT = Path(__file__).resolve().parents[2]


class Page:
    """A page that listens: what it was sent, and a way to close it."""

    def __init__(self, app: Stream, path: str, method: str = "GET") -> None:
        self.sent: list[dict[str, Any]] = []
        self.closed = asyncio.Event()
        scope = {"type": "http", "path": path, "method": method}
        self.task = asyncio.create_task(app(scope, self.receive, self.send))

    async def receive(self) -> dict[str, Any]:
        await self.closed.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.sent.append(dict(message))

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def told(self) -> list[str]:
        """The versions it heard of."""
        lines = b"".join(message.get("body", b"") for message in self.sent).decode().splitlines()
        return [line.removeprefix("data: ") for line in lines if line.startswith("data: ")]


def path_of(table_id: int, key: str = KEY) -> str:
    return f"/stream/{stream.sign(table_id, key)}/"


def during(play: Callable[[Stream], Awaitable[None]]) -> None:
    """Runs an asynchronous test on a stream; in a thread, for the browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(play(Stream([KEY, OLDER], "redis://nowhere")))).result()


async def breathe() -> None:
    """Lets everything that is ready run."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_page_is_told_the_versions_of_its_table_only() -> None:
    async def play(app: Stream) -> None:
        mine, other = Page(app, path_of(7)), Page(app, path_of(8))
        await breathe()
        for version in ("4.1", "5.1"):
            for listener in app.listeners[7]:
                listener.tell(version)
            await breathe()
        assert (mine.status, mine.told, other.told) == (200, ["4.1", "5.1"], [])
        assert (b"content-type", b"text/event-stream") in mine.sent[0]["headers"]
        mine.task.cancel()
        other.task.cancel()

    during(play)


def test_a_page_that_reads_slowly_is_told_the_newest_version_only() -> None:
    async def play(app: Stream) -> None:
        page = Page(app, path_of(7))
        await breathe()
        for version in ("4.1", "5.1", "6.1"):
            for listener in app.listeners[7]:
                listener.tell(version)
        await breathe()
        assert page.told == ["6.1"]
        page.task.cancel()

    during(play)


def test_after_a_gap_every_page_is_told_to_look() -> None:
    async def play(app: Stream) -> None:
        pages = [Page(app, path_of(table)) for table in (7, 8)]
        await breathe()
        app.tell_all()
        await breathe()
        assert [page.told for page in pages] == [[ANYTHING], [ANYTHING]]
        for page in pages:
            page.task.cancel()

    during(play)


def test_a_page_that_is_closed_is_forgotten() -> None:
    async def play(app: Stream) -> None:
        page = Page(app, path_of(7))
        await breathe()
        assert list(app.listeners) == [7]
        page.closed.set()
        await breathe()
        assert page.task.done()
        assert not app.listeners

    during(play)


def test_a_stream_ends_after_an_hour_so_that_the_right_to_it_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("config.stream.QUIET_SECONDS", 0.0)
    monkeypatch.setattr("config.stream.LONGEST_SECONDS", 0.02)

    async def play(app: Stream) -> None:
        page = Page(app, path_of(7))
        await asyncio.wait_for(page.task, 5)
        assert page.sent[-1] == {"type": "http.response.body", "body": b""}
        assert b":\n\n" in [message.get("body") for message in page.sent], "a sign of life while it is quiet"
        assert not app.listeners

    during(play)


@pytest.mark.parametrize("last", ["", "7", "7:1abcde:forged", "%00", "seven", "7:"])
def test_without_a_good_address_nothing_is_said_about_any_table(last: str) -> None:
    async def play(app: Stream) -> None:
        page = Page(app, f"/stream/{last}/")
        await breathe()
        assert page.status == 403
        assert b"7" not in page.sent[1]["body"]
        assert not app.listeners

    during(play)


def test_an_address_made_with_another_key_or_too_long_ago_is_refused() -> None:
    with time_machine.travel("2026-03-02 12:00Z", tick=False) as clock:
        signed, foreign, older = (stream.sign(7, key) for key in (KEY, "another" * 6, OLDER))
        assert [stream.read(each, [KEY, OLDER]) for each in (signed, foreign, older)] == [7, None, 7]
        clock.shift(stream.GOOD_FOR)
        assert stream.read(signed, [KEY]) == 7
        clock.shift(1)
        assert stream.read(signed, [KEY]) is None


def test_only_looking_is_possible_and_health_needs_no_address() -> None:
    async def play(app: Stream) -> None:
        posted, health = Page(app, path_of(7), "POST"), Page(app, "/healthz")
        await breathe()
        assert (posted.status, health.status, health.sent[1]["body"]) == (403, 200, b"alive\n")

    during(play)


def test_it_says_what_to_set() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from config.stream import application"],
        cwd=ROOT,
        env={"SECRET_KEY": KEY},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr == "The event stream does not start: set REDIS_URL, as for the web processes.\n"


def test_it_loads_nothing_of_the_site() -> None:
    program = (
        "import sys, config.stream\n"
        "print(*[name for name in sys.modules if name.startswith(('apps.', 'django.db', 'django.http'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.split() == ["apps.tables", "apps.tables.stream"], done.stderr
