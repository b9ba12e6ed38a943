"""What makes a notice pointless: one check a kind, which tells the reason, or nothing if there is none."""

from collections.abc import Callable, Mapping

from apps.notifications import reasons
from apps.notifications.batch import Batch
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice
from apps.tables.models import Seat, Table


def why_not_seat(notice: Notice, seat: Seat | None) -> str:
    """Why the reader is not the one who plays this seat."""
    if seat is None or seat.user_id != notice.user_id or seat.departed == Seat.Departed.RESIGNED:
        return reasons.NOT_SEATED
    return reasons.STAND_IN if seat.is_stand_in else ""


def why_not_turn(notice: Notice, table: Table, batch: Batch) -> str:
    """A turn is owed as long as the seat is still asked in that same turn."""
    seat = batch.seat(notice)
    if not table.is_running:
        return reasons.NOT_RUNNING
    why_not = why_not_seat(notice, seat)
    if seat is None or why_not:
        return why_not
    if not seat.to_act or seat.turn != notice.facts["turn"]:
        return reasons.TURN_OVER
    if notice.kind == Kind.TURN and seat.drafts:
        return reasons.TURN_BEGUN
    return ""


def why_not_start(notice: Notice, table: Table, batch: Batch) -> str:
    """Whoever is asked at once learns of the beginning by the mail about the turn."""
    seat = batch.seat(notice)
    if not table.is_running:
        return reasons.NOT_RUNNING
    why_not = why_not_seat(notice, seat)
    if seat is None or why_not:
        return why_not
    if seat.last_shown or seat.drafts or seat.turn > 1:
        return reasons.PLAYED_ALREADY
    chosen = batch.choices_of(seat.user)
    is_told = seat.to_act and chosen.way(Kind.TURN) == chosen.way(Kind.START)
    return reasons.TURN_MAIL_TELLS if is_told else ""


def why_not_end(notice: Notice, table: Table, batch: Batch) -> str:
    """The end stays the end."""
    seat = batch.seat(notice)
    return "" if seat and seat.user_id == notice.user_id else reasons.NOT_SEATED


def why_not_handed_over(notice: Notice, table: Table, batch: Batch) -> str:
    """A seat can be taken back while the table runs."""
    seat = batch.seat(notice)
    if not table.is_running:
        return reasons.NOT_RUNNING
    if seat is None or seat.user_id != notice.user_id or seat.departed == Seat.Departed.RESIGNED:
        return reasons.NOT_SEATED
    return "" if seat.departed == Seat.Departed.HANDED_OVER else reasons.TAKEN_BACK


def why_not_mention(notice: Notice, table: Table, batch: Batch) -> str:
    """Who has seen the line needs no mail about it."""
    seat, line = batch.seat(notice), batch.line(notice)
    if seat is None or seat.user_id != notice.user_id:
        return reasons.NOT_SEATED
    if line is None or line.hidden_at or seat.talk_seen >= line.pk:
        return reasons.READ_ALREADY
    return ""


def why_not_invitation(notice: Notice, table: Table, batch: Batch) -> str:
    """An invitation is owed until it is answered."""
    return "" if (table.pk, notice.user_id) in batch.invited else reasons.ANSWERED


def why_not_closing(notice: Notice, table: Table, batch: Batch) -> str:
    """The warning before an open table closes."""
    return "" if table.status == Table.Status.OPEN else reasons.FULL_OR_OVER


CHECKS: Mapping[Kind, Callable[[Notice, Table, Batch], str]] = {
    Kind.TURN: why_not_turn,
    Kind.REMINDER: why_not_turn,
    Kind.START: why_not_start,
    Kind.END: why_not_end,
    Kind.HANDED_OVER: why_not_handed_over,
    Kind.MENTION: why_not_mention,
    Kind.INVITATION: why_not_invitation,
    Kind.CLOSING: why_not_closing,
}
