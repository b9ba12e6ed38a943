"""Suspended people are turned away on their next request."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.accounts.people import person, signed_in

pytestmark = pytest.mark.django_db


def test_the_next_request_says_why_and_until_when() -> None:
    user = person("Mira", time_zone="Asia/Tokyo")
    client = signed_in(user)
    assert client.get("/preferences/").status_code == 200
    user.suspended_at = timezone.now()
    user.suspended_until = timezone.now() + timedelta(days=3)
    user.suspended_reason = "swearing <b>"
    user.save()
    page = client.get("/preferences/")
    assert page.status_code == 403
    text = page.content.decode()
    assert "swearing &lt;b&gt;" in text
    assert user.suspended_until.astimezone(user.zone).strftime("%H:%M") in text


def test_it_ends_by_itself() -> None:
    yesterday = timezone.now() - timedelta(days=1)
    user = person("Mira", suspended_at=yesterday, suspended_until=timezone.now() - timedelta(seconds=1))
    assert not user.is_suspended
    assert signed_in(user).get("/preferences/").status_code == 200


def test_without_an_end_it_lasts() -> None:
    client = signed_in(person("Mira", suspended_at=timezone.now()))
    page = client.get("/preferences/")
    assert page.status_code == 403
    assert "further notice" in page.content.decode()
    assert client.post("/preferences/", {"theme": "dark"}).status_code == 403


@pytest.mark.parametrize("name", ["delete_account", "conduct"])
def test_what_stays_open(name: str) -> None:
    client = signed_in(person("Mira", suspended_at=timezone.now()))
    assert client.get(reverse(name)).status_code == 200
    assert client.post(reverse("account_logout")).status_code == 302


def test_being_checked_costs_no_further_query(django_assert_max_num_queries) -> None:
    client = signed_in(person("Mira", suspended_at=timezone.now()))
    client.get("/preferences/")
    with django_assert_max_num_queries(3):
        client.get("/preferences/")
