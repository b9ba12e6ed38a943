"""Whether a notice that is due is still to be sent, and if so, whether now. Decides, and writes nothing."""

from collections.abc import Iterable

from apps.accounts.models import User
from apps.notifications import reasons
from apps.notifications.batch import Batch
from apps.notifications.checks import CHECKS
from apps.notifications.kinds import USUAL_WAYS, Kind, Way
from apps.notifications.models import Notice
from apps.notifications.outcomes import Drop, Later, Send, Verdict
from apps.notifications.quiet import next_hour
from apps.notifications.reminders import reminder_verdict


def judge(notice: Notice, batch: Batch) -> Verdict:
    """What is to become of a notice that is due."""
    user = notice.user
    if user is None or notice.kind == Kind.ACCOUNT:
        return Send()
    if not user.is_active or user.former or user.is_suspended:
        return Drop(reasons.ACCOUNT_CLOSED)
    if not (user.email or notice.address):
        return Drop(reasons.NO_ADDRESS)
    why_not = why_not_owed(notice, batch)
    if why_not:
        return Drop(why_not)
    verdict = reminder_verdict(notice, user, batch) if notice.kind == Kind.REMINDER else Send()
    return by_choice(notice, user, batch) if verdict == Send() else verdict


def by_choice(notice: Notice, user: User, batch: Batch) -> Verdict:
    """At once, with the digest, or not at all, as the reader wants it."""
    if notice.kind not in USUAL_WAYS:
        return Send()
    chosen = batch.choices_of(user)
    match chosen.way(notice.kind):
        case Way.OFF:
            return Drop(reasons.TURNED_OFF)
        case Way.DIGEST if not notice.in_digest:
            return Later(next_hour(batch.at, chosen.digest_hour, user.zone), in_digest=True)
    return Send()


def why_not_owed(notice: Notice, batch: Batch) -> str:
    """Why there is nothing to tell any more; empty if there is."""
    if notice.kind == Kind.DIGEST:
        kept = still_owed(batch.items.get(notice.pk, ()), batch)
        return "" if kept else reasons.NOTHING_LEFT
    check = CHECKS.get(Kind(notice.kind))
    table = batch.table(notice)
    if check is None or table is None:
        return ""
    return check(notice, table, batch)


def still_owed(items: Iterable[Notice], batch: Batch) -> list[Notice]:
    """Those of a digest's notices that still have something to tell."""
    return [item for item in items if judge(item, batch) == Send()]
