"""Problem reports for staff: what may be read of them, and by whom."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from apps.accounts.models import User
from apps.tables.models import ProblemReport
from apps.tables.selectors.staff import is_sealed

from .hidden import is_involved, opened_until, own_tables


@dataclass(frozen=True, slots=True)
class ReportPage:
    """A report as one member of staff may read it. What is closed to them is empty."""

    report: ProblemReport
    words: str
    seen: str
    number: int | None
    is_own_table: bool
    opened_until: datetime | None


def open_reports() -> QuerySet[ProblemReport]:
    """Reports nobody has settled, oldest first, without what was seen."""
    waiting = ProblemReport.objects.filter(settled_at=None).order_by("id")
    return waiting.select_related("table", "user").only(
        *("id", "words", "created_at", "seat", "shown", "user__name", "user__former"),
        *("table__title", "table__status", "table__started_at"),
    )


def closed_to(user: User, reports: list[ProblemReport]) -> set[int]:
    """Of these, the reports whose words may tell this member of staff too much about a game of their own."""
    sealed = [report.pk for report in reports if is_sealed(report.table)]
    rows = ProblemReport.objects.filter(own_tables(user), pk__in=sealed) if sealed else ()
    return {report.pk for report in rows}


def report_page(report: ProblemReport, user: User) -> ReportPage:
    """The report. While hands are hidden, what was seen is closed until the hidden state is opened."""
    sealed = is_sealed(report.table)
    own = sealed and is_involved(user, report.table)
    until = opened_until(user, report.table) if sealed else None
    is_open = not sealed or until is not None
    return ReportPage(
        report=report,
        words="" if own else report.words,
        seen=seen_words(report) if is_open else "",
        number=report.number if is_open else None,
        is_own_table=own,
        opened_until=until,
    )


def seen_words(report: ProblemReport) -> str:
    """The screen as it was stored, with line breaks and without the player's private note."""
    screen = json.loads(report.seen)
    screen.pop("note", None)
    return json.dumps(screen, indent=1, ensure_ascii=False)
