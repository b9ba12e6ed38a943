"""How the servers named in the environment become settings, for production and for tests on real servers."""

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import environ

SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
}
NO_BROKER = "memory://localhost/"
REDIS_PATIENCE = {"socket_timeout": 0.2, "socket_connect_timeout": 0.2}
"""Seconds after which a page goes on without the cache, the broker or the event stream."""

QUICK_BROKER = {
    **REDIS_PATIENCE,
    "socket_keepalive": True,
    "health_check_interval": 10,
    "visibility_timeout": 900,  # longer than any task runs, CELERY_TASK_TIME_LIMIT
    "max_retries": 0,
    "interval_start": 0,
    "interval_step": 0,
}
"""Kicks are tried once: a sweep finds the rows of those that got lost."""

CONNECT_SECONDS = 5


def database(url: str) -> dict[str, Any]:
    """The database of a DATABASE_URL, kept open between requests."""
    settings = dict(environ.Env.db_url_config(url))
    settings["HOST"] = unquote(settings.get("HOST") or "")  # %2Frun%2Fpostgresql is the folder of a socket
    settings["CONN_MAX_AGE"] = 60
    settings["CONN_HEALTH_CHECKS"] = True
    if settings["ENGINE"].endswith("sqlite3"):
        settings["OPTIONS"] = SQLITE_OPTIONS
    else:
        settings["OPTIONS"] = {"connect_timeout": CONNECT_SECONDS, **settings.get("OPTIONS", {})}
    return settings


def cache(redis_url: str, key_prefix: str = "longtable") -> dict[str, Any]:
    """The cache on a REDIS_URL; without one, the memory of this process."""
    if not redis_url:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    return {
        "BACKEND": "config.cache.ForgivingRedisCache",
        "LOCATION": redis_url,
        "KEY_PREFIX": key_prefix,
        "OPTIONS": dict(REDIS_PATIENCE),
    }


def broker(redis_url: str) -> str:
    """The Celery broker on a REDIS_URL; a socket (unix://) is spelled redis+socket:// there."""
    if not redis_url:
        return NO_BROKER
    parts = urlsplit(redis_url)
    if parts.scheme != "unix":
        return redis_url
    return f"redis+socket://{parts.path}" + (
        f"?{parts.query.replace('db=', 'virtual_host=')}" if parts.query else ""
    )


def mail(url: str) -> dict[str, Any]:
    """The settings of an EMAIL_URL: smtp+tls://name:password@host:587, or anymail+<provider>://?<setting>=<value>."""
    if not url:
        return {}
    parts = urlsplit(url)
    if not parts.scheme.startswith("anymail+"):
        return dict(environ.Env.email_url_config(url))
    provider = parts.scheme.removeprefix("anymail+")
    return {
        "EMAIL_BACKEND": f"anymail.backends.{provider}.EmailBackend",
        "ANYMAIL": {f"{provider}_{name}".upper(): value for name, value in parse_qsl(parts.query)},
    }
