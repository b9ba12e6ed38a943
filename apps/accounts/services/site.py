"""The settings of the whole site."""

from django.core.cache import cache
from django.db import transaction

from apps.accounts.models import SiteSettings
from apps.accounts.selectors import SITE_KEY


def save_site_settings(*, site: SiteSettings) -> SiteSettings:
    """Store the settings; every page shows them at once."""
    site.pk = SiteSettings.ONLY
    site.save()
    transaction.on_commit(forget_site)
    return site


def forget_site() -> None:
    """Make the next page read the settings anew."""
    cache.delete(SITE_KEY)


def lock_site() -> SiteSettings:
    """The row of the settings, locked until the end of the transaction."""
    SiteSettings.objects.get_or_create(pk=SiteSettings.ONLY)
    return SiteSettings.objects.select_for_update().get(pk=SiteSettings.ONLY)
