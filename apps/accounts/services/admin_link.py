"""The link that makes the first account administrator.

It works once, for the newest token only, and only while nobody is administrator. Of the token only a hash is
stored.
"""

import hashlib
import hmac
import secrets

from django.db import transaction

from apps.accounts.errors import AdministratorExists, LinkInvalid
from apps.accounts.models import SiteSettings, User
from apps.accounts.selectors import administrator_exists
from apps.accounts.services.site import lock_site


@transaction.atomic
def make_token() -> str:
    """A fresh token for `become_admin`; older ones stop working. Empty if there is an administrator."""
    site = lock_site()
    if administrator_exists():
        return ""
    token = secrets.token_urlsafe(24)
    site.admin_link_hash = digest(token)
    site.save(update_fields=["admin_link_hash"])
    return token


def is_valid(token: str) -> bool:
    """Whether the token would make somebody administrator now."""
    site = SiteSettings.objects.filter(pk=SiteSettings.ONLY).first()
    return site is not None and fits(site, token) and not administrator_exists()


@transaction.atomic
def make_first_administrator(*, user: User, token: str) -> None:
    """Make `user` administrator and the link worthless; of two people at once exactly one gets there."""
    site = lock_site()
    if administrator_exists():
        raise AdministratorExists
    if not fits(site, token):
        raise LinkInvalid
    site.admin_link_hash = ""
    site.save(update_fields=["admin_link_hash"])
    user.is_staff = user.is_superuser = True
    user.save(update_fields=["is_staff", "is_superuser"])


def fits(site: SiteSettings, token: str) -> bool:
    """Compare without telling by the time taken how much fits."""
    return bool(site.admin_link_hash) and hmac.compare_digest(site.admin_link_hash, digest(token))


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
