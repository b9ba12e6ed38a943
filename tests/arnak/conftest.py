"""The windows of the browser tests, for the turns played here."""

from tests.browser.conftest import windows

__all__ = ["windows"]
