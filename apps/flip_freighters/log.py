"""Events of Flip Freighters as sentences: a line for each seat when a day is resolved, and one's own plan."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from apps.flip_freighters.rules.cards import CARD
from apps.flip_freighters.words import (
    all_of,
    card_name,
    goods_words,
    hours_words,
    points_words,
    steps_words,
    truck_name,
)
from apps.tables.display_types import Line, Looks, Told


def tell(told: Sequence[Told], looks: Looks) -> list[Line]:
    """All told events as lines, oldest first."""
    return [line for entry in told for line in lines_of(entry, looks)]


def lines_of(entry: Told, looks: Looks) -> list[Line]:
    teller = TELLERS.get(entry.kind)
    return teller(entry, looks) if teller else []


def line(entry: Told, text: SafeString, *, seat: int | None = None, big: bool = False) -> Line:
    return Line(text, seat, entry.at, entry.shown, big)


def bold(words: str) -> SafeString:
    return format_html("<b>{}</b>", words)


def named_card(card: str) -> str:
    return card_name(CARD[card].suit, CARD[card].value)


def tell_week(entry: Told, _looks: Looks) -> list[Line]:
    return [line(entry, format_html(_("Week {week} begins."), week=entry.data["week"]), big=True)]


def tell_day(entry: Told, _looks: Looks) -> list[Line]:
    cards = all_of([named_card(card) for card in entry.data["cards"]])
    return [line(entry, format_html(_("Day {day}: {cards}."), day=entry.data["day"], cards=bold(cards)))]


def tell_played(entry: Told, _looks: Looks) -> list[Line]:
    """What a seat did on a day that is resolved."""
    data = entry.data
    parts = [delivered_words(data["deliveries"]), loaded_words(data["loads"]), moved_words(data)]
    told = [part for part in parts if part]
    if data["hours"]:
        told.append(_("spent {hours}").format(hours=hours_words(data["hours"])))
    words = all_of(told) or _("did nothing")
    return [line(entry, format_html(_("{did} on day {day}."), did=words, day=data["day"]), seat=entry.seat)]


def delivered_words(deliveries: Sequence[Mapping[str, Any]]) -> str:
    if not deliveries:
        return ""
    trucks = [
        _("the {truck} for {score}").format(truck=truck_name(each["truck"]), score=each["score"])
        for each in deliveries
    ]
    return _("delivered {trucks}").format(trucks=all_of(trucks))


def loaded_words(loads: Sequence[Mapping[str, Any]]) -> str:
    return _("loaded {goods}").format(goods=goods_words(len(loads))) if loads else ""


def moved_words(data: Mapping[str, Any]) -> str:
    """Steps of the trucks that moved."""
    steps = sum(each["to"] - each["from"] for each in data["moves"])
    return _("drove {steps}").format(steps=steps_words(steps)) if steps else ""


def tell_week_end(entry: Told, _looks: Looks) -> list[Line]:
    """The week's box of every seat."""
    return [
        line(
            entry,
            format_html(
                _("scored {points} for week {week}."),
                points=bold(points_words(facts["points"])),
                week=entry.data["week"],
            ),
            seat=facts["seat"],
        )
        for facts in entry.data["seats"]
    ]


def tell_game_end(entry: Told, _looks: Looks) -> list[Line]:
    return [line(entry, format_html("{}", _("The three weeks are over.")), big=True)]


def tell_load(entry: Told, _looks: Looks) -> list[Line]:
    """The reader's own plan."""
    data = entry.data
    facts = {
        "card": named_card(data["card"]),
        "value": data["value"],
        "truck": bold(truck_name(data["truck"])),
    }
    is_printed = CARD[data["card"]].value == data["value"]
    sentence = _("loaded the {card} into the {truck}")
    text = format_html(
        sentence if is_printed else _("loaded the {card} as {value} into the {truck}"), **facts
    )
    return [line(entry, with_hours(text, data["hours"]), seat=entry.seat)]


def tell_move(entry: Told, _looks: Looks) -> list[Line]:
    """The reader's own plan."""
    data = entry.data
    moves = all_of([move_words(move) for move in data["moves"]])
    text = format_html(_("drove {moves} with the {card}"), moves=moves, card=named_card(data["card"]))
    return [line(entry, with_hours(text, data["hours"]), seat=entry.seat)]


def move_words(move: Mapping[str, Any]) -> str:
    facts = {"truck": truck_name(move["truck"]), "step": move["to"], "score": move["score"]}
    if move["score"]:
        return _("the {truck} to {step}, delivered for {score}").format(**facts)
    return _("the {truck} to {step}").format(**facts)


def with_hours(text: SafeString, hours: int) -> SafeString:
    """The sentence with its overtime and its stop."""
    if hours:
        return format_html(_("{text}, for {hours}."), text=text, hours=hours_words(hours))
    return format_html("{}.", text)


TELLERS: Mapping[str, Callable[[Told, Looks], list[Line]]] = {
    "week_started": tell_week,
    "day_started": tell_day,
    "day_played": tell_played,
    "week_ended": tell_week_end,
    "game_ended": tell_game_end,
    "load_planned": tell_load,
    "move_planned": tell_move,
}


def remembered_from(_options: Mapping[str, Any], _told: Sequence[Told]) -> int:
    """The log forgets nothing: days are public for ever."""
    return 0
