"""The person who signs in, with what they prefer."""

import zoneinfo
from datetime import UTC, tzinfo

from django.contrib.auth.models import (
    AbstractBaseUser,
    BaseUserManager,
    PermissionsMixin,
)
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.accounts.names import STORED, clean_name, name_key


class Theme(models.TextChoices):
    """How bright the room is."""

    SYSTEM = "system", _("Like my device")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Confirm(models.TextChoices):
    """When an answer is asked again before it is sent."""

    ALWAYS = "always", _("Always")
    PHONE = "phone", _("On a phone")
    NEVER = "never", _("Never")


class UserManager(BaseUserManager["User"]):
    """Makes users and finds them by name; the two things Django asks of it."""

    def get_by_natural_key(self, username: str | None) -> "User":
        """The user of that name, in whatever case it is written."""
        return self.get(name_key=name_key(username or ""))

    def create_user(
        self, name: str, email: str = "", password: str | None = None, **fields: object
    ) -> "User":
        """A user with a clean name; without a password nobody can sign in as them."""
        name = clean_name(name)
        user = self.model(name=name, name_key=name_key(name), email=email.lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(
        self, name: str, email: str = "", password: str | None = None, **fields: object
    ) -> "User":
        """An administrator."""
        return self.create_user(name, email, password, **{"is_staff": True, "is_superuser": True, **fields})


class User(AbstractBaseUser, PermissionsMixin):
    """A person with an account. Rows stay when the person leaves: finished tables name them."""

    name = models.CharField(_("name"), max_length=STORED)
    name_key = models.CharField(max_length=3 * STORED, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"), blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True)
    language = models.CharField(_("language"), max_length=16, blank=True)
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    confirm = models.CharField(
        _("ask before sending"),
        max_length=8,
        choices=Confirm.choices,
        default=Confirm.NEVER,
    )
    title_wishes = models.JSONField(default=dict, blank=True, editable=False)
    colour_accessible = models.BooleanField(_("stronger patterns"), default=False)
    is_active = models.BooleanField(_("can sign in"), default=True)
    is_staff = models.BooleanField(_("staff"), default=False)
    former = models.BooleanField(_("former player"), default=False, editable=False)
    suspended_at = models.DateTimeField(_("suspended at"), null=True, blank=True)
    suspended_until = models.DateTimeField(_("suspended until"), null=True, blank=True)
    suspended_reason = models.CharField(_("reason of the suspension"), max_length=500, blank=True)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now, editable=False)

    objects = UserManager()

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ("email",)

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = (
            models.UniqueConstraint(
                Lower("email"),
                condition=~models.Q(email=""),
                name="accounts_user_email_once",
            ),
        )

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name others see; of those who left only that they were here."""
        return gettext("Former player") if self.former else self.name

    @property
    def is_suspended(self) -> bool:
        """Whether the suspension holds now; without an end it holds until it is lifted."""
        if self.suspended_at is None:
            return False
        return self.suspended_until is None or self.suspended_until > timezone.now()

    @property
    def zone(self) -> tzinfo:
        """Where the person's clock stands; UTC as long as nobody said."""
        try:
            return zoneinfo.ZoneInfo(self.time_zone) if self.time_zone else UTC
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            return UTC
