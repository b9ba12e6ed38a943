"""The mails about a turn: that it has come, and that its time is running out."""

from django.utils.translation import gettext as _

from apps.notifications.batch import Batch
from apps.notifications.letters import parts
from apps.notifications.letters.types import Letter
from apps.notifications.links import absolute
from apps.notifications.models import Notice
from apps.tables.models import Seat, Table
from apps.tables.screen_types import Screen
from apps.tables.selectors.screen import table_screen
from apps.tables.selectors.times import deadline_words, left_words, moment_words
from apps.tables.services.clocks import deadline_of


def turn_letter(notice: Notice, table: Table, batch: Batch) -> Letter:
    """What is asked and until when, what happened since the last turn, how it stands, what else waits."""
    screen = table_screen(table, notice.user, batch.seats[table.pk])
    seat = screen_seat(notice, batch)
    name = notice.user.name
    headline = _("It is your turn, %(name)s") % {"name": name}
    if seat.turn == 1 and not seat.last_shown:
        headline = _("The game has begun, %(name)s, and it is your turn") % {"name": name}
    return letter_of(
        notice, table, screen, batch,
        subject=turn_subject(table, seat, batch), headline=headline, brief=_("It is your turn"),
        why=_("We write once a turn, and not again until you have moved, save for reminders."),
    )  # fmt: skip


def reminder_letter(notice: Notice, table: Table, batch: Batch) -> Letter:
    """The same once more, with what is left of the time in front."""
    screen = table_screen(table, notice.user, batch.seats[table.pk])
    deadline = deadline_of(table, screen_seat(notice, batch))
    left = left_words(deadline - batch.at) if deadline else ""
    facts = {"title": table.game.title_name, "number": table.pk, "left": left, "name": notice.user.name}
    return letter_of(
        notice, table, screen, batch,
        subject=_("%(left)s left: %(title)s (table %(number)d) waits for you") % facts,
        headline=_("%(left)s left for your turn, %(name)s") % facts, brief=_("Your time is running out"),
        why=_("We remind you at most twice a turn, and never in your quiet hours."),
    )  # fmt: skip


def letter_of(
    notice: Notice,
    table: Table,
    screen: Screen,
    batch: Batch,
    *,
    subject: str,
    headline: str,
    brief: str,
    why: str,
) -> Letter:
    """The body that both mails have."""
    since, more = parts.happened(screen, batch.at)
    until = until_words(table, screen_seat(notice, batch), batch)
    asked = parts.sentence(screen.ask.sentence if screen.ask else screen.waiting_words)
    besides = batch.waiting_besides(notice)
    return Letter(
        subject=subject, headline=headline, brief=brief, why=why, kicker=parts.table_name(table),
        words=[asked, until], preview=preview_of(since, until),
        button=_("Play my turn"), url=absolute(table.get_absolute_url()),
        since=since, since_more=more,
        standings_title=_("How it stands"), standings=parts.standings(screen),
        waiting=parts.elsewhere(besides, batch.at), waiting_more=max(0, len(besides) - parts.MOST_WAITING),
    )  # fmt: skip


def preview_of(since: list[parts.Happened], until: str) -> str:
    """What a mailbox shows beside the subject: the newest sentence, and the deadline."""
    newest = f"{since[-1].name} {since[-1].text} " if since else ""
    return f"{newest.lstrip()}{until}"


def until_words(table: Table, seat: Seat, batch: Batch) -> str:
    """The deadline as one sentence."""
    deadline = deadline_of(table, seat)
    if deadline is None:
        return _("Take your time: nobody counts the days at this table.")
    return parts.sentence(deadline_words(deadline, batch.at))


def turn_subject(table: Table, seat: Seat, batch: Batch) -> str:
    """Which table, and until when."""
    deadline = deadline_of(table, seat)
    facts = {"title": table.game.title_name, "number": table.pk}
    if deadline is None:
        return _("Your turn: %(title)s (table %(number)d)") % facts
    facts["until"] = moment_words(deadline, batch.at)
    return _("Your turn: %(title)s (table %(number)d), until %(until)s") % facts


def screen_seat(notice: Notice, batch: Batch) -> Seat:
    """The seat the letter is about."""
    return next(seat for seat in batch.seats[notice.table_id] if seat.number == notice.facts["seat"])
