"""What is kept of a table beside its record: the score of every week."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class WeekScore(models.Model):
    """One seat's week, written once by the worker after the week's last day is resolved."""

    table = models.ForeignKey(
        "tables.Table", verbose_name=_("table"), on_delete=models.CASCADE, related_name="week_scores"
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    week = models.PositiveSmallIntegerField(_("week"))
    trucks = models.PositiveSmallIntegerField(_("trucks delivered so far"))
    points = models.PositiveIntegerField(_("points of the week"))
    total = models.PositiveIntegerField(_("total so far"))

    class Meta:
        verbose_name = _("score of a week")
        verbose_name_plural = _("scores of weeks")
        ordering = ("table", "week", "seat")
        constraints = (models.UniqueConstraint(fields=("table", "seat", "week"), name="week_scored_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}, {self.week}: {self.seat}"
