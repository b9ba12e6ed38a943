"""Tests: SQLite in a temporary folder, or with SERVICES=1 the servers of DATABASE_URL and REDIS_URL."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from config.settings.base import *  # noqa: F403
from config.settings.base import env
from config.settings.services import NO_BROKER, SQLITE_OPTIONS, broker, cache, database

SERVICES = env.bool("SERVICES", default=False)
DATA_DIR = Path(tempfile.mkdtemp(prefix="longtable-test-"))
OUTBOX_DIR = DATA_DIR / "outbox"
atexit.register(shutil.rmtree, DATA_DIR, ignore_errors=True)

SECRET_KEY = "only for tests, never for a site"  # noqa: S105
SITE_URL = "http://testserver"
ALLOWED_HOSTS = ["*"]
DEBUG = False

# --- a tiny title that uses all of the engine, so that the site is tested with more than card tricks -------
INSTALLED_APPS = [*INSTALLED_APPS, "tests.tiny.apps.LittleHarbourConfig"]
TEMPLATES[1]["DIRS"].append(BASE_DIR / "tests" / "tiny" / "boards")

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA_DIR / "longtable.sqlite3",
        "OPTIONS": {**SQLITE_OPTIONS, "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"},
        "TEST": {"NAME": str(DATA_DIR / "test.sqlite3")},
    },
}
CACHES = {"default": cache("")}
CELERY_BROKER_URL = NO_BROKER
CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.05}
if SERVICES:
    WORKER = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    DATABASES = {"default": database(env("DATABASE_URL"))}
    CACHES = {"default": cache(env("REDIS_URL"))}
    CACHES["default"]["OPTIONS"]["db"] = int(WORKER) + 1
    CELERY_BROKER_URL = broker(env("REDIS_URL"))
    CELERY_BROKER_TRANSPORT_OPTIONS = {"global_keyprefix": f"test{WORKER}."}
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True
SWEEP_SECONDS = 1.0

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
TEST_RUNNER = "config.test_runner.PytestRunner"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
STATIC_ROOT = None
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
