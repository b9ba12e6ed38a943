"""A batch of notices costs the same few reads, however many there are; each mail two writes."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.notifications.models import Notice
from apps.notifications.services import delivery
from apps.notifications.services.delivery import deliver_due
from tests.notifications.tables import MORNING, SETTLED, people
from tests.tables.seated import running

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock():
    """Time stands still until it is moved."""
    with time_machine.travel(MORNING, tick=False) as clock:
        yield clock


def statements_for(count: int, clock) -> list[str]:
    """What is asked of the database while so many turn mails and beginnings are delivered."""
    for number in range(count):
        running("trickarus", people(f"Ann {count} {number}", f"Ben {count} {number}"))
    clock.shift(SETTLED)
    with CaptureQueriesContext(connection) as queries:
        assert deliver_due() == count * 3
    return [each["sql"] for each in queries]


def test_reading_costs_the_same_for_few_and_many(clock) -> None:
    statements_for(1, clock)
    few = [sql for sql in statements_for(2, clock) if sql.startswith("SELECT")]
    many = [sql for sql in statements_for(12, clock) if sql.startswith("SELECT")]
    assert len(few) == len(many) <= 8


def test_each_mail_costs_two_writes_and_all_that_is_dropped_one(clock) -> None:
    statements_for(1, clock)
    written = [sql for sql in statements_for(12, clock) if sql.startswith("UPDATE")]
    assert len(written) <= 24 * 2 + 5


def test_what_was_read_long_ago_is_read_anew(clock, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        running("trickarus", people(f"Ann {number}", f"Ben {number}"))
    clock.shift(SETTLED)
    reads = []
    gather, deliver = delivery.gather, delivery.deliver

    def slow(*args: object) -> bool:
        clock.shift(timedelta(seconds=10))
        return deliver(*args)

    monkeypatch.setattr(delivery, "deliver", slow)
    monkeypatch.setattr(delivery, "gather", lambda notices: reads.append(len(notices)) or gather(notices))
    while deliver_due():
        pass
    assert len(reads) > 1
    assert set(Notice.objects.filter(kind="turn").values_list("state", "tries")) == {("sent", 1)}
