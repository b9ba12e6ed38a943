"""Forms of the accounts app; they check and translate, and write nothing."""

from itertools import groupby
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import AddEmailForm, LoginForm, ResetPasswordForm, SignupForm
from django import forms
from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.accounts.services.preferences import CHOSEN, time_zones

PARTS_OF_THE_WORLD = frozenset(
    "Africa America Antarctica Arctic Asia Atlantic Australia Europe Indian Pacific".split()  # noqa: SIM905
)


class SignInForm(LoginForm):
    """Name or address, and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget = forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none"}
        )
        self.fields["password"].widget.attrs.pop("placeholder", None)
        self.fields["password"].help_text = ""


class SignUpForm(SignupForm):
    """Name, address, password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name, email, password = (self.fields[field] for field in ("username", "email", "password1"))
        name.label, name.help_text = (
            _("Name"),
            _("3 to 24 letters or digits. The others at the table see it."),
        )
        email.label = _("E-mail address")
        email.help_text = _(
            "Only the site writes to it: when it is your turn, if you want. Nobody else sees it."
        )
        password.help_text = _("At least 8 characters, and none of the usual ones.")
        for field in (name, email, password):
            field.widget.attrs.pop("placeholder", None)
        name.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}

    def try_save(self, request: HttpRequest) -> Any:
        """Save all or nothing; `IntegrityError` means somebody took the name or address a moment ago."""
        with transaction.atomic():
            return super().try_save(request)


class NewAddressForm(AddEmailForm):
    """Where mails shall go from now on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("New e-mail address")
        self.fields["email"].widget.attrs.pop("placeholder", None)


class ForgottenPasswordForm(ResetPasswordForm):
    """Where the link for a new password shall go."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")
        self.fields["email"].widget.attrs.pop("placeholder", None)


class PreferencesForm(forms.ModelForm):
    """What people choose for themselves."""

    time_zone = forms.ChoiceField(label=_("Time zone"), required=False)
    language = forms.ChoiceField(label=_("Language"), required=False)

    class Meta:
        model = User
        fields = CHOSEN
        widgets = {"theme": forms.RadioSelect, "confirm": forms.RadioSelect}  # noqa: RUF012
        help_texts = {  # noqa: RUF012
            "confirm": _("A page asks “Send this move?” before it counts."),
            "colour_accessible": _("Colours get bolder stripes, dots and outlines on every board."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].choices = zone_choices()
        self.fields["time_zone"].help_text = _("All times on the site are shown in this zone.")
        self.fields["language"].choices = [("", _("Like my browser")), *settings.LANGUAGES]


class DeleteAccountForm(forms.Form):
    """The password once more, before everything goes."""

    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """The usual limit on tries holds here too."""
        if not get_adapter().reauthenticate(self.user, self.cleaned_data["password"]):
            raise get_adapter().validation_error("incorrect_password")
        return self.cleaned_data["password"]


def zone_choices() -> list[Any]:
    """All zones by part of the world, in the form a select takes."""
    zones = sorted(zone.split("/", 1) for zone in time_zones() if zone.split("/", 1)[0] in PARTS_OF_THE_WORLD)
    groups = groupby((zone for zone in zones if len(zone) == 2), key=lambda zone: zone[0])
    by_part = [
        (part, [(f"{part}/{city}", spoken(city)) for _part, city in cities]) for part, cities in groups
    ]
    return [("", _("Not chosen (UTC)")), ("UTC", "UTC"), *by_part]


def spoken(city: str) -> str:
    """A zone's city as people write it."""
    return city.replace("_", " ").replace("/", ", ")
