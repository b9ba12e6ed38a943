"""Forms on the page of a running or finished table."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from .services.notes import LONGEST


class NoteForm(forms.Form):
    """The private note; may be emptied."""

    note = forms.CharField(max_length=LONGEST, required=False, strip=False, widget=forms.Textarea)


class ReportForm(forms.Form):
    """ "Something is wrong here", in the person's own words."""

    words = forms.CharField(
        label=_("What is wrong?"),
        help_text=_(
            "Say what you expected and what happened. The table as you see it is stored with your words."
        ),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 6, "class": "input"}),
    )
