"""The moderation app: reports, sanctions and the record of what staff did."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class ModerationConfig(AppConfig):
    """Acts of moderators, each a row with who, when and why."""

    name = "apps.moderation"
    label = "moderation"
    verbose_name = _("Moderation")

    def ready(self) -> None:
        """Permissions exist only once everything is migrated, so the group is made then."""
        from apps.moderation.services.group import ensure_moderators

        post_migrate.connect(ensure_moderators, sender=self, dispatch_uid="moderation.group")
