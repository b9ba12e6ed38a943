"""The mails about a table's life: it begins, it ends, a stand-in plays on, somebody speaks to the reader."""

from django.utils.translation import gettext as _

from apps.notifications.batch import Batch
from apps.notifications.letters import parts
from apps.notifications.letters.types import Letter
from apps.notifications.links import absolute
from apps.notifications.models import Notice
from apps.tables.models import Table
from apps.tables.screen_types import Screen
from apps.tables.selectors.screen import table_screen
from apps.tables.selectors.times import pace_words


def start_letter(notice: Notice, table: Table, batch: Batch) -> Letter:
    """The game has begun, and somebody else is asked first."""
    screen = table_screen(table, notice.user, batch.seats[table.pk])
    return Letter(
        subject=_("It begins: %(title)s (table %(number)d)") % facts_of(table),
        kicker=parts.table_name(table),
        headline=_("The game has begun, %(name)s") % {"name": notice.user.name},
        brief=_("The game has begun"),
        words=[parts.sentence(words) for words in (screen.waiting_words, pace_words(table)) if words],
        button=_("Look at the table"),
        url=absolute(table.get_absolute_url()),
        why=_("We write once when a game of yours begins."),
        standings_title=_("Who plays"),
        standings=parts.standings(screen),
    )


def end_letter(notice: Notice, table: Table, batch: Batch) -> Letter:
    """How it ended, with everybody's place."""
    screen = table_screen(table, notice.user, batch.seats[table.pk])
    return Letter(
        subject=_("It is over: %(title)s (table %(number)d)") % facts_of(table),
        kicker=parts.table_name(table),
        headline=screen.finish.headline if screen.finish else _("The table is closed"),
        words=[parts.sentence(str(words)) for words in end_words(screen) if words],
        button=_("Look at the end"),
        url=absolute(table.get_absolute_url()),
        why=_("We write once when a game of yours is over."),
        standings_title=_("Places") if screen.finish_marks else "",
        standings=parts.final_standings(screen),
    )


def end_words(screen: Screen) -> list[str]:
    """What there is to say of the end beside its headline."""
    if screen.finish:
        return [screen.finish.sentence]
    return [screen.closed_words, _("There is no result")]


def handed_over_letter(notice: Notice, table: Table, batch: Batch) -> Letter:
    """Why, and how the seat is taken back."""
    return Letter(
        subject=_("A stand-in plays for you: %(title)s (table %(number)d)") % facts_of(table),
        kicker=parts.table_name(table),
        headline=_("A stand-in plays for you now, %(name)s") % {"name": notice.user.name},
        brief=_("A stand-in plays for you now"),
        words=[
            _("Your time ran out twice in a row. A stand-in plays on, so that the others need not wait."),
            _("As long as the game runs you can take your seat back on its page, with one click."),
        ],
        button=_("To my seat"),
        url=absolute(table.get_absolute_url()),
        why=_("We write once when a seat of yours is handed over."),
    )


def mention_letter(notice: Notice, table: Table, batch: Batch) -> Letter:
    """Who said what."""
    line = batch.lines[notice.facts["line"]]
    author = line.author.shown_name if line.author else _("Somebody")
    return Letter(
        subject=_("%(author)s speaks to you: %(title)s (table %(number)d)")
        % {**facts_of(table), "author": author},
        kicker=parts.table_name(table),
        headline=_("%(author)s speaks to you") % {"author": author},
        words=[],
        quote=line.text,
        preview=line.text,
        button=_("Go to the talk"),
        url=absolute(f"{table.get_absolute_url()}#talk"),
        why=_("We write when somebody puts your name behind an @ in the talk of a table."),
    )


def facts_of(table: Table) -> dict[str, object]:
    """What subjects say of a table."""
    return {"title": table.game.title_name, "number": table.pk}
