"""Whole recorded games replay to the point: header, draws, moves and result."""

from pathlib import Path

import pytest

from apps.engine import game
from apps.engine.record import check_record, read_record, replay_record, write_record
from apps.flip_freighters.rules import RULES

FOLDER = Path(__file__).parents[2] / "records" / "flip_freighters"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read_record(path.read_text())
    assert record.seed is not None
    assert check_record(RULES, record) == record.result
    assert game.acting(replay_record(RULES, record)) == []
    assert write_record(record) == path.read_text()


def test_there_is_a_record_for_every_usual_seat_count_and_way_of_ending() -> None:
    seats, options, endings = set(), set(), set()
    for record in (read_record(path.read_text()) for path in RECORDS):
        result = record.result
        assert result is not None
        assert result.cause == "weeks_over"
        seats.add(record.seats)
        options.add((record.options["overtime_mode"], record.options["show_discard"]))
        if result.stars is not None:
            endings.add(f"{result.stars} stars")
        elif result.ranks.count(1) > 1:
            endings.add("shared")
        else:
            endings.add("broken tie" if len(set(result.scores)) < record.seats else "winner")
    assert seats == {1, 2, 4, 12}
    assert {("basic", True), ("suit_variant", True), ("suit_variant", False)} <= options
    assert {"0 stars", "5 stars", "shared", "broken tie", "winner"} <= endings
