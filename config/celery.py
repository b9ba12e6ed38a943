"""The Celery app and its schedule. Work owed lies in rows; these entries only look for what is due."""

import os

from celery import Celery
from celery.signals import beat_init, worker_init
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")

app = Celery("longtable")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

app.conf.beat_schedule = {
    "deliver notices": {"task": "notifications.deliver_notices", "schedule": settings.SWEEP_SECONDS},
    "prune notices": {"task": "notifications.prune_notices", "schedule": 3600.0},
}


@worker_init.connect
@beat_init.connect
def refuse_unsafe_settings(**_facts: object) -> None:
    """Worker and scheduler start under the same conditions as the web process."""
    from config.checks import require_safe

    require_safe()
