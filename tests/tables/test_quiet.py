"""Solo tables close after 60 quiet days; nobody else's does."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.tables.models import Table
from apps.tables.services.quiet import QUIET_FOR, close_quiet_solo_tables
from apps.tables.tasks import close_quiet_tables
from config.celery import app
from tests.races import at_once

from .seated import acting, harbour, people

NOW = timezone.now()


def quiet_for(span: timedelta, seats: int = 1) -> Table:
    """A running table without a move for so long."""
    table = harbour(people(2) if not Table.objects.exists() else users())
    Table.objects.filter(pk=table.pk).update(seats_wanted=seats, last_move_at=NOW - span)
    return table


def users() -> list[object]:
    return [seat.user for seat in Table.objects.earliest("pk").seats.select_related("user")]


@pytest.mark.django_db
def test_only_quiet_solo_tables_close() -> None:
    quiet, lively, full = (
        quiet_for(QUIET_FOR),
        quiet_for(QUIET_FOR - timedelta(minutes=1)),
        quiet_for(QUIET_FOR * 2, seats=2),
    )
    assert close_quiet_solo_tables(now=NOW) == 1
    for table in (quiet, lively, full):
        table.refresh_from_db()
    assert [table.status for table in (quiet, lively, full)] == ["closed", "running", "running"]
    assert (quiet.closed_by, quiet.ended_at) == (Table.ClosedBy.ABANDONED, NOW)
    assert acting(quiet) == []


@pytest.mark.django_db
def test_it_takes_a_batch_at_a_time() -> None:
    for _ in range(3):
        quiet_for(QUIET_FOR)
    assert [close_quiet_solo_tables(now=NOW, batch=2) for _ in range(3)] == [2, 1, 0]


@pytest.mark.django_db(transaction=True)
def test_two_at_once_close_a_table_once() -> None:
    table = quiet_for(QUIET_FOR)
    before = table.pulse
    outcomes = at_once([lambda: close_quiet_solo_tables(now=NOW)] * 3)
    table.refresh_from_db()
    assert sorted(outcomes) == [0, 0, 1]
    assert table.pulse == before + 1


@pytest.mark.django_db
def test_the_schedule_looks_for_them() -> None:
    quiet_for(QUIET_FOR + timedelta(days=1))
    assert close_quiet_tables() == 1
    assert "tables.close_quiet_tables" in {entry["task"] for entry in app.conf.beat_schedule.values()}
