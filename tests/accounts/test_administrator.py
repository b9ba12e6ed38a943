"""The link that makes the first account administrator."""

import pytest
from django.test import Client
from django.urls import reverse

from apps.accounts.errors import AdministratorExists, LinkInvalid
from apps.accounts.models import SiteSettings, User
from apps.accounts.services.admin_link import is_valid, make_first_administrator, make_token
from tests.accounts.people import PASSWORD, last_mail, link_in, person, signed_in

pytestmark = pytest.mark.django_db


def address(token: str) -> str:
    return reverse("become_admin", args=[token])


def test_the_link_works_once() -> None:
    token, user = make_token(), person("Mira")
    client = signed_in(user)
    assert "Mira" in client.get(address(token)).content.decode()
    assert client.post(address(token)).url == "/admin/"
    user.refresh_from_db()
    assert user.is_superuser
    assert user.is_staff
    other = person("Tom")
    assert signed_in(other).post(address(token)).status_code == 410
    other.refresh_from_db()
    assert not other.is_superuser
    assert make_token() == ""
    with pytest.raises(AdministratorExists):
        make_first_administrator(user=other, token=token)


def test_looking_alone_changes_nothing() -> None:
    user = person("Mira")
    signed_in(user).get(address(make_token()))
    user.refresh_from_db()
    assert not user.is_superuser


def test_only_the_newest_link_works_and_only_its_hash_is_stored() -> None:
    old, new = make_token(), make_token()
    assert (is_valid(old), is_valid(new), is_valid("")) == (False, True, False)
    assert new not in SiteSettings.objects.get().admin_link_hash
    with pytest.raises(LinkInvalid):
        make_first_administrator(user=person("Mira"), token=old)
    assert signed_in(person("Tom")).get(address("nonsense")).status_code == 410


def test_without_any_link_made_nothing_fits() -> None:
    assert not is_valid("")
    with pytest.raises(LinkInvalid):
        make_first_administrator(user=person("Mira"), token="")


def test_a_visitor_signs_up_first_and_comes_back(client: Client) -> None:
    path = address(make_token())
    assert f"?next={path}" in client.get(path).content.decode()
    form = {"username": "Mira", "email": "mira@example.org", "password1": PASSWORD, "next": path}
    client.post("/accounts/signup/", form)
    assert client.post(link_in(last_mail())).url == path
    client.post(path)
    assert User.objects.get().is_superuser


def test_a_visitor_signs_in_first_and_comes_back(client: Client) -> None:
    person("Mira")
    path = address(make_token())
    answer = client.post("/accounts/login/", {"login": "Mira", "password": PASSWORD, "next": path})
    assert answer.url == path
