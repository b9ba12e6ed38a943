"""All that a batch of notices is judged by and put into words from: a few queries, however many there are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice, NoticeChoices, NoticeState
from apps.notifications.quiet import QuietHours
from apps.tables.models import Invitation, Seat, Table, TalkLine

MOST_WAITING = 500
WITH_WAITING = frozenset([Kind.TURN, Kind.REMINDER])


@dataclass(slots=True)
class Batch:
    """What was so at an instant."""

    at: datetime
    tables: Mapping[int, Table] = field(default_factory=dict)
    seats: Mapping[int, Sequence[Seat]] = field(default_factory=dict)
    choices: Mapping[int, NoticeChoices] = field(default_factory=dict)
    waiting: Mapping[int, Sequence[Seat]] = field(default_factory=dict)
    invited: frozenset[tuple[int, int]] = frozenset()
    lines: Mapping[int, TalkLine] = field(default_factory=dict)
    items: Mapping[int, Sequence[Notice]] = field(default_factory=dict)

    def table(self, notice: Notice) -> Table | None:
        """The table a notice is about."""
        return self.tables.get(notice.table_id or 0)

    def seat(self, notice: Notice) -> Seat | None:
        """The seat a notice is about."""
        seats = self.seats.get(notice.table_id or 0, ())
        return next((seat for seat in seats if seat.number == notice.facts.get("seat")), None)

    def line(self, notice: Notice) -> TalkLine | None:
        """The line of talk a notice is about."""
        return self.lines.get(notice.facts.get("line", 0))

    def choices_of(self, user: User) -> NoticeChoices:
        """What the reader chose, or the usual."""
        return self.choices.get(user.pk) or NoticeChoices(user=user)

    def quiet_hours(self, user: User) -> QuietHours:
        """The reader's quiet hours."""
        chosen = self.choices_of(user)
        return QuietHours(chosen.quiet_from, chosen.quiet_until, user.zone)

    def waiting_besides(self, notice: Notice) -> list[Seat]:
        """Other seats in which the reader is asked something, the most urgent first."""
        return [
            seat for seat in self.waiting.get(notice.user_id or 0, ()) if seat.table_id != notice.table_id
        ]


def gather(notices: Sequence[Notice]) -> Batch:
    """Read all that these notices are about."""
    items = items_of([notice.pk for notice in notices if notice.kind == Kind.DIGEST])
    everything = [*notices, *(item for group in items.values() for item in group)]
    table_ids = {notice.table_id for notice in everything if notice.table_id}
    readers = {notice.user_id for notice in everything if notice.user_id}
    return Batch(
        at=timezone.now(),
        tables=Table.objects.in_bulk(table_ids) if table_ids else {},
        seats=seats_of(table_ids),
        choices={row.user_id: row for row in NoticeChoices.objects.filter(user__in=readers)}
        if readers
        else {},
        waiting=waiting_of({notice.user_id for notice in notices if notice.kind in WITH_WAITING}),
        invited=invited_to({notice.table_id for notice in everything if notice.kind == Kind.INVITATION}),
        lines=lines_of({notice.facts["line"] for notice in everything if notice.kind == Kind.MENTION}),
        items=items,
    )


def items_of(digests: Sequence[int]) -> dict[int, list[Notice]]:
    """What lies in each of these digests and is still owed."""
    found: dict[int, list[Notice]] = defaultdict(list)
    if digests:
        rows = Notice.objects.filter(digest__in=digests, state=NoticeState.OWED).select_related("user")
        for item in rows.order_by("due_at", "created_at", "pk"):
            found[item.digest_id].append(item)
    return found


def seats_of(table_ids: Iterable[int]) -> dict[int, list[Seat]]:
    """All seats with their users, by table."""
    found: dict[int, list[Seat]] = {table_id: [] for table_id in table_ids}
    if found:
        rows = Seat.objects.filter(table__in=list(found)).select_related("user").order_by("table", "number")
        for seat in rows:
            found[seat.table_id].append(seat)
    return found


def waiting_of(readers: Iterable[int | None]) -> dict[int, list[Seat]]:
    """Where these people are asked something, the most urgent first."""
    found: dict[int, list[Seat]] = {reader: [] for reader in readers if reader}
    if found:
        rows = Seat.objects.filter(user__in=list(found), to_act=True, played_by=Seat.PlayedBy.PLAYER)
        light = rows.select_related("table").only("user", "due_at", "table__title")
        for seat in light.order_by(F("due_at").asc(nulls_last=True), "asked_at", "pk")[:MOST_WAITING]:
            found[seat.user_id].append(seat)
    return found


def invited_to(table_ids: Iterable[int | None]) -> frozenset[tuple[int, int]]:
    """(table, user) of the invitations that wait for an answer."""
    ids = [table_id for table_id in table_ids if table_id]
    if not ids:
        return frozenset()
    pending = Invitation.objects.filter(table__in=ids, state=Invitation.State.PENDING)
    return frozenset(pending.values_list("table_id", "user_id"))


def lines_of(line_ids: set[int]) -> dict[int, TalkLine]:
    """Lines of talk with who wrote them."""
    if not line_ids:
        return {}
    return TalkLine.objects.select_related("author").in_bulk(line_ids)
