"""Times in words: what is left, until when, in the reader's zone and language."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.tables.clock import latest_end
from apps.tables.models import Table
from apps.tables.services.clocks import pace_of

SOON = timedelta(hours=6)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def left_words(left: timedelta) -> str:
    """ "2 days 6 h", "18 h", "40 min": never seconds, never less than there is."""
    if left < HOUR:
        return _("%(n)d min") % {"n": max(0, left // timedelta(minutes=1))}
    days, hours = left // DAY, left % DAY // HOUR
    hour_words = _("%(n)d h") % {"n": hours}
    if not days:
        return hour_words
    day_words = ngettext("%(n)d day", "%(n)d days", days) % {"n": days}
    return f"{day_words} {hour_words}" if hours and days < 3 else day_words


def moment_words(at: datetime, now: datetime) -> str:
    """Weekday, date and time in the reader's zone; the year only if it is another one."""
    local, here = timezone.localtime(at), timezone.localtime(now)
    return date_format(local, "D j M H:i" if local.year == here.year else "D j M Y H:i")


def deadline_words(ends: datetime | None, now: datetime) -> str:
    """ "18 h left, until Tue 14:00 your time"; says so when the time is up."""
    if ends is None:
        return ""
    at = moment_words(ends, now)
    if ends <= now:
        return _("Time is up since %(at)s your time") % {"at": at}
    return _("%(left)s left, until %(at)s your time") % {"left": left_words(ends - now), "at": at}


def short_deadline_words(ends: datetime | None, now: datetime) -> str:
    """The same for lists, where room is short: "18 h left, until Tue 14:00"."""
    if ends is None:
        return ""
    at = moment_words(ends, now)
    if ends <= now:
        return _("Time is up since %(at)s") % {"at": at}
    return _("%(left)s left, until %(at)s") % {"left": left_words(ends - now), "at": at}


def is_soon(ends: datetime | None, now: datetime) -> bool:
    """Whether less than six hours are left."""
    return ends is not None and ends - now < SOON


def pace_label(table: Table) -> str:
    """The pace as agreed, in short; who plays alone has no clock, whatever was chosen."""
    return str(Table.Pace(table.pace).label) if table.seats_wanted > 1 else _("alone, no clock")


def pace_words(table: Table) -> str:
    """The pace as agreed, with its figures."""
    label, pace = pace_label(table), pace_of(table)
    if pace is None:
        return label
    figures = {
        "grace": left_words(pace.grace),
        "bank": left_words(pace.bank),
        "more": left_words(pace.increment),
    }
    return _("%(label)s: %(grace)s for each turn, %(bank)s in reserve, %(more)s more after each turn") % {
        "label": label,
        **figures,
    }


def latest_end_words(table: Table, now: datetime) -> str:
    """When the game would end at the latest if it began now, for people who think of joining."""
    pace, display = pace_of(table), table.game.display
    if pace is None:
        return ""
    turns = display.most_turns(table.options, table.seats_wanted)
    ends = latest_end(pace, now, turns=turns, seats=table.seats_wanted, together=display.plays_together)
    at: Any = date_format(timezone.localtime(ends), "j F Y")
    return _("If everybody always used all their time, the game would last until %(at)s.") % {"at": at}
