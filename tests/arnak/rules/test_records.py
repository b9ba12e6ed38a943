"""Whole recorded games replay to the point: header, draws, moves and result."""

from pathlib import Path

import pytest

from apps.arnak.rules import RULES
from apps.engine import game
from apps.engine.record import check_record, read_record, replay_record, write_record

FOLDER = Path(__file__).parents[2] / "records" / "arnak"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read_record(path.read_text())
    assert record.seed is not None
    assert check_record(RULES, record) == record.result
    assert game.acting(replay_record(RULES, record)) == []
    assert write_record(record) == path.read_text()


def test_there_is_a_record_for_every_seat_count_and_two_for_every_board() -> None:
    records = [read_record(path.read_text()) for path in RECORDS]
    assert {record.seats for record in records} == {1, 2, 3, 4}
    boards = [str(record.options["temple"]) for record in records]
    assert boards.count("bird") >= 2
    assert boards.count("snake") >= 2
