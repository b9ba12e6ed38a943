"""Every act begins with a form that asks for the reason."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from apps.moderation.models import Act
from apps.tables.services.closing import LONGEST_REASON


class ReasonForm(forms.Form):
    """Why, and nothing else. It stays in the log of acts."""

    reason = forms.CharField(
        label=_("Why"),
        max_length=Act.LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("It is kept with your name in the log of acts."),
    )


class ClosingForm(ReasonForm):
    """A reason that the players read."""

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        field = self.fields["reason"]
        field.help_text = _("The players read it on the table’s page. It is kept with your name.")
        field.max_length = LONGEST_REASON
        field.widget.attrs["maxlength"] = LONGEST_REASON


class SuspensionForm(ReasonForm):
    """A reason that the person reads, and until when."""

    until = forms.DateTimeField(
        label=_("Until (your time)"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text=_("Left empty, it holds until somebody lifts it."),
    )
    field_order = ("until", "reason")

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.fields["reason"].help_text = _("The person reads it. It is kept with your name.")


class OpeningForm(ReasonForm):
    """A reason that the players read at the end."""

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.fields["reason"].help_text = _("The players read it, with your name and the time, at the end.")
