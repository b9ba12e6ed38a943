"""Fixtures: a Redis of one's own, a mail server, a site of several processes on the database of the tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.mail_server import MailServer
from tests.services.site import RedisServer, Site


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    """A Redis that may be stopped."""
    server = RedisServer()
    yield server
    server.remove()


@pytest.fixture
def mail_server() -> Iterator[MailServer]:
    """A mail server in a thread of the test."""
    server = MailServer()
    yield server
    server.stop()


@pytest.fixture
def hosted(
    transactional_db: None, redis_server: RedisServer, mail_server: MailServer, tmp_path: Path
) -> Iterator[Site]:
    """The site; all its processes end before the database is emptied."""
    site = Site(tmp_path, redis_server, mail_server.url)
    yield site
    site.stop()
