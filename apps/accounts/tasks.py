"""Doors for the worker."""

from celery import shared_task

from apps.accounts.services import departure


@shared_task(name="accounts.forget_sessions", ignore_result=True)
def forget_sessions() -> None:
    """Forget what browsers of long ago were remembered by."""
    departure.forget_expired_sessions()
