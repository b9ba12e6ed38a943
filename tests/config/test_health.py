"""The health pages say what is missing, to anybody, cheaply, and nothing secret."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from apps.tables.models import Heartbeat
from apps.tables.services.outages import NAME
from apps.tables.tasks import sweep_deadlines
from config import health


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is a fresh process."""
    monkeypatch.setattr(health, "_migrated", False)


def ready() -> tuple[int, list[str]]:
    """The answer of the readiness page."""
    answer = Client().get("/readyz")
    return answer.status_code, answer.content.decode().splitlines()


def test_a_process_that_lives_says_so_without_database_or_session() -> None:
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"alive\n")
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies


@pytest.mark.django_db
def test_a_site_whose_sweep_works_is_ready() -> None:
    sweep_deadlines()
    assert ready() == (200, ["ready"])


@pytest.mark.django_db
def test_it_costs_two_queries_once_the_migrations_are_known(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    sweep_deadlines()
    ready()
    with django_assert_num_queries(2):
        ready()


@pytest.mark.django_db
@pytest.mark.parametrize("age", [None, timedelta(seconds=91)])
def test_a_silent_sweep_is_named(age: timedelta | None) -> None:
    if age is not None:
        Heartbeat.objects.create(name=NAME, at=timezone.now() - age)
    assert ready() == (503, ["no worker has looked for late players within 90 seconds"])


@pytest.mark.django_db
def test_a_migration_that_is_not_applied_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    sweep_deadlines()
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda *_given: ["one more"])
    assert ready() == (503, ["the database does not answer, or its tables are not up to date"])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("server", "words"),
    [
        ("is_database_behind", "the database does not answer, or its tables are not up to date"),
        ("is_cache_away", "the cache does not answer"),
        ("is_broker_away", "the broker does not answer"),
    ],
)
def test_a_server_that_fails_is_named_and_its_secrets_are_not(
    monkeypatch: pytest.MonkeyPatch, server: str, words: str
) -> None:
    def fail() -> bool:
        raise OSError("redis://name:password@10.0.0.3 refused")

    sweep_deadlines()
    monkeypatch.setattr(health, server, fail)
    assert ready() == (503, [words])


@pytest.mark.django_db
def test_a_cache_that_forgets_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    sweep_deadlines()
    monkeypatch.setattr(health.cache, "get", lambda *_given: None)
    assert ready() == (503, ["the cache does not answer"])


def test_health_needs_neither_https_nor_a_known_name(settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["table.example.org"]
    assert Client().get("/healthz", headers={"host": "10.0.0.7:8000"}).status_code == 200
