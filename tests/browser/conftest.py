"""Windows for the tests in a real browser, and games whose course is known."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser

from apps.tables.services import recording
from tests.browser.windows import Windows

SEED = "01" * 32
"""With it, three people who always play the card whose id comes last win together after ten tricks."""


@pytest.fixture
def windows(browser: Browser, site: str) -> Iterator[Windows]:
    """Opens windows; at the end nothing may have gone wrong in any of them."""
    opened = Windows(browser, site)
    yield opened
    opened.close()
    assert opened.complaints == []


@pytest.fixture
def known_seed(monkeypatch: pytest.MonkeyPatch) -> str:
    """Every table that starts draws from the same seed."""
    monkeypatch.setattr(recording, "secrets", SimpleNamespace(token_hex=lambda _size: SEED))
    return SEED
