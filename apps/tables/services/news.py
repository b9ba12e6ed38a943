"""Telling the event stream that a table has changed, once the change is committed. Open pages ask anyway."""

from __future__ import annotations

import logging
import time
from functools import cache, partial

import redis
from django.conf import settings
from django.db import transaction

from apps.tables import stream
from apps.tables.models import Table

logger = logging.getLogger(__name__)
PATIENCE = 0.3
AWAY_SECONDS = 3.0
"""So long nobody tells a server again that did not answer."""

_away_until = 0.0


def publish_on_commit(table: Table) -> None:
    """Publish the version of a locked table with this transaction, if it changes until then."""
    if settings.STREAM_URL:
        was = stream.version(table.shown, table.pulse)
        transaction.on_commit(partial(publish, table, was), robust=True)


def publish(table: Table, was: str) -> None:
    """Tell the stream process; one that does not hear it is not waited for."""
    global _away_until
    if stream.version(table.shown, table.pulse) == was or time.monotonic() < _away_until:
        return
    try:
        server(settings.REDIS_URL).publish(stream.CHANNEL, stream.message(table.pk, table.shown, table.pulse))
    except redis.RedisError as error:
        _away_until = time.monotonic() + AWAY_SECONDS
        logger.warning("the event stream was not told of table %s: %s", table.pk, error)


@cache
def server(url: str) -> redis.Redis:
    """The connections of this process."""
    return redis.Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
