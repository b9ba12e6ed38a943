"""Races at a table with real threads: exactly one outcome, and the others are told."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.engine.flow import parse_token
from apps.tables.errors import AlreadyMoved, StalePage
from apps.tables.services.deadlines import play_deadline
from apps.tables.services.departures import resign
from apps.tables.services.moves import submit_move
from apps.tables.services.undo import take_back
from tests.races import at_once

from .seated import acting, bids, choose, harbour, now_of, options_of, people, running

pytestmark = pytest.mark.django_db(transaction=True)


def post(table, seat, text, as_of):
    user = table.seats.get(number=seat).user
    return lambda: submit_move(table_id=table.pk, choice=parse_token(text), as_of=as_of, actor=user)


def numbers(table):
    return list(table.moves.order_by("number").values_list("number", flat=True))


def test_of_the_same_post_six_times_at_once_exactly_one_makes_a_row():
    table = running("trickarus", people(3))
    seat = acting(table)[0]
    outcomes = at_once([post(table, seat, options_of(table, seat)[0], now_of(table, seat))] * 6)
    refused = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert len(refused) == 5
    assert {type(error) for error in refused} == {AlreadyMoved}
    assert numbers(table) == [0, 1]


def test_of_two_different_answers_at_once_one_is_stale():
    table = running("trickarus", people(3))
    seat = acting(table)[0]
    first, second = options_of(table, seat)[:2]
    page = now_of(table, seat)
    outcomes = at_once([post(table, seat, first, page), post(table, seat, second, page)])
    assert sorted(type(each).__name__ for each in outcomes if isinstance(each, Exception)) == ["StalePage"]
    assert numbers(table) == [0, 1]


def test_two_seats_in_lanes_at_once_both_make_their_move():
    table = harbour(people(3))
    moves = [post(table, seat, options_of(table, seat)[0], now_of(table, seat)) for seat in (0, 1, 2)]
    outcomes = at_once(moves)
    assert not [each for each in outcomes if isinstance(each, Exception)]
    assert numbers(table) == [0, 1, 2, 3]


def test_the_last_to_be_ready_and_one_who_takes_back_agree_on_one_outcome():
    table = harbour(people(2))
    choose(table, 0, "pass")
    back = table.seats.get(number=0).user
    page, last = now_of(table, 0), post(table, 1, "pass", now_of(table, 1))
    outcomes = at_once([lambda: take_back(table_id=table.pk, as_of=page, actor=back), last])
    refused = [each for each in outcomes if isinstance(each, Exception)]
    table.refresh_from_db()
    if refused:
        assert isinstance(refused[0], StalePage)
        assert table.base_number == table.last_number, (
            "all were ready first, so there was nothing to take back"
        )
    else:
        assert acting(table) == [0], "taken back first, so seat 0 plans again and seat 1 is ready"


def test_a_move_and_an_undo_at_once_leave_one_of_two_whole_states():
    table = harbour(people(2))
    bids(table)
    seat = acting(table)[0]
    choose(table, seat, "rest")
    page, user = now_of(table, seat), table.seats.get(number=seat).user
    back = lambda: take_back(table_id=table.pk, as_of=page, actor=user)  # noqa: E731
    outcomes = at_once([back, post(table, seat, "end_turn", page)])
    refused = [each for each in outcomes if isinstance(each, Exception)]
    assert len(refused) == 1
    assert isinstance(refused[0], StalePage)


def test_two_sweeps_at_once_play_a_stand_in_once(monkeypatch):
    monkeypatch.setattr("apps.tables.services.owed.kick_on_commit", lambda task: None)
    table = running("trickarus", [None, *people(2)], first_leader="first_seat")
    outcomes = at_once([lambda: play_deadline(table_id=table.pk, seat=0)] * 4)
    assert sorted(outcomes) == [0, 0, 0, 1]
    assert numbers(table) == [0, 1]


def test_of_a_late_move_and_the_sweep_at_once_one_wins_and_the_other_is_told():
    table = running("trickarus", people(3))
    seat = acting(table)[0]
    move = post(table, seat, options_of(table, seat)[0], now_of(table, seat))
    table.seats.filter(number=seat).update(due_at=timezone.now() - timedelta(seconds=1))
    moved, answers = at_once([move, lambda: play_deadline(table_id=table.pk, seat=seat)])
    assert numbers(table) == [0, 1]
    if answers:
        assert isinstance(moved, StalePage)
    assert table.moves.get(number=1).cause == ("deadline" if answers else "player")


def test_resigning_while_moving_leaves_either_the_players_move_or_the_stand_ins():
    users = people(3)
    table = running("trickarus", users)
    seat = acting(table)[0]
    move = post(table, seat, options_of(table, seat)[0], now_of(table, seat))
    outcomes = at_once([move, lambda: resign(table_id=table.pk, user=users[seat])])
    assert not isinstance(outcomes[1], Exception)
    assert table.seats.get(number=seat).departed == "resigned"
    assert numbers(table)[:2] == [0, 1] if not isinstance(outcomes[0], Exception) else True
