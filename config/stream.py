"""The event stream of a hosted site, a process of its own; streams do not end by themselves when it stops:
`granian --interface asgi --workers-kill-timeout 3 config.stream:application`

It tells open pages "your table is at version V" when a change is committed, and the page fetches the rest.
It knows numbers and versions of tables and nothing else: no database, no users, no settings of the site but
SECRET_KEY, SECRET_KEY_FALLBACKS and REDIS_URL, the same as for the web processes.
"""

import asyncio
import logging
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from apps.tables.stream import CHANNEL, read, read_message

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
logger = logging.getLogger(__name__)

QUIET_SECONDS = 25.0
"""After so long without news a line is sent all the same, lest a proxy takes the connection for dead."""

LONGEST_SECONDS = 3600.0
"""Then the page has to ask again, so that nobody listens for ever by an old right."""

AGAIN_SECONDS = 1.0
ANYTHING = "?"
"""A version that no page shows: look for yourself."""

HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Listener:
    """One open page. It is only ever told the newest version, however slow it reads."""

    __slots__ = ("gone", "version", "woken")

    def __init__(self) -> None:
        self.version = ""
        self.gone = False
        self.woken = asyncio.Event()

    def tell(self, version: str) -> None:
        """The table is at this version now."""
        self.version = version
        self.woken.set()

    def leave(self, _watch: object = None) -> None:
        """The page is closed."""
        self.gone = True
        self.woken.set()

    async def news(self) -> str:
        """The newest version; nothing if none came for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(QUIET_SECONDS):
                await self.woken.wait()
        self.woken.clear()
        told, self.version = self.version, ""
        return told


class Stream:
    """The ASGI application."""

    def __init__(self, keys: list[str], redis_url: str) -> None:
        self.keys = keys
        self.redis_url = redis_url
        self.listeners: dict[int, set[Listener]] = defaultdict(set)
        self.reader: asyncio.Task[None] | None = None

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)

    async def live(self, receive: Receive, send: Send) -> None:
        """Begin and end with the server."""
        while True:
            kind = (await receive())["type"]
            if kind == "lifespan.startup":
                self.reader = asyncio.create_task(self.read_for_ever())
            elif self.reader:
                self.reader.cancel()
            await send({"type": f"{kind}.complete"})
            if kind == "lifespan.shutdown":
                return

    async def answer(self, scope: Message, receive: Receive, send: Send) -> None:
        """A stream for whoever comes with a good address, whatever path the proxy sends it by."""
        last = scope["path"].rstrip("/").rpartition("/")[2]
        if last == "healthz":
            await plain(send, 200, b"alive\n")
            return
        table_id = read(last, self.keys)
        if scope["method"] != "GET" or table_id is None:
            await plain(send, 403, b"This address is not good any more.\n")
            return
        await self.serve(table_id, receive, send)

    async def serve(self, table_id: int, receive: Receive, send: Send) -> None:
        """Tell one page of each new version until it is closed."""
        listener = Listener()
        watch = asyncio.create_task(until_closed(receive))
        watch.add_done_callback(listener.leave)
        self.listeners[table_id].add(listener)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await write(send, f"retry: {random.randint(1000, 5000)}\n\n")  # noqa: S311 - not all at once
            ends = time.monotonic() + LONGEST_SECONDS
            while time.monotonic() < ends:
                version = await listener.news()
                if listener.gone:
                    return
                await write(send, f"data: {version}\n\n" if version else ":\n\n")
            await send({"type": "http.response.body", "body": b""})
        finally:
            watch.cancel()
            self.forget(table_id, listener)

    def forget(self, table_id: int, listener: Listener) -> None:
        """The page listens no more."""
        self.listeners[table_id].discard(listener)
        if not self.listeners[table_id]:
            del self.listeners[table_id]

    async def read_for_ever(self) -> None:
        """Hear what web processes publish. After a gap every page is told to look for itself."""
        while True:
            with suppress(RedisError, OSError):
                await self.read_channel()
            logger.warning("the event stream hears nothing; it tries again")
            await asyncio.sleep(AGAIN_SECONDS)

    async def read_channel(self) -> None:
        """Pass messages on until the connection fails."""
        options: dict[str, Any] = {"socket_connect_timeout": 5, "health_check_interval": 10}
        async with Redis.from_url(self.redis_url, **options) as redis, redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            self.tell_all()
            while True:
                heard = await channel.get_message(ignore_subscribe_messages=True, timeout=QUIET_SECONDS)
                if heard:
                    table_id, version = read_message(heard["data"])
                    for listener in self.listeners.get(table_id, ()):
                        listener.tell(version)

    def tell_all(self) -> None:
        """Something may have been missed."""
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.tell(ANYTHING)


async def until_closed(receive: Receive) -> None:
    """Returns when the page is closed."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def write(send: Send, text: str) -> None:
    """A piece of the stream."""
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def plain(send: Send, status: int, words: bytes) -> None:
    """A short answer in words."""
    headers = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": words})


def from_environment() -> Stream:
    """The stream as the environment describes it; ends the process if something is missing."""
    missing = [name for name in ("SECRET_KEY", "REDIS_URL") if not os.environ.get(name)]
    if missing:
        sys.exit(f"The event stream does not start: set {' and '.join(missing)}, as for the web processes.")
    older = os.environ.get("SECRET_KEY_FALLBACKS", "")
    keys = [os.environ["SECRET_KEY"], *(key for key in older.split(",") if key)]
    return Stream(keys, os.environ["REDIS_URL"])


def __getattr__(name: str) -> Stream:
    """The application is made when a server asks for it; importing this module needs no environment."""
    if name != "application":
        raise AttributeError(name)
    return from_environment()
