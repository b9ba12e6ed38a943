"""A link with which people sign up while registration is by invitation."""

import secrets

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


def new_token() -> str:
    """192 random bits, fit for an address."""
    return secrets.token_urlsafe(24)


class InvitationLink(models.Model):
    """Lets `max_uses` people sign up until it expires."""

    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)
    note = models.CharField(_("for whom"), max_length=100, blank=True)
    max_uses = models.PositiveIntegerField(
        _("how many may sign up"), default=1, validators=[MinValueValidator(1)]
    )
    uses = models.PositiveIntegerField(_("signed up"), default=0, editable=False)
    expires = models.DateTimeField(_("valid until"), null=True, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("made by"),
        null=True,
        editable=False,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created_at = models.DateTimeField(_("made"), auto_now_add=True)

    class Meta:
        verbose_name = _("invitation link")
        verbose_name_plural = _("invitation links")
        ordering = ("-created_at",)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(uses__lte=models.F("max_uses")),
                name="accounts_invitationlink_not_overused",
            ),
        )

    def __str__(self) -> str:
        return self.note or f"{self.token[:6]}..."

    @property
    def is_open(self) -> bool:
        """Whether one more person may sign up with it."""
        return self.uses < self.max_uses and (self.expires is None or self.expires > timezone.now())
