"""Replays every running table with the code at hand, before it goes live."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.tables.models import Table
from apps.tables.selectors.replays import differing_tables


class Command(BaseCommand):
    """`manage.py check_replays`: ends with status 1 if a table differs."""

    help = (
        "Replays every running table with the code at hand and lists those that differ from what is stored."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many tables are read at a time."""
        parser.add_argument("--batch", type=int, default=100, help="tables read at a time (default: 100)")

    def handle(self, *_args: Any, **options: Any) -> None:
        """One line for each table that differs."""
        count = Table.objects.filter(status=Table.Status.RUNNING).count()
        found = 0
        for difference in differing_tables(max(1, options["batch"])):
            found += 1
            table = difference.table
            self.stdout.write(f"{table} ({table.get_absolute_url()}): {difference.how}")
        if found:
            raise CommandError(f"{found} of {count} running tables differ.")
        self.stdout.write(f"{count} running tables, all as stored.")
