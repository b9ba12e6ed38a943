"""The mail that says it is somebody's turn: one a turn, only if it still is, and worth reading."""

import re
from datetime import timedelta
from email import message_from_bytes, policy

import pytest
import time_machine
from django.core import mail
from django.utils import timezone

from apps.notifications.kinds import Kind
from apps.notifications.models import Notice
from apps.tables.models import Seat, Table
from apps.tables.services.departures import resign
from apps.tables.services.talk import say
from tests.notifications.tables import MORNING, SETTLED, delivered, move, only, people, states
from tests.tables.seated import acting, choose, choose_first, harbour, options_of, running
from tests.tables.test_two_worlds import TABLES, swap

pytestmark = pytest.mark.django_db
THREE = ("Ann", "Ben", "Cid")


@pytest.fixture
def clock():
    """Time stands still until it is moved."""
    with time_machine.travel(MORNING, tick=False) as clock:
        yield clock


def trickarus(*names: str) -> tuple[Table, list]:
    """A running table whose players want only turn mails; the first seat leads."""
    users = people(*names)
    only(Kind.TURN, *users)
    return running("trickarus", users, first_leader="first_seat"), users


def test_it_comes_a_minute_after_the_question(clock) -> None:
    trickarus(*THREE)
    clock.shift(timedelta(seconds=59))
    assert delivered() == []
    clock.shift(timedelta(seconds=2))
    [message] = delivered()
    assert message.to == ["ann@example.org"]
    assert delivered() == []


def test_who_answers_before_gets_none(clock) -> None:
    table, _users = trickarus(*THREE)
    clock.shift(timedelta(seconds=30))
    move(table)
    clock.shift(SETTLED)
    assert [message.to for message in delivered()] == [["ben@example.org"]]
    assert states(Kind.TURN)[0] == ("Ann", "dropped", "the turn was taken already")


def test_a_chain_of_quick_moves_yields_one_mail(clock) -> None:
    table, _users = trickarus("Ann", "Ben")
    for _move in range(9):
        clock.shift(timedelta(seconds=5))
        move(table)
    clock.shift(SETTLED)
    [message] = delivered()
    assert message.to == [table.seats.get(number=acting(table)[0]).user.email]
    assert {state for _name, state, _why in states(Kind.TURN)} == {"sent", "dropped"}


def test_everybody_who_is_asked_at_once_gets_one_and_whoever_ended_does_not(clock) -> None:
    users = people(*THREE)
    only(Kind.TURN, *users)
    table = harbour(users)
    choose(table, 1, "pass")
    clock.shift(SETTLED)
    assert sorted(message.to[0] for message in delivered()) == ["ann@example.org", "cid@example.org"]


def test_who_has_begun_the_turn_needs_no_mail(clock) -> None:
    users = people(*THREE)
    only(Kind.TURN, *users)
    table = harbour(users)
    choose(table, 0, next(text for text in options_of(table, 0) if text != "pass"))
    assert acting(table) == [0, 1, 2]
    clock.shift(SETTLED)
    delivered()
    assert states(Kind.TURN)[0] == ("Ann", "dropped", "the turn was begun already")


def test_a_seat_that_a_stand_in_plays_gets_none(clock) -> None:
    table, users = trickarus(*THREE)
    Seat.objects.filter(table=table, user=users[0]).update(played_by="stand_in", departed="handed_over")
    clock.shift(SETTLED)
    assert delivered() == []
    assert states(Kind.TURN)[0][1:] == ("dropped", "a stand-in plays this seat")


def test_a_seat_that_is_given_up_gets_none(clock) -> None:
    table, users = trickarus(*THREE)
    resign(table_id=table.pk, user=users[0])
    clock.shift(SETTLED)
    delivered()
    assert states(Kind.TURN)[0][1:] == ("dropped", "the seat is given up or taken by somebody else")


def test_a_table_that_is_closed_meanwhile_sends_none(clock) -> None:
    table, _users = trickarus(*THREE)
    Table.objects.filter(pk=table.pk).update(status="closed")
    clock.shift(SETTLED)
    delivered()
    assert states(Kind.TURN)[0][1:] == ("dropped", "the table is not running any more")


@pytest.mark.parametrize("change", [{"is_active": False}, {"former": True}, {"suspended_at": MORNING}])
def test_suspended_and_former_people_get_none(clock, change: dict) -> None:
    _table, users = trickarus(*THREE)
    type(users[0]).objects.filter(pk=users[0].pk).update(**change)
    clock.shift(SETTLED)
    assert delivered() == []
    assert states(Kind.TURN)[0][1:] == ("dropped", "the account is suspended or gone")


def test_without_an_address_nothing_is_sent(clock) -> None:
    _table, users = trickarus(*THREE)
    type(users[0]).objects.filter(pk=users[0].pk).update(email="")
    clock.shift(SETTLED)
    delivered()
    assert states(Kind.TURN)[0][1:] == ("dropped", "there is no address to write to")


def test_it_goes_to_the_address_the_person_has_now(clock) -> None:
    _table, users = trickarus(*THREE)
    type(users[0]).objects.filter(pk=users[0].pk).update(email="new@example.org")
    clock.shift(SETTLED)
    assert delivered()[0].to == ["new@example.org"]
    assert Notice.objects.get(kind=Kind.TURN).address == "new@example.org"


def test_it_says_what_is_asked_until_when_and_what_happened(clock) -> None:
    table, users = trickarus(*THREE)
    type(users[0]).objects.update(time_zone="Asia/Tokyo")
    running("trickarus", users, first_leader="first_seat")
    for _move in range(3):
        clock.shift(timedelta(minutes=10))
        move(table)
    while acting(table) != [0]:
        move(table)
    clock.shift(SETTLED)
    to_ann = [each for each in delivered() if each.to == ["ann@example.org"]]
    [message] = [
        each for each in to_ann if f"Play my turn:  http://testserver/tables/{table.pk}/" in each.body
    ]
    assert "It is your turn, Ann" in message.body
    assert re.search(r"\n(Follow|Lead|Play) .+\.\n", message.body)
    assert re.search(r"4 days left, until \w+ \d+ Mar \d\d:\d\d your time\.", message.body)
    assert "Since your last turn" in message.body
    assert re.search(r"18:\d\d  (Ben|Cid) (played|led|won)", message.body), "the zone of the reader"
    assert "How it stands" in message.body
    assert "Trickarus, table" in message.body.split("More tables wait for you")[1]
    [html] = [part.content for part in message.alternatives]
    assert html.count(f'href="http://testserver/tables/{table.pk}/"') == 1, "one button"
    for words in ("It is your turn, Ann", "Since your last turn", "How it stands", "More tables wait"):
        assert words in html


def test_mails_about_one_table_lie_in_one_thread(clock) -> None:
    table, _users = trickarus("Ann", "Ben")
    for _move in range(8):
        clock.shift(SETTLED)
        delivered()
        move(table)
    mails = [message.message() for message in mail.outbox if message.to == ["ann@example.org"]]
    assert len(mails) > 2
    assert len({each["Message-ID"] for each in mails}) == len(mails)
    assert {each["References"] for each in mails} == {mails[0]["In-Reply-To"]}
    others = [each.message()["References"] for each in mail.outbox if each.to == ["ben@example.org"]]
    assert mails[0]["References"] not in others


def test_it_can_be_stopped_by_one_press_in_the_mailbox(clock) -> None:
    trickarus(*THREE)
    clock.shift(SETTLED)
    sent = delivered()[0].message()
    assert sent["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert re.fullmatch(r"<http://testserver/notifications/stop/[^/]+/>", sent["List-Unsubscribe"])


@pytest.mark.parametrize("name", ["王小明", "محمد علي", "Łukasz Żak", "O'Neil & Söhne", "नीरज", "<Ann>"])
def test_names_of_any_script_arrive_whole(clock, name: str) -> None:
    users = people(*THREE)
    type(users[0]).objects.filter(pk=users[0].pk).update(name=name)
    only(Kind.TURN, *users)
    running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    parsed = message_from_bytes(delivered()[0].message().as_bytes(), policy=policy.default)
    assert name in parsed.get_body(("plain",)).get_content()
    assert "<Ann>" not in parsed.get_body(("html",)).get_content()


def test_a_name_cannot_add_a_header(clock) -> None:
    users = people(*THREE)
    only(Kind.MENTION, users[1])
    type(users[0]).objects.filter(pk=users[0].pk).update(name="Ann\r\nBcc: all@example.org")
    table = running("trickarus", users)
    say(table_id=table.pk, user=users[0], text="@Ben hello")
    clock.shift(SETTLED)
    [sent] = [each.message() for each in delivered() if each.to == ["ben@example.org"]]
    assert sent["Bcc"] is None
    assert b"\nBcc" not in sent.as_bytes().split(b"\n\n")[0]


@pytest.mark.parametrize("name", TABLES)
def test_a_mail_tells_its_reader_nothing_they_may_not_know(clock, name: str) -> None:
    slug, seats, options = TABLES[name]
    users = people(*("Ann", "Ben", "Cid", "Dee")[:seats])
    only(Kind.TURN, *users)
    table = running(slug, users, **options)
    for _move in range(7):
        clock.shift(timedelta(seconds=10))
        choose_first(table, acting(table)[-1])
    while table.seats.get(number=acting(table)[0]).drafts:
        choose_first(table, acting(table)[0])
    clock.shift(SETTLED)
    delivered()
    reader = acting(table)[0]
    truth = mail_to(table, reader)
    for seed in ("a", "b", "c"):
        table.refresh_from_db()
        swap(table, reader, seed)
        assert mail_to(table, reader) == truth


def mail_to(table: Table, seat: int) -> tuple[str, str, str]:
    """The turn mail of a seat, sent once more."""
    notice = Notice.objects.filter(kind=Kind.TURN, user=table.seats.get(number=seat).user).latest("pk")
    Notice.objects.filter(pk=notice.pk).update(state="owed", due_at=timezone.now())
    [message] = delivered()
    return message.subject, message.body, message.alternatives[0].content
