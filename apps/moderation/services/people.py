"""Sending somebody off the site for a while. It holds from their next request on."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.moderation.errors import NothingToDo, NotPermitted
from apps.moderation.models import Act
from apps.tables.errors import TableError

from .acts import note_act, require_permission, require_reason


@transaction.atomic
def suspend_user(*, user_id: int, staff: User, reason: str, until: datetime | None = None) -> Act:
    """Suspend until then, or until it is lifted; a second suspension replaces the first."""
    words = require_reason(reason)
    user = lock_user(user_id, staff)
    now = timezone.now()
    if until is not None and until <= now:
        raise TableError(_("That moment is over already. Please choose one to come, or none."))
    user.suspended_at, user.suspended_until, user.suspended_reason = now, until, words
    user.save(update_fields=["suspended_at", "suspended_until", "suspended_reason"])
    return note_act(staff=staff, kind=Act.Kind.SUSPEND, reason=words, user=user, until=until)


@transaction.atomic
def lift_suspension(*, user_id: int, staff: User, reason: str) -> Act:
    """Let somebody in again."""
    words = require_reason(reason)
    user = lock_user(user_id, staff)
    if not user.is_suspended:
        raise NothingToDo
    user.suspended_at = user.suspended_until = None
    user.suspended_reason = ""
    user.save(update_fields=["suspended_at", "suspended_until", "suspended_reason"])
    return note_act(staff=staff, kind=Act.Kind.LIFT, reason=words, user=user)


def lock_user(user_id: int, staff: User) -> User:
    """Somebody this member of staff may suspend: not themselves; an administrator only if they are one."""
    require_permission(staff, "moderation.suspend_user")
    user = get_object_or_404(User.objects.select_for_update(), pk=user_id, former=False)
    if user.pk == staff.pk:
        raise NotPermitted(_("You cannot suspend yourself."))
    if user.is_superuser and not staff.is_superuser:
        raise NotPermitted(_("Only an administrator can suspend an administrator."))
    return user
