"""Writes the record of a table as the tests read it."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.tables.models import Table
from apps.tables.record_file import write_out
from apps.tables.selectors.records import record_text


class Command(BaseCommand):
    """`manage.py export_record 12 --out tests/records/trickarus/name.json`"""

    help = "Writes the record of a table: live rows, no times, no people. Of a running game it is secret."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which table, and where to."""
        parser.add_argument("table", type=int, help="the table's number")
        parser.add_argument("--out", help="a file that does not exist yet (default: print)")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print or write it."""
        table = Table.objects.filter(pk=options["table"]).first()
        if table is None or table.started_at is None:
            raise CommandError("There is no such table, or it has not begun.")
        write_out(record_text(table), options["out"], self.stdout)
