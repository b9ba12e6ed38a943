"""The same people once more."""

from __future__ import annotations

from functools import partial

import pytest

from apps.notifications.models import Notice
from apps.tables.errors import NotYourTable, TableError
from apps.tables.models import Invitation, Table
from apps.tables.services.rematch import rematch
from apps.tables.services.seats import leave_seat
from tests.factories import browser_of, crowd, full_harbour, open_harbour
from tests.races import at_once
from tests.tables.seated import harbour, play_on

django_db = pytest.mark.django_db


def finished(users: list, **more: object) -> Table:  # type: ignore[type-arg]
    table = full_harbour(users, **more)
    play_on(table)
    return table


@django_db
def test_a_rematch_seats_who_pressed_and_invites_the_others() -> None:
    noor, mira, jun = crowd(3)
    old = finished([noor, mira, jun], options={"rounds": 2, "goal": 2}, access="link", pace="slow")
    Notice.objects.all().delete()
    new = rematch(table_id=old.pk, user=mira)
    assert (new.owner, new.rematch_of, new.status) == (mira, old, Table.Status.OPEN)
    assert (new.options, new.access, new.pace) == (old.options, "link", "slow")
    assert new.key != old.key
    assert list(new.seats.values_list("user", flat=True)) == [mira.pk]
    assert set(Invitation.objects.filter(table=new).values_list("user", "state")) == {
        (noor.pk, "pending"),
        (jun.pk, "pending"),
    }
    assert set(Notice.objects.values_list("user", flat=True)) == {noor.pk, jun.pk}


@django_db
def test_pressing_in_turn_leads_everybody_to_the_same_table_until_it_starts() -> None:
    users = crowd(3)
    old = finished(users)
    tables = {rematch(table_id=old.pk, user=user).pk for user in users}
    assert len(tables) == 1
    new = Table.objects.get(pk=tables.pop())
    assert new.status == Table.Status.RUNNING
    assert set(new.seats.values_list("user", flat=True)) == {user.pk for user in users}


@django_db
def test_pressing_twice_changes_nothing() -> None:
    users = crowd(2)
    old = finished(users)
    first = rematch(table_id=old.pk, user=users[0])
    assert rematch(table_id=old.pk, user=users[0]) == first
    assert first.seats.count() == 1


@django_db
def test_stand_ins_are_brought_along() -> None:
    users = crowd(2)
    old = harbour([users[0], users[1], None])
    Table.objects.filter(pk=old.pk).update(status=Table.Status.FINISHED)
    new = rematch(table_id=old.pk, user=users[0])
    assert (new.seats.filter(user=None).count(), new.free) == (1, 1)


@django_db
def test_alone_with_stand_ins_the_rematch_begins_at_once() -> None:
    (noor,) = crowd(1)
    old = open_harbour(noor, seats=3, fill_stand_ins=True)
    Table.objects.filter(pk=old.pk).update(status=Table.Status.FINISHED)
    new = rematch(table_id=old.pk, user=noor)
    assert new.status == Table.Status.RUNNING


@django_db
def test_former_players_are_not_invited() -> None:
    noor, mira = crowd(2)
    old = finished([noor, mira])
    mira.former = True
    mira.save()
    new = rematch(table_id=old.pk, user=noor)
    assert not Invitation.objects.filter(table=new).exists()
    assert new.free == 1


@django_db
def test_a_rematch_is_for_the_people_of_a_finished_game() -> None:
    noor, mira, jun = crowd(3)
    running = full_harbour([noor, mira])
    with pytest.raises(TableError, match="over"):
        rematch(table_id=running.pk, user=noor)
    play_on(running)
    with pytest.raises(NotYourTable):
        rematch(table_id=running.pk, user=jun)


@django_db
def test_a_rematch_that_was_left_again_is_not_opened_a_second_time() -> None:
    noor, mira = crowd(2)
    old = finished([noor, mira])
    new = rematch(table_id=old.pk, user=noor)
    leave_seat(table_id=new.pk, user=noor)
    assert rematch(table_id=old.pk, user=mira).pk == new.pk
    assert Table.objects.filter(rematch_of=old).count() == 1


@django_db
def test_the_button_leads_to_the_new_table() -> None:
    noor, mira = crowd(2)
    old = finished([noor, mira])
    answer = browser_of(noor).post(f"/tables/{old.pk}/rematch/")
    new = Table.objects.get(rematch_of=old)
    assert answer.headers["Location"] == f"/tables/{new.pk}/"


@pytest.mark.django_db(transaction=True)
def test_six_presses_at_once_open_one_rematch() -> None:
    users = crowd(3)
    old = finished(users)
    outcomes = at_once([partial(rematch, table_id=old.pk, user=user) for user in users * 2])
    new = Table.objects.get(rematch_of=old)
    assert {outcome.pk for outcome in outcomes} == {new.pk}
    assert new.seats.count() == 3
    assert new.status == Table.Status.RUNNING
