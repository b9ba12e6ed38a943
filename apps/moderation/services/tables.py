"""What moderators do at tables."""

from __future__ import annotations

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone

from apps.accounts.models import User
from apps.moderation.errors import NothingToDo
from apps.moderation.models import Act
from apps.tables.models import ProblemReport, TalkLine
from apps.tables.services import closing, talk

from .acts import note_act, require_permission, require_reason


@transaction.atomic
def close_table(*, table_id: int, staff: User, reason: str) -> Act:
    """End a table without a result. The players read the reason on the table's page."""
    require_permission(staff, "moderation.close_table")
    words = require_reason(reason, closing.LONGEST_REASON)
    table = closing.close_table(table_id=table_id, user=staff, reason=words)
    return note_act(staff=staff, kind=Act.Kind.CLOSE_TABLE, reason=words, table=table)


@transaction.atomic
def hide_line(*, line_id: int, staff: User, reason: str) -> Act:
    """Take a line of talk out of everybody's sight; it stays stored."""
    require_permission(staff, "moderation.hide_line")
    words = require_reason(reason)
    line = get_object_or_404(TalkLine.objects.select_for_update(of=("self",)), pk=line_id)
    if line.hidden_at is not None:
        raise NothingToDo
    line = talk.hide_line(line_id=line_id, staff=staff)
    return note_act(
        staff=staff,
        kind=Act.Kind.HIDE_LINE,
        reason=words,
        line=line,
        table_id=line.table_id,
        user_id=line.author_id,
    )


@transaction.atomic
def settle_report(*, report_id: int, staff: User, reason: str) -> Act:
    """Mark a report as dealt with."""
    require_permission(staff, "moderation.settle_report")
    words = require_reason(reason)
    report = get_object_or_404(ProblemReport.objects.select_for_update(of=("self",)), pk=report_id)
    if report.settled_at is not None:
        raise NothingToDo
    report.settled_at = timezone.now()
    report.save(update_fields=["settled_at"])
    kind = Act.Kind.SETTLE_REPORT
    return note_act(staff=staff, kind=kind, reason=words, report=report, table_id=report.table_id)
