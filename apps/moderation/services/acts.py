"""The row every act leaves behind. Call inside the transaction that carries the act out."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.moderation.errors import NotPermitted, WhyMissing
from apps.moderation.models import Act
from apps.tables.plain_text import plain


def require_permission(staff: User, permission: str) -> None:
    """Staff with this permission only; administrators have all."""
    if not (staff.is_staff and not staff.is_suspended and staff.has_perm(permission)):
        raise NotPermitted


def require_reason(reason: str, most: int = Act.LONGEST_REASON) -> str:
    """The reason as one clean line; `WhyMissing` if nothing is left of it."""
    words = plain(reason, most)
    if not words:
        raise WhyMissing
    return words


def note_act(*, staff: User, kind: str, reason: str, **about: Any) -> Act:
    """Write the row: what was done, by whom, why; `about` names the user, table, line, report, until when."""
    return Act.objects.create(kind=kind, actor=staff, reason=reason, created_at=timezone.now(), **about)
