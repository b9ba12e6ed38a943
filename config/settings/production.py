"""Hosting: everything comes from the environment; config/checks.py names what is missing, at the start."""

from config.settings.base import *  # noqa: F403
from config.settings.base import env
from config.settings.services import QUICK_BROKER, broker, cache, database, mail

HOSTED = True
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env("SECRET_KEY", default="") or "missing"
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
SITE_URL = env("SITE_URL", default="").rstrip("/")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []

DATABASES = {"default": database(env("DATABASE_URL", default="") or "sqlite://:memory:")}
REDIS_URL = env("REDIS_URL", default="")
CACHES = {"default": cache(REDIS_URL)}

CELERY_BROKER_URL = broker(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = QUICK_BROKER
SWEEP_SECONDS = 10.0
STREAM = env("STREAM_URL", default="").strip("/")
STREAM_URL = f"/{STREAM}/" if STREAM else ""  # what the proxy sends to config/stream.py

# --- mail: SMTP or a provider's interface, both by EMAIL_URL -------------------------------------
EMAIL_URL = env("EMAIL_URL", default="")
vars().update(mail(EMAIL_URL))

# --- static files: hashed names, compressed, kept by browsers for ever ---------------------------
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- HTTPS, ended by the proxy in front ----------------------------------------------------------
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXIES", default=1)  # else all visitors share one rate limit
SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https"
