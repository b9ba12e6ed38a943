"""The contract's own checks of undo and replay, on a trial that was tampered with."""

import msgspec
import pytest

from apps.engine import contract, contract_undo, game, undo
from apps.engine.errors import ContractBroken
from apps.engine.secrecy import witnessed
from apps.engine.trial import Trial, TrialRow, open_trial
from tests.tiny import RULES
from tests.tiny.state import Harbour


def played(*, lanes: bool) -> Trial[Harbour]:
    """A trial stopped where the newest row can be taken back, in lanes or on the main stack."""
    trial = open_trial(RULES, witnessed(RULES, 2), 2, {}, "trial")
    while True:
        contract.check_at_rest(trial)
        contract._next_row(trial)
        newest = trial.rows[-1] if trial.rows else None
        answered = newest is not None and newest.cause == "player" and newest.kind == "choice"
        if answered and (trial.position.lanes_opened is not None) == lanes:
            return trial


def tamper(trial: Trial[Harbour], **changes: object) -> TrialRow:
    """Change the newest row."""
    trial.rows[-1] = msgspec.structs.replace(trial.rows[-1], **changes)
    return trial.rows[-1]


@pytest.mark.parametrize("lanes", [False, True])
def test_taking_back_that_leads_to_another_question_is_found(lanes: bool) -> None:
    trial = played(lanes=lanes)
    row = tamper(trial, asked=None)
    with pytest.raises(ContractBroken, match="does not lead back"):
        contract_undo.check_undo(trial, row.seat)


def test_taking_back_that_leads_to_another_position_is_found() -> None:
    trial = played(lanes=False)
    before = game.load(RULES, trial.rows[-1].before)
    before.state.discard.append("lamp-99")
    row = tamper(trial, before=game.dump(before))
    with pytest.raises(ContractBroken, match="another position"):
        contract_undo.check_undo(trial, row.seat)


def test_taking_back_in_a_lane_that_shows_more_is_found() -> None:
    trial = played(lanes=True)
    row = tamper(trial, shown=trial.rows[-1].shown.replace(b'"discard":[', b'"discard":["lamp-99",'))
    with pytest.raises(ContractBroken, match="shows more"):
        contract_undo.check_undo(trial, row.seat)


def test_a_replay_that_ends_elsewhere_is_found() -> None:
    trial = played(lanes=False)
    contract_undo.check_replay(trial)
    trial.position.state.discard.append("lamp-99")
    with pytest.raises(ContractBroken, match="ends elsewhere"):
        contract_undo.check_replay(trial)


def test_a_row_taken_back_no_longer_counts() -> None:
    trial = played(lanes=False)
    row = trial.rows[-1]
    trial.take_back((row.number,), row.seat)
    assert game.dump(trial.position) == row.before
    contract_undo.check_replay(trial)


@pytest.mark.parametrize("lanes", [False, True])
def test_a_replay_goes_on_from_an_earlier_one_and_leads_to_the_same_bytes(lanes: bool) -> None:
    trial = played(lanes=lanes)
    rows = undo.live(trial.rows)
    for some in ([], rows[:-1], rows, [row for row in rows if row.seat != rows[-1].seat]):
        whole = game.replay(RULES, trial.base, some)
        assert game.dump(trial.replayed(some)) == game.dump(whole)
        assert game.dump(trial.replayed(some)) == game.dump(whole)


def test_what_was_replayed_before_a_barrier_is_forgotten() -> None:
    trial = played(lanes=False)
    base = trial.base
    assert trial.replays
    while trial.base is base:
        contract.check_at_rest(trial)
        contract._next_row(trial)
    assert not [numbers for numbers in trial.replays if numbers]
