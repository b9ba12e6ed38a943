"""When reminders come: by the clock as it is now, and never in the reader's quiet hours."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from apps.accounts.models import User
from apps.notifications import reasons
from apps.notifications.batch import Batch
from apps.notifications.models import Notice
from apps.notifications.outcomes import Drop, Later, Send, Verdict
from apps.notifications.quiet import reminder_moment
from apps.tables import clock
from apps.tables.models import Seat, Table
from apps.tables.services.clocks import clock_of, deadline_of, pace_of
from apps.tables.services.owed import REMINDERS, SETTLED_AFTER, reminder_key

SLACK = timedelta(seconds=1)


def reminder_verdict(notice: Notice, user: User, batch: Batch) -> Verdict:
    """When a reminder comes, by the clock as it is now: time may have been given since."""
    table, seat = batch.table(notice), batch.seat(notice)
    deadline = deadline_of(table, seat) if table and seat else None
    if table is None or seat is None or deadline is None:
        return Drop(reasons.NO_CLOCK)
    if deadline <= batch.at:
        return Drop(reasons.TOO_LATE)
    moment = moment_of(table, seat, notice.facts["share"], user, batch)
    if moment is None:
        return Drop(reasons.QUIET)
    if moment > batch.at + SLACK:
        return Later(moment)
    if (around := batch.quiet_hours(user).around(batch.at)) is not None:
        return Later(around[1]) if around[1] < deadline else Drop(reasons.QUIET)
    return Drop(reasons.LATER_REMINDER) if is_overtaken(notice, table, seat, user, batch) else Send()


def moment_of(table: Table, seat: Seat, share: int, user: User, batch: Batch) -> datetime | None:
    """When only this share of the turn's time is left, put out of the way of quiet hours."""
    pace, running, deadline = pace_of(table), clock_of(seat), deadline_of(table, seat)
    if pace is None or running is None or deadline is None:
        return None
    wanted = clock.reminder_at(pace, running, share / 100)
    settled = running.asked_at + SETTLED_AFTER
    return reminder_moment(wanted, deadline, settled, batch.quiet_hours(user))


def is_overtaken(notice: Notice, table: Table, seat: Seat, user: User, batch: Batch) -> bool:
    """Whether a later reminder of the same turn is due as well, as after quiet hours."""
    later = [share for share in REMINDERS if share < notice.facts["share"]]
    moments = [moment_of(table, seat, share, user, batch) for share in later]
    return any(moment is not None and moment <= batch.at + SLACK for moment in moments)


def brought_forward(turn: Notice, batch: Batch) -> Iterator[tuple[str, datetime]]:
    """Key and moment of a turn's reminders that come before quiet hours which outlast the deadline."""
    table, seat = batch.table(turn), batch.seat(turn)
    pace, running = (pace_of(table), clock_of(seat)) if table and seat else (None, None)
    if not (table and seat and seat.user and pace and running) or seat.turn != turn.facts["turn"]:
        return
    for share in REMINDERS:
        moment = moment_of(table, seat, share, seat.user, batch)
        if moment is not None and moment < clock.reminder_at(pace, running, share / 100):
            yield reminder_key(table, seat, share), moment
