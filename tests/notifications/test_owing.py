"""What happens at a table is owed in the same transaction, in one insert."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.notifications.kinds import Kind
from apps.notifications.models import Notice
from apps.tables.models import Seat, Table
from apps.tables.services.closing import close_table, vote_cancel
from apps.tables.services.deadlines import play_deadline
from apps.tables.services.departures import take_back_seat
from apps.tables.services.talk import say
from tests.factories import moderator
from tests.notifications.tables import MORNING, move, people, states
from tests.tables.seated import acting, choose, harbour, play_on, running

pytestmark = pytest.mark.django_db


def keys(kind: Kind) -> list[str]:
    return list(Notice.objects.filter(kind=kind).order_by("pk").values_list("key", flat=True))


def test_a_beginning_is_owed_to_every_person_and_the_first_turn_to_who_is_asked() -> None:
    table = running("trickarus", [*people("Ann", "Ben"), None], first_leader="first_seat")
    assert keys(Kind.START) == [f"start/{table.pk}/0", f"start/{table.pk}/1"]
    assert keys(Kind.TURN) == [f"turn/{table.pk}/0/1"]
    assert keys(Kind.REMINDER) == [f"reminder/{table.pk}/0/1/50", f"reminder/{table.pk}/0/1/10"]


def test_every_seat_that_is_asked_at_once_is_owed_a_turn() -> None:
    harbour(people("Ann", "Ben", "Cid"))
    assert [name for name, _state, _why in states(Kind.TURN)] == ["Ann", "Ben", "Cid"]


def test_reminders_are_due_at_half_and_at_a_tenth_of_the_time() -> None:
    with time_machine.travel(MORNING, tick=False):
        running("trickarus", people("Ann", "Ben"))
    half, tenth = Notice.objects.filter(kind=Kind.REMINDER).order_by("due_at")
    whole = timedelta(hours=24 + 72)
    assert (half.due_at, tenth.due_at) == (MORNING + whole / 2, MORNING + whole * 0.9)


def test_without_a_clock_there_are_no_reminders() -> None:
    users = people("Ann", "Ben")
    table = running("trickarus", users)
    Table.objects.filter(pk=table.pk).update(pace="none")
    Notice.objects.all().delete()
    move(table)
    assert len(keys(Kind.TURN)) == 1
    assert keys(Kind.REMINDER) == []


def test_an_end_of_the_day_that_is_taken_back_is_no_new_turn() -> None:
    table = harbour(people("Ann", "Ben", "Cid"))
    before = keys(Kind.TURN)
    choose(table, 0, "pass")
    assert keys(Kind.TURN) == before


def test_a_move_owes_everything_with_one_statement() -> None:
    table = running("trickarus", people("Ann", "Ben", "Cid"))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        move(table)
    inserts = [each["sql"] for each in queries if 'INTO "notifications_notice"' in each["sql"]]
    assert len(inserts) == 1


def test_a_move_that_fails_owes_nothing() -> None:
    table = running("trickarus", people("Ann", "Ben"))
    before = Notice.objects.count()
    with transaction.atomic():
        move(table)
        transaction.set_rollback(True)
    assert Notice.objects.count() == before


def test_the_end_is_owed_to_all_who_did_not_resign() -> None:
    table = running("trickarus", people("Ann", "Ben", "Cid"))
    Seat.objects.filter(table=table, number=1).update(departed="resigned")
    play_on(table)
    assert [name for name, _state, _why in states(Kind.END)] == ["Ann", "Cid"]


def test_stand_ins_are_owed_nothing_when_they_are_asked() -> None:
    table = running("trickarus", [*people("Ann"), None], first_leader="first_seat")
    move(table)
    assert [name for name, _state, _why in states(Kind.TURN)] == ["Ann"]


def test_who_takes_a_seat_back_that_is_asked_is_owed_that_turn_once() -> None:
    table = running("trickarus", people("Ann", "Ben"), first_leader="first_seat")
    ann = table.seats.get(number=0)
    Notice.objects.all().delete()
    handed_over = {"departed": "handed_over", "played_by": "stand_in"}
    for _again in range(2):
        Seat.objects.filter(pk=ann.pk).update(**handed_over)
        take_back_seat(table_id=table.pk, user=ann.user)
    assert keys(Kind.TURN) == [f"turn/{table.pk}/0/1"]
    assert keys(Kind.REMINDER) == [f"reminder/{table.pk}/0/1/50", f"reminder/{table.pk}/0/1/10"]
    Seat.objects.filter(table=table, number=1).update(**handed_over)
    take_back_seat(table_id=table.pk, user=table.seats.get(number=1).user)
    assert len(keys(Kind.TURN)) == 1


def test_who_is_late_twice_is_told_that_a_stand_in_plays() -> None:
    table = running("trickarus", people("Ann", "Ben"), first_leader="first_seat")
    with time_machine.travel(timezone.now(), tick=False) as clock:
        while not Seat.objects.filter(table=table, departed="handed_over").exists():
            clock.shift(timedelta(days=6))
            play_deadline(table_id=table.pk, seat=acting(table)[0])
    [seat] = table.seats.filter(departed="handed_over")
    [(name, state, _why)] = states(Kind.HANDED_OVER)
    assert (name, state) == (seat.user.name, "owed")


def test_players_of_a_running_table_are_told_when_staff_close_it() -> None:
    table = running("trickarus", people("Ann", "Ben"))
    close_table(table_id=table.pk, user=moderator(), reason="It was a test")
    assert [name for name, _state, _why in states(Kind.END)] == ["Ann", "Ben"]


def test_players_are_told_when_everybody_voted_for_the_end() -> None:
    users = people("Ann", "Ben")
    table = running("trickarus", users)
    for user in users:
        vote_cancel(table_id=table.pk, user=user, wants=True)
    assert len(keys(Kind.END)) == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("well played @ben!", ["Ben"]),
        ("@Ann Lee and @BEN, look", ["Ann Lee", "Ben"]),
        ("@Ann only", ["Ann"]),
        ("@benjamin is somebody else", []),
        ("write to ben@example.org", []),
        ("@cid", []),
        ("@ben @ben", ["Ben"]),
    ],
)
def test_a_name_behind_an_at_is_told_to_its_player(text: str, told: list[str]) -> None:
    users = [*people("Cid", "Ben", "Ann"), *people("Ann Lee")]
    table = running("trickarus", users)
    say(table_id=table.pk, user=users[0], text=text)
    assert sorted(name for name, _state, _why in states(Kind.MENTION)) == sorted(told)


def test_talk_without_an_at_costs_nothing_more() -> None:
    users = people("Ann", "Ben")
    table = running("trickarus", users)
    with CaptureQueriesContext(connection) as plain:
        say(table_id=table.pk, user=users[0], text="hello")
    with CaptureQueriesContext(connection) as nobody:
        say(table_id=table.pk, user=users[0], text="hello @you")
    assert len(nobody) == len(plain) + 1
