"""Figures of notices: `pytest tests/bench -m ""`. No assertions on time.

`extra_info` holds turn mails per second of one worker (judged, put into words as their reader sees the table,
written as files), the same without writing, notices that are dropped per second, and the microseconds
that owing adds to a move.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.notifications.models import Notice
from apps.notifications.services.delivery import deliver_due
from apps.tables.models import Seat, Table
from apps.tables.services.owed import owe_to_seats
from tests.factories import copies
from tests.tables.seated import acting, choose_first, people, running

pytestmark = [pytest.mark.django_db, pytest.mark.bench]
Benchmark = Any  # pytest-benchmark has no types
MANY = 500
BACKENDS = {
    "files": "apps.notifications.backends.OutboxBackend",
    "nowhere": "django.core.mail.backends.dummy.EmailBackend",
}


def many_tables(moves: int) -> list[Table]:
    """Running tables of three in the middle of a trick, all alike."""
    table = running("trickarus", people(3))
    for _move in range(moves):
        choose_first(table, acting(table)[0])
    table.refresh_from_db()
    return copies(table, MANY)


def owe_turns(tables: list[Table]) -> None:
    """A turn notice at each of the tables, due now."""
    Notice.objects.all().delete()
    now = timezone.now() - timedelta(minutes=5)
    Seat.objects.filter(table__in=tables, to_act=True).update(asked_at=now)
    for table in tables:
        owe_to_seats(table, list(table.seats.select_related("user")), [], now)
    Notice.objects.exclude(kind="turn").delete()


def deliver_all() -> None:
    """Until nothing is due."""
    while deliver_due():
        pass


def per_second(benchmark: Benchmark, make_due: Callable[[], None]) -> int:
    """How many notices one worker sees to in a second."""
    benchmark.pedantic(deliver_all, setup=make_due, rounds=3, iterations=1)
    return round(MANY / benchmark.stats.stats.min)


@pytest.mark.parametrize("backend", BACKENDS)
def test_turn_mails(benchmark: Benchmark, settings: Any, outbox: Any, backend: str) -> None:
    settings.EMAIL_BACKEND = BACKENDS[backend]
    tables = many_tables(moves=40)
    benchmark.extra_info["mails_per_second"] = per_second(benchmark, lambda: owe_turns(tables))
    assert Notice.objects.filter(state="sent").count() == MANY


def test_notices_that_are_dropped(benchmark: Benchmark) -> None:
    tables = many_tables(moves=1)

    def owe_in_vain() -> None:
        owe_turns(tables)
        Notice.objects.update(facts={"seat": acting(tables[0])[0], "turn": 99})

    benchmark.extra_info["dropped_per_second"] = per_second(benchmark, owe_in_vain)
    assert Notice.objects.filter(state="dropped").count() == MANY


def test_owing(benchmark: Benchmark) -> None:
    table = running("trickarus", people(3))
    seats = list(table.seats.select_related("user"))
    seat = next(seat for seat in seats if seat.to_act)

    def owe() -> None:
        seat.turn += 1
        owe_to_seats(table, seats, [], seat.asked_at)

    benchmark.pedantic(owe, rounds=200, iterations=1, warmup_rounds=5)
    benchmark.extra_info["microseconds_a_move"] = round(benchmark.stats.stats.median * 1e6)
