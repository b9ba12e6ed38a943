"""What a moderator did: who, when, what, to whom, and why. Rows are never edited or deleted."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Act(models.Model):
    """One act, written in the transaction that carries it out. What it points to cannot be erased."""

    LONGEST_REASON = 500

    class Kind(models.TextChoices):
        CLOSE_TABLE = "close_table", _("closed a table")
        HIDE_LINE = "hide_line", _("hid a line of talk")
        SUSPEND = "suspend", _("suspended a person")
        LIFT = "lift", _("lifted a suspension")
        SETTLE_REPORT = "settle_report", _("settled a report")
        OPEN_HIDDEN = "open_hidden", _("opened the hidden state")

    kind = models.CharField(_("what"), max_length=20, choices=Kind)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("who"), on_delete=models.PROTECT, related_name="acts"
    )
    reason = models.CharField(_("why"), max_length=LONGEST_REASON)
    created_at = models.DateTimeField(_("when"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("person"),
        null=True,
        on_delete=models.PROTECT,
        related_name="acts_suffered",
    )
    table = models.ForeignKey(
        "tables.Table", verbose_name=_("table"), null=True, on_delete=models.PROTECT, related_name="acts"
    )
    line = models.ForeignKey(
        "tables.TalkLine", verbose_name=_("talk line"), null=True, on_delete=models.PROTECT, related_name="+"
    )
    report = models.ForeignKey(
        "tables.ProblemReport",
        verbose_name=_("report"),
        null=True,
        on_delete=models.PROTECT,
        related_name="+",
    )
    until = models.DateTimeField(_("until"), null=True)

    class Meta:
        verbose_name = _("act of a moderator")
        verbose_name_plural = _("acts of moderators")
        ordering = ("-id",)
        default_permissions = ("view",)
        permissions = (
            ("close_table", _("Can close a table, with a reason")),
            ("hide_line", _("Can hide a line of talk, with a reason")),
            ("suspend_user", _("Can suspend a person and lift it, with a reason")),
            ("settle_report", _("Can settle a problem report, with a reason")),
        )
        constraints = (models.CheckConstraint(condition=~Q(reason=""), name="act_has_reason"),)

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.pk})"
