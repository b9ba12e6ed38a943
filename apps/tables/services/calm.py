"""How often somebody may do a thing that others hear of. Counted in the cache only."""

from __future__ import annotations

from django.core.cache import cache
from django.utils import timezone

from apps.accounts.models import User
from apps.tables.errors import TableError

MINUTE = 60
HOUR = 3600


def require_calm(user: User, deed: str, most: int, seconds: int, refusal: type[TableError]) -> None:
    """Count this deed, or raise `refusal` when there were `most` of them in this stretch of time."""
    key = f"{deed}:{user.pk}:{int(timezone.now().timestamp()) // seconds}"
    cache.add(key, 0, timeout=2 * seconds)
    try:
        done = cache.incr(key)
    except ValueError:  # thrown out of the cache in between
        return
    if done > most:
        raise refusal
