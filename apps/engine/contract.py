"""The checks every title must pass: a game played at random, looked at from all sides after every move."""

from typing import TypeVar

import msgspec

from apps.engine import game, undo
from apps.engine.bots import random_choice
from apps.engine.contract_move import checked_move
from apps.engine.contract_still import check_at_rest
from apps.engine.contract_undo import check_any_order, check_replay, check_undo
from apps.engine.errors import ContractBroken, ReplayMismatch, RulesBug
from apps.engine.frames import Choice, Decision
from apps.engine.secrecy import witnessed
from apps.engine.title import Options, Rules
from apps.engine.trial import Trial, TrialRow, open_trial, require, some_options

__all__ = ["ContractBroken", "check_game", "some_options"]

S = TypeVar("S")
LONGEST_GAME = 3000
TAKE_BACK_ONE_IN = 12


def check_game(rules: Rules[S], seats: int, options: Options, seed: str) -> None:
    """Play one random game to its end; `ContractBroken` with the fault, the step and the seed."""
    where = f"{rules.slug}, {seats} seats, seed {seed}"
    try:
        trial = open_trial(rules, witnessed(rules, seats), seats, options, seed)
        while game.acting(trial.position):
            require(trial.number < LONGEST_GAME, f"the game goes on after {LONGEST_GAME} moves")
            check_at_rest(trial)
            _next_row(trial)
        check_at_rest(trial)
        check_replay(trial)
    except (ContractBroken, RulesBug, ReplayMismatch) as fault:
        raise ContractBroken(f"{where}: {fault}") from fault


def _next_row(trial: Trial[S]) -> None:
    seats = game.acting(trial.position)
    for seat in seats:
        question = trial.questions[seat]
        if question is not None and question.forced:
            _answer(trial, question, question.options[0], cause="forced")
            return
    seat = seats[trial.whim.below(len(seats))]
    taken = undo.undoable(trial.rows, seat)
    if taken and not trial.whim.below(TAKE_BACK_ONE_IN):
        trial.take_back(taken, seat)
        return
    question = trial.questions[seat]
    if question is not None:
        _answer(trial, question, random_choice(question, trial.whim), cause="player")


def _answer(trial: Trial[S], question: Decision, choice: Choice, *, cause: str) -> None:
    seat = question.seat
    before, shown = game.dump(trial.position), trial.screens[seat]
    opened, earlier = trial.base, undo.live(trial.rows)
    outcome = checked_move(trial, seat, choice)
    move = outcome.move
    answer = TrialRow(move.number, seat, "choice", cause, (), move.step, choice, move.drawn)
    row = msgspec.structs.replace(answer, asked=question, before=before, shown=shown)
    trial.keep(row, outcome)
    if "lanes_closed" in outcome.barriers and move.lane:
        check_any_order(trial, [*earlier, row], opened, game.dump(outcome.position))
    check_undo(trial, seat)
