"""Hours of a person's day: when reminders keep quiet, and when the digest comes. Pure arithmetic."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo

BEFORE_QUIET = timedelta(minutes=15)
"""So long before the quiet hours a reminder comes that would otherwise be too late."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one time of day until another, in somebody's zone; equal times mean that no hour is quiet."""

    begin: time
    end: time
    zone: tzinfo

    def around(self, moment: datetime) -> tuple[datetime, datetime] | None:
        """Begin and end of the quiet hours this moment falls into; the end itself is not quiet any more."""
        today = moment.astimezone(self.zone).date()
        for day in (today - timedelta(days=1), today):
            first = at(day, self.begin, self.zone)
            last = at(day + timedelta(days=self.end <= self.begin), self.end, self.zone)
            if self.begin != self.end and first <= moment < last:
                return first, last
        return None


def at(day: object, hour: time, zone: tzinfo) -> datetime:
    """The instant of a time of day. A time that a change of clocks leaves out is taken as if it had not."""
    return datetime.combine(day, hour, zone).astimezone(UTC)  # type: ignore[arg-type]


def reminder_moment(
    wanted: datetime, deadline: datetime, asked: datetime, quiet: QuietHours
) -> datetime | None:
    """When a reminder comes that is wanted at a moment.

    In quiet hours it waits for their end. If the deadline comes first, it is brought forward to shortly
    before they begin; if the question itself came later than that, there is no good moment.
    """
    around = quiet.around(wanted)
    if around is None:
        return wanted
    begin, end = around
    if end < deadline:
        return end
    earlier = begin - BEFORE_QUIET
    return earlier if earlier > asked and quiet.around(earlier) is None else None


def next_hour(now: datetime, hour: int, zone: tzinfo) -> datetime:
    """The next instant after now at which it is this hour in the zone."""
    today = now.astimezone(zone).date()
    days = (today + timedelta(days=more) for more in range(3))
    return next(moment for day in days if (moment := at(day, time(hour), zone)) > now)
