"""Answers without thinking, for the small questions of a turn that is only imagined."""

from apps.arnak.rules.cards import FEAR, NEVER, card
from apps.arnak.rules.state import State
from apps.arnak.rules.travel import ICONS, PILOT
from apps.engine.flow import Choice, Decision


def habit(state: State, question: Decision) -> Choice:
    """The cheapest payment, away with Fear, else what is offered first."""
    match question.step:
        case "pay_with" | "spend_card" | "give_card":
            return min(question.options, key=lambda choice: price_of_source(choice[-1]))
        case "exile":
            fears = [one for one in question.options if one[-1].startswith(FEAR)]
            return fears[0] if fears else question.options[-1]
    return question.options[0]


def kept(question: Decision) -> Choice:
    """At the end of a round put Fear into play, keep the rest."""
    fears = [choice for choice in question.options if choice[0] == "put" and card(choice[1]).kind == FEAR]
    return fears[0] if fears else ("done",)


def price_of_source(name: str) -> float:
    """How unwillingly something is given up."""
    if name in ICONS:
        return 0
    if name == PILOT:
        return 5
    if name == "decline" or name[0] in "AG":
        return 4
    printed = card(name)
    return 1 if printed.timing == NEVER else 2 + printed.price / 4
