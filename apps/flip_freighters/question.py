"""What a player is asked, what every button says, and who is being waited for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from apps.engine.flow import Choice, Decision, Refused, token
from apps.flip_freighters.choices import last_target, words_of
from apps.flip_freighters.looking import (
    View,
    card_at,
    chosen_of,
    is_passed_over,
    name_at,
    own_truck,
    score_at,
)
from apps.flip_freighters.rules.trucks import TRUCK
from apps.flip_freighters.words import all_of, hours_words, steps_words, suit_name, truck_name
from apps.tables.display_types import Ask, Labelled, Looks, RefusedChoice

ORDER = ("stop", "deliver", "drive_on", "value", "plus", "minus", "suit", "load", "move", "drop", "card")
"""In which order the buttons stand; the end of the day comes last."""

GROUPED = frozenset({"use_card", "move_on"})
"""Questions with so many buttons that they stand in groups with a word before each."""


def ask(view: View, decision: Decision, looks: Looks) -> Ask:
    """The question of the acting seat: all that can be done is a button."""
    viewer = looks.viewer or 0
    choices = sorted((*decision.options, *decision.asides), key=place_of)
    return Ask(
        sentence(view, decision, viewer),
        "press",
        [labelled(view, decision, viewer, choice) for choice in choices],
        refused=[
            refused_card(view, viewer, miss)
            for miss in decision.refused
            if miss.choice[0] == "card" and miss.reason != "card_used"
        ],
    )


def refused_card(view: View, viewer: int, miss: Refused) -> RefusedChoice:
    label = words_of(view, viewer, miss.choice).label
    return RefusedChoice(token(miss.choice), label, refusal(miss.reason, miss.facts))


def place_of(choice: Choice) -> int:
    return ORDER.index(choice[0]) if choice[0] in ORDER else len(ORDER)


def labelled(view: View, decision: Decision, viewer: int, choice: Choice) -> Labelled:
    words, code = words_of(view, viewer, choice), decision.warnings.get(token(choice), "")
    group = words.group if decision.step in GROUPED else ""
    return Labelled(token(choice), words.label, words.say, warning(code) if code else "", group=group)


def sentence(view: View, decision: Decision, viewer: int) -> str:
    """The request in one line, verb first."""
    return SENTENCES[decision.step](view, decision, viewer)


def plan_sentence(_view: View, decision: Decision, _viewer: int) -> str:
    if any(choice[0] == "card" for choice in decision.options):
        return _("Choose a card, or end your day")
    return _("End your day: there is nothing left to do")


def use_sentence(view: View, decision: Decision, _viewer: int) -> str:
    chosen = chosen_of(view) or {}
    name = card_as(view, chosen)
    kinds = {choice[0] for choice in decision.options}
    if kinds >= {"load", "move"}:
        return _("Load the {card}, or drive with it").format(card=name)
    if "load" in kinds:
        return _("Load the {card}").format(card=name)
    if "move" in kinds:
        return _("Drive with the {card}").format(card=name)
    return _("The {card} fits nowhere like this: change it, or take another card").format(card=name)


def card_as(view: View, chosen: Mapping[str, Any]) -> str:
    """ "4 of clubs", "4 of clubs as 5 of hearts"."""
    name, card = name_at(view, chosen["place"]), card_at(view, chosen["place"])
    value, suit = (card["value"] or 6) + chosen["change"], chosen["suit"]
    if chosen["change"] and suit:
        return _("{card} as {value} of {suit}").format(card=name, value=value, suit=suit_name(suit))
    if chosen["change"]:
        return _("{card} as {value}").format(card=name, value=value)
    return _("{card} as {suit}").format(card=name, suit=suit_name(suit)) if suit else name


def value_sentence(view: View, _decision: Decision, _viewer: int) -> str:
    truck = (chosen_of(view) or {})["truck"]
    return _("Choose the value of the joker in the {truck}").format(truck=truck_name(truck))


def stop_sentence(view: View, _decision: Decision, viewer: int) -> str:
    truck = last_target(view)
    score = score_at(own_truck(view, viewer, truck), TRUCK[truck].stops[0].step)
    return _("Deliver the {truck} here for {score}, or stay on the road?").format(
        truck=truck_name(truck), score=score
    )


def move_sentence(view: View, _decision: Decision, _viewer: int) -> str:
    chosen = chosen_of(view) or {}
    facts = {
        "card": name_at(view, chosen["place"]),
        "steps": steps_words(chosen["steps_left"]),
        "hours": hours_words(chosen["hours"]),
    }
    if chosen["hours"]:
        return _("{card} and {hours}: {steps} left").format(**facts)
    return _("{card}: {steps} left").format(**facts)


SENTENCES: Mapping[str, Callable[[View, Decision, int], str]] = {
    "plan_day": plan_sentence,
    "use_card": use_sentence,
    "name_value": value_sentence,
    "at_stop": stop_sentence,
    "move_on": move_sentence,
}


def waiting(view: View, seats: Sequence[int], looks: Looks) -> str:
    """Who still plans; and that one's own day can be opened again, or that there was nothing to do in it."""
    names = all_of([looks.names[seat] for seat in seats])
    if looks.viewer is None or looks.viewer in seats:
        return _("Waiting for {names} to end the day").format(names=names)
    if is_passed_over(view, looks.viewer):
        return _("Today’s cards can do nothing on your sheet. Waiting for {names} to end the day").format(
            names=names
        )
    return _("Your day is ended. Until {names} have ended theirs, you can still change it").format(
        names=names
    )


REFUSALS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "card_used": lambda facts: _("this card is used already"),
    "no_use": lambda facts: _("this card can do nothing today"),
    "square_filled": lambda facts: _("the square is filled"),
    "truck_delivered": lambda facts: _("the truck is delivered"),
    "truck_has_moved": lambda facts: _("the truck has left, so it takes no more goods"),
    "wrong_suit": lambda facts: _("this square takes {suit}").format(suit=suit_name(facts["suit"])),
    "value_out_of_range": lambda facts: _("values go from 1 to 11"),
    "must_be_equal": lambda facts: _("all goods in it must be {value}").format(value=facts["value"]),
    "value_taken": lambda facts: _("it holds a {value} already").format(value=facts["value"]),
    "not_the_printed_number": lambda facts: _("each square takes its printed number only"),
    "skipped": lambda facts: _("the {value} was skipped and stays empty").format(value=facts["value"]),
    "not_enough_hours": lambda facts: _("that takes {needed}, and you have {left} left").format(
        needed=hours_words(facts["hours"]), left=facts["left"]
    ),
    "needs_hours": lambda facts: _("too far without overtime: press +1, {hours} in all").format(
        hours=hours_words(facts["hours"])
    ),
    "no_target": lambda facts: _("no truck was chosen"),
    "too_far": lambda facts: _("too far: the card brings you {steps}").format(
        steps=steps_words(facts["reach"])
    ),
    "unknown_truck": lambda facts: _("there is no such truck"),
    "truck_twice": lambda facts: _("a card moves each truck once"),
    "no_goods": lambda facts: _("an empty truck stays where it is"),
    "not_forward": lambda facts: _("trucks only go forward"),
    "beyond_the_end": lambda facts: _("the road ends at circle {length}").format(length=facts["length"]),
    "no_stop": lambda facts: _("trucks are delivered at their stops only"),
    "steps_in_use": lambda facts: _("the chosen circles need these steps"),
}  # fmt: skip


def refusal(code: str, facts: Mapping[str, Any]) -> str:
    """Why a card cannot go somewhere."""
    found = REFUSALS.get(code)
    return found(facts) if found else _("not allowed by the rules")


def warning(code: str) -> str:
    """What is lost if the day is ended now."""
    if code == "move_not_sent":
        return _("A move is not finished: press “Stop moving” first, or it is dropped.")
    return _("There are cards you could still use today. Unused cards are lost.")


def barrier_words(code: str) -> str:
    """Why nothing can be taken back."""
    if code == "game_over":
        return _("the game is over")
    return _("past days are final; today nothing has been done yet")
