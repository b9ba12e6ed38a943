"""One mail that is owed, or was sent, dropped or given up."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class NoticeState(models.TextChoices):
    """How far a notice has come; only `owed` is ever looked at again by the sweep."""

    OWED = "owed", _("waiting")
    SENT = "sent", _("sent")
    DROPPED = "dropped", _("not needed any more")
    FAILED = "failed", _("given up")


class Notice(models.Model):
    """Written in the transaction that owes it, claimed before it is sent, settled after.

    A notice without a text of its own is put into words when it is delivered. `facts` then says what it is
    about: `seat` and `turn`, for a reminder the `share` of time that is left, the `line` of talk.
    """

    key = models.CharField(
        max_length=160,
        unique=True,
        help_text=_("What makes this notice one and the same."),
    )
    kind = models.CharField(_("kind"), max_length=20)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("to"),
        null=True,
        on_delete=models.CASCADE,
        related_name="notices",
    )
    table = models.ForeignKey(
        "tables.Table", verbose_name=_("table"), null=True, on_delete=models.CASCADE, related_name="+"
    )
    facts = models.JSONField(_("what it is about"), default=dict, blank=True)
    address = models.EmailField(_("address"), blank=True)
    subject = models.CharField(_("subject"), max_length=300, blank=True)
    text = models.TextField(_("text"), blank=True)
    html = models.TextField(_("HTML"), blank=True)
    headers = models.JSONField(_("further headers"), default=dict, blank=True)
    message_id = models.CharField(max_length=200, unique=True)
    state = models.CharField(_("state"), max_length=8, choices=NoticeState.choices, default=NoticeState.OWED)
    why = models.CharField(_("why it was dropped"), max_length=200, blank=True)
    tries = models.PositiveSmallIntegerField(_("tries"), default=0)
    doubts = models.PositiveSmallIntegerField(_("tries that never reported back"), default=0)
    last_error = models.CharField(_("last error"), max_length=500, blank=True)
    in_digest = models.BooleanField(_("goes into a digest"), default=False)
    digest = models.ForeignKey(
        "self",
        verbose_name=_("its digest"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="items",
    )
    created_at = models.DateTimeField(_("owed since"), default=timezone.now)
    due_at = models.DateTimeField(_("due"), default=timezone.now)
    claimed_at = models.DateTimeField(_("claimed"), null=True, blank=True)
    attempted_at = models.DateTimeField(_("sending since"), null=True, blank=True)
    settled_at = models.DateTimeField(_("settled"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        indexes = (
            models.Index(fields=["due_at"], condition=models.Q(state="owed"), name="notices_owed"),
            models.Index(fields=["user", "-created_at"], name="notices_of_user"),
        )

    def __str__(self) -> str:
        return f"{self.kind}: {self.subject}"
