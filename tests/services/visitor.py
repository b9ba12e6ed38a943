"""Somebody at the hosted site: real requests to the web process, as its proxy hands them on."""

from __future__ import annotations

import re
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import suppress
from dataclasses import dataclass

from django.conf import settings

from apps.accounts.models import User
from apps.tables.models import Table
from tests.config.test_play import free_port
from tests.factories import browser_of
from tests.services.site import HOST, Process, Site, wait_for
from tests.tables.seated import now_of, options_of


@dataclass
class Answer:
    """What came back, and after how many seconds."""

    status: int
    page: str
    headers: dict[str, str]
    seconds: float


class Visitor:
    """A signed-in person and the one web process of the site."""

    def __init__(self, site: Site, user: User) -> None:
        self.site = site
        self.port = free_port()
        session = browser_of(user).cookies[settings.SESSION_COOKIE_NAME].value
        self.cookies = {settings.SESSION_COOKIE_NAME: session}

    def web(self, **how: str) -> Process:
        """Starts the web process and waits until it answers."""
        server = ("granian", "--interface", "wsgi", "--port", str(self.port), "config.wsgi:application")
        process = self.site.begin(*server, **how)
        wait_for(self.is_served, self.site.logs)
        return process

    def is_served(self) -> bool:
        with suppress(OSError):
            return self.ask("/healthz").status == 200
        return False

    def ask(self, path: str, **fields: str) -> Answer:
        """A GET, or a POST if there are fields; raises ConnectionError if the process dies meanwhile."""
        body = urllib.parse.urlencode(fields).encode() if fields else None
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        given = {"Host": HOST, "X-Forwarded-Proto": "https", "Referer": f"https://{HOST}/", "Cookie": cookies}
        for name, value in {**given, "HX-Request": "true"}.items():
            request.add_header(name, value)
        begun = time.perf_counter()
        try:
            answer = urllib.request.urlopen(request, timeout=20)  # noqa: S310 - our own process
        except urllib.error.HTTPError as refusal:
            answer = refusal
        with answer:
            page = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        headers = {name.lower(): value for name, value in answer.headers.items()}
        return Answer(answer.status, page, headers, time.perf_counter() - begun)

    def form(self, table: Table, seat: int) -> dict[str, str]:
        """The decision form as the page has it, with the first option chosen."""
        page = self.ask(f"/tables/{table.pk}/").page
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        assert token, page
        choice, as_of = options_of(table, seat)[0], str(now_of(table, seat))
        return {"choice": choice, "as_of": as_of, "confirmed": "yes", "csrfmiddlewaretoken": token[1]}

    def play(self, table: Table, form: dict[str, str]) -> Answer:
        """Send it."""
        return self.ask(f"/tables/{table.pk}/play/", **form)
