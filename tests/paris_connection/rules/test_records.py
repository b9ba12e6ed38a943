"""Whole recorded games replay to the point: header, draws, moves and result."""

from pathlib import Path

import pytest

from apps.engine import game
from apps.engine.record import check_record, read_record, replay_record, write_record
from apps.paris_connection.rules import RULES

FOLDER = Path(__file__).parents[2] / "records" / "paris_connection"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read_record(path.read_text())
    assert record.seed is not None
    assert check_record(RULES, record) == record.result
    assert game.acting(replay_record(RULES, record)) == []
    assert write_record(record) == path.read_text()


def test_there_is_a_record_for_every_seat_count_and_way_of_ending() -> None:
    found = [read_record(path.read_text()) for path in RECORDS]
    results = [record.result for record in found if record.result is not None]
    assert {record.seats for record in found} == {3, 4, 5, 6}
    assert {result.cause for result in results} == {"marseille", "boards", "stall"}
    assert any(sorted(result.ranks)[1] == 1 for result in results)
    assert any(score is not None and score < 0 for result in results for score in result.scores)
    assert {record.options["share_tracker"] for record in found} == {"on", "off"}
    assert {record.options["stall_guard"] for record in found} == {"on", "off"}
