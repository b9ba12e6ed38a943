""" "Something is wrong here": keep what staff need to look into it."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from datetime import timedelta
from importlib.metadata import version
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.tables.errors import TooMuchTalk
from apps.tables.models import ProblemReport, Seat, Table
from apps.tables.selectors.room import table_room
from apps.tables.selectors.screen import table_screen
from apps.tables.selectors.sight import seat_of

MOST_A_DAY = 20


class TooManyReports(TooMuchTalk):
    """The person reported very often today."""

    default = _(
        "You sent many reports today; we have them all. Your words are kept here: please send them tomorrow."
    )


def report_problem(*, table: Table, seats: Sequence[Seat], user: Any, words: str) -> ProblemReport:
    """Store table, row, what this person saw save for their private note, the versions and their words."""
    now = timezone.now()
    if ProblemReport.objects.filter(user=user, created_at__gt=now - timedelta(days=1)).count() >= MOST_A_DAY:
        raise TooManyReports
    seat = seat_of(seats, user)
    return ProblemReport.objects.create(
        table=table,
        user=user,
        seat=seat.number if seat else None,
        number=table.last_number,
        shown=table.shown,
        words=words,
        seen=json.dumps(what_is_seen(table, seats, user), default=str),
        versions={"rules": table.rules_version, "django": version("django")},
        created_at=now,
    )


def what_is_seen(table: Table, seats: Sequence[Seat], user: Any) -> dict[str, Any]:
    """The page as this person sees it now, before the start too; never their private note."""
    if not table.position:
        return dataclasses.asdict(table_room(table, seats, user))
    return dataclasses.asdict(dataclasses.replace(table_screen(table, user, seats), note=""))
