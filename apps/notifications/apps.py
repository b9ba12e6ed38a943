"""The app of notices."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NotificationsConfig(AppConfig):
    """What people are told."""

    name = "apps.notifications"
    verbose_name = _("Notices")
