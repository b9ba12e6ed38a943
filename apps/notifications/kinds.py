"""What a notice can be about, and how it may reach its reader."""

from enum import StrEnum

from django.db import models
from django.utils.translation import gettext_lazy as _


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
    SUMMARY = "summary"
    DIGEST = "digest"
    TEST = "test"


class Way(models.TextChoices):
    """How news of one kind reaches a person."""

    INSTANT = "instant", _("At once")
    DIGEST = "digest", _("In the digest")
    OFF = "off", _("Never")


USUAL_WAYS = {
    Kind.TURN: Way.INSTANT,
    Kind.REMINDER: Way.INSTANT,
    Kind.INVITATION: Way.INSTANT,
    Kind.START: Way.INSTANT,
    Kind.END: Way.INSTANT,
    Kind.HANDED_OVER: Way.INSTANT,
    Kind.MENTION: Way.INSTANT,
    Kind.CLOSING: Way.INSTANT,
    Kind.SUMMARY: Way.DIGEST,
}
"""The kinds people choose about, with the way as long as they have chosen none."""

NOT_IN_DIGEST = frozenset([Kind.REMINDER, Kind.CLOSING])
"""Kinds that a day later would be of no use to anybody."""


def ways_of(kind: str) -> list[Way]:
    """The ways that can be chosen for a kind."""
    return [way for way in Way if way != Way.DIGEST or kind not in NOT_IN_DIGEST]


TELLING = frozenset([Kind.TURN, Kind.REMINDER, Kind.HANDED_OVER, Kind.END, Kind.DIGEST])
"""Kinds of mails that may tell what only their reader knows of a game."""
