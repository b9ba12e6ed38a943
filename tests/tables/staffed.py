"""A table with a row of every kind around it, for the tests of the staff pages."""

from __future__ import annotations

from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.utils import timezone

from apps.notifications.models import Notice
from apps.tables.models import Invitation, Move, ProblemReport, Seat, Table, TalkLine
from apps.tables.services.reports import report_problem
from apps.tables.services.talk import say
from tests.factories import person

MODELS = {
    "table": Table,
    "seat": Seat,
    "move": Move,
    "talkline": TalkLine,
    "invitation": Invitation,
    "problemreport": ProblemReport,
}
MARK = "918273645"
"""Stands in hidden columns that hold what occurs on any page, such as small numbers."""


def words_of(response: Any) -> str:
    """The page."""
    return response.content.decode()


def everything_around(table: Table) -> None:
    """A row of each kind at the table."""
    user = table.seats.first().user
    say(table_id=table.pk, user=user, text="hello all")
    seats = list(table.seats.select_related("user").order_by("number"))
    report = report_problem(table=table, seats=seats, user=user, words="odd")
    assert report.seen
    Invitation.objects.create(table=table, user=person(f"Guest {table.pk}"), created_at=timezone.now())
    now = timezone.now()
    Notice.objects.create(
        kind="turn",
        user=user,
        table=table,
        subject="Your turn",
        text=f"mail{MARK}",
        created_at=now,
        due_at=now,
    )
    LogEntry.objects.create(
        user=user,
        content_type=ContentType.objects.get_for_model(Table),
        object_id=str(table.pk),
        object_repr=str(table),
        action_flag=CHANGE,
        change_message="looked",
    )
