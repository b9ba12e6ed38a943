"""Looking into the hidden state of a game: with a permission and a reason, on record, told to the players."""

from __future__ import annotations

from django.db import transaction

from apps.accounts.models import User
from apps.moderation.errors import NothingHidden, OwnTable
from apps.moderation.models import Act
from apps.moderation.selectors.hidden import is_involved
from apps.tables.selectors.staff import is_sealed
from apps.tables.services.locks import lock_table

from .acts import note_act, require_permission, require_reason


@transaction.atomic
def open_hidden(*, table_id: int, staff: User, reason: str) -> Act:
    """Open it to this member of staff for an hour, administrators too; nobody opens a table of their own."""
    require_permission(staff, "tables.see_hidden")
    words = require_reason(reason)
    table = lock_table(table_id)
    if not is_sealed(table):
        raise NothingHidden
    if is_involved(staff, table):
        raise OwnTable
    table.was_opened = True
    table.save(update_fields=["was_opened"])
    return note_act(staff=staff, kind=Act.Kind.OPEN_HIDDEN, reason=words, table=table)
