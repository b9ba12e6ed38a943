"""Late seats are answered for, so that a table never dies of one silence; nobody is late who could not be
found."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from apps.tables import tasks
from apps.tables.clock import PACES
from apps.tables.errors import (
    NoTimeToGive,
    NotYourTable,
    SeatNotHandedOver,
    StalePage,
    TooLateToReopen,
)
from apps.tables.models import Heartbeat, Move, Seat, Table
from apps.tables.services import deadlines, outages
from apps.tables.services.departures import resign, take_back_seat
from apps.tables.services.gifts import give_time
from apps.tables.services.undo import restart_turn, take_back

from .seated import acting, bids, choose, choose_first, harbour, now_of, options_of, people, running

pytestmark = pytest.mark.django_db
BEGIN = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAILY = PACES["daily"]
WHOLE = DAILY.grace + DAILY.bank


@pytest.fixture
def clock():
    """Time that only moves when a test moves it."""
    with time_machine.travel(BEGIN, tick=False) as traveller:
        yield traveller


def later(clock, span: timedelta) -> None:
    """Let time pass with the sweep at work, so that no outage is noticed."""
    clock.shift(span)
    Heartbeat.objects.update_or_create(name=outages.NAME, defaults={"at": datetime.now(UTC)})


def seat(table: Table, number: int) -> Seat:
    return table.seats.get(number=number)


def sweep() -> None:
    tasks.sweep_deadlines()


def test_a_seat_that_is_asked_is_due_after_grace_and_bank(clock):
    table = running("trickarus", people(3))
    assert seat(table, acting(table)[0]).due_at == BEGIN + WHOLE


def test_nothing_happens_to_a_seat_in_time(clock):
    table = running("trickarus", people(3))
    later(clock, WHOLE)
    sweep()
    assert table.moves.count() == 2, "at the very instant of the deadline the sweep may play"
    other = running("trickarus", list(table.seats.values_list("user", flat=True)) and users_of(table))
    later(clock, WHOLE - timedelta(seconds=1))
    before = other.moves.count()
    sweep()
    assert other.moves.count() == before


def users_of(table):
    return [each.user for each in table.seats.select_related("user").order_by("number")]


def test_a_late_seat_plays_the_sheets_timeout_card_with_its_cause(clock):
    from apps.engine import game
    from apps.engine.codec import load

    table = running("trickarus", people(3))
    late = acting(table)[0]
    table.refresh_from_db()
    lapse = game.decision(table.rules, load(table.rules, table.position), late).lapse
    later(clock, WHOLE + HOUR)
    sweep()
    row = table.moves.get(number=1)
    assert (row.seat, tuple(row.choice), row.cause, row.actor) == (late, lapse, Move.Cause.DEADLINE, None)


def test_lateness_is_told_in_the_log_in_plain_words(clock):
    from apps.tables.selectors.screen import table_screen

    table = running("trickarus", people(3))
    late = acting(table)[0]
    later(clock, WHOLE + HOUR)
    sweep()
    table.refresh_from_db()
    words = [row.line.text for row in table_screen(table, None).log]
    assert any(f"Player {late + 1}&#x27;s time ran out" in text or "time ran out" in text for text in words)


def test_a_late_turn_leaves_no_bank_and_a_turn_in_time_earns_the_increment(clock):
    table = running("trickarus", people(3))
    first = acting(table)[0]
    later(clock, 30 * HOUR)
    choose_first(table, first)
    assert seat(table, first).bank == DAILY.bank - 6 * HOUR + DAILY.increment
    second = acting(table)[0]
    later(clock, WHOLE + HOUR)
    sweep()
    assert seat(table, second).bank == timedelta(0)
    assert seat(table, second).late_turns == 1


def test_the_next_seat_gets_its_whole_time_however_late_the_sweep_came(clock):
    table = running("trickarus", people(3))
    later(clock, WHOLE + 50 * HOUR)
    sweep()
    following = acting(table)[0]
    assert seat(table, following).due_at == datetime.now(UTC) + WHOLE


def test_two_late_turns_in_a_row_hand_the_seat_to_the_stand_in(clock):
    table = running("trickarus", people(2))
    silent = acting(table)[0]
    talker = 1 - silent
    while not seat(table, silent).departed:
        if acting(table) == [talker]:
            choose_first(table, talker)
        else:
            later(clock, WHOLE + HOUR)
            sweep()
    gone = seat(table, silent)
    assert (gone.departed, gone.played_by, gone.late_turns) == ("handed_over", "stand_in", 2)
    causes = list(table.moves.filter(seat=silent).order_by("number").values_list("cause", flat=True))
    assert causes.count("deadline") == 2


def test_a_turn_made_in_time_forgets_an_earlier_late_one(clock):
    table = running("trickarus", people(2))
    silent = acting(table)[0]
    later(clock, WHOLE + HOUR)
    sweep()
    while acting(table) != [silent]:
        choose_first(table, acting(table)[0])
    choose_first(table, silent)
    assert seat(table, silent).late_turns == 0


def test_a_handed_over_seat_is_taken_back_with_one_press(clock):
    table = running("trickarus", people(2))
    users = users_of(table)
    Seat.objects.filter(table=table, number=0).update(
        departed="handed_over", played_by="stand_in", late_turns=2
    )
    take_back_seat(table_id=table.pk, user=users[0])
    mine = seat(table, 0)
    assert (mine.departed, mine.played_by, mine.late_turns) == ("", "player", 0)
    with pytest.raises(SeatNotHandedOver):
        take_back_seat(table_id=table.pk, user=users[0])


def test_a_resigned_seat_stays_given_up(clock):
    table = running("trickarus", people(3))
    users = users_of(table)
    resign(table_id=table.pk, user=users[0])
    with pytest.raises(NotYourTable):
        take_back_seat(table_id=table.pk, user=users[0])


def test_a_table_whose_players_are_all_silent_is_closed_as_abandoned(clock):
    table = running("trickarus", people(2))
    for _ in range(10):
        later(clock, WHOLE + HOUR)
        sweep()
        sweep()
    table.refresh_from_db()
    assert (table.status, table.closed_by) == (Table.Status.CLOSED, Table.ClosedBy.ABANDONED)


def test_with_one_silent_player_the_table_goes_on_and_ends(clock):
    table = running("trickarus", people(2))
    silent = 0
    for _ in range(200):
        asked = acting(table)
        if not asked:
            break
        if asked == [silent]:
            later(clock, WHOLE + HOUR)
            sweep()
        else:
            choose_first(table, asked[0])
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    assert seat(table, silent).rank == 2, "a seat that was handed over ranks after those played to the end"


def test_in_simultaneous_play_only_the_late_seats_are_ended(clock):
    table = harbour(people(3))
    choose(table, 0, "pass")
    later(clock, WHOLE + HOUR)
    sweep()
    table.refresh_from_db()
    causes = dict(table.moves.filter(number__gt=0).order_by("number").values_list("seat", "cause"))
    assert causes == {0: "player", 1: "deadline", 2: "deadline"}
    assert [each.late_turns for each in table.seats.order_by("number")] == [0, 1, 1]


def test_a_clock_stops_with_the_end_and_runs_on_as_if_it_had_never_stopped(clock):
    table = harbour(people(2))
    user = seat(table, 0).user
    later(clock, 10 * HOUR)
    choose(table, 0, "pass")
    assert seat(table, 0).due_at is None
    later(clock, 10 * HOUR)
    take_back(table_id=table.pk, as_of=now_of(table, 0), actor=user)
    assert seat(table, 0).due_at == BEGIN + WHOLE


def test_a_day_cannot_be_reopened_once_its_clock_has_run_out(clock):
    table = harbour(people(2))
    user = seat(table, 0).user
    choose(table, 0, "pass")
    Seat.objects.filter(table=table, number=1).update(
        given=timedelta(days=9), due_at=BEGIN + timedelta(days=20)
    )
    later(clock, WHOLE + HOUR)
    with pytest.raises(TooLateToReopen):
        take_back(table_id=table.pk, as_of=now_of(table, 0), actor=user)


def test_in_simultaneous_play_increments_come_when_all_are_ready(clock):
    table = harbour(people(2))
    later(clock, 25 * HOUR)
    choose(table, 0, "pass")
    assert seat(table, 0).bank == DAILY.bank
    later(clock, 40 * HOUR)
    choose(table, 1, "pass")
    assert seat(table, 0).bank == DAILY.bank - HOUR + DAILY.increment
    assert seat(table, 1).bank == DAILY.bank - 41 * HOUR + DAILY.increment


@pytest.mark.parametrize("go_back", [take_back, restart_turn])
def test_undo_and_restart_give_back_no_time(clock, go_back):
    table = harbour(people(2))
    bids(table)
    mover = acting(table)[0]
    due = seat(table, mover).due_at
    later(clock, 5 * HOUR)
    choose(table, mover, "rest")
    go_back(table_id=table.pk, as_of=now_of(table, mover), actor=seat(table, mover).user)
    assert seat(table, mover).due_at == due


def test_a_late_turn_of_several_steps_is_taken_back_to_where_it_can_end(clock):
    """In the middle of paying there is no lapse: the building goes back, then the turn ends by its lapses."""
    table = harbour(people(2))
    bids(table)
    mover = acting(table)[0]
    choose_first(table, mover, "build")
    assert options_of(table, mover)[0] == "coin", "the payment is asked, and a payment has no lapse"
    later(clock, seat(table, mover).due_at - datetime.now(UTC) + HOUR)
    sweep()
    rows = table.moves.filter(number__gt=3).order_by("number")
    assert [(row.kind, row.step, row.choice) for row in rows] == [
        ("undo", "", []),
        ("choice", "turn", ["rest"]),
        ("choice", "finish", ["end_turn"]),
    ]
    assert {row.cause for row in rows} == {"deadline"}
    assert acting(table) == [1 - mover]


def test_solo_and_unlimited_tables_have_no_clock(clock):
    table = running("trickarus", people(2))
    Table.objects.filter(pk=table.pk).update(pace="none")
    choose_first(table, acting(table)[0])
    assert seat(table, acting(table)[0]).due_at is None


def test_a_move_after_the_deadline_counts_if_it_comes_before_the_sweep(clock):
    table = running("trickarus", people(3))
    late = acting(table)[0]
    later(clock, WHOLE + HOUR)
    choose_first(table, late)
    sweep()
    assert table.moves.get(number=1).cause == "player"
    assert seat(table, late).bank == timedelta(0)


def test_a_move_after_the_sweep_is_told_that_the_table_moved_on(clock):
    table = running("trickarus", people(3))
    late = acting(table)[0]
    page, text = now_of(table, late), options_of(table, late)[0]
    later(clock, WHOLE + HOUR)
    sweep()
    from apps.engine.flow import parse_token
    from apps.tables.services.moves import submit_move

    with pytest.raises(StalePage):
        submit_move(table_id=table.pk, choice=parse_token(text), as_of=page, actor=seat(table, late).user)


def test_what_a_sweep_claimed_is_found_again_when_its_worker_died(clock):
    table = running("trickarus", people(3))
    later(clock, WHOLE + HOUR)
    now = datetime.now(UTC)
    assert len(deadlines.claim_due(now, 10)) == 1
    assert deadlines.claim_due(now, 10) == [], "claimed: another sweep leaves it alone"
    assert len(deadlines.claim_due(now + deadlines.CLAIMED_FOR, 10)) == 1
    deadlines.drop_claims()
    assert len(deadlines.claim_due(now, 10)) == 1, "a site of one process starts anew"
    assert table.moves.count() == 1


@pytest.mark.parametrize("due", [3, 40])
def test_a_sweep_claims_any_number_of_seats_with_the_same_queries(clock, due, django_assert_num_queries):
    users = people(2)
    for _ in range(due):
        running("trickarus", users)
    later(clock, WHOLE + HOUR)
    with django_assert_num_queries(4):  # savepoint, find, claim, release
        assert len(deadlines.claim_due(datetime.now(UTC), 100)) == due


def test_others_may_give_a_late_player_a_day_twice_in_a_turn(clock):
    users = people(3)
    table = running("trickarus", users)
    late = acting(table)[0]
    giver = users[(late + 1) % 3]
    with pytest.raises(NoTimeToGive):
        give_time(table_id=table.pk, seat=late, user=giver)
    later(clock, WHOLE - HOUR)
    give_time(table_id=table.pk, seat=late, user=giver)
    assert seat(table, late).due_at == BEGIN + WHOLE + 24 * HOUR
    later(clock, 20 * HOUR)
    give_time(table_id=table.pk, seat=late, user=giver)
    later(clock, 20 * HOUR)
    with pytest.raises(NoTimeToGive):
        give_time(table_id=table.pk, seat=late, user=giver)
    table.refresh_from_db()
    assert [(entry["k"], entry["d"]["by"]) for entry in table.tail if entry["k"] == "site.given_time"] == [
        ("site.given_time", (late + 1) % 3)
    ] * 2


def test_nobody_gives_time_to_themselves_and_no_stranger_does(clock):
    *users, stranger = people(4)
    table = running("trickarus", users)
    late = acting(table)[0]
    later(clock, WHOLE - HOUR)
    for user in (users[late], stranger):
        with pytest.raises(NotYourTable):
            give_time(table_id=table.pk, seat=late, user=user)
    stranger.is_staff = True
    give_time(table_id=table.pk, seat=late, user=stranger)
    assert seat(table, late).gifts == 1


def test_given_time_ends_with_the_turn(clock):
    users = people(2)
    table = running("trickarus", users)
    late = acting(table)[0]
    later(clock, WHOLE - HOUR)
    give_time(table_id=table.pk, seat=late, user=users[1 - late])
    choose_first(table, late)
    assert (seat(table, late).given, seat(table, late).gifts) == (timedelta(0), 0)


def test_an_outage_of_two_days_makes_nobody_late(clock):
    table = running("trickarus", people(3))
    sweep()
    later(clock, WHOLE - HOUR)
    clock.shift(timedelta(days=2))
    sweep()
    assert table.moves.count() == 1
    asked = seat(table, acting(table)[0])
    assert asked.due_at - datetime.now(UTC) == HOUR


def test_who_was_asked_during_an_outage_gets_the_whole_time(clock):
    table = running("trickarus", people(3))
    sweep()
    clock.shift(10 * HOUR)
    choose_first(table, acting(table)[0])
    clock.shift(timedelta(days=9))
    sweep()
    assert seat(table, acting(table)[0]).due_at == datetime.now(UTC) + WHOLE


def test_in_an_outage_who_was_ready_pays_only_what_was_used_without_it(clock):
    table = harbour(people(2))
    sweep()
    later(clock, 30 * HOUR)
    choose(table, 0, "pass")
    clock.shift(timedelta(days=3))
    sweep()
    choose(table, 1, "pass")
    assert seat(table, 0).bank == DAILY.bank - 6 * HOUR + DAILY.increment
    assert seat(table, 1).bank == DAILY.bank - 6 * HOUR + DAILY.increment


def test_the_first_sweep_ever_gives_nothing_back(clock):
    table = running("trickarus", people(3))
    clock.shift(WHOLE + HOUR)
    sweep()
    assert table.moves.count() == 2


def test_who_resigned_and_who_was_handed_over_never_win(clock):
    users = people(3)
    table = running("trickarus", users)
    resign(table_id=table.pk, user=users[2])
    for _ in range(400):
        asked = acting(table)
        if not asked:
            break
        if asked == [2]:
            sweep()
        else:
            choose_first(table, asked[0])
    assert seat(table, 2).rank == 3


def test_who_was_handed_over_is_told_when_the_last_player_leaves(clock):
    from apps.notifications.models import Notice

    users = people(2)
    table = running("trickarus", users)
    Seat.objects.filter(table=table, number=0).update(departed="handed_over", played_by="stand_in")
    resign(table_id=table.pk, user=users[1])
    assert list(Notice.objects.filter(kind="end", table=table).values_list("user", flat=True)) == [
        users[0].pk
    ]
