"""Tables that end without a result."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from apps.notifications.models import Notice
from apps.tables.errors import (
    NotYourTable,
    OwnerOnly,
    ReasonMissing,
    TableError,
    TableNotOpen,
    TableNotRunning,
)
from apps.tables.models import Invitation, Seat, Table
from apps.tables.services.closing import close_table, expire_open_tables, vote_cancel
from apps.tables.services.departures import hand_over_all, resign
from apps.tables.services.invitations import invite_by_name
from apps.tables.services.seats import take_seat
from apps.tables.tasks import expire_open_tables as expire_task
from tests.factories import browser_of, crowd, full_harbour, many_open, moderator, open_harbour, person
from tests.races import at_once
from tests.tables.seated import play_on

django_db = pytest.mark.django_db
DAY = timedelta(days=1)


@django_db
def test_the_owner_closes_a_table_before_the_start_without_giving_reasons() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    with pytest.raises(OwnerOnly):
        close_table(table_id=table.pk, user=mira, reason="I want to")
    close_table(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert (table.status, table.closed_by, table.closes_at) == ("closed", "owner", None)
    assert table.ended_at is not None


@django_db
def test_once_the_game_runs_the_owner_cannot_end_it_alone() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    with pytest.raises(TableNotOpen, match="vote"):
        close_table(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING


@django_db
def test_staff_close_a_running_table_with_a_reason_that_the_players_read() -> None:
    noor, mira = crowd(2)
    marshal = moderator()
    table = full_harbour([noor, mira])
    with pytest.raises(ReasonMissing):
        close_table(table_id=table.pk, user=marshal, reason=" \u200b ")
    close_table(table_id=table.pk, user=marshal, reason="Two accounts of one person")
    table.refresh_from_db()
    assert (table.status, table.closed_by) == (Table.Status.CLOSED, Table.ClosedBy.STAFF)
    assert not Seat.objects.filter(table=table, to_act=True).exists()
    assert "Two accounts of one person" in browser_of(noor).get(f"/tables/{table.pk}/").content.decode()


@django_db
def test_a_table_that_is_over_cannot_be_closed() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    play_on(table)
    with pytest.raises(TableNotOpen):
        close_table(table_id=table.pk, user=moderator(), reason="late")
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED


@django_db
def test_a_running_table_ends_when_everybody_who_plays_wants_it() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    vote_cancel(table_id=table.pk, user=noor, wants=True)
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING
    vote_cancel(table_id=table.pk, user=mira, wants=True)
    table.refresh_from_db()
    assert (table.status, table.closed_by, table.result) == ("closed", "vote", None)
    assert not table.seats.filter(to_act=True).exists()


@django_db
def test_a_vote_can_be_taken_back() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    vote_cancel(table_id=table.pk, user=noor, wants=True)
    vote_cancel(table_id=table.pk, user=noor, wants=False)
    vote_cancel(table_id=table.pk, user=mira, wants=True)
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING


@django_db
def test_stand_ins_and_people_who_resigned_have_no_vote() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira, jun])
    resign(table_id=table.pk, user=jun)
    with pytest.raises(NotYourTable):
        vote_cancel(table_id=table.pk, user=jun, wants=True)
    vote_cancel(table_id=table.pk, user=noor, wants=True)
    vote_cancel(table_id=table.pk, user=mira, wants=True)
    table.refresh_from_db()
    assert table.status == Table.Status.CLOSED


@django_db
def test_spectators_do_not_vote_and_nobody_votes_before_the_start() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira])
    with pytest.raises(NotYourTable):
        vote_cancel(table_id=table.pk, user=jun, wants=True)
    with pytest.raises(TableNotRunning):
        vote_cancel(table_id=open_harbour(noor).pk, user=noor, wants=True)


@django_db
def test_the_vote_is_asked_on_a_page_of_its_own() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    browser = browser_of(noor)
    assert browser.get(f"/tables/{table.pk}/cancel/").templates[0].name == "tables/cancel.html"
    browser.post(f"/tables/{table.pk}/cancel/", {"vote": "yes"})
    assert table.seats.get(user=noor).wants_cancel
    browser.post(f"/tables/{table.pk}/cancel/", {"vote": "no"})
    assert not table.seats.get(user=noor).wants_cancel


@django_db
def test_an_unfilled_table_is_announced_two_days_before_and_closed_after_fourteen() -> None:
    noor = person("Noor", time_zone="Asia/Tokyo")
    table = open_harbour(noor)
    opened = table.created_at
    expire_open_tables(now=opened + 11 * DAY)
    assert not Notice.objects.exists()
    for _again in range(2):
        expire_open_tables(now=opened + 12 * DAY + timedelta(minutes=1))
    notice = Notice.objects.get()
    assert (notice.user, notice.kind) == (noor, "closing")
    expire_open_tables(now=opened + 13 * DAY)
    table.refresh_from_db()
    assert table.status == Table.Status.OPEN
    for _again in range(2):
        expire_open_tables(now=opened + 14 * DAY + timedelta(minutes=2))
    table.refresh_from_db()
    assert (table.status, table.closed_by) == (Table.Status.CLOSED, Table.ClosedBy.EXPIRED)
    assert Notice.objects.count() == 1


@django_db
def test_after_an_outage_the_owner_still_has_two_days() -> None:
    table = open_harbour(person("Noor"))
    late = table.created_at + 20 * DAY
    expire_open_tables(now=late)
    table.refresh_from_db()
    assert (table.status, table.closes_at) == (Table.Status.OPEN, late + 2 * DAY)
    assert Notice.objects.count() == 1
    expire_open_tables(now=late + 2 * DAY)
    table.refresh_from_db()
    assert table.status == Table.Status.CLOSED


@django_db
def test_the_warning_tells_the_owners_own_time() -> None:
    noor = person("Noor", time_zone="Asia/Tokyo")
    table = open_harbour(noor)
    expire_open_tables(now=table.created_at + 13 * DAY)
    table.refresh_from_db()
    shown = (table.closes_at + timedelta(hours=9)).strftime("%H:%M")
    assert shown in Notice.objects.get().text


@django_db
def test_a_started_table_never_expires_and_closing_lets_invitations_lapse() -> None:
    noor, mira = crowd(2)
    person("Jun")
    running, waiting = full_harbour([noor, mira]), open_harbour(noor)
    invite_by_name(table_id=waiting.pk, user=noor, name="Jun")
    for days in (13, 16):
        expire_open_tables(now=timezone.now() + days * DAY)
    running.refresh_from_db()
    assert running.status == Table.Status.RUNNING
    assert Invitation.objects.get().state == "withdrawn"


@django_db
@pytest.mark.parametrize("count", [5, 500])
def test_a_batch_costs_the_same_whether_five_or_five_hundred_are_due(
    count: int, django_assert_max_num_queries
) -> None:  # type: ignore[no-untyped-def]
    noor = person("Noor")
    now = timezone.now()
    many_open(count, noor, closes_at=now + DAY)
    many_open(count, noor, closes_at=now - DAY, warned_at=now - 3 * DAY)
    with django_assert_max_num_queries(9):
        touched = expire_open_tables(now=now, batch=20)
    assert touched == 2 * min(count, 20)
    assert Notice.objects.count() == min(count, 20)


@django_db
def test_a_batch_has_an_end_and_the_rest_comes_with_the_next() -> None:
    noor = person("Noor")
    now = timezone.now()
    many_open(5, noor, closes_at=now - DAY, warned_at=now - 3 * DAY)
    assert [expire_open_tables(now=now, batch=3) for _turn in range(3)] == [3, 2, 0]


@django_db
def test_the_task_is_a_door_to_the_service() -> None:
    noor = person("Noor")
    many_open(1, noor, closes_at=timezone.now() - DAY, warned_at=timezone.now() - 3 * DAY)
    assert expire_task() == 1


@django_db
def test_a_table_closed_before_it_began_says_so_kindly() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    close_table(table_id=table.pk, user=noor)
    answer = browser_of(mira).get(f"/tables/{table.pk}/")
    assert answer.status_code == 200
    assert answer.templates[0].name == "tables/gone.html"


@pytest.mark.django_db(transaction=True)
def test_a_seat_taken_as_the_table_closes_has_exactly_one_outcome() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=2)
    closed, sat = at_once(
        [partial(close_table, table_id=table.pk, user=noor), partial(take_seat, table_id=table.pk, user=mira)]
    )
    table.refresh_from_db()
    if isinstance(sat, Table):
        assert isinstance(closed, TableError)
        assert table.status == Table.Status.RUNNING
    else:
        assert isinstance(sat, TableNotOpen)
        assert (table.status, table.seats.count()) == (Table.Status.CLOSED, 1)


@pytest.mark.django_db(transaction=True)
def test_the_last_two_votes_at_once_end_the_table_once() -> None:
    users = crowd(3)
    table = full_harbour(users)
    vote_cancel(table_id=table.pk, user=users[0], wants=True)
    outcomes = at_once([partial(vote_cancel, table_id=table.pk, user=user, wants=True) for user in users[1:]])
    table.refresh_from_db()
    assert all(isinstance(outcome, Table) for outcome in outcomes)
    assert (table.status, table.closed_by) == (Table.Status.CLOSED, Table.ClosedBy.VOTE)


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_at_once_owe_one_warning() -> None:
    noor = person("Noor")
    now = timezone.now()
    many_open(20, noor, closes_at=now + DAY)
    at_once([partial(expire_open_tables, now=now)] * 3)
    assert Notice.objects.count() == 20


@django_db
@pytest.mark.parametrize("leave", [resign, lambda **who: hand_over_all(who["user"])])
def test_when_the_only_one_who_wanted_to_play_on_leaves_the_vote_is_unanimous(leave: Any) -> None:
    noor, mira, tomasz = crowd(3)
    table = full_harbour([noor, mira, tomasz])
    for voter in (noor, mira):
        vote_cancel(table_id=table.pk, user=voter, wants=True)
    leave(table_id=table.pk, user=tomasz)
    table.refresh_from_db()
    assert (table.status, table.closed_by) == ("closed", "vote")
    assert not table.seats.filter(to_act=True).exists()
    assert {notice.user_id for notice in Notice.objects.filter(kind="end")} >= {noor.pk, mira.pk}


@django_db
def test_a_player_who_wants_to_play_on_keeps_the_table_when_others_leave() -> None:
    noor, mira, tomasz = crowd(3)
    table = full_harbour([noor, mira, tomasz])
    vote_cancel(table_id=table.pk, user=noor, wants=True)
    resign(table_id=table.pk, user=tomasz)
    table.refresh_from_db()
    assert table.is_running
