"""Fixtures of the notices' tests."""

from collections.abc import Iterator

import pytest

from tests.notifications.owed import TEMPERED, TemperedBackend


@pytest.fixture
def server(settings) -> Iterator[dict[str, BaseException]]:
    """A mail server; put an error under an address and it answers with that."""
    settings.EMAIL_BACKEND = TEMPERED
    TemperedBackend.temper.clear()
    TemperedBackend.asked.clear()
    yield TemperedBackend.temper
    TemperedBackend.temper.clear()
