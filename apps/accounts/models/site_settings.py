"""What an administrator may set for the whole site. One row."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Registration(models.TextChoices):
    """Who may make an account."""

    OPEN = "open", _("Everybody")
    INVITATION = "invitation", _("Who has an invitation link")
    CLOSED = "closed", _("Nobody")


class SiteSettings(models.Model):
    """The only row has number 1; where it is missing, the defaults hold."""

    ONLY = 1

    site_name = models.CharField(_("name of the site"), max_length=40, default="Longtable")
    registration = models.CharField(
        _("who may sign up"),
        max_length=12,
        choices=Registration.choices,
        default=Registration.OPEN,
    )
    conduct = models.TextField(
        _("rules of conduct"),
        blank=True,
        help_text=_("Plain text. Left empty, the short rules that come with the site are shown."),
    )
    contact = models.CharField(
        _("contact"),
        max_length=200,
        blank=True,
        help_text=_("An e-mail address or a sentence; shown on the page of conduct."),
    )
    admin_link_hash = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        verbose_name = _("site settings")
        verbose_name_plural = _("site settings")
        constraints = (
            models.CheckConstraint(condition=models.Q(pk=1), name="accounts_sitesettings_one_row"),
        )

    def __str__(self) -> str:
        return self.site_name
