"""How allauth is made to follow this site: its names, its mails, its registration."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core import context as allauth_context
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from apps.accounts.cookies import TIME_ZONE, theme_of
from apps.accounts.errors import NameTaken
from apps.accounts.models import User
from apps.accounts.name_words import words_of
from apps.accounts.names import NameRefused, name_key
from apps.accounts.registration import INVITATION, may_sign_up, needs_invitation
from apps.accounts.selectors import site_settings
from apps.accounts.services.preferences import guess_time_zone
from apps.accounts.services.registration import (
    release_unproven_address,
    require_free_name,
    use_invitation,
)
from apps.accounts.way_back import is_path_here
from apps.notifications.kinds import Kind
from apps.notifications.links import absolute
from apps.notifications.services.outbox import owe_mail

NO_MATCH = _("Name or address and password do not fit together. Please try again.")
WORDS = {
    "username_password_mismatch": NO_MATCH,
    "email_password_mismatch": NO_MATCH,
    "invalid_login": NO_MATCH,
    "too_many_login_attempts": _(
        "Too many tries in a short time. Please wait five minutes, or reset your password."
    ),
    "incorrect_password": _("This is not your password. Please try again."),
    "enter_current_password": _("This is not your password. Please try again."),
    "duplicate_email": _("This is your address already."),
    "rate_limited": _("That was a little fast. Please wait a minute and try again."),
}


class AccountAdapter(DefaultAccountAdapter):
    """The seams allauth offers; decisions lie in services."""

    error_messages = DefaultAccountAdapter.error_messages | WORDS

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Open, by invitation, or closed."""
        return may_sign_up(request)

    def is_safe_url(self, url: str) -> bool:
        """Only paths of this site are led to; allauth's own check fails at addresses that are none."""
        return is_path_here(url)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as it will be stored, or why it cannot be."""
        try:
            return require_free_name(username)
        except NameRefused as refused:
            raise ValidationError(words_of(refused)) from refused
        except NameTaken as taken:
            raise ValidationError(str(taken)) from taken

    @transaction.atomic
    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Store a newcomer, counting the invitation in the same transaction."""
        if needs_invitation(request):
            use_invitation(token=request.session.get(INVITATION, ""))
        user.name_key = name_key(form.cleaned_data["username"])
        user.theme = theme_of(request)
        return super().save_user(request, user, form, commit)

    def login(self, request: HttpRequest, user: User) -> None:
        """What the browser told about its time zone before somebody signed in is not asked again."""
        super().login(request, user)
        if not user.time_zone:
            guess_time_zone(user=user, zone=request.COOKIES.get(TIME_ZONE, ""))

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """The address is proven: it belongs to this account and to no other."""
        with transaction.atomic():
            release_unproven_address(address=email_address.email, owner=email_address.user)
            return super().confirm_email(request, email_address)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Owe the mail; a worker sends it, so no page ever waits for a mail server."""
        request = allauth_context.request
        context = {**context, "email": email, "site": site_settings(), "site_url": absolute("/", request)}
        for name, page in (
            ("signup_url", "account_signup"),
            ("password_reset_url", "account_reset_password"),
        ):
            if name in context and "key" not in context:
                context[name] = absolute(reverse(page), request)
        message = self.render_mail(template_prefix, email, context)
        owe_mail(
            user=context.get("user"),
            address=email,
            kind=Kind.ACCOUNT,
            subject=message.subject,
            text=message.body,
        )

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        """The link that proves an address."""
        return absolute(reverse("account_confirm_email", args=[emailconfirmation.key]), request)

    def get_reset_password_from_key_url(self, key: str) -> str:
        """The link with which a new password is set."""
        user, _dash, token = key.partition("-")
        path = reverse("account_reset_password_from_key", kwargs={"uidb36": user, "key": token})
        return absolute(path, self.request)
