"""The hosted cache: a site goes on without it, and an old session does not come back with it."""

import pytest
from django.core.cache import cache
from redis.exceptions import ConnectionError as Away

from config import cache as caches
from config.cache import ForgivingClient, RedisCacheClient

pytestmark = pytest.mark.services
ORIGINAL = RedisCacheClient.get_client


@pytest.fixture
def client() -> ForgivingClient:
    """The client behind the cache of the tests."""
    found = cache._cache
    assert isinstance(found, ForgivingClient)
    return found


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch, client: ForgivingClient) -> pytest.MonkeyPatch:
    """A server that refuses; undone by `undo` of what is returned."""

    def refuse(*_given: object, **_named: object) -> object:
        raise Away("refused")

    monkeypatch.setattr(caches, "AWAY_SECONDS", 0.0)
    monkeypatch.setattr(RedisCacheClient, "get_client", refuse)
    return monkeypatch


def test_what_is_kept_is_found() -> None:
    cache.set("cup", "tea")
    cache.set_many({"can": "milk", "bowl": "sugar"})
    assert cache.get_many(["cup", "can", "spoon"]) == {"cup": "tea", "can": "milk"}
    assert cache.add("cup", "coffee") is False
    cache.set("guests", 3)
    assert cache.incr("guests") == 4
    assert cache.touch("cup")
    assert "cup" in cache
    cache.delete("cup")
    cache.delete_many(["can"])
    assert cache.get_many(["cup", "can", "bowl"]) == {"bowl": "sugar"}


@pytest.mark.usefixtures("away")
def test_while_the_server_is_away_nothing_is_found_and_nothing_fails() -> None:
    cache.set("cup", "tea")
    cache.set_many({"can": "milk"})
    cache.delete_many(["can"])
    assert cache.get("cup", "none") == "none"
    assert cache.get_many(["cup"]) == {}
    assert cache.add("cup", "tea") is True
    assert cache.delete("cup") is False
    assert cache.touch("cup") is False
    assert "cup" not in cache
    with pytest.raises(ValueError, match="cup"):
        cache.incr("cup")


def test_what_could_not_be_deleted_or_changed_is_gone_when_the_server_is_back(
    away: pytest.MonkeyPatch,
) -> None:
    with away.context() as back:
        back.setattr(RedisCacheClient, "get_client", ORIGINAL)
        cache.set("session", "signed in")
        cache.set("name", "Ann")
        cache.set("rest", "stays")
    cache.delete("session")
    cache.set("name", "Anna")
    away.setattr(RedisCacheClient, "get_client", ORIGINAL)
    assert cache.get_many(["session", "name", "rest"]) == {"rest": "stays"}


def test_a_server_that_does_not_answer_is_left_alone_for_a_while(
    away: pytest.MonkeyPatch, client: ForgivingClient
) -> None:
    away.setattr(caches, "AWAY_SECONDS", 60.0)
    cache.get("cup")
    assert cache.is_away
    away.setattr(RedisCacheClient, "get_client", ORIGINAL)
    cache.set("cup", "tea")
    assert cache.get("cup") is None, "not asked yet"
    client.away_until = 0.0
    assert cache.get("cup") is None, "asked again, and what was missed is not there"
