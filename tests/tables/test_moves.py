"""Making moves: one row an answer, one winner of every race, nothing from an old page."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.engine import game, undo
from apps.engine.codec import dump, load
from apps.engine.flow import parse_token, token
from apps.tables.errors import (
    AlreadyMoved,
    NotAllowed,
    NotYourTable,
    StalePage,
    TableNotRunning,
    WantsConfirmation,
)
from apps.tables.models import Move, Table
from apps.tables.services.as_of import AsOf
from apps.tables.services.moves import submit_move

from .seated import acting, bids, choose, choose_first, harbour, now_of, options_of, people, play_on, running

pytestmark = pytest.mark.django_db


def test_the_setup_is_row_zero_with_its_draws():
    table = running("trickarus", people(3))
    row = table.moves.get()
    assert (row.number, row.kind, row.seat, row.step) == (0, "setup", None, "setup")
    assert row.drawn, "a shuffled deck and a random first leader draw"
    assert row.snapshot == table.base == table.position


def test_an_answer_is_one_row_and_passes_the_turn_on():
    table = running("trickarus", people(3))
    first = acting(table)[0]
    sent = choose_first(table, first)
    row = table.moves.get(number=1)
    assert (row.seat, row.choice, row.cause, row.actor) == (
        first,
        sent.split(":"),
        "player",
        table.seats.get(number=first).user,
    )
    assert acting(table) == [(first + 1) % 3]
    assert row.barrier
    assert (row.shown, table.shown) == (1, 0)
    table.refresh_from_db()
    assert table.shown == 1


def test_a_page_from_before_the_last_move_is_stale():
    table = running("trickarus", people(3))
    old = now_of(table, acting(table)[0])
    choose_first(table, acting(table)[0])
    seat = acting(table)[0]
    with pytest.raises(StalePage):
        submit_move(
            table_id=table.pk,
            choice=parse_token(options_of(table, seat)[0]),
            as_of=old,
            actor=table.seats.get(number=seat).user,
        )
    assert table.moves.count() == 2


def test_the_same_form_twice_is_told_kindly_that_the_move_is_made():
    table = running("trickarus", people(3))
    seat, page = acting(table)[0], now_of(table, acting(table)[0])
    choice, actor = parse_token(options_of(table, seat)[0]), table.seats.get(number=seat).user
    submit_move(table_id=table.pk, choice=choice, as_of=page, actor=actor)
    with pytest.raises(AlreadyMoved):
        submit_move(table_id=table.pk, choice=choice, as_of=page, actor=actor)
    assert table.moves.count() == 2


def test_another_choice_from_the_same_old_page_is_merely_stale():
    table = running("trickarus", people(3))
    seat, page = acting(table)[0], now_of(table, acting(table)[0])
    first, second = options_of(table, seat)[:2]
    actor = table.seats.get(number=seat).user
    submit_move(table_id=table.pk, choice=parse_token(first), as_of=page, actor=actor)
    with pytest.raises(StalePage) as raised:
        submit_move(table_id=table.pk, choice=parse_token(second), as_of=page, actor=actor)
    assert not isinstance(raised.value, AlreadyMoved)


@pytest.mark.parametrize("text", ["play:no-such-card", "nonsense", "play"])
def test_a_choice_that_is_not_offered_changes_nothing(text):
    table = running("trickarus", people(3))
    before = table.position
    with pytest.raises(NotAllowed):
        choose(table, acting(table)[0], text)
    table.refresh_from_db()
    assert (table.position, table.moves.count()) == (before, 1)


def test_a_near_miss_is_refused_with_the_titles_reason():
    table = running("trickarus", people(3))
    while not (near := near_misses(table)):
        choose_first(table, acting(table)[0])
    with pytest.raises(NotAllowed, match="follow"):
        choose(table, acting(table)[0], near[0])


def near_misses(table):
    table.refresh_from_db()
    decision = game.decision(table.rules, load(table.rules, table.position), acting(table)[0])
    return [token(near.choice) for near in decision.refused]


def test_somebody_without_a_seat_is_refused_before_anything_else():
    *players, stranger = people(4)
    table = running("trickarus", players)
    with pytest.raises(NotYourTable):
        submit_move(table_id=table.pk, choice=("play", "x"), as_of=AsOf(0, 0), actor=stranger)


def test_who_is_not_asked_gets_a_kind_refusal():
    table = running("trickarus", people(3))
    waiting = (acting(table)[0] + 1) % 3
    with pytest.raises(StalePage, match="not your turn"):
        choose(table, waiting, "play:sun-1")


def test_no_move_can_be_made_at_a_closed_table():
    table = running("trickarus", people(3))
    seat, text = acting(table)[0], options_of(table, acting(table)[0])[0]
    Table.objects.update(status=Table.Status.CLOSED)
    with pytest.raises(TableNotRunning):
        choose(table, seat, text)


def test_a_warned_choice_is_stored_only_when_it_is_confirmed():
    table = harbour(people(2), goal=2, rounds=2)
    bids(table)
    warned = play_until_warned(table)
    seat, text = warned
    rows = table.moves.count()
    with pytest.raises(WantsConfirmation) as raised:
        choose(table, seat, text, has_confirmed=False)
    assert (raised.value.code, table.moves.count()) == ("ends_game", rows)
    choose(table, seat, text, has_confirmed=True)
    assert table.moves.count() > rows


def play_until_warned(table):
    for _ in range(60):
        table.refresh_from_db()
        seat = acting(table)[0]
        decision = game.decision(table.rules, load(table.rules, table.position), seat)
        if decision.warnings:
            return seat, next(iter(decision.warnings))
        builds = [text for text in options_of(table, seat) if text.startswith("build")]
        choose(table, seat, builds[0] if builds else options_of(table, seat)[0])
    raise AssertionError("no choice of this game ever warns")


def test_a_forced_answer_is_a_row_of_its_own_in_the_same_transaction():
    table = running("trickarus", people(3))
    play_on(table, 3 * 12 + 0)
    forced = table.moves.filter(cause=Move.Cause.FORCED)
    assert forced.count() == 3, "the last trick of thirteen plays itself"
    assert set(forced.values_list("actor", flat=True)) == {None}


def test_a_game_ends_with_a_result_scores_and_ranks():
    table = running("trickarus", people(2))
    play_on(table)
    table.refresh_from_db()
    assert (table.status, acting(table)) == (Table.Status.FINISHED, [])
    assert table.result["scores"] == [seat.score for seat in table.seats.all()]
    assert [seat.rank for seat in table.seats.all()] == table.result["ranks"]
    assert table.ended_at == table.last_move_at


def test_the_position_is_always_the_fold_of_the_rows():
    table = harbour(people(3))
    play_on(table, 25)
    table.refresh_from_db()
    rows = list(table.moves.filter(number__gt=0))
    start = table.moves.get(number=0).snapshot
    assert dump(game.replay(table.rules, load(table.rules, start), undo.live(rows))) == table.position


@pytest.mark.parametrize("moves", [5, 30])
def test_a_move_takes_at_most_six_statements_early_and_late(moves, django_assert_max_num_queries):
    table = running("trickarus", people(3), mode="competitive")
    play_on(table, moves)
    seat = acting(table)[0]
    text, page, actor = options_of(table, seat)[0], now_of(table, seat), table.seats.get(number=seat).user
    with CaptureQueriesContext(connection) as caught:
        submit_move(table_id=table.pk, choice=parse_token(text), as_of=page, actor=actor)
    counted = [
        q for q in caught.captured_queries if q["sql"].split()[0] in {"SELECT", "INSERT", "UPDATE", "DELETE"}
    ]
    assert len(counted) <= 6, [q["sql"][:80] for q in counted]
