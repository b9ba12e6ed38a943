"""Work that titles owe: written with the move, done once, whenever a worker is there."""

from datetime import timedelta

import pytest
from celery import shared_task
from django.utils import timezone

from apps.tables import tasks
from apps.tables.models import Owed
from apps.tables.services.owed_work import claim_owed, do_once
from tests.tiny.apps import LittleHarbourConfig

from .seated import bids, harbour, people, running

pytestmark = pytest.mark.django_db
DONE: list[dict] = []


@shared_task(name="little_harbour.count_bids")
def count_bids(owed_id: int) -> None:
    do_once(owed_id, lambda owed: DONE.append(owed.facts), timezone.now())


@pytest.fixture(autouse=True)
def owing(monkeypatch):
    DONE.clear()
    monkeypatch.setattr(LittleHarbourConfig, "owes", {"round_began": "little_harbour.count_bids"})


def test_an_event_that_owes_work_leaves_a_row_with_its_facts():
    table = harbour(people(2))
    owed = Owed.objects.get()
    assert (owed.table, owed.task, owed.facts, owed.done_at) == (
        table,
        "little_harbour.count_bids",
        {"round": 1},
        None,
    )


def test_other_titles_owe_nothing():
    running("trickarus", people(3))
    assert not Owed.objects.exists()


def test_the_sweep_does_it_once():
    harbour(people(2))
    tasks.sweep_owed()
    Owed.objects.update(claimed_until=None)
    tasks.sweep_owed()
    count_bids(Owed.objects.get().pk)
    assert DONE == [{"round": 1}]
    assert Owed.objects.get().done_at


def test_work_that_fails_is_tried_again_later_and_later(monkeypatch):
    harbour(people(2))
    now = timezone.now()
    assert len(claim_owed(now, 10)) == 1
    assert claim_owed(now, 10) == []
    assert len(claim_owed(now + timedelta(seconds=61), 10)) == 1
    assert claim_owed(now + timedelta(seconds=122), 10) == []
    assert Owed.objects.get().tries == 2


def test_work_that_raises_stays_open():
    harbour(people(2))
    owed = Owed.objects.get()

    def broken(_owed):
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        do_once(owed.pk, broken, timezone.now())
    assert Owed.objects.get().done_at is None
    assert do_once(owed.pk, lambda _owed: None, timezone.now())


@pytest.mark.parametrize("count", [2, 12])
def test_claiming_takes_the_same_queries_however_much_there_is(count, django_assert_num_queries):
    users = people(2)
    for _ in range(count):
        harbour(users)
    with django_assert_num_queries(4):
        assert len(claim_owed(timezone.now(), 50)) == count


def test_a_replayed_table_owes_nothing_twice():
    table = harbour(people(2))
    bids(table)
    assert Owed.objects.filter(table=table).count() == 1
