"""Settings of the processes that these tests start: those of hosting, another time, a chosen mishap."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import time_machine

from config.settings.production import *  # noqa: F403
from config.settings.production import INSTALLED_APPS, MIDDLEWARE, env

LATER = timedelta(seconds=float(os.environ.get("LATER", "0")))
if LATER:
    time_machine.travel(datetime.now(UTC) + LATER, tick=True).start()

INSTALLED_APPS = [*INSTALLED_APPS, "tests.services.mishaps.MishapsConfig"]
MIDDLEWARE = ["tests.services.mishaps.middleware", *MIDDLEWARE]
SWEEP_SECONDS = 0.3
EMAIL_TIMEOUT = 1
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
DATA_DIR = Path(env("LONGTABLE_DATA"))
OUTBOX_DIR = DATA_DIR / "outbox"
STATIC_ROOT = DATA_DIR
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
