"""Who may sign up now: the rule behind the sign-up page."""

from django.http import HttpRequest

from apps.accounts.models import Registration
from apps.accounts.selectors import open_invitation, site_settings
from apps.accounts.services.admin_link import is_valid

INVITATION = "invitation"
ADMIN_LINK = "admin_link"


def may_sign_up(request: HttpRequest) -> bool:
    """Everybody, or who came by an invitation; who holds the link of the first administrator always."""
    registration = site_settings().registration
    if registration == Registration.OPEN:
        return True
    if is_valid(request.session.get(ADMIN_LINK, "")):
        return True
    return needs_invitation(request) and open_invitation(request.session.get(INVITATION, "")) is not None


def needs_invitation(request: HttpRequest) -> bool:
    """Whether this sign-up uses up an invitation."""
    if is_valid(request.session.get(ADMIN_LINK, "")):
        return False
    return site_settings().registration == Registration.INVITATION
