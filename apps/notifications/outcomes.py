"""What can become of a notice that is due."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Send:
    """Now."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Never, and why."""

    why: str


@dataclass(frozen=True, slots=True)
class Later:
    """Not before that; perhaps in the digest."""

    due_at: datetime
    in_digest: bool = False


Verdict = Send | Drop | Later
