"""Celery's door to the services of Flip Freighters."""

from celery import shared_task

from apps.flip_freighters import services


@shared_task(name="flip_freighters.close_week")
def close_week(owed_id: int) -> bool:
    """Score a week that has ended. Safe to run twice; what fails stays owed and is tried again."""
    return services.close_week(owed_id=owed_id)
