"""A whole game as a text, and back."""

import json

import msgspec
import pytest

from apps.engine import game
from apps.engine.chance import seed_hash
from apps.engine.errors import ReplayMismatch
from apps.engine.record import Record, check_record, make_record, read_record, replay_record, write_record
from tests.engine.play_through import play_out
from tests.tiny import RULES

SEED = "a long and secret seed"
MOVES, END = play_out(RULES, 2, SEED)
OPTIONS = game.settle_options(RULES, 2, {})
RECORD = make_record(RULES, 2, OPTIONS, SEED, MOVES)


def changed(record: Record, **changes: object) -> Record:
    return msgspec.structs.replace(record, **changes)


def test_a_record_holds_header_moves_seed_and_result() -> None:
    stored = json.loads(write_record(RECORD))
    assert {name: stored[name] for name in ("slug", "rules_version", "seats", "options")} == {
        "slug": "little_harbour",
        "rules_version": 1,
        "seats": 2,
        "options": {"rounds": 3, "goal": 3},
    }
    assert (stored["seed"], stored["seed_hash"]) == (SEED, seed_hash(SEED))
    assert stored["result"]["scores"] == RULES.result(END.state).scores
    assert len(stored["moves"]) == len(MOVES)


def test_a_record_is_written_one_move_a_line_and_read_back_as_it_was() -> None:
    text = write_record(RECORD)
    assert len(text.splitlines()) == len(MOVES) + 2
    assert read_record(text) == RECORD


def test_a_record_replays_to_the_position_it_was_made_of() -> None:
    assert game.dump(replay_record(RULES, read_record(write_record(RECORD)))) == game.dump(END)
    assert check_record(RULES, RECORD) == RULES.result(END.state)


def test_the_record_of_a_running_game_keeps_the_seed_secret() -> None:
    running = make_record(RULES, 2, OPTIONS, SEED, MOVES[:-3])
    assert (running.seed, running.result) == (None, None)
    assert SEED not in write_record(running)
    assert check_record(RULES, running)


def test_another_result_than_the_recorded_one_is_found() -> None:
    result = msgspec.structs.replace(RULES.result(END.state), cause="other")
    with pytest.raises(ReplayMismatch, match="the result is"):
        check_record(RULES, changed(RECORD, result=result))


def test_a_seed_other_than_the_one_promised_is_found() -> None:
    with pytest.raises(ReplayMismatch, match="whose hash was shown"):
        check_record(RULES, changed(RECORD, seed="another"))


def test_draws_that_do_not_come_from_the_seed_are_found() -> None:
    with pytest.raises(ReplayMismatch, match="do not come from the seed"):
        check_record(RULES, changed(RECORD, seed="another", seed_hash=seed_hash("another")))


def test_a_record_of_another_title_is_refused() -> None:
    with pytest.raises(ReplayMismatch, match="a record of chess"):
        replay_record(RULES, changed(RECORD, slug="chess"))


def test_a_record_without_its_setup_is_refused() -> None:
    with pytest.raises(ReplayMismatch, match="begins with the setup"):
        replay_record(RULES, changed(RECORD, moves=RECORD.moves[1:]))
