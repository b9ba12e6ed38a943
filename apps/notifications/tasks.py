"""Doors for the worker."""

from celery import shared_task

from apps.notifications.services import delivery, digests


@shared_task(name="notifications.deliver_notices", ignore_result=True)
def deliver_notices() -> None:
    """Send what is due."""
    delivery.deliver_due()


@shared_task(name="notifications.send_digests", ignore_result=True)
def send_digests() -> None:
    """Put together what is to reach people once a day; the delivery sends it."""
    digests.bundle_due()


@shared_task(name="notifications.prune_notices", ignore_result=True)
def prune_notices() -> None:
    """Forget what is long settled."""
    delivery.prune()
