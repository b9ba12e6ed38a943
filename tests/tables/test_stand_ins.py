"""Seats without a player are played within seconds, from what they may know."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from apps.accounts.services.departure import delete_account
from apps.tables import tasks
from apps.tables.models import Move, Seat, Table
from apps.tables.services import deadlines
from apps.tables.services.departures import hand_over_all, resign

from .seated import acting, choose_first, harbour, people, play_on, running

pytestmark = pytest.mark.django_db


def test_a_stand_in_that_is_asked_is_due_at_once():
    table = running("trickarus", [None, None, *people(1)], first_leader="first_seat")
    assert acting(table) == [0]
    assert deadlines.claim_due(timezone.now() + timedelta(seconds=1), 10) == [(table.pk, 0)]


def test_a_person_is_never_due_as_a_stand_in():
    running("trickarus", people(3))
    assert deadlines.claim_due(timezone.now() + timedelta(hours=95), 10) == []


def test_sweeping_plays_all_stand_ins_until_a_person_is_asked():
    table = running("trickarus", [None, None, *people(1)], first_leader="first_seat")
    for _ in range(3):
        tasks.sweep_deadlines()
    assert acting(table) == [2]
    assert set(table.moves.filter(number__gt=0).values_list("cause", flat=True)) == {Move.Cause.STAND_IN}


def test_playing_twice_for_the_same_turn_does_it_once():
    table = running("trickarus", [None, *people(2)], first_leader="first_seat")
    assert deadlines.play_deadline(table_id=table.pk, seat=0) == 1
    assert deadlines.play_deadline(table_id=table.pk, seat=0) == 0
    assert table.moves.count() == 2


def test_stand_ins_play_simultaneous_phases_too():
    table = harbour([*people(1), None, None])
    for _ in range(4):
        tasks.sweep_deadlines()
    assert acting(table) == [0]


def test_a_person_alone_finishes_a_game_against_stand_ins():
    table = running("trickarus", [*people(1), None, None])
    for _ in range(400):
        tasks.sweep_deadlines()
        seats = acting(table)
        if seats == [0]:
            choose_first(table, 0)
        if not seats:
            break
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED


def test_who_resigns_is_played_on_and_ranks_after_those_who_stayed():
    users = people(3)
    table = running("trickarus", users)
    resign(table_id=table.pk, user=users[0])
    for _ in range(400):
        tasks.sweep_deadlines()
        if not acting(table):
            break
        if acting(table) != [0]:
            choose_first(table, acting(table)[0])
    table.refresh_from_db()
    seat = table.seats.get(number=0)
    assert (table.status, seat.departed, seat.rank) == (Table.Status.FINISHED, "resigned", 3)


def test_the_result_marks_who_resigned_and_who_was_handed_over(client):
    users = people(3)
    table = running("trickarus", users)
    play_on(table)
    Seat.objects.filter(table=table).update(played_by="stand_in")
    for number, how in ((0, "resigned"), (1, "handed_over"), (2, "")):
        Seat.objects.filter(table=table, number=number).update(departed=how)
    podium = (
        client.get(f"/tables/{table.pk}/").content.decode().split('<ol class="podium')[1].split("</ol>")[0]
    )
    assert sorted(re.findall("<small>(resigned|handed over|stand-in)</small>", podium)) == [
        "handed over",
        "resigned",
        "stand-in",
    ]


def test_a_resignation_is_told_to_everybody():
    users = people(3)
    table = running("trickarus", users)
    resign(table_id=table.pk, user=users[1])
    table.refresh_from_db()
    assert (table.tail[-1]["k"], table.tail[-1]["s"]) == ("site.resigned", 1)
    assert table.pulse > 0


def test_a_table_that_everybody_left_is_closed_as_abandoned():
    users = people(2)
    table = running("trickarus", users)
    for user in users:
        resign(table_id=table.pk, user=user)
    table.refresh_from_db()
    assert (table.status, table.closed_by, acting(table)) == (
        Table.Status.CLOSED,
        Table.ClosedBy.ABANDONED,
        [],
    )


def test_an_erased_account_leaves_its_running_seats_to_the_stand_in():
    users = people(3)
    first, second = running("trickarus", users), running("trickarus", users)
    play_on(second)
    assert hand_over_all(users[2]) == 1
    assert first.seats.get(number=2).departed == "handed_over"
    assert second.seats.get(number=2).departed == ""


def test_an_erased_account_leaves_no_private_note_not_even_at_a_finished_table():
    leaving, staying, *_others = users = people(3)
    running("trickarus", users)
    play_on(running("trickarus", users))
    Seat.objects.update(note="she has no rain")
    delete_account(user=leaving)
    assert not Seat.objects.filter(user=leaving).exclude(note="").exists()
    assert Seat.objects.filter(user=staying, note="she has no rain").count() == 2


def test_one_broken_table_does_not_hold_up_the_others(caplog):
    broken = running("trickarus", [None, *people(1)], first_leader="first_seat")
    Table.objects.filter(pk=broken.pk).update(position="{")
    whole = running(
        "trickarus", [None, broken.owner or broken.seats.get(number=1).user], first_leader="first_seat"
    )
    tasks.sweep_deadlines()
    assert whole.moves.count() == 2
    assert "nobody could be played for" in caplog.text
