"""Mails about a table's life, and about what people say there."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from apps.accounts.models import User
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice
from apps.tables.models import Table
from apps.tables.services.closing import close_table
from apps.tables.services.deadlines import play_deadline
from apps.tables.services.departures import take_back_seat
from apps.tables.services.invitations import decline_invitation, invite_by_name
from apps.tables.services.opening import open_table
from apps.tables.services.seats import take_seat
from apps.tables.services.talk import hide_line, mark_talk_read, say
from tests.factories import HARBOUR, moderator
from tests.notifications.tables import MORNING, SETTLED, delivered, move, only, people, states
from tests.tables.seated import acting, play_on, running

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock():
    """Time stands still until it is moved."""
    with time_machine.travel(MORNING, tick=False) as clock:
        yield clock


def test_the_beginning_is_told_to_those_who_wait(clock) -> None:
    running("trickarus", people("Ann", "Ben", "Cid"), first_leader="first_seat")
    clock.shift(SETTLED)
    subjects = {message.to[0]: message.subject for message in delivered()}
    assert subjects["ann@example.org"].startswith("Your turn: Trickarus")
    assert subjects["ben@example.org"].startswith("It begins: Trickarus")
    assert states(Kind.START)[0] == ("Ann", "dropped", "the mail about the first turn tells it too")


def test_who_wants_no_turn_mails_is_told_of_the_beginning(clock) -> None:
    users = people("Ann", "Ben")
    only(Kind.START, *users)
    running("trickarus", users, first_leader="first_seat")
    clock.shift(SETTLED)
    assert [message.subject[:9] for message in delivered()] == ["It begins", "It begins"]


def test_who_has_played_knows_that_it_began(clock) -> None:
    users = people("Ann", "Ben", "Cid")
    only(Kind.START, *users)
    table = running("trickarus", users, first_leader="first_seat")
    move(table)
    clock.shift(SETTLED)
    delivered()
    assert states(Kind.START)[0] == ("Ann", "dropped", "the first move is made already")


def test_the_end_is_told_with_everybodys_place(clock) -> None:
    users = people("Ann", "Ben", "Cid")
    only(Kind.END, *users)
    table = running("trickarus", users)
    play_on(table)
    clock.shift(SETTLED)
    message = delivered()[0]
    assert message.subject == f"It is over: Trickarus (table {table.pk})"
    places = message.body.split("Places")[1]
    assert all(name in places for name in ("Ann", "Ben", "Cid"))


def test_the_end_marks_who_did_not_play_to_it(clock) -> None:
    users = people("Ann", "Ben", "Cid")
    only(Kind.END, *users)
    table = running("trickarus", users)
    table.seats.filter(number=1).update(departed="resigned")
    table.seats.filter(number=2).update(departed="handed_over")
    play_on(table)
    clock.shift(SETTLED)
    message = delivered()[0]
    for part in (message.body, message.alternatives[0].content):
        assert all(part.count(words) == 1 for words in ("resigned", "handed over"))


def test_a_table_closed_by_staff_is_told_with_the_reason(clock) -> None:
    users = people("Ann", "Ben")
    only(Kind.END, *users)
    table = running("trickarus", users)
    close_table(table_id=table.pk, user=moderator(), reason="Opened twice")
    clock.shift(SETTLED)
    body = delivered()[0].body
    assert "The table is closed" in body
    assert "Opened twice" in body
    assert "There is no result." in body


def handed_over(clock) -> tuple[Table, User]:
    """A table where somebody was late twice."""
    users = people("Ann", "Ben")
    only(Kind.HANDED_OVER, *users)
    table = running("trickarus", users, first_leader="first_seat")
    while not table.seats.filter(departed="handed_over").exists():
        clock.shift(timedelta(days=6))
        play_deadline(table_id=table.pk, seat=acting(table)[0])
    return table, table.seats.get(departed="handed_over").user


def test_a_handed_over_seat_is_told_at_once_and_how_it_is_taken_back(clock) -> None:
    _table, user = handed_over(clock)
    [message] = delivered()
    assert message.to == [user.email]
    assert "take your seat back" in message.body


def test_a_seat_that_is_taken_back_already_is_not(clock) -> None:
    table, user = handed_over(clock)
    take_back_seat(table_id=table.pk, user=user)
    assert delivered() == []
    assert states(Kind.HANDED_OVER)[0][1:] == ("dropped", "the seat is taken back already")


def talking() -> tuple[Table, list[User]]:
    users = people("Ann", "Ben")
    only(Kind.MENTION, *users)
    return running("trickarus", users), users


def test_a_mention_tells_who_said_what(clock) -> None:
    table, users = talking()
    say(table_id=table.pk, user=users[0], text="@Ben <b>nice</b> trick")
    clock.shift(SETTLED)
    [message] = delivered()
    assert message.subject == f"Ann speaks to you: Trickarus (table {table.pk})"
    assert "> @Ben <b>nice</b> trick" in message.body
    assert "&lt;b&gt;nice" in message.alternatives[0].content


def test_a_line_that_is_read_or_hidden_is_not_told(clock) -> None:
    table, users = talking()
    say(table_id=table.pk, user=users[0], text="@Ben one")
    mark_talk_read(table_id=table.pk, user=users[1])
    line = say(table_id=table.pk, user=users[0], text="@Ben two")
    hide_line(line_id=line.pk, staff=moderator())
    clock.shift(SETTLED)
    assert delivered() == []
    assert {why for _name, _state, why in states(Kind.MENTION)} == {"the line was read already, or is gone"}


def invited() -> tuple[Table, User]:
    ann, ben = people("Ann", "Ben")
    table = open_table(owner=ann, seats=3, title=HARBOUR, options={})
    invite_by_name(table_id=table.pk, user=ann, name="ben")
    return table, ben


def test_an_invitation_has_the_form_of_all_mails(clock) -> None:
    table, _ben = invited()
    [message] = delivered()
    assert message.subject == "Ann invites you to a table of Little Harbour"
    html = message.alternatives[0].content
    assert f'href="http://testserver/tables/{table.pk}/"' in html
    assert message.body.count(f"http://testserver/tables/{table.pk}/") == 1
    assert ". A move a day.\n" in message.body
    assert "List-Unsubscribe" in message.extra_headers


def test_an_invitation_that_is_answered_is_not_sent(clock) -> None:
    table, ben = invited()
    decline_invitation(table_id=table.pk, user=ben)
    assert delivered() == []
    assert states(Kind.INVITATION)[0][1:] == ("dropped", "the invitation is answered or over")


def test_a_warning_for_a_table_that_filled_up_is_not_sent(clock) -> None:
    ann, ben = people("Ann", "Ben")
    only(Kind.CLOSING, ann, ben)
    table = open_table(owner=ann, seats=2, title=HARBOUR, options={})
    Notice.objects.create(
        key="c", kind=Kind.CLOSING, user=ann, table=table, text="x http://x/", message_id="<c@x>"
    )
    take_seat(table_id=table.pk, user=ben)
    assert delivered() == []
    assert states(Kind.CLOSING)[0][1:] == ("dropped", "the table is not waiting for players any more")


def test_one_broken_table_does_not_hold_up_the_others(clock) -> None:
    users = people("Ann", "Ben")
    only(Kind.TURN, *users)
    broken, whole = running("trickarus", users), running("trickarus", users)
    Table.objects.filter(pk=broken.pk).update(base="{")
    clock.shift(SETTLED)
    assert [f"table {whole.pk}" in message.subject for message in delivered()] == [True]
    notice = Notice.objects.get(kind=Kind.TURN, table=broken)
    assert (notice.state, notice.tries) == ("owed", 1)
    assert notice.last_error
    assert notice.due_at > timezone.now()
