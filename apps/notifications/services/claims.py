"""Who has which notice in hand. Rows are claimed and committed before mails are sent, and settled after.

A claim alone says nothing has happened yet; `attempted_at` is set just before the mail server gets the mail.
If a worker dies after that, nobody knows whether the mail went out: it is sent once more with the same
Message-ID, never a third time.
"""

from collections.abc import Collection, Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import Case, F, Q, QuerySet, Value, When
from django.utils import timezone

from apps.notifications import reasons
from apps.notifications.models import Notice, NoticeState

LEASE = timedelta(minutes=10)


def due_notices() -> QuerySet[Notice]:
    """What is to be sent by itself and in nobody's hands."""
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    return Notice.objects.filter(free, state=NoticeState.OWED, in_digest=False, due_at__lte=now)


@transaction.atomic
def claim(most: int) -> list[Notice]:
    """Take the next notices into this worker's hands; those that two workers died on are given up."""
    now = timezone.now()
    due_notices().filter(attempted_at__isnull=False, doubts__gte=1).update(
        state=NoticeState.FAILED,
        settled_at=now,
        claimed_at=None,
        doubts=F("doubts") + 1,
        last_error=reasons.WORKER_STOPPED,
    )
    rows = due_notices().order_by("due_at", "pk").select_for_update(skip_locked=True, of=("self",))
    notices = list(rows.select_related("user")[:most])
    for notice in notices:
        notice.doubts += notice.attempted_at is not None
        notice.claimed_at, notice.attempted_at = now, None
    in_doubt = Case(When(attempted_at__isnull=False, then=Value(1)), default=Value(0))
    Notice.objects.filter(pk__in=keys(notices)).update(
        claimed_at=now, doubts=F("doubts") + in_doubt, attempted_at=None
    )
    return notices


def attempt(notice: Notice) -> bool:
    """Note that the mail server gets this mail now; not if the claim ran out and another worker has it."""
    notice.tries += 1
    return bool(mine([notice]).update(attempted_at=timezone.now(), tries=notice.tries))


def mine(notices: Sequence[Notice]) -> QuerySet[Notice]:
    """Those of the claimed notices that are still in this worker's hands."""
    claimed = {notice.claimed_at for notice in notices}
    return Notice.objects.filter(pk__in=keys(notices), state=NoticeState.OWED, claimed_at__in=claimed)


def settle(notices: Sequence[Notice], **changes: object) -> int:
    """Write one outcome for all of these, unless another worker has them; how many there were."""
    if not notices:
        return 0
    return mine(notices).update(claimed_at=None, attempted_at=None, **changes)


def release(notices: Sequence[Notice]) -> None:
    """Put back what was claimed and not begun."""
    if notices:
        mine(notices).filter(attempted_at=None).update(claimed_at=None)


def keys(notices: Collection[Notice]) -> list[int]:
    """Primary keys of the rows."""
    return [notice.pk for notice in notices]
