"""Waking the worker. Only a kick: a sweep finds the rows anyway, so a broker that is away loses nothing."""

import logging

from celery import current_app
from django.db import transaction

logger = logging.getLogger(__name__)
DELIVER = "notifications.deliver_notices"


def kick_on_commit(task: str = DELIVER) -> None:
    """Have the task look for what is owed as soon as this transaction is committed."""
    transaction.on_commit(lambda: kick(task), robust=True)


def kick(task: str = DELIVER) -> None:
    """Ask a worker to look now; a broker that does not answer is not waited for."""
    try:
        current_app.tasks[task].apply_async(retry=False, ignore_result=True)
    except Exception as error:  # whatever the broker's client raises: the rows are safe
        logger.warning("no worker could be woken, the sweep will do %s: %s", task, error)
