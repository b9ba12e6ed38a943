"""What can go wrong between a table, a seat and the rules."""

from typing import Any  # facts are JSON of any shape


class IllegalChoice(Exception):
    """The seat is not asked, or the choice is not among its options; `reason` is a code for the reader."""

    def __init__(
        self, choice: tuple[str, ...], reason: str = "not_offered", facts: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{':'.join(choice)}: {reason}")
        self.choice, self.reason, self.facts = choice, reason, facts or {}


class RulesBug(Exception):
    """A title broke an agreement of the engine; never the fault of a player."""


class ReplayMismatch(Exception):
    """Recorded rows no longer fit the rules that replay them."""


class BadOptions(Exception):
    """These table options, or this number of seats, cannot be played; `reason` is a code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ContractBroken(AssertionError):
    """A title failed one of the checks every title must pass."""
