"""What a person was told lately, and what became of it, in plain words."""

from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby, islice

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.notifications import reasons
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice, NoticeChoices, NoticeState
from apps.tables.selectors.cards import HEAVY
from apps.tables.selectors.times import moment_words

SHOWN = 20
LOOKED_AT = 200
"""Whoever plays while the others do has many notices in a row that were not needed: they are one line."""

KIND_WORDS = {
    Kind.ACCOUNT: gettext_lazy("Your account"),
    Kind.TURN: gettext_lazy("Your turn"),
    Kind.REMINDER: gettext_lazy("Time is running out"),
    Kind.INVITATION: gettext_lazy("An invitation"),
    Kind.START: gettext_lazy("A game begins"),
    Kind.END: gettext_lazy("A game is over"),
    Kind.HANDED_OVER: gettext_lazy("A stand-in plays for you"),
    Kind.MENTION: gettext_lazy("Somebody speaks to you"),
    Kind.CLOSING: gettext_lazy("Your table is about to close"),
    Kind.SUMMARY: gettext_lazy("How a game stands"),
    Kind.DIGEST: gettext_lazy("The digest"),
    Kind.TEST: gettext_lazy("A test"),
}
FUTURE_REMINDERS = Q(kind=Kind.REMINDER, state=NoticeState.OWED)
NEEDLESS_REMINDERS = Q(kind=Kind.REMINDER, state=NoticeState.DROPPED, why=reasons.TURN_OVER)
"""Reminders of turns that were taken in time are no news to anybody."""


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """One notice as its reader sees it. `tone` colours the state; the words say it as well."""

    what: str
    table_name: str
    table_url: str
    state: str
    tone: str
    at: str
    times: int = 1


def choices_of(user: User) -> NoticeChoices:
    """What a person chose, or the usual."""
    return NoticeChoices.objects.filter(user=user).first() or NoticeChoices(user=user)


def latest_notices(user: User) -> list[NoticeRow]:
    """The last twenty notices, the newest first, those that say the same in one row; one query."""
    mine = Notice.objects.filter(user=user).exclude(FUTURE_REMINDERS | NEEDLESS_REMINDERS)
    light = mine.select_related("table").defer("text", "html", *(f"table__{column}" for column in HEAVY))
    now = timezone.now()
    rows = (row_of(notice, now) for notice in light.order_by("-created_at", "-pk")[:LOOKED_AT])
    return [folded(list(alike)) for _says, alike in islice(groupby(rows, key=says), SHOWN)]


def says(row: NoticeRow) -> tuple[str, str, str]:
    """What a row tells, but for the moment."""
    return row.what, row.table_url, row.state


def folded(alike: list[NoticeRow]) -> NoticeRow:
    """One row for all that say the same, with the moment of the newest."""
    return replace(alike[0], times=len(alike))


def row_of(notice: Notice, now: datetime) -> NoticeRow:
    """A notice in words."""
    words, tone = state_words(notice, now)
    table = notice.table
    return NoticeRow(
        what=str(KIND_WORDS[Kind(notice.kind)]),
        table_name=_("%(title)s, table %(number)d") % {"title": table.game.title_name, "number": table.pk}
        if table
        else "",
        table_url=table.get_absolute_url() if table else "",
        state=words,
        tone=tone,
        at=moment_words(notice.settled_at or notice.created_at, now),
    )


def state_words(notice: Notice, now: datetime) -> tuple[str, str]:
    """What became of a notice, or what will."""
    at = {"at": moment_words(notice.due_at, now)}
    match notice.state:
        case NoticeState.SENT:
            return _("sent, in the digest") if notice.in_digest else _("sent"), "ok"
        case NoticeState.DROPPED:
            return _("not sent: %(why)s") % {"why": _(notice.why) if notice.why else "?"}, ""
        case NoticeState.FAILED:
            return _("could not be delivered, and we gave up"), "danger"
    if notice.last_error:
        return _("could not be delivered yet; next try %(at)s") % at, "danger"
    if notice.in_digest:
        return _("goes into the digest of %(at)s") % at, ""
    return (_("goes out %(at)s") % at if notice.due_at > now else _("on its way")), ""
