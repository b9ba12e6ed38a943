"""What a notice can be about."""

from enum import StrEnum


class Kind(StrEnum):
    """The kinds of notices; `ACCOUNT` carries secret links and is never kept after it was sent."""

    ACCOUNT = "account"
    TURN = "turn"
    REMINDER = "reminder"
    INVITATION = "invitation"
    START = "start"
    END = "end"
    HANDED_OVER = "handed_over"
    MENTION = "mention"
    CLOSING = "closing"
    TEST = "test"
