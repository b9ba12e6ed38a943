"""`/healthz` and `/readyz`, for those who watch over a hosted site; answered before anything else looks.

So they need no host name, no HTTPS, no session and count for no limit. `/healthz`: this process lives.
`/readyz` asks everything the site needs and names what is missing, in fixed words that tell nothing secret.
"""

import logging
from collections.abc import Callable, Iterator
from datetime import timedelta

from celery import current_app
from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from apps.tables.selectors.heartbeats import latest_sweep

logger = logging.getLogger(__name__)
Answer = Callable[[HttpRequest], HttpResponse]
LONGEST_SILENCE = timedelta(seconds=90)
"""The sweep leaves a mark every 10 s or so; this is a few missed ones."""

_migrated = False
"""Whether this process once found all its migrations applied; they are not looked for again."""


def health_middleware(get_response: Answer) -> Answer:
    """Answers the two health pages; everything else goes on to the site."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.path == "/healthz":
            return plain(["alive"], 200)
        if request.path == "/readyz":
            reasons = list(reasons_not_ready())
            return plain(reasons or ["ready"], 503 if reasons else 200)
        return get_response(request)

    return middleware


def plain(lines: list[str], status: int) -> HttpResponse:
    """Lines of text that nobody keeps."""
    response = HttpResponse("\n".join([*lines, ""]), content_type="text/plain", status=status)
    response["Cache-Control"] = "no-store"
    return response


def reasons_not_ready() -> Iterator[str]:
    """What is missing, one line each."""
    for words, is_missing in (
        ("the database does not answer, or its tables are not up to date", is_database_behind),
        ("the cache does not answer", is_cache_away),
        ("the broker does not answer", is_broker_away),
        ("no worker has looked for late players within 90 seconds", is_sweep_silent),
    ):
        try:
            missing = is_missing()
        except Exception as error:  # whatever a client library raises, the answer is the same
            logger.warning("not ready: %s (%s)", words, error)
            missing = True
        if missing:
            yield words


def is_database_behind() -> bool:
    """Whether migrations are not applied; once they are, whether the database answers."""
    global _migrated
    if not _migrated:
        executor = MigrationExecutor(connection)
        _migrated = not executor.migration_plan(executor.loader.graph.leaf_nodes())
        return not _migrated
    with connection.cursor() as cursor:
        cursor.execute("select 1")
    return False


def is_cache_away() -> bool:
    """Whether the cache does not keep what it is given."""
    cache.set("readyz", "kept", 10)
    return bool(cache.get("readyz") != "kept")


def is_broker_away() -> bool:
    """Whether the broker takes no connection; raises if so."""
    with current_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, interval_start=0, interval_step=0, timeout=1)
        connected = bool(broker.connected)
    return not connected


def is_sweep_silent() -> bool:
    """Whether the last sweep is too long ago, or there never was one."""
    last = latest_sweep()
    return last is None or timezone.now() - last > LONGEST_SILENCE
