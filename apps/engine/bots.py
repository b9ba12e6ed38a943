"""Players without a person: they get a view, a decision and imagined worlds, never the real state.

The chance they get must be their own, not that of the move, whose draws are recorded.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar  # Any: a view is JSON of any shape

from apps.engine import flow
from apps.engine.chance import Chance
from apps.engine.codec import copy
from apps.engine.frames import Choice, Decision, Frame
from apps.engine.play import Position
from apps.engine.title import Result, Rules

S = TypeVar("S")
Worlds = Callable[[], Iterator[S]]
WORLDS_SEEN = 3


def pick(
    rules: Rules[S], view: dict[str, Any], decision: Decision, worlds: Worlds[S], chance: Chance
) -> Choice:
    """An answer to the decision: by the title's own bot if it has one, else by one look ahead."""
    if rules.bot is not None:
        return rules.bot(view, decision, worlds, chance)
    return greedy_choice(rules, decision, worlds, chance)


def random_choice(decision: Decision, chance: Chance) -> Choice:
    """Any option; now and then an aside, if there are any."""
    offered = decision.asides if decision.asides and not chance.below(4) else decision.options
    return offered[chance.below(len(offered))]


def greedy_choice(rules: Rules[S], decision: Decision, worlds: Worlds[S], chance: Chance) -> Choice:
    """The choice with the best standing right after it in a few imagined worlds; an aside only if better."""
    offered = list(decision.options)
    chance.shuffle(offered)
    offered.extend(decision.asides)
    if len(offered) == 1:
        return offered[0]
    seen = list(islice(worlds(), WORLDS_SEEN))
    return max(offered, key=lambda choice: _promise(rules, decision, choice, seen, chance))


def _promise(
    rules: Rules[S], decision: Decision, choice: Choice, worlds: list[S], chance: Chance
) -> tuple[float, ...]:
    standings = [_after(rules, decision, choice, world, chance) for world in worlds]
    return tuple(sum(parts) for parts in zip(*standings, strict=True))


def _after(
    rules: Rules[S], decision: Decision, choice: Choice, world: S, chance: Chance
) -> tuple[float, float]:
    """How the seat stands in one world after the step and what it queued; frames below are unknown."""
    frame = Frame(decision.step, decision.seat, list(decision.args))
    position = copy(rules, Position(world, [frame]))
    question = flow.ask(rules.steps, position, decision.seat)
    if question is None or choice not in question.options + question.asides:
        return (0, 0)
    flow.advance(rules.steps, position, question, choice, chance, 0)
    return _standing(rules.result(position.state), decision.seat)


def _standing(result: Result, seat: int) -> tuple[float, float]:
    """Success of the team first, then the seat's lead over the mean of the table (a team: its sum)."""
    scores = [score or 0 for score in result.scores]
    if result.team is not None:
        return (float(result.team), float(sum(scores)))
    return (0.0, scores[seat] - sum(scores) / len(scores))
