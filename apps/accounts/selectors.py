"""What other parts of the site ask about people and about the site itself."""

from dataclasses import dataclass

from django.core.cache import cache

from apps.accounts.errors import NoSuchUser
from apps.accounts.models import InvitationLink, SiteSettings, User
from apps.accounts.names import name_key

SITE_KEY = "accounts.site"
SITE_KEPT = 600


@dataclass(frozen=True)
class Site:
    """The settings of the site as every page needs them."""

    name: str
    registration: str
    conduct: str
    contact: str

    @property
    def site_name(self) -> str:
        """The name once more, as the column is called."""
        return self.name


def site_settings() -> Site:
    """The settings of the site; asks the database only when the cache is cold."""
    kept: Site | None = cache.get(SITE_KEY)
    if kept is not None:
        return kept
    row = SiteSettings.objects.filter(pk=SiteSettings.ONLY).first() or SiteSettings()
    site = Site(row.site_name, row.registration, row.conduct, row.contact)
    cache.set(SITE_KEY, site, SITE_KEPT)
    return site


def user_by_name(name: str) -> User:
    """The user of that name, in whatever case it is written; `NoSuchUser` if there is none, or no more."""
    user = User.objects.filter(name_key=name_key(name), former=False).first()
    if user is None:
        raise NoSuchUser
    return user


def administrator_exists() -> bool:
    """Whether somebody may do everything here."""
    return User.objects.filter(is_superuser=True, is_active=True).exists()


def open_invitation(token: str) -> InvitationLink | None:
    """The invitation of this token if it still lets somebody in."""
    link = InvitationLink.objects.filter(token=token).first() if token else None
    return link if link is not None and link.is_open else None
