"""Planning the rest of a round: a seat's own actions one after another, as if the others stood still.

Of all first answers the few that look best are followed an action further, and again, as far as `DEPTH`
goes, never more than `ALIKE` with the same first answer; that of the best end found is taken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.habits import habit
from apps.arnak.rules.state import State, steps
from apps.arnak.rules.worth import worth
from apps.engine.chance import Chance
from apps.engine.flow import Choice, Decision, Frame, Position, advance, ask
from apps.engine.game import copy
from apps.engine.title import Rules

BREADTH: Final = 4
DEPTH: Final = 6
ALIKE: Final = 2
QUESTIONS: Final = 16  # that one action may lead to
END: Final = ("end_turn",)


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where a first answer leads: the situation at the next action, and what it is worth to the seat."""

    first: Choice
    position: Position[State]
    value: float


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans for one seat; all chance is imagined."""

    rules: Rules[State]
    seat: int
    chance: Chance

    def answer(self, question: Decision, world: State) -> Choice:
        """The first answer of the best plan found."""
        prospects = best_of(self.beginnings(question, Position(world, [])))
        for _ in range(DEPTH - 1):
            prospects = best_of([later for one in prospects[:BREADTH] for later in self.go_on(one)])
        return prospects[0].first

    def beginnings(self, question: Decision, position: Position[State]) -> list[Prospect]:
        """After each answer. The end of a turn is no action: it is followed by one, or by nothing."""
        if END not in question.options:
            return [self.follow(position, question, choice, choice) for choice in answers(question)]
        ended = self.follow(position, question, END, END)
        frees = [self.follow(position, question, choice, choice) for choice in question.asides]
        return [*self.go_on(ended), *frees]

    def go_on(self, past: Prospect) -> Iterator[Prospect]:
        """What the seat could do next; nothing once it has passed."""
        question = ask(steps, past.position, self.seat)
        if question is None or past.position.state.seats[self.seat].passed:
            yield past
            return
        for choice in answers(question):
            yield self.follow(past.position, question, choice, past.first)

    def follow(
        self, position: Position[State], question: Decision, choice: Choice, first: Choice
    ) -> Prospect:
        """Act in a copy, answer what is asked on the way by habit, and stop where the next action is due."""
        position = copy(self.rules, Position(position.state, [turn_of(self.seat)]))
        if choice != END:
            carry_out(position, question, choice, self.chance)
        if choice not in question.asides:
            begin_turn(position, self.seat)
        return Prospect(first, position, worth(position.state, self.seat))


def answers(question: Decision) -> Sequence[Choice]:
    """Options and free actions."""
    return [*question.options, *question.asides]


def best_of(prospects: Sequence[Prospect]) -> list[Prospect]:
    """The best first; of those worth the same, which are one plan in another order, only one."""
    different = {round(one.value, 6): one for one in reversed(prospects)}
    best: list[Prospect] = []
    for value in sorted(different, reverse=True):
        if sum(one.first == different[value].first for one in best) < ALIKE:
            best.append(different[value])
    return best


def turn_of(seat: int) -> Frame:
    """The question for an action."""
    return Frame("turn", seat, [])


def begin_turn(position: Position[State], seat: int) -> None:
    """The next turn of the same seat; what icons were left is lost (sheet, R6)."""
    position.state.spent_on, position.state.seats[seat].floating = "", []
    position.stack = [turn_of(seat)]


def carry_out(position: Position[State], question: Decision, choice: Choice, chance: Chance) -> None:
    """Answer, and then by habit until an action is due or nothing more is asked."""
    asked: Decision | None = question
    for _ in range(QUESTIONS):
        if asked is None:
            break
        advance(steps, position, asked, choice, chance, 0)
        if position.stack and position.stack[-1].step == "turn":
            break
        asked = ask(steps, position, question.seat)
        choice = habit(position.state, asked) if asked else choice
