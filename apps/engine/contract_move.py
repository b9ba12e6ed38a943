"""What must hold of a move: what it may change, tell and reveal."""

from typing import TypeVar

from apps.engine import game
from apps.engine.contract_still import decision_of
from apps.engine.errors import IllegalChoice
from apps.engine.frames import Choice
from apps.engine.secrecy import audible, encode, words
from apps.engine.trial import Trial, require

S = TypeVar("S")


def checked_move(trial: Trial[S], seat: int, choice: Choice) -> game.Outcome[S]:
    """Apply the choice with somebody listening, and check all that can be known at once."""
    number, before = trial.number + 1, game.dump(trial.position)
    outcome = game.apply(trial.witnessed, trial.position, seat, choice, trial.chance(), number)
    require(game.dump(trial.position) == before, f"{outcome.move.step} changes the position it was given")
    again = game.apply(trial.rules, trial.position, seat, choice, trial.chance(), number)
    same = again.move == outcome.move and game.dump(again.position) == game.dump(outcome.position)
    require(same, f"{outcome.move.step} differs although seed and number are the same")
    if not outcome.barriers:
        _check_reveals_nothing(trial, outcome, seat)
    for viewer, world in trial.worlds.items():
        _check_in_imagined_world(trial, outcome, viewer, world)
    return outcome


def _check_reveals_nothing(trial: Trial[S], outcome: game.Outcome[S], seat: int) -> None:
    """A move that can be taken back must not have shown its seat anything new."""
    state, rules = outcome.position.state, trial.rules
    received = (rules.view(state, seat), decision_of(trial, outcome.position, seat))
    heard = audible(outcome.events, seat)
    leaked = words(*received, heard) & rules.secrets(trial.position.state, seat)
    require(not leaked, f"{outcome.move.step} shows seat {seat} {sorted(leaked)} and is no barrier")


def _check_in_imagined_world(
    trial: Trial[S], outcome: game.Outcome[S], viewer: int | None, world: game.Position[S]
) -> None:
    """Make the same move in a world that looks the same to the viewer, if it can be made there."""
    move = outcome.move
    seat = -1 if move.seat is None else move.seat
    try:
        other = game.advance(trial.rules, world, seat, move.choice, trial.chance(), move.number)
    except IllegalChoice:
        return
    step, view = move.step, trial.rules.view
    same_view = encode(view(outcome.position.state, viewer)) == encode(view(other.position.state, viewer))
    if seat == viewer and not outcome.barriers:
        require(same_view and not other.barriers, f"{step} shows seat {viewer} hidden things, yet no barrier")
    if same_view and not move.drawn:
        _check_sounds_the_same(trial, outcome, other, viewer)


def _check_sounds_the_same(
    trial: Trial[S], outcome: game.Outcome[S], other: game.Outcome[S], viewer: int | None
) -> None:
    """What looks the same must sound the same; draws may hide again what was shown."""
    step = outcome.move.step
    told = encode(audible(outcome.events, viewer)) == encode(audible(other.events, viewer))
    require(told, f"{step} tells viewer {viewer} what its view does not show")
