"""Figures of the sweep at a large site: `pytest tests/bench/test_sweep_bench.py -s`. No assertions on time.

50,000 running tables, 500 of them with a seat whose time is up: seconds and queries to find and claim them,
to play for them, and of a sweep that finds nobody; with SERVICES=1 on PostgreSQL.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.tables import tasks
from apps.tables.models import Heartbeat, Move, Seat, Table
from apps.tables.services import deadlines, outages
from tests.tables.seated import acting, people, running

pytestmark = [pytest.mark.bench, pytest.mark.django_db]
TABLES = 50_000
DUE = 500


def copy_rows(model: Any, source: str, **fresh: str) -> None:
    """Copies rows `r` of a model within the database, with other values in some columns."""
    names = [field.column for field in model._meta.concrete_fields if not field.primary_key]
    chosen = ", ".join(fresh.get(name, f"r.{name}") for name in names)
    table = model._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute(f"insert into {table} ({', '.join(names)}) select {chosen} from {table} r, {source}")  # noqa: S608


def large_site() -> None:
    """One real table of Trickarus and its copies; the first ones are late."""
    table = running("trickarus", people(3))
    late = acting(table)[0]
    counting = f"with recursive n(i) as (select 1 union all select i + 1 from n where i < {TABLES - 1})"  # noqa: S608
    copy_rows(Table, f"({counting} select i from n) s", key="'copy' || s.i")  # noqa: S608
    made = f"(select id from {Table._meta.db_table} where id > {table.pk}) t where r.table_id = {table.pk}"  # noqa: S608
    copy_rows(Seat, made, table_id="t.id", user_id="null")
    copy_rows(Move, made, table_id="t.id")
    overdue = Table.objects.order_by("pk").values_list("pk", flat=True)[:DUE]
    Seat.objects.filter(table_id__in=list(overdue), number=late).update(
        due_at=timezone.now() - timedelta(hours=1)
    )
    Heartbeat.objects.create(name=outages.NAME, at=timezone.now())
    with connection.cursor() as cursor:
        cursor.execute("analyze")


@contextmanager
def measured(what: str) -> Iterator[None]:
    """Prints seconds and queries."""
    begun = time.perf_counter()
    with CaptureQueriesContext(connection) as queries:
        yield
    print(f"{connection.vendor}: {what}: {time.perf_counter() - begun:.3f} s, {len(queries)} queries")


def times(count: int, call: Callable[[], Any]) -> None:
    for _ in range(count):
        call()


def test_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    large_site()
    assert (Table.objects.count(), Seat.objects.count()) == (TABLES, 3 * TABLES)
    print()
    now = timezone.now()
    found: list[tuple[int, int]] = []
    with measured(f"claiming {DUE} due seats at {TABLES} tables, in batches of {tasks.BATCH}"):
        while batch := deadlines.claim_due(now, tasks.BATCH):
            found += batch
    assert len(found) == DUE
    with measured(f"playing for {DUE} seats"):
        for table_id, seat in found:
            assert deadlines.play_deadline(table_id=table_id, seat=seat) == 1
    with measured("10 sweeps that find nobody"):
        times(10, tasks.sweep_deadlines)
    with measured("giving an outage back to all"):
        outages.give_back(now - timedelta(hours=3), now)
