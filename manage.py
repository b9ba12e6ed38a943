#!/usr/bin/env python3
"""Django's command line; `play` and `test` first make the environment they need."""

import os
import sys

from config import bootstrap


def main() -> None:
    """Runs a command."""
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command in ("play", "test"):
        bootstrap.enter(command)
    else:
        bootstrap.borrow()
    os.environ.setdefault(
        "DJANGO_SETTINGS_MODULE", "config.settings.test" if command == "test" else "config.settings.local"
    )
    if command == "test":
        from config.test_runner import PytestRunner

        sys.exit(PytestRunner(arguments=sys.argv[2:]).run_tests([]))
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
