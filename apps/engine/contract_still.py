"""What must hold of a position at rest, whoever looks at it."""

from collections import Counter
from contextlib import suppress
from typing import TypeVar

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.errors import IllegalChoice
from apps.engine.frames import Choice, Decision, parse_token, token
from apps.engine.secrecy import screen, words
from apps.engine.trial import Trial, require

S = TypeVar("S")
NONSENSE: Choice = ("no", "such", "choice")


def check_at_rest(trial: Trial[S]) -> None:
    """All checks of the position as it stands; those asked and one other viewer also imagine worlds."""
    text = game.dump(trial.position)
    loaded = game.load(trial.rules, text)
    same = loaded == trial.position and game.dump(loaded) == text
    require(same, "a position changes by way of JSON")
    before, trial.worlds = trial.screens.copy(), {}
    dreamers = {*game.acting(trial.position), trial.viewers[trial.whim.below(trial.seats + 1)]}
    for viewer in trial.viewers:
        _check_viewer(trial, viewer)
        _check_draft_unseen(trial, viewer, before)
        if viewer in dreamers:
            _check_imagined(trial, viewer)
        require(game.dump(trial.position) == text, f"reading for viewer {viewer} changes the position")
    for seat in range(trial.seats):
        _check_refusals(trial, seat)
    seat = trial.number % trial.seats
    _check_nonsense(trial, seat)
    require(game.dump(trial.position) == text, f"a refused choice of seat {seat} changes the position")
    _check_result(trial)
    require(game.dump(trial.position) == text, "asking for the result changes the position")


def decision_of(trial: Trial[S], position: game.Position[S], viewer: int | None) -> Decision | None:
    """The viewer's question; spectators have none."""
    return None if viewer is None else game.decision(trial.rules, position, viewer)


def seen(trial: Trial[S], position: game.Position[S], viewer: int | None) -> bytes:
    """View and decision of a viewer, as bytes."""
    return screen(trial.rules.view(position.state, viewer), decision_of(trial, position, viewer))


def _check_viewer(trial: Trial[S], viewer: int | None) -> None:
    position, rules = trial.position, trial.rules
    view, decision = rules.view(position.state, viewer), decision_of(trial, position, viewer)
    leaked = words(view, decision) & rules.secrets(position.state, viewer)
    require(not leaked, f"viewer {viewer} receives hidden {sorted(leaked)}")
    if decision is not None:
        _check_question(decision)
    trial.questions[viewer], trial.screens[viewer] = decision, screen(view, decision)


def _check_draft_unseen(trial: Trial[S], viewer: int | None, before: dict[int | None, bytes]) -> None:
    """What a seat does in its lane, or takes back there, is on nobody else's screen."""
    draft = trial.draft
    if draft is not None and draft.seat != viewer:
        same = trial.screens[viewer] == before[viewer]
        require(same, f"viewer {viewer} sees the draft {draft.choice} of seat {draft.seat}")


def _check_question(decision: Decision) -> None:
    where = f"{decision.step} of seat {decision.seat}"
    offered = [*decision.options, *decision.asides]
    require(bool(decision.options), f"{where} offers nothing")
    count = Counter([*offered, *(refused.choice for refused in decision.refused)])
    require(max(count.values()) == 1, f"{where} lists {count.most_common(1)[0][0]} twice")
    for choice in count:
        well_made = isinstance(choice, tuple) and all(isinstance(part, str) and part for part in choice)
        require(well_made and parse_token(token(choice)) == choice, f"{where}: {choice!r} makes no token")
    require(decision.lapse is None or decision.lapse in offered, f"{where}: the lapse is no option")
    require(not decision.forced or len(offered) == 1, f"{where} is forced and has a choice")


def _check_imagined(trial: Trial[S], viewer: int | None) -> None:
    chance = SeededChance(f"world/{trial.seed}/{viewer}", trial.number)
    world = trial.worlds[viewer] = game.imagined(trial.rules, trial.position, viewer, chance)
    same = seen(trial, world, viewer) == trial.screens[viewer]
    require(same, f"viewer {viewer} can tell an imagined world from the real one")
    if trial.at_base and trial.position.lanes_opened is None:
        _check_forced_tells_nothing(trial, world, viewer)


def _check_forced_tells_nothing(trial: Trial[S], world: game.Position[S], viewer: int | None) -> None:
    """Answers given at once are noticed by all; where a question has asides the rules answer for that."""
    for seat, question in game.pending(trial.rules, trial.position).items():
        if trial.rules.steps.by_name[question.step].asides is None:
            imagined = game.decision(trial.rules, world, seat)
            same = imagined is not None and imagined.forced == question.forced
            require(same, f"that {question.step} is forced tells viewer {viewer} about seat {seat}")


def _check_refusals(trial: Trial[S], seat: int) -> None:
    """What is not offered is not taken; all is tried on one copy, with the options listed before."""
    rules, number = trial.rules, trial.number + 1
    position, question = game.copy(rules, trial.position), trial.questions[seat]
    refused = [near.choice for near in question.refused] if question else []
    for choice in [NONSENSE, *refused]:
        with suppress(IllegalChoice):
            game.advance(rules, position, seat, choice, trial.chance(), number, asked=question)
            require(False, f"seat {seat} may answer {choice}, which is not offered")
    require(position == trial.position, f"a refused choice of seat {seat} changes the position")


def _check_nonsense(trial: Trial[S], seat: int) -> None:
    """The same by the way a table takes."""
    with suppress(IllegalChoice):
        game.apply(trial.rules, trial.position, seat, NONSENSE, trial.chance(), trial.number + 1)
        require(False, f"seat {seat} may answer {NONSENSE}, which is not offered")


def _check_result(trial: Trial[S]) -> None:
    result = trial.rules.result(trial.position.state)
    ranks = sorted(result.ranks)
    require(len(result.scores) == len(ranks) == trial.seats, "the result does not have one line a seat")
    fair = all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    require(fair, f"ranks {result.ranks} do not start at 1 with shared places skipped")
