"""What the database does with clocks after an outage is what the pure clock says, row by row."""

from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from apps.tables.clock import Clock, after_outage
from apps.tables.models import Seat, Table
from apps.tables.services.outages import give_back

from .seated import people, running

STOPPED = datetime(2026, 3, 28, 22, 0, 0, 123_457, tzinfo=UTC)
RESUMED = STOPPED + timedelta(days=2, microseconds=1)
BEFORE, WITHIN = STOPPED - timedelta(hours=5), STOPPED + timedelta(hours=7)
WHOLE = timedelta(hours=96)
CASES = [
    (asked, ended)
    for asked, ended in product((BEFORE, STOPPED, WITHIN, None), (None, BEFORE, STOPPED, WITHIN))
    if ended is None or (asked is not None and asked <= ended)
]


def rows() -> list[tuple[datetime | None, ...]]:
    return list(Seat.objects.order_by("pk").values_list("asked_at", "ended_at", "due_at"))


@pytest.fixture
def seats(db: None) -> list[Seat]:
    """A seat for every case, at tables of three."""
    users = people(3)
    for _ in range((len(CASES) + 2) // 3):
        running("trickarus", users)
    found = list(Seat.objects.order_by("pk"))
    for seat, (asked, ended) in zip(found, CASES, strict=False):
        due = asked + WHOLE if asked and ended is None else None
        seat.asked_at, seat.ended_at, seat.due_at, seat.to_act = asked, ended, due, due is not None
        seat.save()
    return found[: len(CASES)]


def test_rows_move_as_the_clock_says(seats: list[Seat]) -> None:
    give_back(STOPPED, RESUMED)
    for (asked, ended), found in zip(CASES, rows(), strict=False):
        if asked is None:
            assert found == (None, None, None)
            continue
        moved = after_outage(Clock(WHOLE, asked, ended_at=ended), STOPPED, RESUMED)
        due = moved.asked_at + WHOLE if ended is None else None
        assert found == (moved.asked_at, moved.ended_at, due), (asked, ended)


def test_stand_ins_and_tables_that_are_over_are_left_alone(seats: list[Seat]) -> None:
    half = [seat.pk for seat in seats[::2]]
    Seat.objects.filter(pk__in=half).update(played_by=Seat.PlayedBy.STAND_IN)
    Table.objects.exclude(seats__in=half).update(status=Table.Status.FINISHED)
    Table.objects.filter(seats__in=seats[1::2]).update(status=Table.Status.FINISHED)
    before = rows()
    give_back(STOPPED, RESUMED)
    assert rows() == before


@pytest.mark.parametrize("tables", [1, 5])
def test_it_takes_the_same_statements_however_many_there_are(
    db: None, tables: int, django_assert_num_queries
) -> None:
    users = people(2)
    for _ in range(tables):
        running("trickarus", users)
    with django_assert_num_queries(3):
        give_back(STOPPED, RESUMED)
