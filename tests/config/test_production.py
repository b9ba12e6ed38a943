"""A hosted site, by environment variables alone: two web processes, worker and scheduler on real servers."""

import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.db import connection

from tests.config.test_play import free_port, wait_for

ROOT = Path(__file__).resolve().parents[2]
NAME = "longtable_hosting"
pytestmark = [pytest.mark.services, pytest.mark.long]


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[dict[str, str]]:
    """All that a host sets; a database of its own on the server of the tests, mails as files."""
    given = {key: connection.settings_dict[key.upper()] for key in ("host", "port", "user", "password")}
    server = {key: value for key, value in given.items() if value} | {"dbname": "postgres"}
    with psycopg.connect(**server, autocommit=True) as control:
        control.execute(f"drop database if exists {NAME} with (force)")
        control.execute(f"create database {NAME}")
    url = urllib.parse.urlsplit(os.environ["DATABASE_URL"])
    yield {
        "PATH": os.environ["PATH"],
        "PYTHONUNBUFFERED": "1",
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "DATABASE_URL": url._replace(path=f"/{NAME}").geturl(),
        "REDIS_URL": os.environ["REDIS_URL"] + "?db=15",
        "SECRET_KEY": "kP3x9-vR2m_Qw7Lz5Tn8Yb1Hc4Jd6Fs0Ga",
        "ALLOWED_HOSTS": "table.example.org",
        "SITE_URL": "https://table.example.org",
        "EMAIL_URL": f"filemail:///{tmp_path / 'mails'}",
        "STATIC_ROOT": str(tmp_path / "static"),
        "GRANIAN_WORKERS": "2",
    }
    with psycopg.connect(**server, autocommit=True) as control:
        control.execute(f"drop database {NAME} with (force)")


class HostedSite:
    """The processes of a hosted site, and a visitor who comes through its HTTPS proxy."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.port = free_port()
        self.cookies: dict[str, str] = {}
        for job in (["migrate", "--verbosity", "0"], ["collectstatic", "--no-input", "--verbosity", "0"]):
            subprocess.run([sys.executable, "manage.py", *job], cwd=ROOT, env=environment, check=True)
        celery = ["celery", "-A", "config.celery"]
        self.processes = [
            self.begin("granian", "--interface", "wsgi", "--port", str(self.port), "config.wsgi:application"),
            self.begin(*celery, "worker", "--pool", "threads", "--concurrency", "1"),
            self.begin(*celery, "beat"),
        ]

    def begin(self, *program: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-m", *program], cwd=ROOT, env=self.environment)

    def ask(self, path: str, **fields: str) -> tuple[str, dict[str, str]]:
        """A page and its headers; a POST if there are fields."""
        body = urllib.parse.urlencode(fields).encode() if fields else None
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body)
        for name, value in {
            "Host": "table.example.org",
            "X-Forwarded-Proto": "https",
            "Referer": f"https://table.example.org{path}",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }.items():
            request.add_header(name, value)
        with urllib.request.build_opener(NoRedirects).open(request, timeout=20) as answer:
            for cookie in answer.headers.get_all("Set-Cookie") or []:
                name, _, value = cookie.partition(";")[0].strip().partition("=")
                self.cookies[name] = value
            headers = {name.lower(): value for name, value in answer.headers.items()}
            return answer.read().decode("latin-1"), headers

    def answers(self) -> bool:
        try:
            self.ask("/accounts/login/")
        except (urllib.error.URLError, ConnectionError):
            return False
        return True

    def stop(self) -> list[int]:
        for process in self.processes:
            process.terminate()
        return [process.wait(timeout=20) for process in self.processes]


class NoRedirects(urllib.request.HTTPErrorProcessor):
    """Answers are looked at as they come."""

    def http_response(self, _request: object, response: object) -> object:
        return response


@pytest.fixture
def hosted_site(environment: dict[str, str]) -> Iterator[HostedSite]:
    """A hosted site that answers."""
    site = HostedSite(environment)
    wait_for(site.answers)
    yield site
    for process in site.processes:
        if process.poll() is None:
            process.kill()


def test_a_hosted_site_is_safe_fast_to_load_again_and_sends_its_mails(
    hosted_site: HostedSite, tmp_path: Path
) -> None:
    page, headers = hosted_site.ask("/accounts/signup/")
    assert "max-age=31536000" in headers["strict-transport-security"]
    assert "; Secure" in headers["set-cookie"]
    style = re.search(r"/static/css/site\.[0-9a-f]{12}\.css", page)
    assert style, page
    assert "immutable" in hosted_site.ask(style.group())[1]["cache-control"]
    hosted_site.ask(
        "/accounts/signup/",
        username="Ann",
        email="ann@example.org",
        password1="long table 7 legs",
        csrfmiddlewaretoken=hosted_site.cookies["csrftoken"],
    )
    mails = tmp_path / "mails"
    wait_for(lambda: mails.exists() and any(mails.iterdir()))
    time.sleep(0.2)
    assert "https://table.example.org/accounts/confirm-email/" in next(mails.iterdir()).read_text()
    assert hosted_site.stop()[0] == 0
