"""Table talk: plain text among those who may see the table."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class TalkLine(models.Model):
    """One line of talk. A hidden line stays stored for moderators."""

    MOST = 500

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="talk")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    seat = models.SmallIntegerField(null=True, blank=True)
    text = models.CharField(max_length=MOST)
    created_at = models.DateTimeField()
    hidden_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("talk line")
        verbose_name_plural = _("talk lines")
        ordering = (
            "table",
            "id",
        )

    def __str__(self) -> str:
        return self.text[:40]
