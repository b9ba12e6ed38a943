"""A numbered place at a table, who sits there, and what only they may see."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Seat(models.Model):
    """Numbers are 0-based. The clock fields are read by `services/clocks.py`: `turn` counts the turns this
    seat had,
    `claimed_until` keeps two sweeps from the same late seat.

    `own` counts this seat's rows since the table's base; drafts are nobody else's
    business."""

    class PlayedBy(models.TextChoices):
        PLAYER = "player", _("player")
        STAND_IN = "stand_in", _("stand-in")

    class Departed(models.TextChoices):
        RESIGNED = "resigned", _("resigned")
        HANDED_OVER = "handed_over", _("handed over")

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="seats")
    number = models.SmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    played_by = models.CharField(max_length=10, choices=PlayedBy, default=PlayedBy.PLAYER)
    departed = models.CharField(max_length=12, choices=Departed, blank=True)
    joined_at = models.DateTimeField()
    to_act = models.BooleanField(default=False)
    asked_at = models.DateTimeField(null=True, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    bank = models.DurationField(default=timedelta)
    given = models.DurationField(default=timedelta)
    gifts = models.PositiveSmallIntegerField(default=0)
    turn = models.PositiveIntegerField(default=0)
    ran_out = models.BooleanField(default=False)
    late_turns = models.PositiveSmallIntegerField(default=0)
    own = models.PositiveIntegerField(default=0)
    drafts = models.PositiveIntegerField(default=0)
    draft_events = models.JSONField(default=list)
    private_tail = models.JSONField(default=list)
    last_answer = models.CharField(max_length=200, blank=True)
    last_shown = models.PositiveIntegerField(default=0)
    note = models.TextField(blank=True)
    talk_seen = models.PositiveBigIntegerField(default=0)
    wants_cancel = models.BooleanField(default=False)
    score = models.IntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = (
            "table",
            "number",
        )
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="seat_number_once"),
            models.UniqueConstraint(
                fields=["table", "user"], name="seat_user_once", condition=Q(user__isnull=False)
            ),
        )
        indexes = (
            models.Index(
                fields=["user", "due_at"], name="seat_waiting", condition=Q(to_act=True, played_by="player")
            ),
            models.Index(fields=["due_at"], name="seat_due", condition=Q(to_act=True, due_at__isnull=False)),
        )

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"

    @property
    def is_stand_in(self) -> bool:
        """Whether nobody but the site plays this seat now."""
        return self.played_by == self.PlayedBy.STAND_IN
