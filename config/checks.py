"""Start-up checks: each refusal is a sentence that says what to set; `require_safe` stops web and worker."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register, run_checks

TAG = "hosting"
SHORTEST_KEY = 32
MANIFEST = "staticfiles.json"


@register(TAG)
def check_hosting(app_configs: Sequence[AppConfig] | None, **_options: Any) -> list[CheckMessage]:
    """Everything that is missing or unsafe in the way this site is set up."""
    found: list[CheckMessage] = []
    if settings.HOSTED:
        found += [*secrets_and_names(), *mail_and_debug(), *collected_files()]
    if settings.HOSTED or settings.WEB_PROCESSES > 1:
        found += shared_services()
    return found


def secrets_and_names() -> Iterator[Error]:
    """The key that signs sessions, and the names under which the site may be called."""
    key = settings.SECRET_KEY
    if len(key) < SHORTEST_KEY or len(set(key)) < 5:
        yield Error(
            f"SECRET_KEY is missing or too easy to guess: set it to at least {SHORTEST_KEY} random "
            "characters, for example what this prints: "
            "python3 -c 'import secrets; print(secrets.token_urlsafe(48))'",
            id="longtable.E001",
        )
    if not settings.ALLOWED_HOSTS:
        yield Error(
            "No host name is allowed: set ALLOWED_HOSTS to the names of this site.", id="longtable.E002"
        )
    elif "*" in settings.ALLOWED_HOSTS:
        yield Error("ALLOWED_HOSTS allows every name: set it to the names of this site.", id="longtable.E002")
    if not settings.SITE_URL.startswith("https://"):
        yield Error(
            "Links in mails need an address: set SITE_URL to https:// and the name of this site.",
            id="longtable.E003",
        )


def mail_and_debug() -> Iterator[Error]:
    """Mail must go out, and errors must not show the inside of the site to visitors."""
    if not settings.EMAIL_URL:
        yield Error(
            "No mail can be sent: set EMAIL_URL, for example to "
            "smtp+tls://name:password@mail.example.org:587 or anymail+postmark://?server_token=...",
            id="longtable.E004",
        )
    if settings.DEBUG:
        yield Error("DEBUG shows the inside of the site to everybody: take it out.", id="longtable.E005")


def collected_files() -> Iterator[Warning]:
    """Pages name static files by their hash, known once they are collected. Migrating needs none."""
    if not (settings.STATIC_ROOT / MANIFEST).exists():
        yield Warning(
            "The static files are not collected: run `python3 manage.py collectstatic --no-input` first.",
            id="longtable.W001",
        )


def shared_services() -> Iterator[Error]:
    """What several processes share must not lie in one of them, nor in a file that only one may write."""
    if str(settings.DATABASES["default"]["ENGINE"]).endswith("sqlite3"):
        yield Error(
            "Several processes need a database server: set DATABASE_URL to a PostgreSQL address, "
            "for example postgres://name:password@localhost/longtable.",
            id="longtable.E006",
        )
    if str(settings.CACHES["default"]["BACKEND"]).endswith("LocMemCache"):
        yield Error(
            "Several processes need one cache: set REDIS_URL to a Redis address, "
            "for example redis://localhost:6379/0.",
            id="longtable.E007",
        )
    if settings.CELERY_BROKER_URL.startswith("memory:"):
        yield Error(
            "Tasks would never reach a worker: set REDIS_URL to a Redis address, "
            "for example redis://localhost:6379/0.",
            id="longtable.E008",
        )


def require_safe() -> None:
    """Ends the process with one line for each refusal, if there is any."""
    found = run_checks(tags=[TAG])
    if found:
        sys.exit("\n".join(["The site does not start:", *(f"- {message.msg}" for message in found)]))
