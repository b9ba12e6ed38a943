"""Whole recorded games replay to the point: header, draws, moves and result."""

from collections import Counter
from pathlib import Path

import pytest

from apps.engine import game
from apps.engine.record import check_record, read_record, replay_record, write_record
from apps.trickarus.rules import RULES

FOLDER = Path(__file__).parents[2] / "records" / "trickarus"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read_record(path.read_text())
    assert record.seed is not None
    assert check_record(RULES, record) == record.result
    assert game.acting(replay_record(RULES, record)) == []
    assert write_record(record) == path.read_text()


def test_there_is_a_record_for_every_seat_count_and_way_of_ending() -> None:
    found: Counter[tuple[str, int]] = Counter()
    endings = set()
    for record in (read_record(path.read_text()) for path in RECORDS):
        assert record.result is not None
        found[str(record.options["mode"]), record.seats] += 1
        endings.add((record.result.cause, record.result.team, record.result.details["sun_reached"]))
    competitive = {("competitive", seats) for seats in (2, 3, 4, 5)}
    assert set(found) == competitive | {("cooperative", seats) for seats in (3, 4, 5)}
    assert endings == {
        ("sun_reached", None, True),
        ("single_round", None, False),
        ("all_on_ground", True, True),
        ("all_on_ground", False, True),
        ("round_limit", True, True),
        ("round_limit", False, True),
        ("round_limit", False, False),
    }
