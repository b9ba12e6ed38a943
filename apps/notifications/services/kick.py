"""Waking the worker. Only a kick: a sweep finds the rows anyway, so a broker that is away loses nothing."""

import logging

from django.db import transaction

logger = logging.getLogger(__name__)


def kick_on_commit() -> None:
    """Have what is owed delivered as soon as this transaction is committed."""
    transaction.on_commit(kick, robust=True)


def kick() -> None:
    """Ask a worker to deliver now; a broker that does not answer is not waited for."""
    from apps.notifications.tasks import deliver_notices

    try:
        deliver_notices.apply_async(retry=False, ignore_result=True)
    except Exception as error:  # whatever the broker's client raises: the rows are safe
        logger.warning("no worker could be woken, the sweep will deliver: %s", error)
