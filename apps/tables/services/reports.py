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
from apps.tables.selectors.screen import table_screen

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
    screen = dataclasses.replace(table_screen(table, user, seats), note="")
    return ProblemReport.objects.create(
        table=table,
        user=user,
        seat=screen.viewer,
        number=table.last_number,
        shown=table.shown,
        words=words,
        seen=json.dumps(dataclasses.asdict(screen), default=str),
        versions={"rules": table.rules_version, "django": version("django")},
        created_at=now,
    )
