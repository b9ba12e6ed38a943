"""Models of the accounts app."""

from apps.accounts.models.invitation_link import InvitationLink
from apps.accounts.models.site_settings import Registration, SiteSettings
from apps.accounts.models.user import Confirm, Theme, User

__all__ = ["Confirm", "InvitationLink", "Registration", "SiteSettings", "Theme", "User"]
