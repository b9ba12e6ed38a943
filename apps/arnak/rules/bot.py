"""A stand-in that plays sensibly: it tries each answer in an imagined world and plays on from there."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final  # a view is plain JSON; its values differ from key to key

from apps.arnak.rules.cards import FEAR, NEVER, card
from apps.arnak.rules.state import State, steps
from apps.arnak.rules.travel import ICONS, PILOT
from apps.arnak.rules.worth import worth
from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision, Frame, Position, advance, ask

LOOK_AHEAD: Final = 14
IMPOSSIBLE: Final = -1000.0
ASIDE_MUST_GAIN: Final = 0.05


def bot(
    view: Mapping[str, Any], decision: Decision, worlds: Callable[[], Iterator[State]], chance: Chance
) -> Choice:
    """The answer with the best outlook; an aside only if it is better than every option."""
    if decision.step == "keep_cards":
        return kept(decision)
    if len(decision.options) == 1 and not decision.asides:
        return decision.options[0]
    dreams = worlds()
    best = max(decision.options, key=lambda choice: outlook(decision, choice, next(dreams), chance))
    if not decision.asides:
        return best
    aside = max(decision.asides, key=lambda choice: outlook(decision, choice, next(dreams), chance))
    better = outlook(decision, aside, next(dreams), chance) - outlook(decision, best, next(dreams), chance)
    return aside if better > ASIDE_MUST_GAIN else best


def kept(decision: Decision) -> Choice:
    """Put Fear into play, keep the rest."""
    fears = [choice for choice in decision.options if choice[0] == "put" and card(choice[1]).kind == FEAR]
    return fears[0] if fears else ("done",)


def outlook(decision: Decision, choice: Choice, world: State, chance: Chance) -> float:
    """What the seat has after the answer and all it leads to, played on by simple habits."""
    seat = decision.seat
    position = Position(world, [Frame(decision.step, seat, list(decision.args))])
    question = ask(steps, position, seat)
    if question is None or choice not in question.options + question.asides:
        return IMPOSSIBLE
    over = choice == ("end_turn",)
    for _ in range(LOOK_AHEAD):
        if over:
            break
        advance(steps, position, question, choice, chance, 0)
        question = ask(steps, position, seat)
        if question is None or question.step == "turn":
            break
        choice = habit(world, question)
    return worth(world, seat)


def habit(state: State, question: Decision) -> Choice:
    """An answer without thinking: the cheapest payment, away with Fear, else what is offered first."""
    match question.step:
        case "pay_with":
            return min(question.options, key=lambda choice: price_of_source(choice[1]))
        case "exile":
            fears = [one for one in question.options if one[-1].startswith(FEAR)]
            return fears[0] if fears else question.options[-1]
        case "spend_card" | "give_card":
            return min(question.options, key=lambda choice: price_of_source(choice[-1]))
    return question.options[0]


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
