"""Reminders at half and at a tenth of the time: at most two a turn, never by night, never lost in silence."""

from datetime import datetime, timedelta

import pytest
import time_machine

from apps.accounts.models import User
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice
from apps.tables.models import Seat, Table
from apps.tables.services.gifts import give_time
from tests.notifications.tables import MORNING, SETTLED, delivered, move, only, people, states
from tests.tables.seated import running

pytestmark = pytest.mark.django_db
WHOLE = timedelta(hours=24 + 72)


@pytest.fixture
def clock():
    """Time stands still until it is moved."""
    with time_machine.travel(MORNING, tick=False) as clock:
        yield clock


def asked(*, quiet: bool = False) -> tuple[Table, list[User]]:
    """Ann is asked now; only reminders reach her."""
    users = people("Ann", "Ben")
    hours = {} if quiet else {"quiet_from": "00:00", "quiet_until": "00:00"}
    only(Kind.REMINDER, *users, **hours)
    return running("trickarus", users, first_leader="first_seat"), users


def reasons() -> list[str]:
    return [why for _name, _state, why in states(Kind.REMINDER)]


def through(clock, span: timedelta, step: timedelta = timedelta(minutes=30)) -> list[datetime]:
    """When mails went out within this time."""
    sent, end = [], datetime.now(tz=MORNING.tzinfo) + span
    while datetime.now(tz=MORNING.tzinfo) < end:
        clock.shift(step)
        sent += [datetime.now(tz=MORNING.tzinfo) for _message in delivered()]
    return sent


def test_there_are_two_with_the_time_that_is_left(clock) -> None:
    asked()
    clock.move_to(MORNING + WHOLE / 2 + timedelta(seconds=1))
    [half] = delivered()
    clock.move_to(MORNING + WHOLE * 0.9 + timedelta(seconds=1))
    [tenth] = delivered()
    assert half.subject.startswith("1 day 23 h left: Trickarus")
    assert tenth.subject.startswith("9 h left: Trickarus")
    assert "9 h left for your turn, Ann" in tenth.body
    clock.move_to(MORNING + WHOLE)
    assert delivered() == []


def test_who_has_moved_is_not_reminded(clock) -> None:
    table, _users = asked()
    move(table)
    clock.move_to(MORNING + WHOLE / 2 + timedelta(seconds=1))
    delivered()
    assert states(Kind.REMINDER)[0] == ("Ann", "dropped", "the turn was taken already")


def test_time_that_was_given_moves_them(clock) -> None:
    table, users = asked()
    clock.move_to(MORNING + WHOLE - timedelta(hours=20))
    delivered()
    give_time(table_id=table.pk, seat=0, user=users[1])
    clock.move_to(MORNING + WHOLE * 0.9 + timedelta(minutes=1))
    assert delivered() == []
    moved = Notice.objects.get(key__endswith="/10", user=users[0])
    longer = WHOLE + timedelta(hours=24)
    assert (moved.state, moved.due_at) == ("owed", MORNING + longer * 0.9)
    clock.move_to(MORNING + longer * 0.9 + timedelta(minutes=1))
    assert len(delivered()) == 1


def test_by_night_they_wait_for_the_morning(clock) -> None:
    table, _users = asked(quiet=True)
    Seat.objects.filter(table=table).update(bank=timedelta(hours=6))
    Notice.objects.filter(kind=Kind.REMINDER).update(due_at=MORNING + timedelta(hours=15))
    sent = through(clock, timedelta(hours=30))
    assert [moment.strftime("%d %H:%M") for moment in sent] == ["03 08:00", "03 12:00"]


def test_by_night_two_that_are_due_in_the_morning_become_one(clock) -> None:
    table, _users = asked(quiet=True)
    clock.move_to(MORNING + timedelta(hours=12, minutes=59))
    Seat.objects.filter(table=table).update(asked_at=MORNING + timedelta(hours=12), bank=timedelta(0))
    Table.objects.filter(pk=table.pk).update(pace="fast")
    Seat.objects.filter(table=table).update(bank=timedelta(hours=7, minutes=15))
    Notice.objects.filter(kind=Kind.REMINDER).update(due_at=MORNING + timedelta(hours=14))
    sent = through(clock, timedelta(hours=12), timedelta(minutes=1))
    assert [moment.strftime("%d %H:%M") for moment in sent] == ["03 08:00"]
    assert "the next reminder is due too and says the same" in reasons()


def test_a_deadline_by_night_is_told_in_the_evening(clock) -> None:
    table, users = asked(quiet=True)
    Seat.objects.filter(table=table, user=users[0]).update(bank=timedelta(hours=-4))
    Notice.objects.filter(key__endswith="/50").update(due_at=MORNING + timedelta(hours=10))
    sent = through(clock, timedelta(hours=24), timedelta(minutes=5))
    assert sent == [MORNING + timedelta(hours=10), MORNING + timedelta(hours=12, minutes=45)]


def test_a_turn_that_is_all_night_is_dropped_with_its_reason(clock) -> None:
    table, users = asked(quiet=True)
    clock.move_to(MORNING + timedelta(hours=14))
    Seat.objects.filter(table=table, user=users[0]).update(
        asked_at=MORNING + timedelta(hours=14), bank=timedelta(hours=-17)
    )
    Notice.objects.filter(kind=Kind.REMINDER).update(due_at=MORNING + timedelta(hours=18))
    assert through(clock, timedelta(hours=12)) == []
    assert set(reasons()) == {"the quiet hours last longer than the time that was left"}


def test_after_an_outage_beyond_the_deadline_nobody_is_reminded(clock) -> None:
    asked()
    clock.move_to(MORNING + WHOLE + timedelta(minutes=1))
    assert delivered() == []
    assert set(reasons()) == {"the time was up already"}


def test_who_turned_them_off_gets_none(clock) -> None:
    users = people("Ann", "Ben")
    only(Kind.TURN, *users)
    running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    assert len(delivered()) == 1
    clock.move_to(MORNING + WHOLE / 2 + timedelta(seconds=1))
    assert delivered() == []
    assert reasons()[0] == "mails of this kind are turned off"
