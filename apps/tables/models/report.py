"""'Something is wrong here': what a person saw and said, kept for staff."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class ProblemReport(models.Model):
    """`number` is the row the table stood at, `seen` the screen as the viewer had it (JSON text)."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="reports")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    seat = models.SmallIntegerField(null=True, blank=True)
    number = models.IntegerField()
    shown = models.PositiveIntegerField()
    words = models.TextField(max_length=2000)
    seen = models.TextField()
    versions = models.JSONField(default=dict)
    created_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("problem report")
        verbose_name_plural = _("problem reports")
        ordering = ("-id",)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.shown} ({self.pk})"
