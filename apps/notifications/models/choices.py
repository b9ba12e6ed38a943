"""What a person wants to be told, how and when."""

from datetime import time

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.notifications.kinds import USUAL_WAYS, Way, ways_of


class NoticeChoices(models.Model):
    """One row a person, made when something is chosen first; without one everything is as usual."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        verbose_name=_("whose"),
        on_delete=models.CASCADE,
        related_name="notice_choices",
    )
    ways = models.JSONField(_("chosen ways by kind"), default=dict, blank=True)
    digest_hour = models.PositiveSmallIntegerField(
        _("hour of the digest"), default=8, validators=[MaxValueValidator(23)]
    )
    quiet_from = models.TimeField(_("quiet from"), default=time(22))
    quiet_until = models.TimeField(_("quiet until"), default=time(8))

    class Meta:
        verbose_name = _("choices about notices")
        verbose_name_plural = _("choices about notices")

    def __str__(self) -> str:
        return f"{self.user}"

    def way(self, kind: str) -> Way:
        """How news of this kind reaches the person."""
        chosen = self.ways.get(kind)
        return Way(chosen) if chosen in ways_of(kind) else USUAL_WAYS[kind]
