"""The settings that the site's safety and durability rest on."""

import os
import subprocess
import sys

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.test import Client

from config.settings import services


@pytest.mark.django_db
def test_sqlite_keeps_a_write_ahead_log_and_takes_the_write_lock_at_once() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("about the embedded database")
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert connection.settings_dict["OPTIONS"]["timeout"] == 20


def test_the_embedded_database_waits_for_the_disk() -> None:
    assert "synchronous=FULL" in services.SQLITE_OPTIONS["init_command"]


@pytest.mark.django_db
def test_every_page_forbids_foreign_and_inline_code_frames_and_long_referrers(client: Client) -> None:
    headers = client.get("/accounts/login/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_fonts_come_from_their_packages_with_their_licence() -> None:
    for name in ("fonts/Manrope-VariableFont_wght.ttf", "fonts/Intuitive.ttf"):
        assert finders.find(name)
    finder = finders.get_finder("config.fonts.FontPackagesFinder")
    listed = dict(finder.list([]))
    assert set(listed) == {
        "fonts/Manrope-VariableFont_wght.ttf",
        "fonts/font_manrope-OFL.txt",
        "fonts/Intuitive.ttf",
        "fonts/font_intuitive-OFL.txt",
    }
    with listed["fonts/Intuitive.ttf"].open("fonts/Intuitive.ttf") as font:
        assert font.read(4) == b"\x00\x01\x00\x00"
    assert not finders.find("fonts/Comic.ttf")


def test_a_machine_without_time_zones_is_brought_some() -> None:
    """A bare Debian has no zoneinfo folder: without the package not even UTC is found, and no page shows."""
    code = "import zoneinfo; print(zoneinfo.ZoneInfo('UTC'), 'Asia/Tokyo' in zoneinfo.available_timezones())"
    bare = {**os.environ, "PYTHONTZPATH": ""}
    told = subprocess.run([sys.executable, "-c", code], env=bare, capture_output=True, text=True, check=False)
    assert told.stdout == "UTC True\n", told.stderr


def test_a_redis_socket_serves_as_cache_and_broker() -> None:
    assert services.broker("unix:///run/redis.sock?db=2") == "redis+socket:///run/redis.sock?virtual_host=2"
    assert services.broker("redis://localhost:6379/0") == "redis://localhost:6379/0"
    assert services.cache("unix:///run/redis.sock")["LOCATION"] == "unix:///run/redis.sock"


def test_without_redis_cache_and_broker_stay_in_the_process() -> None:
    assert services.broker("").startswith("memory://")
    assert services.cache("")["BACKEND"].endswith("LocMemCache")


def test_a_mail_address_names_a_server_or_a_provider() -> None:
    smtp = services.mail("smtp+tls://ann:secret@mail.example.org:587")
    assert (smtp["EMAIL_HOST"], smtp["EMAIL_PORT"], smtp["EMAIL_USE_TLS"]) == ("mail.example.org", 587, True)
    provider = services.mail("anymail+postmark://?server_token=abc")
    assert provider["EMAIL_BACKEND"] == "anymail.backends.postmark.EmailBackend"
    assert provider["ANYMAIL"] == {"POSTMARK_SERVER_TOKEN": "abc"}
    assert services.mail("") == {}


def test_a_web_process_knows_the_tasks_that_it_kicks() -> None:
    code = "import django; django.setup(); from celery import current_app; print(*current_app.tasks)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"notifications.deliver_notices", "tables.sweep_deadlines"} <= set(done.stdout.split())
