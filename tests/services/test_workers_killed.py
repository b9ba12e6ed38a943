"""Workers die at the worst moment: every move counts once, every late seat is answered for once."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest
from django.utils import timezone

from apps.flip_freighters.models import WeekScore
from apps.notifications.models import Notice
from apps.tables.clock import PACES
from apps.tables.models import Move, Owed, Table
from apps.tables.services import deadlines, owed_work
from tests.flip_freighters.tables import freighters, pass_days
from tests.services.mail_server import MailServer
from tests.services.site import Site, wait_for
from tests.tables.seated import acting, people, running

pytestmark = [pytest.mark.services, pytest.mark.long]
DAILY = PACES["daily"]
WHOLE = (DAILY.grace + DAILY.bank).total_seconds()
HOUR = 3600.0


def rows(table: Table) -> list[tuple[int, str]]:
    """Number and cause of each move after the setup."""
    return list(table.moves.filter(number__gt=0).order_by("number").values_list("number", "cause"))


def test_a_move_counts_and_the_game_goes_on_when_its_process_dies_between_commit_and_kick(
    hosted: Site,
) -> None:
    table = running("trickarus", [*people(1), None, None], first_leader="first_seat")
    assert hosted.move(table, 0, mishap="before the kick").died()
    assert rows(table) == [(1, Move.Cause.PLAYER)]
    hosted.worker()
    wait_for(lambda: acting(table) == [0], hosted.logs)
    table.refresh_from_db()
    numbers, causes = zip(*rows(table), strict=True)
    assert numbers == tuple(range(1, table.last_number + 1))
    assert set(causes[1:]) == {Move.Cause.STAND_IN}


@pytest.mark.parametrize("mishap", ["in the middle of a sweep", "while answering for a seat"])
def test_a_late_seat_is_answered_for_once_although_the_first_worker_died_over_it(
    hosted: Site, mishap: str
) -> None:
    table = running("trickarus", people(3))
    late = acting(table)[0]
    assert hosted.worker(mishap=mishap, later=WHOLE + HOUR).died()
    assert rows(table) == [], "claimed or half answered, and nothing of it is stored"
    once_more = WHOLE + HOUR + deadlines.CLAIMED_FOR.total_seconds() + 60
    hosted.worker(later=once_more)
    wait_for(lambda: rows(table), hosted.logs)
    assert rows(table) == [(1, Move.Cause.DEADLINE)]
    mine = table.seats.get(number=late)
    assert (mine.bank, mine.late_turns, mine.claimed_until) == (timedelta(0), 1, None)
    following = table.seats.get(number=acting(table)[0])
    assert following.asked_at is not None
    assert following.due_at == following.asked_at + DAILY.grace + DAILY.bank


def test_two_workers_with_a_scheduler_each_do_everything_once(hosted: Site, mail_server: MailServer) -> None:
    users = people(2)
    tables = [running("trickarus", users) for _ in range(6)]
    for _ in range(2):
        hosted.worker(later=WHOLE + HOUR)
    wait_for(lambda: all(rows(table) for table in tables), hosted.logs)
    for table in tables:
        assert rows(table) == [(1, Move.Cause.DEADLINE)]
        assert sorted(seat.late_turns for seat in table.seats.all()) == [0, 1]
    due = Notice.objects.filter(state="owed", due_at__lt=timezone.now() + timedelta(seconds=WHOLE))
    wait_for(lambda: not due.exists(), hosted.logs)
    sent = Notice.objects.filter(state="sent").values_list("message_id", flat=True)
    assert mail_server.times == Counter(sent)
    assert mail_server.taken


def test_a_week_that_ended_while_no_worker_ran_is_scored_once_when_two_come_back(
    hosted: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owed_work, "kick_on_commit", lambda _task: None)  # there is nobody to hear it
    table = freighters(people(2))
    pass_days(table, 5)
    assert Owed.objects.filter(table=table, done_at=None).count() == 1
    assert not WeekScore.objects.exists()
    for _ in range(2):
        hosted.worker()
    wait_for(lambda: not Owed.objects.filter(done_at=None).exists(), hosted.logs)
    assert sorted(WeekScore.objects.values_list("seat", "week", "total")) == [(0, 1, 10), (1, 1, 10)]
    assert Notice.objects.filter(kind="summary").count() == 2
