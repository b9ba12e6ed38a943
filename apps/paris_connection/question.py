"""What a player is asked, what every button says, and who is being waited for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.engine.flow import Choice, Decision, Refused, token
from apps.paris_connection.companies import build_words, building_of
from apps.paris_connection.hex_words import by_worth, hex_words
from apps.paris_connection.refusals import refusal, warning
from apps.paris_connection.rules.pieces import MOST_BUILT
from apps.paris_connection.shares import give_words
from apps.paris_connection.words import (
    all_of,
    board_named,
    company_name,
    counted,
    hex_name,
    locomotives_words,
)
from apps.tables.display_types import Ask, Labelled, Looks, RefusedChoice

View = Mapping[str, Any]


def ask(view: View, decision: Decision, looks: Looks) -> Ask:
    """The question of the acting seat: every legal choice is a button."""
    return Ask(
        SENTENCES[decision.step](view, decision, looks),
        "press",
        [labelled(view, decision, choice) for choice in ordered(view, decision)],
        refused=[refused(view, miss) for miss in decision.refused if is_surprising(miss)],
    )


def is_surprising(miss: Refused) -> bool:
    """Worth a line in the bar; other near misses are told on the map and in the table of companies."""
    return miss.reason in ("cut_off", "no_hex") or bool(miss.facts.get("left"))


def ordered(view: View, decision: Decision) -> list[Choice]:
    """The worthwhile first: places by what they gain; the end of the turn comes last."""
    places = [choice[1] for choice in decision.options if choice[0] == "hex"]
    others = [choice for choice in decision.options if choice[0] != "hex"]
    return [*(("hex", name) for name in by_worth(view, places)), *others]


def labelled(view: View, decision: Decision, choice: Choice) -> Labelled:
    label, say, group = words_of(view, choice)
    code = decision.warnings.get(token(choice), "")
    return Labelled(token(choice), label, say, warning(code) if code else "", group=group)


def words_of(view: View, choice: Choice) -> tuple[str, str, str]:
    """Label, whole request, and the group it stands in."""
    match choice:
        case ("build", company):
            say = build_words(company)
            return _("{build}, {count} in store").format(build=say, count=store(view, company)), say, ""
        case ("give", company):
            say = give_words(company)
            return say, say, _("or trade:")
        case ("take", company, count):
            say = _("Take {shares}").format(shares=counted(int(count), company))
            return say, say, ""
        case ("hex", hex_id):
            words = hex_words(view, hex_id)
            return words.label, words.say, ""
        case ("end_game",):
            return _("End the game"), _("End the game"), ""
    return _("End turn"), _("End turn"), ""


def store(view: View, company: str) -> int:
    return next(int(facts["store"]) for facts in view["companies"] if facts["company"] == company)


def refused(view: View, miss: Refused) -> RefusedChoice:
    if miss.choice[0] == "hex":
        label = hex_name(board_named(view["board"]), miss.choice[1])
    else:
        label = words_of(view, miss.choice)[1]
    return RefusedChoice(token(miss.choice), label, refusal(miss.reason, miss.facts))


def turn_sentence(_view: View, decision: Decision, _looks: Looks) -> str:
    kinds = {choice[0] for choice in decision.options}
    if "build" not in kinds:
        return _("Trade: no company can be built")
    return _("Build a company, or trade a share")


def place_sentence(view: View, decision: Decision, looks: Looks) -> str:
    company, placed = str(decision.args[0]), int(decision.args[1] or 0)
    left = min(MOST_BUILT - placed, store(view, company))
    name = company_name(company)
    if not placed:
        return ngettext(
            "Place the only {company} locomotive", "Place up to {count} {company} locomotives", left
        ).format(company=name, count=left)
    sentence = ngettext(
        "Place 1 more {company} locomotive, or end your turn",
        "Place up to {count} more {company} locomotives, or end your turn",
        left,
    ).format(company=name, count=left)
    _company, gain = building_of(view, looks)
    return _("{sentence} (+{gain} so far)").format(sentence=sentence, gain=gain) if gain else sentence


def take_sentence(_view: View, decision: Decision, _looks: Looks) -> str:
    return _("You give back 1 {company}: take 1 or 2 of another company").format(
        company=company_name(str(decision.args[0]))
    )


def finish_sentence(view: View, decision: Decision, looks: Looks) -> str:
    """What was done, and that nothing is left but to end."""
    done = done_words(view, looks)
    if decision.options[0] == ("end_game",):
        return _("End the game: {done}").format(done=done)
    return _("End your turn: {done}").format(done=done)


def done_words(view: View, looks: Looks) -> str:
    turn = view["latest"][looks.viewer or 0] or {}
    if turn.get("given"):
        taken = counted(turn["count"], turn["taken"])
        return _("1 {given} for {taken}").format(given=company_name(turn["given"]), taken=taken)
    company, gain = building_of(view, looks)
    built = locomotives_words(len(turn.get("hexes", ())))
    if not company:
        return built
    return _("{company}, {built}, value +{gain}").format(
        company=company_name(company), built=built, gain=gain
    )


SENTENCES: Mapping[str, Callable[[View, Decision, Looks], str]] = {
    "take_turn": turn_sentence,
    "place": place_sentence,
    "take": take_sentence,
    "finish": finish_sentence,
}


def waiting(view: View, seats: Sequence[int], looks: Looks) -> str:
    """Who is to act, and whether the reader is next."""
    names = all_of([looks.names[seat] for seat in seats])
    is_next = bool(seats) and (seats[0] + 1) % len(looks.names) == looks.viewer
    if is_next:
        return _("Waiting for {names} to build or trade, then it is you").format(names=names)
    return _("Waiting for {names} to build or trade").format(names=names)
