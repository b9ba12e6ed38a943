"""One match: what was agreed, where it stands, and what everybody may see of it.

`movers` has one letter for each public ordinal from 1 on: the seat that moved (base 36), or `-` for a change
of readiness.
"""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.engine.chance import SeededChance
from apps.engine.game import Rules
from apps.tables.registry import GameConfig, title


def new_key() -> str:
    """A fresh unguessable key for the link to a private table."""
    return secrets.token_urlsafe(12)


class Table(models.Model):
    """`position` is the working copy, `base` what is final and public; both are caches of the fold of the
    moves."""

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CLOSED = "closed", _("closed")

    class Access(models.TextChoices):
        PUBLIC = "public", _("everybody")
        LINK = "link", _("people with the link")
        INVITED = "invited", _("invited people")

    class Pace(models.TextChoices):
        FAST = "fast", _("several moves a day")
        DAILY = "daily", _("a move a day")
        SLOW = "slow", _("a move every few days")
        NONE = "none", _("no time limit")

    class SeatOrder(models.TextChoices):
        RANDOM = "random", _("random")
        ARRIVAL = "arrival", _("in order of arrival")

    class ClosedBy(models.TextChoices):
        OWNER = "owner", _("closed by its owner")
        VOTE = "vote", _("ended by everybody's vote")
        EXPIRED = "expired", _("nobody filled it in time")
        STAFF = "staff", _("closed by a moderator")
        ABANDONED = "abandoned", _("everybody left")

    # What was agreed
    title = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    seats_wanted = models.PositiveSmallIntegerField()
    access = models.CharField(max_length=10, choices=Access, default=Access.PUBLIC)
    key = models.CharField(max_length=24, unique=True, default=new_key)
    pace = models.CharField(max_length=10, choices=Pace, default=Pace.DAILY)
    seat_order = models.CharField(max_length=10, choices=SeatOrder, default=SeatOrder.RANDOM)
    rated = models.BooleanField(default=False)
    greeting = models.CharField(max_length=80, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    rematch_of = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch"
    )

    # Its life
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    closes_at = models.DateTimeField(null=True, blank=True)
    warned_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.CharField(max_length=10, choices=ClosedBy, blank=True)
    closed_reason = models.CharField(max_length=300, blank=True)
    free = models.PositiveSmallIntegerField(default=0)

    # Where it stands
    seed = models.CharField(max_length=64, blank=True)
    rules_version = models.PositiveIntegerField(default=0)
    position = models.TextField(blank=True)
    last_number = models.IntegerField(default=-1)
    base = models.TextField(blank=True)
    base_number = models.IntegerField(default=-1)
    shown = models.PositiveIntegerField(default=0)
    base_shown = models.PositiveIntegerField(default=0)
    snapshot_number = models.IntegerField(default=-1)
    barrier = models.CharField(max_length=80, blank=True)
    was_opened = models.BooleanField(default=False)
    movers = models.TextField(blank=True)
    pulse = models.PositiveIntegerField(default=0)
    tail = models.JSONField(default=list)
    talk_tail = models.JSONField(default=list)
    remembered_from = models.PositiveIntegerField(default=0)
    result = models.JSONField(null=True, blank=True)
    last_move_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        permissions = (("see_hidden", _("Can open the hidden state of a running table, with a reason")),)
        indexes = (
            models.Index(
                fields=["free", "created_at"], name="table_open", condition=Q(status="open", access="public")
            ),
            models.Index(
                fields=["-last_move_at"], name="table_running", condition=Q(status="running", access="public")
            ),
            models.Index(
                fields=["-ended_at"], name="table_finished", condition=Q(status="finished", access="public")
            ),
            models.Index(fields=["closes_at"], name="table_closes", condition=Q(status="open")),
        )

    def __str__(self) -> str:
        return f"{self.game.title_name} {self.pk}"

    def get_absolute_url(self) -> str:
        """Address of the table's page."""
        return f"/tables/{self.pk}/"

    @property
    def game(self) -> GameConfig:
        """The title's app config."""
        return title(self.title)

    @property
    def rules(self) -> Rules:
        """The title's pure rules."""
        return self.game.rules

    @property
    def is_running(self) -> bool:
        """Whether moves can be made."""
        return self.status == self.Status.RUNNING

    @property
    def is_over(self) -> bool:
        """Whether it has a result, so hands are open and the seed is told."""
        return self.status == self.Status.FINISHED

    @property
    def is_public(self) -> bool:
        """Whether anybody may watch it and find it in lists."""
        return self.access == self.Access.PUBLIC

    def chance(self, number: int) -> SeededChance:
        """The draws of one move, derived from the table's secret seed."""
        return SeededChance(self.seed, number)
