"""The clock: no schedule of moves, ends, reopenings, gifts, sweeps or outages creates time or takes it
away."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.tables.clock import (
    GIFT,
    PACES,
    Clock,
    Pace,
    after_outage,
    bank_after,
    deadline,
    latest_end,
    may_reopen,
    reminder_at,
)
from apps.tables.models import Seat, Table
from apps.tables.services.clocks import after_moves, fill_banks, turn_over

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAILY = PACES["daily"]
paces = st.sampled_from(list(PACES.values()))
spans = st.timedeltas(min_value=timedelta(0), max_value=timedelta(days=30))


@st.composite
def clocks(draw: st.DrawFn) -> tuple[Pace, Clock]:
    pace = draw(paces)
    bank = draw(st.timedeltas(min_value=timedelta(0), max_value=pace.cap))
    return pace, Clock(bank, START + draw(spans), draw(st.sampled_from([timedelta(0), GIFT, 2 * GIFT])))


@pytest.mark.parametrize(
    ("pace", "hours"), [("fast", (4, 12, 2, 24)), ("daily", (24, 72, 12, 96)), ("slow", (72, 168, 24, 240))]
)
def test_the_presets_are_the_agreed_ones(pace, hours):
    assert PACES[pace] == Pace(*(timedelta(hours=each) for each in hours))


def test_a_turn_within_the_grace_costs_nothing_and_adds_the_increment():
    assert bank_after(DAILY, Clock(50 * HOUR, START), START + 24 * HOUR) == 62 * HOUR


def test_a_turn_beyond_the_grace_is_paid_from_the_bank():
    assert bank_after(DAILY, Clock(50 * HOUR, START), START + 30 * HOUR) == (50 - 6 + 12) * HOUR


def test_the_bank_never_exceeds_the_cap():
    assert bank_after(DAILY, Clock(90 * HOUR, START), START + HOUR) == 96 * HOUR


def test_a_late_turn_leaves_nothing_and_adds_nothing():
    clock = Clock(10 * HOUR, START)
    assert bank_after(DAILY, clock, START + 34 * HOUR + timedelta(seconds=1)) == timedelta(0)
    assert deadline(DAILY, clock) == START + 34 * HOUR


def test_given_time_moves_the_deadline_and_is_not_kept():
    clock = Clock(10 * HOUR, START, given=GIFT)
    assert deadline(DAILY, clock) == START + 58 * HOUR
    assert bank_after(DAILY, clock, START + 50 * HOUR) == 12 * HOUR
    assert bank_after(DAILY, clock, START + HOUR) == 22 * HOUR


def test_a_clock_that_stands_still_pays_only_until_its_end():
    clock = Clock(10 * HOUR, START, ended_at=START + 26 * HOUR)
    assert bank_after(DAILY, clock, START + 900 * HOUR) == (10 - 2 + 12) * HOUR


@given(clocks(), spans, spans)
def test_coming_back_lets_the_clock_run_on_as_if_it_had_never_stopped(made, first, second):
    pace, clock = made
    end, back = clock.asked_at + first, clock.asked_at + first + second
    stopped = replace(clock, ended_at=end)
    if may_reopen(pace, stopped, back):
        again = replace(stopped, ended_at=None)
        assert deadline(pace, again) == deadline(pace, clock)
        assert bank_after(pace, again, back) == bank_after(pace, clock, back)
    else:
        assert back > deadline(pace, clock)


@given(clocks(), st.lists(spans, max_size=6))
def test_ending_and_coming_back_any_number_of_times_creates_no_time(made, waits):
    pace, clock = made
    now, toggled = clock.asked_at, clock
    for wait in waits:
        now += wait
        if toggled.ended_at is None:
            toggled = replace(toggled, ended_at=now)
        elif may_reopen(pace, toggled, now):
            toggled = replace(toggled, ended_at=None)
    assert bank_after(pace, toggled, now) <= bank_after(pace, clock, toggled.ended_at or now)


@given(clocks(), spans)
def test_the_bank_after_a_turn_is_never_below_nothing_nor_above_the_cap(made, used):
    pace, clock = made
    assert timedelta(0) <= bank_after(pace, clock, clock.asked_at + used) <= pace.cap


@given(clocks(), spans, spans)
def test_moving_later_never_leaves_more(made, used, more):
    pace, clock = made
    sooner, later = clock.asked_at + used, clock.asked_at + used + more
    assert bank_after(pace, clock, later) <= bank_after(pace, clock, sooner)


@given(clocks(), spans, spans)
def test_a_sweep_that_comes_late_changes_nothing(made, used, delay):
    """Lateness depends on the instants alone: whenever the sweep looks, a late turn is worth the same."""
    pace, clock = made
    found = deadline(pace, clock) + timedelta(microseconds=1)
    assert bank_after(pace, clock, found) == bank_after(pace, clock, found + delay) == timedelta(0)


@given(clocks(), spans, spans, spans)
def test_an_outage_makes_nobody_late_and_gives_nobody_time(made, before, outage, after):
    pace, clock = made
    stopped = clock.asked_at + before
    resumed = stopped + outage
    given_back = after_outage(clock, stopped, resumed)
    assert deadline(pace, given_back) - resumed == deadline(pace, clock) - stopped
    assert bank_after(pace, given_back, resumed + after) == bank_after(pace, clock, stopped + after)


@given(clocks(), spans, spans)
def test_who_is_asked_during_an_outage_gets_the_whole_turn(made, since, outage):
    pace, clock = made
    stopped = clock.asked_at - timedelta(microseconds=1)
    resumed = clock.asked_at + since + outage
    fresh = after_outage(clock, stopped, resumed)
    assert deadline(pace, fresh) - resumed == deadline(pace, clock) - clock.asked_at


@given(clocks(), spans, spans, spans)
def test_who_ended_the_day_before_or_during_an_outage_pays_what_was_used_without_it(made, used, gap, outage):
    pace, clock = made
    end = clock.asked_at + used
    ended = replace(clock, ended_at=end)
    later = after_outage(ended, end + gap, end + gap + outage)
    assert bank_after(pace, later, end + gap + outage) == bank_after(pace, ended, end)


@given(clocks(), spans, spans, spans, spans)
def test_two_outages_give_back_the_sum_of_both(made, before, first, between, second):
    pace, clock = made
    one = clock.asked_at + before
    two = one + first + between
    twice = after_outage(after_outage(clock, one, one + first), two, two + second)
    assert deadline(pace, twice) == deadline(pace, clock) + first + second


@given(paces, st.lists(st.tuples(st.integers(0, 2), spans), max_size=30))
def test_no_schedule_of_one_seats_turns_changes_anothers_clock(pace, schedule):
    """Each turn is charged to the seat that had it, whatever the others do."""
    banks, alone = [pace.bank] * 3, [pace.bank] * 3
    now = START
    for seat, used in schedule:
        banks[seat] = bank_after(pace, Clock(banks[seat], now), now + used)
        now += used
    for seat, used in schedule:
        alone[seat] = bank_after(pace, Clock(alone[seat], START), START + used)
    assert banks == alone


@given(st.lists(st.tuples(st.sets(st.integers(0, 2), min_size=1), spans), min_size=1, max_size=20))
def test_no_schedule_of_ends_undo_and_restart_moves_anybodys_deadline(schedule):
    """Who plans changes with every end and every taking back; one planner stays, so the turn goes on."""
    table = Table(title="trickarus", pace="daily", seats_wanted=3)
    seats, now = [Seat(number=number) for number in range(3)], START
    fill_banks(table, seats)
    after_moves(table, seats, {0, 1, 2}, now, together=True)
    for acting, wait in schedule:
        now += wait
        after_moves(table, seats, acting, now, together=True)
        for seat in seats:
            assert (seat.asked_at, seat.turn, seat.bank) == (START, 1, DAILY.bank)
            assert seat.due_at == (START + DAILY.grace + DAILY.bank if seat.number in acting else None)
    used = [replace(Clock(DAILY.bank, START), ended_at=seat.ended_at) for seat in seats]
    for seat, clock in zip(seats, used, strict=True):
        turn_over(table, seat, now)
        assert seat.bank == bank_after(DAILY, clock, now)


@given(
    clocks(), st.sampled_from(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
)
def test_the_change_to_summer_time_neither_adds_nor_takes_an_hour(made, zone):
    pace, clock = made
    local = replace(clock, asked_at=clock.asked_at.astimezone(ZoneInfo(zone)).astimezone(UTC))
    assert deadline(pace, local) == deadline(pace, clock)


@given(clocks())
def test_reminders_lie_between_the_question_and_the_deadline_in_order(made):
    pace, clock = made
    half, tenth = reminder_at(pace, clock, 0.5), reminder_at(pace, clock, 0.1)
    assert clock.asked_at <= half <= tenth <= deadline(pace, clock)
    whole, left = deadline(pace, clock) - clock.asked_at, deadline(pace, clock) - half
    assert abs(whole - 2 * left) <= timedelta(microseconds=2)


def test_the_latest_end_counts_every_turn_of_every_seat_unless_they_play_together():
    alone = latest_end(DAILY, START, turns=10, seats=1, together=False)
    assert alone == START + (72 + 10 * 36) * HOUR
    assert latest_end(DAILY, START, turns=10, seats=4, together=False) == START + 4 * (72 + 360) * HOUR
    assert latest_end(DAILY, START, turns=10, seats=4, together=True) == alone
