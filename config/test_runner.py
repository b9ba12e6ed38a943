"""`manage.py test` runs pytest: one suite, whichever way it is started."""

from collections.abc import Sequence
from typing import Any

import pytest


class PytestRunner:
    """What Django's `test` command calls; everything after `test` was taken by `config.bootstrap` before."""

    def __init__(self, *, arguments: Sequence[str] = (), **_options: Any) -> None:
        self.arguments = list(arguments)

    def run_tests(self, test_labels: Sequence[str], **_options: Any) -> int:
        """Runs pytest on the labels; its exit code, so that anything but 0 fails the command.

        Without any wish the whole suite is meant, and all processors share it.
        """
        wishes = [*self.arguments, *test_labels] or ["-n", "auto"]
        return int(pytest.main(wishes))
