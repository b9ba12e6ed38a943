"""Turns what somebody reported into a record for the tests."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.engine.errors import IllegalChoice, ReplayMismatch, RulesBug
from apps.tables.models import ProblemReport
from apps.tables.plain_text import plain
from apps.tables.record_file import write_out
from apps.tables.selectors.records import raw_record_text, record_text

LONGEST = 2000


class Command(BaseCommand):
    """`manage.py report_record 7 --out tests/records/trickarus/name.json`"""

    help = (
        "Writes the game of a problem report up to the moment it was reported, as a record for tests/records."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which report, and where to."""
        parser.add_argument("report", type=int, help="the report's number")
        parser.add_argument("--out", help="a file that does not exist yet (default: print)")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print or write it; say what the person wrote, so that the test can say it too."""
        report = ProblemReport.objects.select_related("table").filter(pk=options["report"]).first()
        if report is None or report.number < 0:
            raise CommandError("There is no such report, or its table had not begun.")
        self.stderr.write(f"{report.table}, after row {report.number}: {plain(report.words, LONGEST)}")
        write_out(self.text_of(report), options["out"], self.stdout)

    def text_of(self, report: ProblemReport) -> str:
        """The record; also where the rules at hand stumble over it, which may be what was reported."""
        try:
            return record_text(report.table, until=report.number)
        except (ReplayMismatch, IllegalChoice, RulesBug) as error:
            self.stderr.write(f"The rules at hand cannot follow these rows: {error}")
            return raw_record_text(report.table, until=report.number)
