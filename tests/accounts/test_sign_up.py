"""Signing up, confirming the address, and what strangers can learn by trying."""

import smtplib
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import InvitationLink, Registration, SiteSettings, User
from apps.accounts.services.admin_link import make_token
from apps.accounts.services.registration import release_unproven_address
from apps.accounts.services.site import save_site_settings
from apps.notifications.models import Notice
from tests.accounts.people import PASSWORD, last_mail, link_in, person

pytestmark = pytest.mark.django_db

SIGN_UP = "/accounts/signup/"


def sign_up(client: Client, name: str = "Mira", address: str = "mira@example.org", password: str = PASSWORD):
    return client.post(SIGN_UP, {"username": name, "email": address, "password1": password})


def test_a_newcomer_signs_up_confirms_and_is_in(client: Client) -> None:
    answer = sign_up(client, "Mira K")
    assert answer.url == reverse("account_email_verification_sent")
    assert not User.objects.get().emailaddress_set.get().verified
    assert "Look into your mail" in client.get(answer.url).content.decode()
    message = last_mail()
    assert message.to == ["mira@example.org"]
    assert "Mira K" in message.body
    page = client.get(link_in(message))
    assert page.status_code == 200
    assert b"mira@example.org" in page.content
    done = client.post(link_in(message))
    assert done.status_code == 302
    assert client.session["_auth_user_id"] == str(User.objects.get().pk)
    assert EmailAddress.objects.get().verified


def test_the_link_opened_elsewhere_confirms_but_does_not_sign_in(client: Client) -> None:
    sign_up(client)
    elsewhere = Client()
    elsewhere.post(link_in(last_mail()))
    assert EmailAddress.objects.get().verified
    assert "_auth_user_id" not in elsewhere.session


def test_nobody_gets_in_before_the_address_is_confirmed(client: Client) -> None:
    sign_up(client)
    elsewhere = Client()
    elsewhere.post("/accounts/login/", {"login": "Mira", "password": PASSWORD})
    assert "_auth_user_id" not in elsewhere.session


def test_a_spoilt_or_used_link_says_so(client: Client) -> None:
    sign_up(client)
    link = link_in(last_mail())
    client.post(link)
    for path in (link, "/accounts/confirm-email/nonsense/"):
        assert "does not work any more" in client.get(path).content.decode()


@pytest.mark.parametrize("name", ["MIRA", "ｍｉｒａ", " mira "])
def test_a_name_that_differs_in_case_only_is_taken(client: Client, name: str) -> None:
    person("Mira")
    answer = sign_up(client, name, "other@example.org")
    assert "Somebody has this name already" in answer.content.decode()
    assert User.objects.count() == 1


def test_hostile_names_are_refused_in_words(client: Client) -> None:
    answer = sign_up(client, "Mi\u202era")
    assert "characters nobody can see" in answer.content.decode()
    assert "kept for the site" in sign_up(client, "Former player").content.decode()
    assert not User.objects.exists()


def test_weak_passwords_are_refused(client: Client) -> None:
    assert b"field__error" in sign_up(client, password="password").content
    assert b"field__error" in sign_up(client, "Miranda-Maria", password="Miranda-Maria").content
    assert not User.objects.exists()


def test_an_address_in_use_gets_a_mail_and_the_page_tells_nothing(client: Client) -> None:
    person("Mira")
    taken = sign_up(client, "Somebody", "MIRA@example.org")
    free = sign_up(Client(), "Another", "free@example.org")
    assert (taken.status_code, taken.url) == (free.status_code, free.url)
    assert User.objects.count() == 2
    known, fresh = Notice.objects.order_by("pk")
    assert (known.address, known.user) == ("mira@example.org", None)
    assert "already" in known.subject
    assert "/accounts/password/reset/" in known.text
    assert "confirm" in fresh.subject


def test_a_mail_server_that_fails_hinders_nobody(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_more: object) -> None:
        raise smtplib.SMTPServerDisconnected("gone")

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", broken)
    assert sign_up(client).status_code == 302
    assert Notice.objects.get().state == "owed"


def test_no_page_ever_talks_to_the_mail_server(client: Client, settings, monkeypatch) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = False
    monkeypatch.setattr("apps.notifications.services.kick.kick", lambda: None)
    settings.EMAIL_BACKEND = "nowhere.Hangs"
    assert sign_up(client).status_code == 302
    assert client.post("/accounts/password/reset/", {"email": "mira@example.org"}).status_code == 302
    assert Notice.objects.count() == 2


def test_links_lead_where_the_site_was_asked_or_to_its_one_address(client: Client, settings) -> None:
    client.post(
        SIGN_UP,
        {"username": "Mira", "email": "mira@example.org", "password1": PASSWORD},
        headers={"host": "192.168.1.7:8000"},
    )
    assert "http://192.168.1.7:8000/accounts/confirm-email/" in Notice.objects.get().text
    settings.HOSTED, settings.SITE_URL = True, "https://play.example.org"
    sign_up(Client(headers={"host": "evil.example"}), "Other", "other@example.org")
    assert "https://play.example.org/accounts/confirm-email/" in Notice.objects.last().text
    assert "evil" not in Notice.objects.last().text


def test_a_proven_address_is_taken_from_who_only_claimed_it(client: Client) -> None:
    squatter = User.objects.create_user("Squatter", "mira@example.org", PASSWORD)
    EmailAddress.objects.create(user=squatter, email="mira@example.org", verified=False, primary=True)
    owner = person("Mira K")
    release_unproven_address(address="mira@example.org", owner=owner)
    squatter.refresh_from_db()
    assert squatter.email == ""
    assert not EmailAddress.objects.filter(user=squatter).exists()
    release_unproven_address(address=owner.email, owner=squatter)
    owner.refresh_from_db()
    assert owner.email


def test_a_group_behind_one_address_signs_up_in_a_minute() -> None:
    for number in range(12):
        assert sign_up(Client(), f"Friend {number}", f"f{number}@example.org").status_code == 302
    assert User.objects.count() == 12


def registration(kind: str) -> None:
    save_site_settings(site=SiteSettings(registration=kind, contact="ring the bell"))


def test_closed_means_closed(client: Client, django_capture_on_commit_callbacks) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        registration(Registration.CLOSED)
    page = client.get(SIGN_UP).content.decode()
    assert "no new accounts" in page
    assert "ring the bell" in page
    sign_up(client)
    assert not User.objects.exists()


def test_by_invitation(client: Client, django_capture_on_commit_callbacks) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        registration(Registration.INVITATION)
    link = InvitationLink.objects.create(max_uses=1)
    assert "By invitation" in client.get(SIGN_UP).content.decode()
    address = reverse("invitation_link", args=[link.token])
    assert client.get(address).status_code == 200
    assert client.post(address).url == SIGN_UP
    late = Client()
    late.post(address)
    assert sign_up(client).status_code == 302
    assert "By invitation" in sign_up(late, "Late", "late@example.org").content.decode()
    assert client.get(address).status_code == 410
    link.refresh_from_db()
    assert (User.objects.count(), link.uses) == (1, 1)


@pytest.mark.parametrize("days", [-1, 1])
def test_invitations_expire(client: Client, days: int) -> None:
    link = InvitationLink.objects.create(expires=timezone.now() + timedelta(days=days))
    assert client.get(reverse("invitation_link", args=[link.token])).status_code == (200 if days > 0 else 410)


def test_the_first_administrator_may_sign_up_to_a_closed_site(
    client, django_capture_on_commit_callbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        registration(Registration.CLOSED)
    client.get(reverse("become_admin", args=[make_token()]))
    assert sign_up(client).status_code == 302
    assert User.objects.exists()


def test_only_plain_pages_no_inline_script_or_style(client: Client) -> None:
    for path in (SIGN_UP, "/accounts/login/", "/accounts/password/reset/", "/accounts/confirm-email/"):
        page = client.get(path)
        assert page.status_code == 200
        assert b" style=" not in page.content
        assert "· Longtable</title>" in page.content.decode()
        assert b"<script>" not in page.content
    assert not mail.outbox


def test_a_flood_of_sign_ups_is_slowed_kindly(settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"signup": "2/m/ip"}
    answers = [sign_up(Client(), f"Robot {number}", f"r{number}@example.org") for number in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert "A little slower" in answers[-1].content.decode()
