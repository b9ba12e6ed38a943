"""A stand-in that plays sensibly: it plans its actions, and tries every other answer in imagined worlds."""

from collections.abc import Iterator
from typing import Final

from apps.arnak.rules.habits import kept
from apps.arnak.rules.plan import END, Planner, answers, carry_out
from apps.arnak.rules.state import Seat, State, steps
from apps.arnak.rules.worth import worth
from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision, Frame, Position, ask
from apps.engine.title import Rules

IMPOSSIBLE: Final = -1000.0
ASIDE_MUST_GAIN: Final = 0.05


def think(rules: Rules[State], decision: Decision, worlds: Iterator[State], chance: Chance) -> Choice:
    """The answer with the best outlook; the rules are needed to copy a world."""
    if decision.step == "keep_cards":
        return kept(decision)
    if len(decision.options) == 1 and not decision.asides:
        return decision.options[0]
    if decision.step != "turn":
        return tried(decision, worlds, chance)
    world = next(worlds)
    if END in decision.options and can_wait(world.seats[decision.seat]):
        return END
    return Planner(rules, decision.seat, chance).answer(decision, world)


def can_wait(own: Seat) -> bool:
    """Whether free actions can as well be taken next turn: there is one, and no icon is lost before it."""
    return not own.passed and not own.floating


def tried(decision: Decision, worlds: Iterator[State], chance: Chance) -> Choice:
    """Each answer in a world of its own; a free action only if it is better than every option."""
    best = max(decision.options, key=lambda choice: outlook(decision, choice, next(worlds), chance))
    if not decision.asides:
        return best
    aside = max(decision.asides, key=lambda choice: outlook(decision, choice, next(worlds), chance))
    better = outlook(decision, aside, next(worlds), chance) - outlook(decision, best, next(worlds), chance)
    return aside if better > ASIDE_MUST_GAIN else best


def outlook(decision: Decision, choice: Choice, world: State, chance: Chance) -> float:
    """What the seat has after the answer and all that follows from it."""
    position = Position(world, [Frame(decision.step, decision.seat, list(decision.args))])
    question = ask(steps, position, decision.seat)
    if question is None or choice not in answers(question):
        return IMPOSSIBLE
    carry_out(position, question, choice, chance)
    return worth(world, decision.seat)
