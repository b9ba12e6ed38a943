"""Events of Paris Connection as sentences: a line for each turn, and all screens lifted at the end."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.paris_connection.rules.setup import BOARD
from apps.paris_connection.words import (
    board_named,
    company_name,
    company_title,
    counted,
    hex_name,
    holding_words,
)
from apps.tables.display_types import Line, Looks, Told

ENDS = {
    "marseille": gettext_lazy("The game is over: Marseille is reached. All screens are lifted."),
    "boards": gettext_lazy(
        "The game is over: at most one company has locomotives in store. All screens are lifted."
    ),
    "stall": gettext_lazy("The game is over: there were only one-for-one trades. All screens are lifted."),
}


def tell(told: Sequence[Told], looks: Looks) -> list[Line]:
    """All told events as lines, oldest first; the locomotives of one build are one line."""
    lines = []
    for _key, group in groupby(told, key=line_key):
        events = list(group)
        sentence = sentence_of(events, looks)
        if sentence:
            first, is_big = events[0], events[0].kind in ("game_started", "game_ended")
            seat = None if is_big else first.seat
            lines.append(Line(sentence, seat, events[-1].at, first.shown, is_big))
    return lines


def line_key(event: Told) -> tuple[object, ...]:
    return event.shown, event.kind, event.seat, event.data.get("company")


def bold(words: str) -> SafeString:
    return format_html("<b>{}</b>", words)


def sentence_of(events: Sequence[Told], looks: Looks) -> SafeString | None:
    """The words of one line."""
    event = events[0]
    match event.kind:
        case "game_started":
            return begun(event, looks)
        case "shares_dealt":
            return format_html(_("You drew {shares}. Only you see this."), shares=shares_in(event))
        case "locomotive_placed":
            return built(events)
        case "traded":
            return traded(event)
        case "game_ended":
            return format_html("{}", ENDS.get(event.data["cause"], _("The game is over.")))
        case "screen_lifted":
            return format_html(_("held {shares}."), shares=shares_in(event))
    return None


def begun(event: Told, looks: Looks) -> SafeString:
    name = "" if event.seat is None else looks.names[event.seat]
    return format_html(_("The game begins. {name} takes the first turn."), name=name)


def shares_in(event: Told) -> SafeString:
    return bold(holding_words(event.data["shares"]))


def built(events: Sequence[Told]) -> SafeString:
    """ "built red: M5, N4, Dijon +2. Red is worth 6 now, 9 in store."."""
    last = events[-1].data
    company = last["company"]
    places = format_html_join(", ", "{}", ((place(event.data),) for event in events))
    if not any(event.data["gain"] for event in events):
        sentence = _("built {company}: {places}. {left} in store.")
    else:
        sentence = _("built {company}: {places}. {title} is worth {value} now, {left} in store.")
    return format_html(
        sentence,
        company=bold(company_name(company)),
        title=company_title(company),
        places=places,
        value=last["value"],
        left=last["left"],
    )


def place(data: Mapping[str, Any]) -> SafeString:
    name = hex_name(board_named(BOARD), data["hex"])
    return format_html("<b>{} +{}</b>", name, data["gain"]) if data["gain"] else format_html("{}", name)


def traded(event: Told) -> SafeString:
    facts = event.data
    given, taken = counted(1, facts["given"]), counted(facts["count"], facts["taken"])
    return format_html(_("traded {given} for {taken}."), given=bold(given), taken=bold(taken))


def remembered_from(_options: Mapping[str, Any], _told: Sequence[Told]) -> int:
    """Everything is remembered: builds and trades are open."""
    return 0
