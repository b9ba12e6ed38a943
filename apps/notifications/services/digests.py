"""Putting what waits for a digest into one: a notice of its own, claimed, sent and settled like any other."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from apps.notifications.batch import Batch
from apps.notifications.kinds import Kind
from apps.notifications.models import Notice, NoticeChoices, NoticeState
from apps.notifications.quiet import next_hour
from apps.notifications.services.kick import kick_on_commit
from apps.notifications.services.outbox import notice

MOST_AT_ONCE = 1000


@transaction.atomic
def bundle_due() -> int:
    """Put all due items into their readers' digest of the day; how many items there were. May run twice."""
    now = timezone.now()
    due = Notice.objects.filter(state=NoticeState.OWED, in_digest=True, digest=None, due_at__lte=now)
    rows = due.order_by("user", "pk").select_for_update(skip_locked=True, of=("self",))
    items = list(rows.select_related("user")[:MOST_AT_ONCE])
    if not items:
        return 0
    open_digests = open_digests_of(items, now)
    batch = Batch(now, choices={row.user_id: row for row in choices_of(items)})
    for item in items:
        put(item, open_digests.get(digest_key(item, now)), batch)
    Notice.objects.bulk_update(items, ["digest", "due_at"], batch_size=200)
    kick_on_commit()
    return len(items)


def open_digests_of(items: Sequence[Notice], now: datetime) -> dict[str, Notice]:
    """Today's digest of each reader, made where there is none, as far as it is not sent or being sent."""
    owed = {
        digest_key(item, now): notice(
            kind=Kind.DIGEST, key=digest_key(item, now), now=now, user_id=item.user_id
        )
        for item in items
    }
    Notice.objects.bulk_create(owed.values(), ignore_conflicts=True)
    waiting = Notice.objects.filter(key__in=list(owed), state=NoticeState.OWED, claimed_at=None)
    return {digest.key: digest for digest in waiting.select_for_update()}


def choices_of(items: Sequence[Notice]) -> Sequence[NoticeChoices]:
    """What the readers of these items chose."""
    return list(NoticeChoices.objects.filter(user__in={item.user_id for item in items}))


def digest_key(item: Notice, now: datetime) -> str:
    """One digest a person and day, where they live."""
    zone = item.user.zone if item.user else None
    return f"digest/{item.user_id}/{now.astimezone(zone):%Y-%m-%d}"


def put(item: Notice, digest: Notice | None, batch: Batch) -> None:
    """Into today's digest, or if that is out already, off to tomorrow's."""
    if digest is not None:
        item.digest = digest
    elif item.user is not None:
        item.due_at = next_hour(batch.at, batch.choices_of(item.user).digest_hour, item.user.zone)
