"""The end of a week: its scores are written down once, and everybody is told."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone, translation
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.engine.codec import load
from apps.flip_freighters.models import WeekScore
from apps.flip_freighters.rules.books import POINTS_FOR_AN_HOUR
from apps.flip_freighters.rules.sheet import Sheet, delivered_by, week_score
from apps.flip_freighters.words import points_words, trucks_words
from apps.notifications.kinds import Kind
from apps.notifications.links import absolute
from apps.notifications.models import Notice
from apps.notifications.services.outbox import mail, owe_mails
from apps.tables.models import Owed, Seat, Table
from apps.tables.selectors.marks import seat_name
from apps.tables.services.owed_work import do_once


class FiguresDiffer(Exception):
    """What a week was said to be worth is not what the sheets of the table give."""


def close_week(*, owed_id: int) -> bool:
    """Score the week that a move has ended; False if that was done before."""
    return do_once(owed_id, score_week, timezone.now())


def score_week(owed: Owed) -> None:
    """Write a row a seat and owe the summary. Called within the transaction that marks the work as done."""
    table, week, standings = owed.table, owed.facts["week"], owed.facts["seats"]
    require_equal(table, week, standings)
    WeekScore.objects.bulk_create(
        [
            WeekScore(
                table=table,
                seat=facts["seat"],
                week=week,
                trucks=facts["trucks"],
                points=facts["points"],
                total=facts["total"],
            )
            for facts in standings
        ],
        ignore_conflicts=True,
    )
    owe_summaries(table, week, standings)


def require_equal(table: Table, week: int, standings: Sequence[Mapping[str, int]]) -> None:
    """The event's figures are those of the sheets as they now are: what was delivered stays delivered."""
    seats = load(table.rules, table.base).state.seats
    said = [(facts["points"], facts["trucks"], facts["total"]) for facts in standings]
    hours = [facts["hours"] for facts in standings]
    found = [figures(own.sheet, week, left) for own, left in zip(seats, hours, strict=True)]
    if said != found or [facts["seat"] for facts in standings] != list(range(len(seats))):
        raise FiguresDiffer(f"table {table.pk}, week {week}: {said} is not {found}")


def figures(sheet: Sheet, week: int, hours: int) -> tuple[int, int, int]:
    """Box, trucks and total at the end of a week, with the hours left then: some may be spent since."""
    boxes = [week_score(sheet, box) for box in range(1, week + 1)]
    return boxes[-1], delivered_by(sheet, week), sum(boxes) + POINTS_FOR_AN_HOUR * hours


def owe_summaries(table: Table, week: int, standings: Sequence[Mapping[str, int]]) -> None:
    """A summary for every player; who plays alone has seen it, and the last week is told with the end."""
    seats = list(table.seats.select_related("user").order_by("number"))
    readers = [seat for seat in seats if seat.user and seat.departed != Seat.Departed.RESIGNED]
    if len(seats) == 1 or table.is_over:
        return
    lines = [(seat_name(seats[facts["seat"]]), facts) for facts in ranked(standings)]
    owe_mails([summary(table, seat.user, week, lines) for seat in readers])


def ranked(standings: Sequence[Mapping[str, int]]) -> list[Mapping[str, int]]:
    """The best first; more delivered trucks break a tie, as at the end."""
    return sorted(standings, key=lambda facts: (-facts["total"], -facts["trucks"], facts["seat"]))


def summary(table: Table, reader: User, week: int, lines: Sequence[tuple[str, Mapping[str, Any]]]) -> Notice:
    """How the week went, in the reader's language."""
    url = absolute(table.get_absolute_url())
    with translation.override(reader.language or None):
        paragraphs = [line_of(name, facts) for name, facts in lines]
        return mail(
            user=reader,
            address=reader.email,
            kind=Kind.SUMMARY,
            subject=_("Week %(week)d is over: %(title)s (table %(number)d)")
            % {"week": week, "title": table.game.title_name, "number": table.pk},
            text="\n\n".join([*paragraphs, url]),
            table=table,
            key=f"week/{table.pk}/{week}/{reader.pk}",
        )


def line_of(name: str, facts: Mapping[str, int]) -> str:
    """One player's week."""
    words = {
        "name": name,
        "points": points_words(facts["points"]),
        "trucks": trucks_words(facts["trucks"]),
        "total": facts["total"],
    }
    return _("%(name)s: %(points)s this week with %(trucks)s delivered, %(total)d in all.") % words
