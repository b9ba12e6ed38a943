"""The form of what reaches a person, and how; it checks and writes nothing."""

from dataclasses import dataclass
from datetime import time
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from apps.notifications.kinds import USUAL_WAYS, Kind, ways_of
from apps.notifications.models import NoticeChoices

ROWS = {
    Kind.TURN: (_("It is my turn"), _("One mail a turn, with what happened since the last one")),
    Kind.REMINDER: (
        _("My time is running out"),
        _("When half of it is left, and again when a tenth is left; never in my quiet hours"),
    ),
    Kind.START: (_("A game of mine begins"), _("If somebody else moves first")),
    Kind.END: (_("A game of mine is over"), _("With everybody's place")),
    Kind.HANDED_OVER: (_("A stand-in plays for me"), _("After two turns without an answer")),
    Kind.INVITATION: (_("I am invited"), ""),
    Kind.MENTION: (_("Somebody speaks to me"), _("With @ and my name in the talk of a table")),
    Kind.SUMMARY: (
        _("A part of a game is over"),
        _("Such as a week of Flip Freighters, with everybody's points"),
    ),
    Kind.CLOSING: (_("My open table is about to close"), _("Two days before, if seats are still free")),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """One radio button of the matrix."""

    name: str
    value: str
    label: str
    id: str
    is_checked: bool
    is_offered: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of news with its three ways."""

    label: str
    hint: str
    cells: list[Cell]
    errors: Any


class ChoicesForm(forms.Form):
    """A way for each kind, the hour of the digest, and the quiet hours."""

    digest_hour = forms.TypedChoiceField(
        label=_("Comes at"), coerce=int, choices=[(hour, f"{hour:02}:00") for hour in range(24)]
    )
    quiet_from = forms.TimeField(label=_("From"), widget=forms.TimeInput({"type": "time"}, format="%H:%M"))
    quiet_until = forms.TimeField(label=_("Until"), widget=forms.TimeInput({"type": "time"}, format="%H:%M"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind in ROWS:
            self.fields[kind] = forms.ChoiceField(choices=[(way.value, way.label) for way in ways_of(kind)])

    def rows(self) -> list[Row]:
        """The matrix, kind by kind."""
        return [self.row(kind) for kind in ROWS]

    def row(self, kind: Kind) -> Row:
        """One line of the matrix; a way that cannot be chosen for this kind has an empty cell."""
        label, hint = ROWS[kind]
        offered = ways_of(kind)
        chosen = self[kind].value()
        cells = [
            Cell(
                self.add_prefix(kind), way.value, str(way.label), f"id_{kind}_{way.value}",
                chosen == way.value, way in offered,
            )
            for way in ways_of(Kind.TURN)
        ]  # fmt: skip
        return Row(str(label), str(hint), cells, self[kind].errors)

    def chosen(self) -> dict[str, Any]:
        """The checked answers as `save_choices` takes them."""
        cleaned = dict(self.cleaned_data)
        hours = {name: cleaned.pop(name) for name in ("digest_hour", "quiet_from", "quiet_until")}
        return {**hours, "ways": cleaned}


def first_answers(choices: NoticeChoices) -> dict[str, str | int | time]:
    """What the form shows before anything is typed."""
    return {
        "digest_hour": choices.digest_hour,
        "quiet_from": choices.quiet_from,
        "quiet_until": choices.quiet_until,
        **{kind: choices.way(kind).value for kind in USUAL_WAYS},
    }
