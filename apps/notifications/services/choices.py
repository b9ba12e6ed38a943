"""Choosing what one is told."""

from datetime import time

from django.db import transaction

from apps.accounts.models import User
from apps.notifications.kinds import USUAL_WAYS, Kind, Way, ways_of
from apps.notifications.models import NoticeChoices


@transaction.atomic
def save_choices(
    *, user: User, ways: dict[str, str], digest_hour: int, quiet_from: time, quiet_until: time
) -> NoticeChoices:
    """Store everything a person chose."""
    kept = {kind: way for kind, way in ways.items() if kind in USUAL_WAYS and way in ways_of(kind)}
    chosen, _made = NoticeChoices.objects.update_or_create(
        user=user,
        defaults={
            "ways": kept,
            "digest_hour": digest_hour,
            "quiet_from": quiet_from,
            "quiet_until": quiet_until,
        },
    )
    return chosen


@transaction.atomic
def stop_kind(*, user_id: int, kind: str) -> bool:
    """Turn mails of a kind off, or with the digest all that came in it; whether there is such a person."""
    user = User.objects.select_for_update().filter(pk=user_id, former=False).first()
    if user is None:
        return False
    chosen, _made = NoticeChoices.objects.get_or_create(user=user)
    stopped = [
        each
        for each in USUAL_WAYS
        if each == kind or (kind == Kind.DIGEST and chosen.way(each) == Way.DIGEST)
    ]
    chosen.ways = {**chosen.ways, **{str(each): Way.OFF.value for each in stopped}}
    chosen.save(update_fields=["ways"])
    return True
