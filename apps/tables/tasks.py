"""Celery's doors to the services. Every task looks for what is due and may run twice or late."""

from __future__ import annotations

import logging

from celery import shared_task
from django.utils import timezone

from .services import closing, stand_ins

BATCH = 50
logger = logging.getLogger(__name__)


@shared_task(name="tables.sweep_deadlines")
def sweep_deadlines() -> int:
    """Play for the stand-ins that are asked. Returns how many turns were looked at."""
    due = stand_ins.due_stand_ins(timezone.now(), BATCH)
    for table_id, seat in due:
        try:
            stand_ins.play_stand_in(table_id=table_id, seat=seat)
        except Exception:  # one broken table must not hold up the others; the next sweep tries again
            logger.exception("the stand-in could not play at table %s, seat %s", table_id, seat)
    if len(due) == BATCH:
        sweep_deadlines.delay()
    return len(due)


@shared_task(name="tables.expire_open_tables")
def expire_open_tables() -> int:
    """Close open tables that nobody filled, and warn owners. Returns how many were touched."""
    return closing.expire_open_tables(now=timezone.now())
