"""The app of users, preferences, sign-in and site settings."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Who is who."""

    name = "apps.accounts"
    verbose_name = _("Accounts")
