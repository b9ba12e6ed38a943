"""What people choose for themselves."""

import zoneinfo
from collections.abc import Mapping
from functools import lru_cache

from django.db import transaction

from apps.accounts.models import Theme, User

CHOSEN = ("time_zone", "language", "theme", "confirm", "colour_accessible")


def save_preferences(*, user: User) -> None:
    """Store the preferences set on `user`."""
    user.save(update_fields=CHOSEN)


def set_theme(*, user: User, theme: str) -> None:
    """Light, dark, or like the device."""
    user.theme = Theme(theme)
    user.save(update_fields=["theme"])


def save_title_wishes(*, user: User, slug: str, wishes: Mapping[str, str]) -> None:
    """How this person wants a title to look; other titles keep theirs."""
    with transaction.atomic():
        stored = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        stored.title_wishes = {**stored.title_wishes, slug: dict(wishes)}
        stored.save(update_fields=["title_wishes"])


def guess_time_zone(*, user: User, zone: str) -> bool:
    """Take the browser's word for the time zone, unless one is known; whether it was taken."""
    if zone not in time_zones():
        return False
    return bool(User.objects.filter(pk=user.pk, time_zone="").update(time_zone=zone))


@lru_cache(maxsize=1)
def time_zones() -> frozenset[str]:
    """All zones this machine knows; looked up once, since it reads a folder."""
    return frozenset(zoneinfo.available_timezones())
