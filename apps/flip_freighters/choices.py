"""Every choice of a day in words: short for its button, and as a sentence of what pressing it does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from apps.engine.flow import Choice
from apps.flip_freighters.looking import View, card_at, chosen_of, name_at, own_truck, score_at
from apps.flip_freighters.rules.cards import CARD, JOKER_VALUE
from apps.flip_freighters.rules.loading import hours_to_load
from apps.flip_freighters.rules.trucks import TRUCK
from apps.flip_freighters.words import hours_words, short_hours, suit_name, truck_name, truck_title


@dataclass(frozen=True, slots=True)
class Words:
    """`label` stands on the button, `say` tells what it does; buttons of a `group` stand together."""

    label: str
    say: str
    group: str = ""


def words_of(view: View, viewer: int, choice: Choice) -> Words:
    """The words of a choice for the seat that may take it."""
    return WORDS[choice[0]](view, viewer, choice)


def card_words(view: View, _viewer: int, choice: Choice) -> Words:
    name = name_at(view, int(choice[1]))
    return Words(name, _("Take the {card}").format(card=name), _("Take instead"))


def end_words(_view: View, _viewer: int, _choice: Choice) -> Words:
    return Words(_("End the day"), _("End the day"), _("Day"))


def square_name(truck: str, number: int) -> str:
    """ "hearts" in a van, "4" on an ordered semi, else "square 2"."""
    square, is_van = TRUCK[truck].squares[number - 1], TRUCK[truck].body == "van"
    if square.printed is not None:
        return str(square.printed)
    if is_van and square.suit:
        return suit_name(square.suit)
    return _("square {number}").format(number=number)


def loaded_value(view: View, truck: str, number: int) -> int | None:
    """What would be written; `None` where a joker is still to be asked."""
    chosen = chosen_of(view)
    if chosen is None:
        return None
    value = card_at(view, chosen["place"])["value"]
    return TRUCK[truck].squares[number - 1].printed if value is None else value + chosen["change"]


def load_hours(view: View, truck: str, number: int, value: int) -> int:
    """The overtime that writing a value there takes."""
    chosen = chosen_of(view)
    card = card_at(view, chosen["place"] if chosen else 1)
    return hours_to_load(CARD[card["id"]], TRUCK[truck].squares[number - 1], value)


def load_words(view: View, _viewer: int, choice: Choice) -> Words:
    truck, number = choice[1], int(choice[2])
    facts = {"truck": truck_title(truck), "square": square_name(truck, number)}
    value = loaded_value(view, truck, number)
    if value is None:
        say = _("Load the joker: {truck}, {square}").format(**facts)
        return Words(_("{truck}, {square}").format(**facts), say, _("Load"))
    hours = load_hours(view, truck, number, value)
    say = _("Load {value}: {truck}, {square}").format(value=value, **facts)
    label = _("{truck}, {square}").format(**facts)
    if hours:
        label = _("{label} ({hours})").format(label=label, hours=short_hours(hours))
        say = _("{say}, for {hours}").format(say=say, hours=hours_words(hours))
    return Words(label, say, _("Load"))


def move_words(view: View, viewer: int, choice: Choice) -> Words:
    truck, step = choice[1], int(choice[2])
    facts = {"truck": truck_title(truck), "name": truck_name(truck), "step": step}
    score = score_at(own_truck(view, viewer, truck), step)
    label = _("{truck} to {step}").format(**facts)
    say = _("Drive the {name} to circle {step}").format(**facts)
    if score is not None and step == TRUCK[truck].length:
        label = _("{label}, delivers {score}").format(label=label, score=score)
        say = _("{say} and deliver it for {score}").format(say=say, score=score)
    return Words(label, say, _("Drive"))


def plus_words(view: View, _viewer: int, _choice: Choice) -> Words:
    return change_words(view, 1, _("+1"))


def minus_words(view: View, _viewer: int, _choice: Choice) -> Words:
    return change_words(view, -1, _("−1"))


def change_words(view: View, by: int, sign: str) -> Words:
    """Overtime on the card in hand: what the card would count for."""
    chosen = chosen_of(view)
    place, change = (chosen["place"], chosen["change"]) if chosen else (1, 0)
    value = (card_at(view, place)["value"] or JOKER_VALUE) + change + by
    label = _("{sign}, as {value}").format(sign=sign, value=value)
    return Words(label, _("Count the card as {value}").format(value=value), _("Overtime"))


def suit_words(view: View, _viewer: int, choice: Choice) -> Words:
    name, chosen = suit_name(choice[1]), chosen_of(view)
    if chosen and card_at(view, chosen["place"])["suit"] == choice[1]:
        return Words(_("as printed, {suit}").format(suit=name), _("Leave the suit as printed"), _("Overtime"))
    return Words(
        _("as {suit}").format(suit=name), _("Let the card pass for {suit}").format(suit=name), _("Overtime")
    )


def value_words(view: View, _viewer: int, choice: Choice) -> Words:
    value, chosen = int(choice[1]), chosen_of(view)
    hours = load_hours(view, chosen["truck"], chosen["square"], value) if chosen else 0
    say = _("Load the joker as {value}").format(value=value)
    if not hours:
        return Words(str(value), say)
    label = _("{label} ({hours})").format(label=value, hours=short_hours(hours))
    return Words(label, _("{say}, for {hours}").format(say=say, hours=hours_words(hours)))


def deliver_words(view: View, viewer: int, _choice: Choice) -> Words:
    truck = last_target(view)
    score = score_at(own_truck(view, viewer, truck), TRUCK[truck].stops[0].step)
    label = _("Deliver here for {score}").format(score=score)
    return Words(
        label, _("Deliver the {truck} here for {score}").format(truck=truck_name(truck), score=score)
    )


def drive_on_words(view: View, viewer: int, _choice: Choice) -> Words:
    truck = last_target(view)
    score = score_at(own_truck(view, viewer, truck), TRUCK[truck].length)
    label = _("Stay on the road, for {score} at the end").format(score=score)
    return Words(label, label)


def drop_words(_view: View, _viewer: int, choice: Choice) -> Words:
    label = _("Not the {truck}").format(truck=truck_name(choice[1]))
    return Words(label, _("Leave the {truck} where it is").format(truck=truck_name(choice[1])), _("Take off"))


def stop_words(_view: View, _viewer: int, _choice: Choice) -> Words:
    return Words(_("Stop moving"), _("Stop moving"))


def last_target(view: View) -> str:
    """The truck that has just been given a target."""
    chosen = chosen_of(view)
    return str(chosen["targets"][-1]["truck"]) if chosen and chosen["targets"] else "tank_heart"


WORDS: Mapping[str, Callable[[View, int, Choice], Words]] = {
    "card": card_words,
    "end_day": end_words,
    "load": load_words,
    "move": move_words,
    "plus": plus_words,
    "minus": minus_words,
    "suit": suit_words,
    "value": value_words,
    "deliver": deliver_words,
    "drive_on": drive_on_words,
    "drop": drop_words,
    "stop": stop_words,
}
