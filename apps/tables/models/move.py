"""One stored row of a table's record. Rows are never edited or deleted.

`snapshot` holds the base after this row, about every 50 rows, so that history costs the same at move 5 and at
move 500.
It is a cache of the fold and travels with the row, because a table of its own would cost the move one more
statement.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Move(models.Model):
    """`number` orders the record and never leaves the server while the table runs; `shown` is the public
    ordinal."""

    class Kind(models.TextChoices):
        SETUP = "setup", _("setup")
        CHOICE = "choice", _("choice")
        UNDO = "undo", _("undo")
        REWIND = "rewind", _("rewind")

    class Cause(models.TextChoices):
        PLAYER = "player", _("player")
        FORCED = "forced", _("the only choice")
        DEADLINE = "deadline", _("deadline")
        STAND_IN = "stand_in", _("stand-in")
        PLANNED = "planned", _("planned")
        MODERATOR = "moderator", _("moderator")

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="moves")
    number = models.IntegerField()
    shown = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    seat = models.SmallIntegerField(null=True, blank=True)
    step = models.CharField(max_length=60, blank=True)
    choice = models.JSONField(default=list)
    cause = models.CharField(max_length=10, choices=Cause, default=Cause.PLAYER)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    drawn = models.JSONField(default=list)
    events = models.JSONField(default=list)
    barrier = models.CharField(max_length=80, blank=True)
    takes_back = models.JSONField(default=list)
    lane = models.BooleanField(default=False)
    rules_version = models.PositiveIntegerField()
    created_at = models.DateTimeField()
    snapshot = models.TextField(null=True, blank=True)  # noqa: DJ001 - most rows have none, and an index says which

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = (
            "table",
            "number",
        )
        constraints = (models.UniqueConstraint(fields=["table", "number"], name="move_number_once"),)
        indexes = (
            models.Index(fields=["table", "shown", "number"], name="move_shown"),
            models.Index(
                fields=["table", "number"], name="move_snapshot", condition=Q(snapshot__isnull=False)
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id}/{self.shown}"
