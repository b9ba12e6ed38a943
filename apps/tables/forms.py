"""Forms of the lobby and of open tables. They read; what is allowed the services say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from apps.engine.game import Option, Value

from .clock import PACES
from .display_types import OptionText
from .models import Table, TalkLine
from .registry import GameConfig, titles
from .selectors.times import left_words
from .services.opening import LONGEST_GREETING

INPUT = {"class": "input"}
USUAL = ""
"""The token of an option left to the rules, whose default depends on the number of players."""


class TalkForm(forms.Form):
    """One line of table talk."""

    text = forms.CharField(label=_("Say something to the table"), max_length=TalkLine.MOST)


class InviteForm(forms.Form):
    """Whom to ask to the table."""

    name = forms.CharField(label=_("By name"), max_length=60, widget=forms.TextInput(INPUT))


def sentences(choices: Iterable[tuple[str, Any]]) -> list[tuple[str, str]]:
    """Choices of a list to pick from, each with a capital."""
    return [(value, capfirst(str(label))) for value, label in choices]


def pace_choices() -> list[tuple[str, str]]:
    """Any pace, or one of them."""
    return sentences([("", _("Any pace")), *Table.Pace.choices])


def paces_to_agree() -> list[tuple[str, str]]:
    """Each pace with its figures, as it is agreed."""
    return [(key, pace_with_figures(key, label)) for key, label in sentences(Table.Pace.choices)]


def pace_with_figures(key: str, label: str) -> str:
    """The name of a pace, and below it how long a turn may take."""
    if key not in PACES:
        return label
    figures = {"grace": left_words(PACES[key].grace), "bank": left_words(PACES[key].bank)}
    return format_html("{} <small>{}</small>", label, _("%(grace)s a turn, %(bank)s in reserve") % figures)


def order_choices() -> list[tuple[str, str]]:
    """How seats may be given."""
    return sentences(Table.SeatOrder.choices)


class LobbyFilter(forms.Form):
    """What kind of table somebody looks for; nonsense in the address counts as any."""

    title = forms.ChoiceField(label=_("Game"), required=False, widget=forms.Select(INPUT))
    pace = forms.ChoiceField(
        label=_("Pace"),
        required=False,
        choices=pace_choices,
        widget=forms.Select(INPUT),
    )
    free = forms.TypedChoiceField(
        label=_("Free seats"), required=False, coerce=int, empty_value=1, widget=forms.Select(INPUT),
        choices=[("", _("Any number")), *((n, _("%(n)d or more") % {"n": n}) for n in (2, 3, 4))],
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.slug, game.title_name) for game in titles()]
        self.fields["title"].choices = [("", _("All games")), *games]  # type: ignore[attr-defined]


class OpenTableForm(forms.Form):
    """Everything that is agreed about a table of one title."""

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.Select(INPUT))
    access = forms.ChoiceField(
        label=_("Who may join"), choices=Table.Access.choices, widget=forms.RadioSelect
    )
    pace = forms.ChoiceField(
        label=_("Pace"), choices=paces_to_agree, widget=forms.RadioSelect,
        help_text=_("Without a time limit a game cannot be rated."),
    )  # fmt: skip
    seat_order = forms.ChoiceField(
        label=_("Order of seats"), choices=order_choices, widget=forms.Select(INPUT)
    )
    rated = forms.BooleanField(
        label=_("Rated"),
        required=False,
        help_text=_("In earnest: with a time limit, and stand-ins cannot fill the seats."),
    )
    fill_stand_ins = forms.BooleanField(
        label=_("Fill the other seats with stand-ins and begin at once"), required=False,
        help_text=_("Stand-ins are played by the site and marked as such. Only for friendly games."),
    )  # fmt: skip
    greeting = forms.CharField(
        label=_("A word of greeting"), required=False, max_length=LONGEST_GREETING,
        widget=forms.TextInput(INPUT),
        help_text=_("Shown in the list of open tables."),
    )  # fmt: skip

    def __init__(self, game: GameConfig, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("initial", starting_values(game))
        super().__init__(*args, **kwargs)
        self.game = game
        self.fields["seats"].choices = seat_choices(game)  # type: ignore[attr-defined]
        for name, option in game.rules.options.items():
            self.fields[field_name(name)] = option_field(option, game.display.OPTIONS[name])

    @property
    def option_rows(self) -> Iterator[tuple[BoundField, OptionText]]:
        """The title's options with their words, common ones first."""
        names = sorted(self.game.rules.options, key=lambda name: not self.game.display.OPTIONS[name].common)
        for name in names:
            yield self[field_name(name)], self.game.display.OPTIONS[name]

    @property
    def has_changed_rare(self) -> bool:
        """Whether an option of the folded part is not as usual, so that it should be seen."""
        changed = set(self.changed_data) if self.is_bound else set()
        rare = [name for name, text in self.game.display.OPTIONS.items() if not text.common]
        return any(field_name(name) in changed for name in rare)

    def agreement(self) -> dict[str, Any]:
        """Arguments of `open_table`. The token against forgery is another one on each page that was shown."""
        fields = {name: value for name, value in self.cleaned_data.items() if not name.startswith("option_")}
        chosen = {name: self.cleaned_data[field_name(name)] for name in self.game.rules.options}
        options = {name: value for name, value in chosen.items() if value != USUAL}
        return {**fields, "options": options, "form": str(self.data.get("csrfmiddlewaretoken", ""))}


def field_name(option: str) -> str:
    """The form field of a title's option."""
    return f"option_{option}"


def seat_choices(game: GameConfig) -> list[tuple[int, Any]]:
    """How many can play, in words."""
    return [(n, ngettext_lazy("%(n)d player", "%(n)d players", n) % {"n": n}) for n in game.rules.seats]


def starting_values(game: GameConfig) -> dict[str, Any]:
    """What the form says before anybody touched it: a friendly public table of the usual size."""
    seats = 3 if 3 in game.rules.seats else min(game.rules.seats)
    options = {field_name(name): initial_token(option) for name, option in game.rules.options.items()}
    return {
        "seats": seats,
        "access": Table.Access.PUBLIC,
        "pace": Table.Pace.DAILY,
        "seat_order": Table.SeatOrder.RANDOM,
        **options,
    }


def initial_token(option: Option) -> str:
    """The token of the default; one that depends on the number of players is left to the rules."""
    return USUAL if callable(option.default) else value_token(option.default)


def value_token(value: Value) -> str:
    """An option's value as a form carries it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_field(option: Option, text: OptionText) -> forms.TypedChoiceField:
    """A select over the option's values, in the title's words."""
    values = {value_token(value): value for value in option.values}
    choices: list[tuple[str, Any]] = [
        (token, text.values.get(value, token)) for token, value in values.items()
    ]
    if callable(option.default):
        choices.insert(0, (USUAL, _("As usual for this number of players")))
    return forms.TypedChoiceField(
        label=text.label, choices=choices, coerce=values.__getitem__, required=not callable(option.default),
        empty_value=USUAL, widget=forms.Select(INPUT),
    )  # fmt: skip
