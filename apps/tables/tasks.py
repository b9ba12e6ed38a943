"""Celery's doors to the services. Every task looks for what is due and may run twice or late."""

from __future__ import annotations

import logging

from celery import current_app, shared_task
from django.utils import timezone

from .services import closing, deadlines, outages, owed_work, quiet

BATCH = 200
logger = logging.getLogger(__name__)


@shared_task(name="tables.sweep_deadlines")
def sweep_deadlines() -> int:
    """Find late seats and stand-ins that are asked, and play for them. Returns how many were found."""
    now = timezone.now()
    outages.beat(now)
    due = deadlines.claim_due(now, BATCH)
    for table_id, seat in due:
        play_deadline.apply_async((table_id, seat), retry=False, ignore_result=True)
    return len(due)


@shared_task(name="tables.play_deadline")
def play_deadline(table_id: int, seat: int) -> int:
    """Play for one seat whose time is up. Returns the number of answers."""
    try:
        return deadlines.play_deadline(table_id=table_id, seat=seat)
    except Exception:  # one broken table must not hold up the others; the sweep finds it again
        logger.exception("nobody could be played for at table %s, seat %s", table_id, seat)
        return 0


@shared_task(name="tables.sweep_owed")
def sweep_owed() -> int:
    """Start the work that titles owe. Returns how much was found."""
    found = owed_work.claim_owed(timezone.now(), BATCH)
    for owed_id, task in found:
        current_app.tasks[task].apply_async((owed_id,), retry=False, ignore_result=True)
    return len(found)


@shared_task(name="tables.expire_open_tables")
def expire_open_tables() -> int:
    """Close open tables that nobody filled, and warn owners. Returns how many were touched."""
    return closing.expire_open_tables(now=timezone.now())


@shared_task(name="tables.close_quiet_tables")
def close_quiet_tables() -> int:
    """Close solo tables that nobody touches any more. Returns how many."""
    return quiet.close_quiet_solo_tables(now=timezone.now())
