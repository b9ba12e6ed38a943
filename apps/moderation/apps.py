"""The moderation app: reports, sanctions and the record of what staff did."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ModerationConfig(AppConfig):
    """Acts of moderators, each a row with who, when and why."""

    name = "apps.moderation"
    label = "moderation"
    verbose_name = _("Moderation")
