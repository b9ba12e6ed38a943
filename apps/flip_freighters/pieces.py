"""What a piece of the board does when it is pressed: it stands for a button of the decision form."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.text import slugify

from apps.engine.flow import Choice, Decision, token
from apps.flip_freighters.choices import words_of
from apps.flip_freighters.looking import View
from apps.flip_freighters.question import refusal


@dataclass(frozen=True, slots=True)
class Target:
    """A choice as a link: to its button without script, and with script it presses it."""

    token: str
    href: str
    label: str


@dataclass(frozen=True, slots=True)
class Pieces:
    """What can be pressed, and why other things cannot; empty for whoever is not asked."""

    choices: Mapping[str, Target] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)

    def target(self, *choice: object) -> Target | None:
        return self.choices.get(token(tuple(map(str, choice))))

    def reason(self, *choice: object) -> str:
        return self.reasons.get(token(tuple(map(str, choice))), "")

    def begins(self, *parts: str) -> bool:
        """Whether any choice begins so."""
        return any(each.startswith(":".join(parts)) for each in self.choices)

    def first_reason(self, truck: str) -> str:
        """Why a truck takes nothing and goes nowhere, if it is worth saying."""
        found = (words for each, words in self.reasons.items() if each.split(":")[1:2] == [truck])
        return next(found, "")


NOTHING = Pieces()


def pieces_of(view: View, decision: Decision | None, viewer: int | None) -> Pieces:
    """All pieces of a question."""
    if decision is None or viewer is None:
        return NOTHING
    return Pieces(
        {
            token(choice): target_of(choice, words_of(view, viewer, choice).say)
            for choice in (*decision.options, *decision.asides)
        },
        {token(miss.choice): refusal(miss.reason, miss.facts) for miss in decision.refused},
    )


def target_of(choice: Choice, label: str) -> Target:
    return Target(token(choice), f"#c-{slugify(token(choice))}", label)
