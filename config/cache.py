"""The shared cache of a hosted site, without which the site goes on: slower, but with every page and move."""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)
Key = Any  # Django makes them str; its stubs allow what redis does
Seconds = Any  # int or None, of which the stubs know only some
AWAY_SECONDS = 3.0
"""So long a server that did not answer is not asked again: one that hangs holds up one request only."""

MOST_SPOILED = 10_000
"""More keys than this are not remembered one by one."""


class ForgivingClient(RedisCacheClient):
    """While the server does not answer, nothing is found and nothing is kept.

    What could not be written or deleted meanwhile is deleted once it is back, lest an old session lives on.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.away_until = 0.0
        self.spoiled: set[Key] = set()

    def _ask(
        self, question: Callable[..., Any], *given: Any, otherwise: Any = None, spoils: Iterable[Key] = ()
    ) -> Any:
        """What the server says; `otherwise` if it says nothing, and then keys in `spoils` are out of date."""
        if time.monotonic() >= self.away_until:
            try:
                self._clean()
                return question(*given)
            except RedisError as error:
                self.away_until = time.monotonic() + AWAY_SECONDS
                logger.warning("the cache does not answer: %s", error)
        if len(self.spoiled) < MOST_SPOILED:
            self.spoiled.update(spoils)
        return otherwise

    def _clean(self) -> None:
        """Deletes what got out of date while the server was away."""
        keys = list(self.spoiled)
        if len(keys) >= MOST_SPOILED:
            super().clear()
        elif keys:
            super().delete_many(keys)
        self.spoiled.difference_update(keys)

    def add(self, key: Key, value: Any, timeout: Seconds) -> Any:
        return self._ask(super().add, key, value, timeout, otherwise=True)

    def get(self, key: Key, default: Any) -> Any:
        return self._ask(super().get, key, default, otherwise=default)

    def set(self, key: Key, value: Any, timeout: Seconds) -> None:
        self._ask(super().set, key, value, timeout, spoils=[key])

    def touch(self, key: Key, timeout: Seconds) -> Any:
        return self._ask(super().touch, key, timeout, otherwise=False)

    def delete(self, key: Key) -> Any:
        return self._ask(super().delete, key, otherwise=False, spoils=[key])

    def get_many(self, keys: Iterable[Key]) -> Any:
        return self._ask(super().get_many, keys, otherwise={})

    def has_key(self, key: Key) -> Any:
        return self._ask(super().has_key, key, otherwise=False)

    def incr(self, key: Key, delta: int) -> Any:
        counted = self._ask(super().incr, key, delta)
        if counted is None:
            raise ValueError(f"Nothing is kept under {key!r}.")
        return counted

    def set_many(self, data: Mapping[Key, Any], timeout: Seconds) -> None:
        self._ask(super().set_many, data, timeout, spoils=data)

    def delete_many(self, keys: Iterable[Key]) -> None:
        self._ask(super().delete_many, keys, spoils=keys)

    def clear(self) -> Any:
        return self._ask(super().clear, otherwise=False)


class ForgivingRedisCache(RedisCache):
    """Redis as a cache that a site can do without for a while; one client for all threads of a process."""

    _clients: dict[str, ForgivingClient] = {}  # noqa: RUF012

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        options = params.get("OPTIONS", {})
        self._where = f"{server} {options}"
        if self._where not in self._clients:
            self._clients.setdefault(self._where, ForgivingClient([server], **options))

    @property
    def is_away(self) -> bool:
        """Whether the server did not answer a moment ago."""
        return time.monotonic() < self._cache.away_until

    @property
    def _cache(self) -> ForgivingClient:
        return self._clients[self._where]
