"""Hours of a person's day, whatever their zone and whenever the clocks change."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.notifications.quiet import BEFORE_QUIET, QuietHours, next_hour, reminder_moment

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = QuietHours(time(22), time(8), BERLIN)
ZONES = st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu"])
HOURS = st.times().map(lambda each: each.replace(second=0, microsecond=0))
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))


def berlin(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN)


@pytest.mark.parametrize(
    ("at", "quiet"),
    [
        ("2027-03-02 21:59", False),
        ("2027-03-02 22:00", True),
        ("2027-03-03 00:30", True),
        ("2027-03-03 07:59", True),
        ("2027-03-03 08:00", False),
    ],
)
def test_quiet_hours_run_over_midnight_and_end_on_the_minute(at: str, quiet: bool) -> None:
    assert (NIGHT.around(berlin(at)) is not None) is quiet


def test_the_same_time_twice_means_no_quiet_hours() -> None:
    assert QuietHours(time(8), time(8), BERLIN).around(berlin("2027-03-02 08:00")) is None


def test_a_reminder_by_day_comes_when_it_is_wanted() -> None:
    wanted = berlin("2027-03-02 12:00")
    assert reminder_moment(wanted, wanted + timedelta(hours=9), wanted, NIGHT) == wanted


def test_a_reminder_by_night_waits_for_the_morning() -> None:
    wanted, deadline = berlin("2027-03-03 02:00"), berlin("2027-03-03 20:00")
    assert reminder_moment(wanted, deadline, berlin("2027-03-01 08:00"), NIGHT) == berlin("2027-03-03 08:00")


def test_a_deadline_by_night_brings_the_reminder_forward_to_the_evening() -> None:
    wanted, deadline = berlin("2027-03-03 02:00"), berlin("2027-03-03 06:00")
    moment = reminder_moment(wanted, deadline, berlin("2027-03-01 08:00"), NIGHT)
    assert moment == berlin("2027-03-02 22:00") - BEFORE_QUIET


def test_a_night_that_is_the_whole_turn_has_no_good_moment() -> None:
    wanted, deadline = berlin("2027-03-03 02:00"), berlin("2027-03-03 06:00")
    assert reminder_moment(wanted, deadline, berlin("2027-03-02 23:00"), NIGHT) is None


@given(
    begin=HOURS, end=HOURS, zone=ZONES, asked=MOMENTS,
    whole=st.timedeltas(timedelta(minutes=10), timedelta(days=9)), share=st.sampled_from([0.5, 0.1]),
)  # fmt: skip
def test_no_reminder_ever_comes_in_quiet_hours_before_the_question_or_after_the_deadline(
    begin: time, end: time, zone: str, asked: datetime, whole: timedelta, share: float
) -> None:
    quiet = QuietHours(begin, end, ZoneInfo(zone))
    moment = reminder_moment(asked + whole * (1 - share), asked + whole, asked, quiet)
    if moment is not None:
        assert asked < moment < asked + whole
        assert quiet.around(moment) is None


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2027-03-02 07:00", "2027-03-02 08:00"),
        ("2027-03-02 08:00", "2027-03-03 08:00"),
        ("2027-03-27 21:00", "2027-03-28 08:00"),
        ("2027-10-30 21:00", "2027-10-31 08:00"),
    ],
)
def test_the_digest_comes_at_the_same_hour_also_when_the_clocks_change(now: str, expected: str) -> None:
    assert next_hour(berlin(now), 8, BERLIN) == berlin(expected)


@given(now=MOMENTS, hour=st.integers(0, 23), zone=ZONES)
def test_the_next_hour_is_never_now_and_never_further_than_a_day_and_the_change_of_clocks(
    now: datetime, hour: int, zone: str
) -> None:
    ahead = next_hour(now, hour, ZoneInfo(zone)) - now
    assert timedelta(0) < ahead <= timedelta(hours=25)
