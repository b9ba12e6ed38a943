"""Running tables of people whose windows a test opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apps.accounts.models import User
from apps.tables.models import Table
from tests.accounts.people import person
from tests.browser.conftest import SEED
from tests.tables.seated import running

NAMES = ("Noor", "Wwwwwwwwwwwwwwwwwwwwwwww", "Tomasz van den Oever-Li", "Adaeze", "Yui")


def team(count: int = 3) -> list[User]:
    """People with names short and as long as they may be."""
    return [person(name) for name in NAMES[:count]]


def trickarus(users: Sequence[User | None], **options: Any) -> Table:
    """A running game together on the easy track, first seat leads; options may say otherwise."""
    agreed = {"mode": "cooperative", "track_spaces": 8, "first_leader": "first_seat", **options}
    return running("trickarus", users, seed=SEED, **agreed)
