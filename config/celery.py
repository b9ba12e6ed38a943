"""The Celery app and its schedule. Work owed lies in rows; these entries only look for what is due."""

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")

app = Celery("longtable")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

app.conf.beat_schedule = {
    "deliver notices": {"task": "notifications.deliver_notices", "schedule": settings.SWEEP_SECONDS},
}
