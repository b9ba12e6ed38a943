"""A form that opens a table opens one, however often it is sent, as by a double click or a reload.

Each form carries a token of its own. From it, and from what was agreed, follows the key of the table. Keys
are unique, so the database decides between two that come at the same instant.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from apps.accounts.models import User
from apps.tables.models import Table

SAME_WITHIN = timedelta(minutes=1)
"""Whoever goes back to a form later than that and sends it again wants another table."""

SALT = "tables.once"
KEY_LENGTH = 24


def laid_once(owner: User, token: str, lay: Callable[..., Table], **agreed: Any) -> Table:
    """The table that this form opened a moment ago, else the one that `lay` stores."""
    if not token:
        return lay(owner, **agreed)
    key = key_of_form(owner, token, agreed)
    known = Table.objects.filter(key=key).first()
    if known is not None:
        return known if is_meant(known) else lay(owner, **agreed)
    try:
        with transaction.atomic():
            return lay(owner, key=key, **agreed)
    except IntegrityError:
        if (other := Table.objects.filter(key=key).first()) is None:
            raise
        return other


def is_meant(table: Table) -> bool:
    """Whether the form, sent again, means the table it opened: a new one, and not closed again."""
    return table.status != Table.Status.CLOSED and timezone.now() - table.created_at < SAME_WITHIN


def key_of_form(owner: User, token: str, agreed: dict[str, Any]) -> str:
    """A key that nobody else can guess, the same whenever this form is sent with these answers."""
    told = json.dumps([owner.pk, token, agreed], sort_keys=True)
    return salted_hmac(SALT, told, algorithm="sha256").hexdigest()[:KEY_LENGTH]
