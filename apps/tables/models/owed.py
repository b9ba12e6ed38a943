"""Work a title owes after one of its events; Celery only runs it."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Owed(models.Model):
    """Written in the transaction of the move that owes it; run once, whenever a worker is there again."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="owed")
    task = models.CharField(max_length=80)
    key = models.CharField(max_length=80)
    facts = models.JSONField(default=dict)
    created_at = models.DateTimeField()
    claimed_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveIntegerField(default=0)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("owed work")
        verbose_name_plural = _("owed work")
        constraints = (models.UniqueConstraint(fields=("table", "task", "key"), name="owed_once"),)
        indexes = (models.Index(fields=("id",), name="owed_open", condition=models.Q(done_at__isnull=True)),)

    def __str__(self) -> str:
        return f"{self.task} {self.key}"
