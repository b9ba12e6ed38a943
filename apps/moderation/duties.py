"""What moderators can do from a page that asks for the reason: one entry an act."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.moderation.selectors.reports import closed_to
from apps.moderation.services import people, tables
from apps.tables.models import ProblemReport, Table, TalkLine

from .forms import ClosingForm, ReasonForm, SuspensionForm


@dataclass(frozen=True)
class Duty:
    """`serve` does it to one row, `rows` are those it can be done to, `describe` says what they are.
    What `harms` somebody has a red button."""

    permission: str
    question: Any
    warning: Any
    button: Any
    done: Any
    form: type[ReasonForm]
    rows: Callable[[], QuerySet[Any]]
    describe: Callable[[list[Any], User], Iterable[str]]
    serve: Callable[..., object]
    harms: bool = True


def table_words(tables: list[Table], _staff: User) -> Iterable[str]:
    """Title and number, state, and who plays."""
    for table in tables:
        players = ", ".join(seat.user.shown_name for seat in table.seats.all() if seat.user)
        yield f"{table}, {table.get_status_display()}: {players or '-'}"


def line_words(lines: list[TalkLine], _staff: User) -> Iterable[str]:
    """Who said it, and the words."""
    for line in lines:
        yield f"{line.author.shown_name if line.author else '-'}: {line.text}"


def report_words(reports: list[ProblemReport], staff: User) -> Iterable[str]:
    """The table and the words; not those about a running game of one's own."""
    closed = closed_to(staff, reports)
    for report in reports:
        yield f"{report.table}: {'…' if report.pk in closed else report.words}"


def person_words(users: list[User], _staff: User) -> Iterable[str]:
    """The name."""
    return (user.shown_name for user in users)


DUTIES: dict[str, Duty] = {
    "close-table": Duty(
        permission="moderation.close_table",
        question=_("Close this table?"),
        warning=_("The game ends without a result. This cannot be taken back."),
        button=_("Close the table"),
        done=_("The table is closed."),
        form=ClosingForm,
        rows=lambda: Table.objects.only("title", "status").prefetch_related("seats__user"),
        describe=table_words,
        serve=lambda pk, **more: tables.close_table(table_id=pk, **more),
    ),
    "hide-line": Duty(
        permission="moderation.hide_line",
        question=_("Hide this line of talk?"),
        warning=_("Nobody at the table can read it any more. It stays stored for moderators."),
        button=_("Hide the line"),
        done=_("The line is hidden."),
        form=ReasonForm,
        rows=lambda: TalkLine.objects.select_related("author"),
        describe=line_words,
        serve=lambda pk, **more: tables.hide_line(line_id=pk, **more),
    ),
    "settle-report": Duty(
        permission="moderation.settle_report",
        question=_("Settle this report?"),
        warning=_("It leaves the list of open reports."),
        button=_("Settle the report"),
        done=_("The report is settled."),
        form=ReasonForm,
        rows=lambda: ProblemReport.objects.select_related("table").defer("seen", "table__position"),
        describe=report_words,
        serve=lambda pk, **more: tables.settle_report(report_id=pk, **more),
        harms=False,
    ),
    "suspend": Duty(
        permission="moderation.suspend_user",
        question=_("Suspend this person?"),
        warning=_("From the next click on they see only a page that says why and until when."),
        button=_("Suspend"),
        done=_("The person is suspended."),
        form=SuspensionForm,
        rows=lambda: User.objects.filter(former=False),
        describe=person_words,
        serve=lambda pk, **more: people.suspend_user(user_id=pk, **more),
    ),
    "lift": Duty(
        permission="moderation.suspend_user",
        question=_("Lift this suspension?"),
        warning=_("The person can use the site again at once."),
        button=_("Lift the suspension"),
        done=_("The suspension is lifted."),
        form=ReasonForm,
        rows=lambda: User.objects.filter(former=False),
        describe=person_words,
        serve=lambda pk, **more: people.lift_suspension(user_id=pk, **more),
        harms=False,
    ),
}
