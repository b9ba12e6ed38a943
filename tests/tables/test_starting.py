"""From an open table to a running one."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from apps.tables.errors import CannotStart, OwnerOnly, SeatTaken, TableNotOpen
from apps.tables.models import Move, Table
from apps.tables.services import starting
from apps.tables.services.closing import close_table
from apps.tables.services.seats import fill_with_stand_ins, leave_seat, take_seat
from apps.tables.services.starting import start_table
from tests.factories import browser_of, crowd, full_harbour, open_harbour, person
from tests.races import at_once, kinds

django_db = pytest.mark.django_db


def gathered(seats: int, present: int, **more: object) -> tuple[Table, list]:  # type: ignore[type-arg]
    """An open table for `seats` with `present` people, the owner first."""
    users = crowd(present)
    table = open_harbour(users[0], seats=seats, **more)
    for user in users[1:]:
        take_seat(table_id=table.pk, user=user)
    return table, users


@django_db
def test_the_owner_starts_early_with_the_people_who_are_there() -> None:
    table, (noor, _mira) = gathered(4, 2)
    start_table(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert (table.status, table.seats_wanted, table.free) == (Table.Status.RUNNING, 2, 0)
    assert Move.objects.filter(table=table, number=0).count() == 1
    assert len(table.seed) == 64


@django_db
def test_nobody_but_the_owner_starts_early() -> None:
    table, (_noor, mira) = gathered(4, 2)
    with pytest.raises(OwnerOnly):
        start_table(table_id=table.pk, user=mira)


@django_db
def test_too_few_players_are_told_how_many_the_game_needs() -> None:
    table, (noor,) = gathered(3, 1)
    with pytest.raises(CannotStart, match="at least 2 players"):
        start_table(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert table.status == Table.Status.OPEN


@django_db
def test_the_options_are_asked_again_at_the_real_number_of_players() -> None:
    agreed = {"title": "trickarus", "options": {"mode": "cooperative"}}
    table, (noor, _mira) = gathered(4, 2, **agreed)
    with pytest.raises(CannotStart, match="With 2 players"):
        start_table(table_id=table.pk, user=noor)
    jun = person("Jun")
    take_seat(table_id=table.pk, user=jun)
    assert start_table(table_id=table.pk, user=noor).status == Table.Status.RUNNING


@django_db
def test_what_was_agreed_stays_agreed_when_fewer_play() -> None:
    table, (noor, *_others) = gathered(4, 3)
    start_table(table_id=table.pk, user=noor)
    table.refresh_from_db()
    assert table.options == {"rounds": 3, "goal": 2}


@django_db
def test_by_arrival_the_seats_close_up_in_the_order_people_came() -> None:
    table, (noor, mira, jun) = gathered(4, 3)
    leave_seat(table_id=table.pk, user=mira)
    take_seat(table_id=table.pk, user=mira)
    start_table(table_id=table.pk, user=noor)
    assert list(table.seats.order_by("number").values_list("number", "user")) == [
        (0, noor.pk),
        (1, jun.pk),
        (2, mira.pk),
    ]


@django_db
def test_by_lot_the_seats_are_shuffled_by_the_systems_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting.SystemRandom, "shuffle", lambda _self, seats: seats.reverse())
    users = crowd(3)
    table = full_harbour(users, seat_order="random")
    found = list(table.seats.order_by("number").values_list("number", "user_id"))
    assert found == [(number, user.pk) for number, user in enumerate(reversed(users))]


@django_db
def test_a_started_or_closed_table_does_not_start_again() -> None:
    running = full_harbour(crowd(2))
    with pytest.raises(SeatTaken, match="has begun"):
        start_table(table_id=running.pk, user=running.owner)
    closed = open_harbour(running.owner)
    close_table(table_id=closed.pk, user=running.owner)
    with pytest.raises(TableNotOpen):
        start_table(table_id=closed.pk, user=running.owner)


@django_db
def test_the_start_button_begins_and_the_fill_button_brings_stand_ins() -> None:
    table, (noor, _mira) = gathered(4, 2)
    browser_of(noor).post(f"/tables/{table.pk}/start/", {"fill": "yes"})
    table.refresh_from_db()
    assert (table.status, table.seats.filter(user=None).count()) == (Table.Status.RUNNING, 2)


@django_db
def test_a_refused_start_shows_the_room_with_the_reason() -> None:
    table, (noor,) = gathered(3, 1)
    answer = browser_of(noor).post(f"/tables/{table.pk}/start/")
    assert answer.status_code == 409
    assert "at least 2 players" in answer.content.decode()


@django_db
@pytest.mark.parametrize("seats", [2, 4])
def test_starting_costs_the_same_for_two_and_for_four(seats: int, django_assert_max_num_queries: Any) -> None:
    noor = person("Noor")
    table = open_harbour(noor, seats=seats)
    with django_assert_max_num_queries(12):
        fill_with_stand_ins(table_id=table.pk, user=noor)


@pytest.mark.django_db(transaction=True)
def test_six_starts_at_once_begin_one_game() -> None:
    table, (noor, *_others) = gathered(4, 3)
    outcomes = at_once([partial(start_table, table_id=table.pk, user=noor)] * 6)
    assert kinds(outcomes) == ["SeatTaken"] * 5 + ["Table"]
    assert Move.objects.filter(table=table, number=0).count() == 1


@pytest.mark.django_db(transaction=True)
def test_an_early_start_and_the_last_seat_taken_at_once_begin_one_game() -> None:
    table, (noor, *_others) = gathered(4, 3)
    ada = person("Ada")
    started, sat = at_once(
        [partial(start_table, table_id=table.pk, user=noor), partial(take_seat, table_id=table.pk, user=ada)]
    )
    table.refresh_from_db()
    assert table.status == Table.Status.RUNNING
    assert kinds([started, sat]) == ["SeatTaken", "Table"]
    assert table.seats.count() == (4 if isinstance(sat, Table) else 3)
    assert Move.objects.filter(table=table, number=0).count() == 1
