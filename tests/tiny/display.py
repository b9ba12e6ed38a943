"""Little Harbour in words: what the site prints, from a view and a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from apps.engine.flow import Choice, Decision, token
from apps.engine.game import Options, Result
from apps.tables.display_types import (
    Ask,
    Finish,
    Labelled,
    Looks,
    OptionText,
    PreferenceText,
    RefusedChoice,
    SeatFacts,
    Standing,
)

OPTIONS = {
    "rounds": OptionText(
        _("Rounds"), _("How long the game is."), {2: _("two"), 3: _("three")}, "option-rounds", common=True
    ),
    "goal": OptionText(
        _("Goal"), _("Buildings that end the game."), {2: _("two"), 3: _("three")}, "option-goal"
    ),
}
blurb = _("Build the finest harbour: bid in secret, build, and sell what you cannot use.")
PREFERENCES = {
    "coins": PreferenceText(
        _("Coins"), _("How coins are written."), {"number": _("as a number"), "word": _("in words")}, "number"
    ),
}
plays_together = False
has_sheets = False
QUESTIONS = {
    "bid": _("Choose a card to bid"),
    "stake": _("Add coins to your bid"),
    "turn": _("Build, look or rest"),
    "pay": _("Pay one"),
    "choose": _("Choose what the building does"),
    "keep_or_leave": _("Keep the card or leave it"),
    "finish": _("End your turn"),
}
REFUSALS = {"too_dear": _("You are {short} short.")}
WARNINGS = {"ends_game": _("This building reaches the goal: it ends the game with this round.")}
REASONS = {"goal_out_of_reach": _("Three buildings cannot be built in two rounds.")}


def idle_options(options: Options, seats: int) -> frozenset[str]:
    return frozenset()


def most_turns(options: Options, seats: int) -> int:
    return 2 * int(options["rounds"])


def heading(view: Mapping[str, Any]) -> str:
    return _("Round {round}").format(round=view["round"])


def board(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> dict[str, Any]:
    return {"view": dict(view), "names": list(looks.names), "wishes": dict(looks.wishes), "eye": looks.eye}


def thumb(view: Mapping[str, Any], looks: Looks) -> dict[str, Any]:
    return {"built": [len(seat["built"]) for seat in view["seats"]]}


def ask(view: Mapping[str, Any], decision: Decision, looks: Looks) -> Ask:
    return Ask(
        sentence=QUESTIONS[decision.step],
        style="press",
        choices=[labelled(choice, decision) for choice in decision.options],
        asides=[labelled(choice, decision) for choice in decision.asides],
        refused=[
            RefusedChoice(token(near.choice), words(near.choice), refusal(near.reason, near.facts))
            for near in decision.refused
        ],
    )


def labelled(choice: Choice, decision: Decision) -> Labelled:
    code = decision.warnings.get(token(choice), "")
    return Labelled(token(choice), words(choice), words(choice), warn=warning(code) if code else "")


def words(choice: Choice) -> str:
    return " ".join(choice).replace("_", " ").capitalize()


def waiting(view: Mapping[str, Any], seats: Sequence[int], looks: Looks) -> str:
    return _("Waiting for {names}").format(names=", ".join(looks.names[seat] for seat in seats))


def seat_facts(view: Mapping[str, Any], seat: int, looks: Looks) -> SeatFacts:
    facts = view["seats"][seat]
    return SeatFacts(str(facts["coins"]), _("coins"), _("{cards} cards").format(cards=facts["cards"]))


def finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    standings = [
        Standing(seat, rank, _("{score} points").format(score=result.scores[seat]))
        for seat, rank in enumerate(result.ranks)
    ]
    return Finish(
        _("The harbours stand"), _("The most valuable harbour wins."), sorted(standings, key=lambda s: s.rank)
    )


def summary(options: Options, seats: int) -> str:
    return _("{rounds} rounds, goal {goal}").format(**options)


def refusal(code: str, facts: Mapping[str, Any]) -> str:
    return {**REFUSALS, **REASONS}.get(code, code).format(**facts)


def warning(code: str) -> str:
    return WARNINGS[code]


def barrier_words(code: str) -> str:
    return {"drew": _("A card was drawn."), "turn_over": _("The turn was ended.")}.get(code, "")
