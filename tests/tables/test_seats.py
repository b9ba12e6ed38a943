"""Sitting down, getting up, stand-ins: before a table starts."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from apps.accounts.services.departure import delete_account
from apps.tables.errors import (
    AlreadySeated,
    FriendlyOnly,
    NotInvited,
    NotYourTable,
    OwnerOnly,
    SeatTaken,
    TableNotOpen,
)
from apps.tables.models import Invitation, Seat, Table
from apps.tables.services.closing import close_table
from apps.tables.services.invitations import accept_invitation, invite_by_name
from apps.tables.services.seats import (
    fill_with_stand_ins,
    leave_open_tables,
    leave_seat,
    remove_stand_in,
    take_seat,
)
from apps.tables.services.starting import start_table
from tests.factories import browser_of, crowd, full_harbour, open_harbour, person
from tests.races import at_once, kinds

django_db = pytest.mark.django_db
races = pytest.mark.django_db(transaction=True)


@django_db
def test_who_sits_down_gets_the_lowest_free_number() -> None:
    noor, mira, jun, ada = crowd(4)
    table = open_harbour(noor, seats=4)
    take_seat(table_id=table.pk, user=mira)
    take_seat(table_id=table.pk, user=jun)
    leave_seat(table_id=table.pk, user=mira)
    take_seat(table_id=table.pk, user=ada)
    assert table.seats.get(user=ada).number == 1
    table.refresh_from_db()
    assert table.free == 1


@django_db
def test_the_last_seat_starts_the_game() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=2)
    take_seat(table_id=table.pk, user=mira)
    table.refresh_from_db()
    assert (table.status, table.free, table.closes_at) == (Table.Status.RUNNING, 0, None)
    assert table.seats.filter(to_act=True).exists()


@django_db
def test_pressing_twice_seats_nobody_twice() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    take_seat(table_id=table.pk, user=mira)
    with pytest.raises(AlreadySeated, match="already sit"):
        take_seat(table_id=table.pk, user=mira)
    assert table.seats.count() == 2


@django_db
def test_the_second_press_is_told_so_kindly_even_if_the_first_one_started_the_game() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    with pytest.raises(AlreadySeated):
        take_seat(table_id=table.pk, user=mira)


@django_db
def test_who_comes_too_late_is_told_that_the_seat_is_taken() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira])
    with pytest.raises(SeatTaken, match="a moment ago"):
        take_seat(table_id=table.pk, user=jun)


@django_db
def test_nobody_sits_down_at_a_closed_table() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    close_table(table_id=table.pk, user=noor)
    with pytest.raises(TableNotOpen):
        take_seat(table_id=table.pk, user=mira)


@django_db
def test_a_table_by_link_takes_people_who_came_by_it_and_nobody_else() -> None:
    noor, mira, jun = crowd(3)
    table = open_harbour(noor, access="link")
    with pytest.raises(NotInvited):
        take_seat(table_id=table.pk, user=mira)
    take_seat(table_id=table.pk, user=jun, by_link=True)
    assert table.seats.filter(user=jun).exists()


@django_db
def test_the_link_of_a_table_for_invited_people_opens_nothing() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="invited")
    with pytest.raises(NotInvited):
        take_seat(table_id=table.pk, user=mira, by_link=True)


@django_db
def test_an_invited_person_sits_down_and_may_come_back_after_leaving() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="invited")
    invite_by_name(table_id=table.pk, user=noor, name=mira.name)
    accept_invitation(table_id=table.pk, user=mira)
    leave_seat(table_id=table.pk, user=mira)
    take_seat(table_id=table.pk, user=mira)
    assert table.seats.filter(user=mira).exists()


@django_db
def test_leaving_gives_the_seat_back() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    take_seat(table_id=table.pk, user=mira)
    leave_seat(table_id=table.pk, user=mira)
    table.refresh_from_db()
    assert (table.free, table.owner, table.status) == (2, noor, Table.Status.OPEN)
    with pytest.raises(NotYourTable, match="any more"):
        leave_seat(table_id=table.pk, user=mira)


@django_db
def test_a_leaving_owner_passes_the_table_to_who_came_first() -> None:
    noor, mira, jun = crowd(3)
    table = open_harbour(noor, seats=4)
    take_seat(table_id=table.pk, user=mira)
    take_seat(table_id=table.pk, user=jun)
    leave_seat(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert (table.owner, table.status) == (mira, Table.Status.OPEN)


@django_db
def test_the_table_closes_when_the_last_person_leaves_though_stand_ins_stay() -> None:
    noor = person("Noor")
    table = open_harbour(noor)
    fill_with_stand_ins(table_id=table.pk, user=noor, how_many=1)
    leave_seat(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert (table.status, table.closed_by) == (Table.Status.CLOSED, Table.ClosedBy.OWNER)


@django_db
def test_a_seat_at_a_running_table_cannot_be_given_back() -> None:
    noor, mira = crowd(2)
    table = full_harbour([noor, mira])
    with pytest.raises(TableNotOpen, match="resign"):
        leave_seat(table_id=table.pk, user=mira)
    assert table.seats.count() == 2


@django_db
def test_who_leaves_the_site_gives_back_all_seats_that_are_not_played_yet() -> None:
    noor, mira = crowd(2)
    waiting, hers, running = open_harbour(mira), open_harbour(noor), full_harbour([noor, mira])
    take_seat(table_id=waiting.pk, user=noor)
    invite_by_name(table_id=open_harbour(mira).pk, user=mira, name=noor.name)
    assert leave_open_tables(noor) == 2
    assert Invitation.objects.get().state == "withdrawn"
    hers.refresh_from_db()
    assert hers.status == Table.Status.CLOSED
    assert not waiting.seats.filter(user=noor).exists()
    assert running.seats.filter(user=noor).exists()


@django_db
def test_a_deleted_account_sits_at_no_open_table_and_owns_none() -> None:
    noor, mira = crowd(2)
    shared, alone = open_harbour(noor), open_harbour(noor)
    take_seat(table_id=shared.pk, user=mira)
    delete_account(user=noor)
    shared.refresh_from_db()
    alone.refresh_from_db()
    assert (shared.owner, shared.free, shared.status) == (mira, 2, Table.Status.OPEN)
    assert alone.status == Table.Status.CLOSED


@django_db
def test_stand_ins_fill_the_free_seats_and_the_game_begins() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=4)
    take_seat(table_id=table.pk, user=mira)
    fill_with_stand_ins(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING
    assert table.seats.filter(user=None, played_by=Seat.PlayedBy.STAND_IN).count() == 2


@django_db
def test_only_the_owner_brings_stand_ins_and_only_to_friendly_tables() -> None:
    noor, mira = crowd(2)
    friendly, rated = open_harbour(noor), open_harbour(noor, rated=True)
    take_seat(table_id=friendly.pk, user=mira)
    with pytest.raises(OwnerOnly):
        fill_with_stand_ins(table_id=friendly.pk, user=mira)
    with pytest.raises(FriendlyOnly):
        fill_with_stand_ins(table_id=rated.pk, user=noor)
    assert rated.seats.count() == 1


@django_db
def test_a_stand_in_can_be_sent_away_again_but_a_person_cannot() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=4)
    fill_with_stand_ins(table_id=table.pk, user=noor, how_many=1)
    take_seat(table_id=table.pk, user=mira)
    remove_stand_in(table_id=table.pk, user=noor, number=1)
    remove_stand_in(table_id=table.pk, user=noor, number=2)
    table.refresh_from_db()
    assert list(table.seats.values_list("user", flat=True)) == [noor.pk, mira.pk]
    assert table.free == 2


@django_db
def test_every_change_of_seats_reaches_open_pages() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    seen = [table.pulse]
    for change in (take_seat, leave_seat):
        change(table_id=table.pk, user=mira)
        table.refresh_from_db()
        seen.append(table.pulse)
    assert seen == sorted(set(seen))


@django_db
@pytest.mark.parametrize("waiting", [1, 12])
def test_sitting_down_costs_the_same_at_any_table(waiting: int, django_assert_max_num_queries: Any) -> None:
    noor, mira = crowd(2)
    tables = [open_harbour(noor) for _again in range(waiting)]
    with django_assert_max_num_queries(7):
        take_seat(table_id=tables[-1].pk, user=mira)


@django_db
def test_the_join_button_seats_and_goes_to_the_table() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor)
    answer = browser_of(mira).post(f"/tables/{table.pk}/join/")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/tables/{table.pk}/")
    assert table.seats.filter(user=mira).exists()


@django_db
def test_a_late_press_shows_the_running_table_with_the_reason() -> None:
    noor, mira, jun = crowd(3)
    table = full_harbour([noor, mira])
    answer = browser_of(jun).post(f"/tables/{table.pk}/join/")
    assert answer.status_code == 409
    assert "taken a moment ago" in answer.content.decode()


@django_db
def test_who_left_a_private_table_is_not_led_back_to_it() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="invited")
    invite_by_name(table_id=table.pk, user=noor, name=mira.name)
    accept_invitation(table_id=table.pk, user=mira)
    browser = browser_of(mira)
    assert browser.post(f"/tables/{table.pk}/leave/").headers["Location"] == "/"
    assert browser.get(f"/tables/{table.pk}/").status_code == 404


@races
def test_two_people_press_for_the_last_seat_and_one_gets_it() -> None:
    noor, mira, jun = crowd(3)
    table = open_harbour(noor, seats=2)
    outcomes = at_once([partial(take_seat, table_id=table.pk, user=user) for user in (mira, jun)])
    assert kinds(outcomes) == ["SeatTaken", "Table"]
    table.refresh_from_db()
    assert (table.status, table.seats.count(), table.free) == (Table.Status.RUNNING, 2, 0)


@races
def test_the_same_person_pressing_six_times_at_once_sits_once() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=3)
    outcomes = at_once([partial(take_seat, table_id=table.pk, user=mira)] * 6)
    assert kinds(outcomes) == ["AlreadySeated"] * 5 + ["Table"]
    table.refresh_from_db()
    assert (table.seats.count(), table.free) == (2, 1)


@races
def test_when_an_early_start_races_a_leave_the_other_one_is_told() -> None:
    noor, mira, jun = crowd(3)
    table = open_harbour(noor, seats=4)
    for user in (mira, jun):
        take_seat(table_id=table.pk, user=user)
    started, left = at_once(
        [
            partial(start_table, table_id=table.pk, user=noor),
            partial(leave_seat, table_id=table.pk, user=jun),
        ]
    )
    table.refresh_from_db()
    assert isinstance(started, Table)
    assert table.status == Table.Status.RUNNING
    assert isinstance(left, Table | TableNotOpen)
    sits = table.seats.filter(user=jun).exists()
    assert sits is isinstance(left, TableNotOpen)
    assert list(table.seats.values_list("number", flat=True)) == list(range(3 if sits else 2))


@races
def test_when_the_owner_leaves_as_another_sits_down_the_table_keeps_one_owner_who_sits_there() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=3)
    _left, sat = at_once(
        [partial(leave_seat, table_id=table.pk, user=noor), partial(take_seat, table_id=table.pk, user=mira)]
    )
    table.refresh_from_db()
    if isinstance(sat, TableNotOpen):
        assert (table.status, table.seats.count()) == (Table.Status.CLOSED, 0)
    else:
        assert (table.status, table.owner, table.free) == (Table.Status.OPEN, mira, 2)
