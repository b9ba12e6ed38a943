"""Table talk: one line at a time, by the people who sit at the table."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.tables.errors import NothingToSay, NotYourTable, StaffOnly, TableError, TableNotOpen, TooMuchTalk
from apps.tables.models import Seat, Table, TalkLine
from apps.tables.plain_text import plain

from .calm import MINUTE, require_calm
from .locks import lock_table
from .owed import owe_mentions

KEPT = 40
SENT_TWICE = timedelta(seconds=2)
"""The same words of the same person within this time are one line: a button pressed twice."""

LINES_A_MINUTE = 10


def say(*, table_id: int, user: User, text: str) -> TalkLine:
    """Add a line to the table's talk. `TooMuchTalk` after ten lines in a minute, counted over all tables."""
    words = plain(text, TalkLine.MOST + 1)
    if not words:
        raise NothingToSay
    if len(words) > TalkLine.MOST:
        raise TableError(
            _("That is longer than %(most)d characters. Please shorten it.") % {"most": TalkLine.MOST}
        )
    require_calm(user, "talk", LINES_A_MINUTE, MINUTE, TooMuchTalk)
    return add_line(table_id=table_id, user=user, words=words)


@transaction.atomic
def add_line(*, table_id: int, user: User, words: str) -> TalkLine:
    """Store the line; the table keeps the newest lines with it, so that its page needs no further query."""
    table = lock_table(table_id)
    seat = Seat.objects.filter(table=table, user=user, departed="").first()
    if seat is None:
        raise NotYourTable(_("Only the people at the table can talk here."))
    if table.status == Table.Status.CLOSED:
        raise TableNotOpen(_("This table is closed, so nothing can be said here any more."))
    now = timezone.now()
    if (said := said_just_now(table, user, words, now)) is not None:
        return said
    line = TalkLine.objects.create(table=table, author=user, seat=seat.number, text=words, created_at=now)
    kept = {"id": line.pk, "author": user.pk, "text": words, "at": now.isoformat(), "hidden": False}
    table.talk_tail = [*table.talk_tail, kept][-KEPT:]
    table.pulse += 1
    table.save(update_fields=["talk_tail", "pulse"])
    Seat.objects.filter(pk=seat.pk).update(talk_seen=line.pk)
    owe_mentions(table, line)
    return line


def said_just_now(table: Table, user: User, words: str, now: datetime) -> TalkLine | None:
    """The table's newest line, if it is this very one. Costs a query only then."""
    newest = table.talk_tail[-1] if table.talk_tail else None
    if newest is None or (newest["author"], newest["text"]) != (user.pk, words):
        return None
    said_at = datetime.fromisoformat(newest["at"])
    return TalkLine.objects.get(pk=newest["id"]) if now - said_at < SENT_TWICE else None


@transaction.atomic
def mark_talk_read(*, table_id: int, user: User) -> None:
    """Remember that this player has seen every line there is."""
    table = lock_table(table_id)
    newest = table.talk_tail[-1]["id"] if table.talk_tail else 0
    if not Seat.objects.filter(table=table, user=user).update(talk_seen=newest):
        raise NotYourTable


@transaction.atomic
def hide_line(*, line_id: int, staff: User) -> TalkLine:
    """Take a line out of everybody's sight; it stays stored for moderators. Hiding twice changes nothing."""
    if not staff.is_staff:
        raise StaffOnly
    line = TalkLine.objects.get(pk=line_id)
    table = lock_table(line.table_id)
    if line.hidden_at is None:
        line.hidden_at = timezone.now()
        line.save(update_fields=["hidden_at"])
        table.talk_tail = [
            {**kept, "hidden": kept["hidden"] or kept["id"] == line.pk} for kept in table.talk_tail
        ]
        table.pulse += 1
        table.save(update_fields=["talk_tail", "pulse"])
    return line
