"""Telling the event stream that a table has changed, once the change is committed. Open pages ask anyway."""

from __future__ import annotations

import logging
from functools import lru_cache, partial

import redis
from django.conf import settings
from django.core.cache import cache
from django.db import transaction

from apps.tables import stream
from apps.tables.models import Table

logger = logging.getLogger(__name__)
PATIENCE = 0.2
"""Seconds after which a move goes on without having told anybody."""


def publish_on_commit(table: Table) -> None:
    """Publish the version of a locked table with this transaction, if it changes until then."""
    if settings.STREAM_URL:
        was = stream.version(table.shown, table.pulse)
        transaction.on_commit(partial(publish, table, was), robust=True)


def publish(table: Table, was: str) -> None:
    """Tell the stream process, unless nothing is new or the server is known to be away."""
    if stream.version(table.shown, table.pulse) == was or getattr(cache, "is_away", False):
        return
    try:
        server(settings.REDIS_URL).publish(stream.CHANNEL, stream.message(table.pk, table.shown, table.pulse))
    except redis.RedisError as error:
        logger.warning("the event stream was not told of table %s: %s", table.pk, error)


@lru_cache
def server(url: str) -> redis.Redis:
    """The connections of this process."""
    return redis.Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
