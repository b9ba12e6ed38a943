"""Doors for the worker."""

from celery import shared_task

from apps.notifications.services import delivery


@shared_task(name="notifications.deliver_notices", ignore_result=True)
def deliver_notices() -> None:
    """Send what is due."""
    delivery.deliver_due()


@shared_task(name="notifications.prune_notices", ignore_result=True)
def prune_notices() -> None:
    """Forget what is long settled."""
    delivery.prune()
