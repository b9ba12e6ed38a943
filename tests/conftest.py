"""What every test may use: a real browser, an outbox, and the marks that decide where a test can run."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}
CHROMIUM = shutil.which("chromium")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MOST_PATIENCE = 40_000  # milliseconds until a browser's page counts as broken: machines may be busy
expect.set_options(timeout=MOST_PATIENCE)
# The same examples every time, however slow the machine: a suite that fails must fail for everybody.
hypothesis_settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis_settings.load_profile("steady")
os.environ.setdefault(
    "DJANGO_ALLOW_ASYNC_UNSAFE", "1"
)  # playwright's event loop runs in the test's own thread


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what this machine cannot run, saying why. In CI a missing browser is a failure instead."""
    from django.conf import settings

    for item in items:
        if item.get_closest_marker("services") and not settings.SERVICES:
            item.add_marker(pytest.mark.skip(reason="needs PostgreSQL and Redis: SERVICES=1"))
        if item.get_closest_marker("browser") and not CHROMIUM and not CI:
            item.add_marker(pytest.mark.skip(reason="needs Debian's chromium"))


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    """No test finds what another one left in the cache."""
    yield
    cache.clear()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Makes the plugin's `page`, `context` and `new_context` use Debian's Chromium."""
    if CHROMIUM is None:
        pytest.fail("chromium is not installed")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture
def site(live_server: LiveServer, settings: Settings) -> str:
    """The address of a running site; links in its mails lead there."""
    settings.SITE_URL = live_server.url
    return str(live_server.url)


@pytest.fixture
def outbox(tmp_path: Path, settings: Settings) -> Path:
    """The folder into which mails go as files, as they do under `play`."""
    settings.EMAIL_BACKEND = "apps.notifications.backends.OutboxBackend"
    settings.OUTBOX_DIR = tmp_path / "outbox"
    settings.OUTBOX_DIR.mkdir()
    return tmp_path / "outbox"
