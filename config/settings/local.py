"""The embedded default: one process, SQLite, memory broker, mails as files. Needs nothing but Python."""

from config.data_folder import secret_key
from config.settings.base import *  # noqa: F403
from config.settings.base import DATA_DIR, env
from config.settings.services import NO_BROKER, SQLITE_OPTIONS

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env("SECRET_KEY", default="") or secret_key(DATA_DIR)
SITE_URL = env("SITE_URL", default="http://127.0.0.1:8000")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA_DIR / "longtable.sqlite3",
        "OPTIONS": SQLITE_OPTIONS,
        "CONN_MAX_AGE": None,
    },
}
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}

CELERY_BROKER_URL = NO_BROKER
CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.05}
SWEEP_SECONDS = 1.0

EMAIL_BACKEND = "apps.notifications.backends.OutboxBackend"

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
STATIC_ROOT = None  # nothing to collect: the files are served from where they are
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_MAX_AGE = 0 if DEBUG else 300
