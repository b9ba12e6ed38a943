"""An unsafe site does not start, and says what to set."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.checks import run_checks
from pytest_django.fixtures import Settings

from config.checks import TAG, require_safe

pytestmark = pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
ROOT = Path(__file__).resolve().parents[2]
SAFE_KEY = "kP3x9-vR2m_Qw7Lz5Tn8Yb1Hc4Jd6Fs0Ga"


@pytest.fixture
def hosted(settings: Settings, tmp_path: Path) -> Settings:
    """Settings of a site that may start."""
    (tmp_path / "staticfiles.json").touch()
    settings.HOSTED = True
    settings.STATIC_ROOT = tmp_path
    settings.SECRET_KEY = SAFE_KEY
    settings.ALLOWED_HOSTS = ["table.example.org"]
    settings.SITE_URL = "https://table.example.org"
    settings.EMAIL_URL = "smtp://localhost"
    settings.DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql"}}
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache"}}
    settings.CELERY_BROKER_URL = "redis://localhost"
    return settings


def refusals() -> list[str]:
    """The words of the checks that fail."""
    return [message.msg for message in run_checks(tags=[TAG])]


def test_a_complete_site_starts(hosted: Settings) -> None:
    assert refusals() == []
    require_safe()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("SECRET_KEY", "missing", "SECRET_KEY"),
        ("SECRET_KEY", "a" * 50, "SECRET_KEY"),
        ("ALLOWED_HOSTS", [], "ALLOWED_HOSTS"),
        ("ALLOWED_HOSTS", ["*"], "ALLOWED_HOSTS"),
        ("SITE_URL", "", "SITE_URL"),
        ("SITE_URL", "http://table.example.org", "SITE_URL"),
        ("EMAIL_URL", "", "EMAIL_URL"),
        ("DEBUG", True, "DEBUG"),
        ("STATIC_ROOT", Path("nowhere"), "collectstatic"),
        ("DATABASES", {"default": {"ENGINE": "django.db.backends.sqlite3"}}, "DATABASE_URL"),
        ("CACHES", {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}, "REDIS_URL"),
        ("CELERY_BROKER_URL", "memory://", "REDIS_URL"),
    ],
)
def test_each_lack_is_refused_with_the_name_of_what_to_set(
    hosted: Settings, name: str, value: object, words: str
) -> None:
    setattr(hosted, name, value)
    assert len(refusals()) == 1
    assert words in refusals()[0]
    with pytest.raises(SystemExit) as stopped:
        require_safe()
    assert words in str(stopped.value.code)


def test_the_embedded_default_may_use_sqlite_and_memory_in_one_process_only(settings: Settings) -> None:
    settings.HOSTED = False
    settings.CELERY_BROKER_URL = "memory://"
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    settings.DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3"}}
    settings.WEB_PROCESSES = 1
    assert refusals() == []
    settings.WEB_PROCESSES = 2
    assert [words.partition(":")[0] for words in refusals()] == [
        "Several processes need a database server",
        "Several processes need one cache",
        "Tasks would never reach a worker",
    ]


@pytest.mark.parametrize(
    "program",
    [
        ["-c", "import config.wsgi"],
        ["-m", "celery", "-A", "config.celery", "worker", "--pool", "solo"],
        ["-m", "celery", "-A", "config.celery", "beat"],
        ["manage.py", "check"],
    ],
    ids=["web", "worker", "scheduler", "check"],
)
def test_nothing_starts_on_an_empty_production_environment(program: list[str], tmp_path: Path) -> None:
    environment = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "STATIC_ROOT": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, *program], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode != 0
    for name in ("SECRET_KEY", "ALLOWED_HOSTS", "SITE_URL", "EMAIL_URL", "DATABASE_URL", "REDIS_URL"):
        assert name in done.stderr
    assert "Traceback" not in done.stderr
