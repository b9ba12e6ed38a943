"""One mail a day at the reader's hour with all that is still worth telling."""

from datetime import timedelta

import pytest
import time_machine

from apps.accounts.models import User
from apps.notifications.kinds import USUAL_WAYS, Kind
from apps.notifications.models import Notice, NoticeChoices
from apps.notifications.services.delivery import deliver_due, retry
from apps.notifications.tasks import send_digests
from apps.tables.services.talk import say
from tests.notifications.tables import MORNING, SETTLED, delivered, move, people, states
from tests.tables.seated import play_on, running

pytestmark = pytest.mark.django_db
TOKYO_EIGHT = MORNING + timedelta(hours=14)


@pytest.fixture
def clock():
    """Time stands still until it is moved. It is 18:00 in Tokyo."""
    with time_machine.travel(MORNING, tick=False) as clock:
        yield clock


def readers(*names: str) -> list[User]:
    """People in Tokyo who want everything once a day, at eight; they all play at one table."""
    users = people(*names, time_zone="Asia/Tokyo")
    for user in users:
        NoticeChoices.objects.create(user=user, ways=dict.fromkeys(map(str, USUAL_WAYS), "digest"))
    return users


def at_eight(clock, *, days: int = 0) -> list:
    """The mails that go out at eight o'clock."""
    clock.move_to(TOKYO_EIGHT + timedelta(days=days, minutes=1))
    send_digests()
    return delivered()


def test_everything_comes_in_one_mail_at_the_readers_hour(clock) -> None:
    ann, ben = readers("Ann", "Ben")
    first = running("trickarus", [ann, ben], first_leader="first_seat")
    second = running("trickarus", [ann, ben], first_leader="first_seat")
    say(table_id=first.pk, user=ben, text="@Ann take your time")
    clock.shift(SETTLED)
    send_digests()
    assert delivered() == []
    clock.move_to(TOKYO_EIGHT - timedelta(minutes=1))
    send_digests()
    assert delivered() == []
    mails = {message.to[0]: message for message in at_eight(clock)}
    assert sorted(mails) == ["ann@example.org", "ben@example.org"]
    body = mails["ann@example.org"].body
    assert mails["ann@example.org"].subject == "Your day at the table: 3 pieces of news"
    assert f"Trickarus, table {first.pk}: It is your turn" in body
    assert f"Trickarus, table {second.pk}: It is your turn" in body
    assert "“@Ann take your time”" in body
    assert "Stop the digest" in body
    assert {state for name, state, _why in states(Kind.TURN) if name == "Ann"} == {"sent"}


def test_what_is_over_by_then_is_left_out(clock) -> None:
    ann, ben = readers("Ann", "Ben")
    table = running("trickarus", [ann, ben], first_leader="first_seat")
    clock.shift(SETTLED)
    delivered()
    move(table)
    clock.shift(SETTLED)
    delivered()
    assert [message.to for message in at_eight(clock)] == [["ben@example.org"]]
    assert states(Kind.TURN)[0] == ("Ann", "dropped", "the turn was taken already")


def test_with_nothing_left_to_tell_there_is_no_mail(clock) -> None:
    ann, ben = readers("Ann", "Ben")
    NoticeChoices.objects.filter(user=ben).delete()
    table = running("trickarus", [ann, ben], first_leader="first_seat")
    clock.shift(SETTLED)
    delivered()
    clock.move_to(TOKYO_EIGHT + timedelta(seconds=1))
    send_digests()
    move(table)
    delivered()
    [digest] = Notice.objects.filter(kind=Kind.DIGEST)
    assert (digest.state, digest.why) == ("dropped", "nothing is left to tell")
    assert not Notice.objects.filter(user=ann, in_digest=True, state="owed").exists()


def test_running_twice_sends_once(clock) -> None:
    users = readers("Ann", "Ben")
    running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    delivered()
    clock.move_to(TOKYO_EIGHT + timedelta(minutes=1))
    send_digests()
    send_digests()
    assert len(delivered()) == 2
    send_digests()
    assert delivered() == []


def test_what_comes_after_todays_digest_waits_for_tomorrows(clock) -> None:
    users = readers("Ann", "Ben")
    running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    delivered()
    assert len(at_eight(clock)) == 2
    second = running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    delivered()
    NoticeChoices.objects.update(digest_hour=9)
    Notice.objects.filter(table=second, in_digest=True).update(due_at=TOKYO_EIGHT)
    send_digests()
    assert delivered() == []
    later = Notice.objects.filter(table=second, in_digest=True, state="owed")
    assert later.count() == 2
    assert {item.due_at for item in later} == {TOKYO_EIGHT + timedelta(hours=1)}
    clock.move_to(TOKYO_EIGHT + timedelta(hours=1, minutes=1))
    send_digests()
    assert delivered() == []
    clock.move_to(TOKYO_EIGHT + timedelta(days=1, hours=1, minutes=1))
    send_digests()
    assert len(delivered()) == 2


def test_the_end_of_a_game_is_told_with_its_headline(clock) -> None:
    users = readers("Ann", "Ben")
    table = running("trickarus", users)
    play_on(table)
    clock.shift(SETTLED)
    delivered()
    body = at_eight(clock)[0].body
    assert f"Trickarus, table {table.pk}:" in body


def test_a_digest_that_fails_is_tried_again_with_all_that_lies_in_it(clock, server) -> None:
    users = readers("Ann", "Ben")
    running("trickarus", users, first_leader="first_seat")
    server["ann@example.org"] = ZeroDivisionError("odd")
    clock.shift(SETTLED)
    delivered()
    at_eight(clock)
    digest = Notice.objects.get(kind=Kind.DIGEST, user=users[0])
    assert (digest.state, digest.tries) == ("owed", 1)
    for _try in range(8):
        clock.shift(timedelta(hours=13))
        deliver_due()
    digest.refresh_from_db()
    assert digest.state == "failed"
    assert set(digest.items.values_list("state", flat=True)) == {"failed"}
    del server["ann@example.org"]
    assert retry(notice=digest)
    deliver_due()
    assert set(digest.items.values_list("state", flat=True)) == {"sent"}


def test_many_readers_cost_as_many_statements_as_one(clock, django_assert_max_num_queries) -> None:
    for number in range(15):
        users = readers(f"Ann {number}", f"Ben {number}")
        running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    delivered()
    clock.move_to(TOKYO_EIGHT + timedelta(minutes=1))
    with django_assert_max_num_queries(8):
        send_digests()
