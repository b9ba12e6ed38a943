"""What must hold of taking back, of lanes in another order, and of the whole replay."""

from typing import TypeVar

import msgspec

from apps.engine import game, undo
from apps.engine.chance import SeededChance
from apps.engine.secrecy import screen
from apps.engine.trial import Trial, TrialRow, require

S = TypeVar("S")
ORDERS_TRIED = 2


def check_undo(trial: Trial[S], seat: int) -> None:
    """Taking back the newest answer, or all of them, leads back to the question that was asked."""
    for numbers in (undo.undoable(trial.rows, seat), undo.restartable(trial.rows, seat)):
        if numbers:
            _check_taken_back(trial, seat, numbers)


def _check_taken_back(trial: Trial[S], seat: int, numbers: tuple[int, ...]) -> None:
    rows = undo.live(trial.rows)
    asked = next(row for row in rows if row.number == numbers[0])
    left = [row for row in rows if row.number not in numbers]
    position = trial.replayed(left)
    question = game.decision(trial.rules, position, seat)
    require(
        question == asked.asked, f"taking back {numbers} does not lead back to {asked.step} of seat {seat}"
    )
    if trial.position.lanes_opened is None:
        require(game.dump(position) == asked.before, f"taking back {numbers} leads to another position")
    else:
        shown = screen(trial.rules.view(position.state, seat), question)
        require(shown == asked.shown, "taking back in a lane shows more")


def check_any_order(trial: Trial[S], rows: list[TrialRow], opened: game.Position[S], closed: str) -> None:
    """Rows of several lanes in another order, each seat's own in its order, must give the same bytes."""
    numbers = [row.number for row in rows]
    for _ in range(ORDERS_TRIED):
        position = opened
        for number, row in zip(numbers, _shuffled(trial.whim, rows), strict=True):
            chance = SeededChance(trial.seed, number)
            position = game.apply(trial.rules, position, row.seat, row.choice, chance, number).position
        require(game.dump(position) == closed, "lanes in another order lead to another position")


def _shuffled(whim: SeededChance, rows: list[TrialRow]) -> list[TrialRow]:
    seats = [row.seat for row in rows]
    whim.shuffle(seats)
    queues = {seat: [row for row in rows if row.seat == seat] for seat in seats}
    return [queues[seat].pop(0) for seat in seats]


def check_replay(trial: Trial[S]) -> None:
    """The live rows of the whole game, replayed in one go and by way of JSON, lead to the same bytes."""
    rows = [*trial.settled, *undo.live(trial.rows)]
    stored = msgspec.json.decode(msgspec.json.encode(rows), type=list[TrialRow])
    position = game.replay(trial.rules, trial.first, stored)
    require(game.dump(position) == game.dump(trial.position), "the replay ends elsewhere than the game")
