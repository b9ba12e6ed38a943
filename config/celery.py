"""The Celery app and its schedule. Work owed lies in rows; these entries only look for what is due."""

import os
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_init
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")

app = Celery("longtable")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

HOUR = 3600.0


def every(seconds: float, task: str) -> dict[str, Any]:
    """A kick at this interval. A kick that waited too long is dropped: the next one finds the same rows."""
    return {"task": task, "schedule": seconds, "options": {"expires": 2 * seconds}}


app.conf.beat_schedule = {
    "deliver notices": every(settings.SWEEP_SECONDS, "notifications.deliver_notices"),
    "put digests together": every(60.0, "notifications.send_digests"),
    "play for those who are late": every(settings.SWEEP_SECONDS, "tables.sweep_deadlines"),
    "do what titles owe": every(settings.SWEEP_SECONDS, "tables.sweep_owed"),
    "close open tables nobody fills": every(HOUR, "tables.expire_open_tables"),
    "close solo tables nobody touches": every(HOUR, "tables.close_quiet_tables"),
    "forget sessions": every(HOUR, "accounts.forget_sessions"),
    "prune notices": every(HOUR, "notifications.prune_notices"),
}


@worker_init.connect
@beat_init.connect
def refuse_unsafe_settings(**_facts: object) -> None:
    """Worker and scheduler start under the same conditions as the web process."""
    from config.checks import require_safe

    require_safe()
