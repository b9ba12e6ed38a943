"""Leaving for good."""

from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from apps.accounts.errors import NoSuchUser
from apps.accounts.models import User
from apps.accounts.selectors import user_by_name
from apps.accounts.services.departure import delete_account, forget_expired_sessions
from apps.accounts.services.preferences import save_title_wishes
from apps.notifications.models import Notice
from apps.notifications.services.delivery import deliver_due
from apps.notifications.services.outbox import owe_mail
from tests.accounts.people import PASSWORD, person, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[User]:
    """Whose seats were handed over."""
    users: list[User] = []
    monkeypatch.setattr("apps.tables.services.departures.hand_over_all", users.append)
    return users


def test_everything_about_the_person_is_erased(handed_over: list[User]) -> None:
    user = person("Mira", time_zone="Asia/Tokyo", suspended_reason="swearing", is_staff=True, theme="dark")
    save_title_wishes(user=user, slug="flip_freighters", wishes={"order": "mira's own"})
    kind = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(
        user=user, content_type=kind, object_id=user.pk, object_repr="Mira", action_flag=CHANGE
    )
    owe_mail(user=user, address=user.email, kind="turn", subject="Mira, your turn", text="Mira")
    delete_account(user=user)
    assert handed_over == [user]
    user.refresh_from_db()
    left = {field.name: str(getattr(user, field.name)) for field in User._meta.fields}
    assert not [name for name, value in left.items() if "mira" in value.lower() or "Tokyo" in value]
    assert user.shown_name == user.name == "Former player"
    assert (user.is_active, user.is_staff, user.former, user.email) == (False, False, True, "")
    assert not user.has_usable_password()
    assert not Notice.objects.exists()
    assert not EmailAddress.objects.exists()
    assert LogEntry.objects.get().object_repr == "Former player"


def test_the_name_is_free_again_and_many_may_leave(handed_over: list[User]) -> None:
    for _time in range(3):
        delete_account(user=person("Mira"))
    assert User.objects.filter(former=True).count() == 3
    with pytest.raises(NoSuchUser):
        user_by_name("Former player")


def test_leaving_twice_is_leaving_once(handed_over: list[User]) -> None:
    user = person("Mira")
    delete_account(user=user)
    delete_account(user=user)
    assert len(handed_over) == 1


def test_if_the_seats_cannot_be_handed_over_nothing_is_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_user: User) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr("apps.tables.services.departures.hand_over_all", fails)
    user = person("Mira")
    with pytest.raises(RuntimeError):
        delete_account(user=user)
    user.refresh_from_db()
    assert user.name == "Mira"


def test_mails_in_the_folder_go_too(
    outbox: Path, handed_over: list[User], django_capture_on_commit_callbacks
) -> None:
    user, other = person("Mira"), person("Tom")
    for somebody in (user, other):
        owe_mail(user=somebody, address=somebody.email, kind="turn", subject="Your turn", text="...")
    deliver_due()
    assert len(list(outbox.glob("*.eml"))) == 2
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(user=user)
    assert [b"tom@" in path.read_bytes() for path in outbox.glob("*.eml")] == [True]


def test_the_page_asks_for_the_password(handed_over: list[User]) -> None:
    user = person("Mira")
    client, phone = signed_in(user), Client()
    phone.post("/accounts/login/", {"login": "Mira", "password": PASSWORD})
    phone.get("/preferences/")
    assert UserSession.objects.filter(user=user).exists()
    assert "cannot be undone" in client.get("/preferences/delete/").content.decode()
    assert client.post("/preferences/delete/", {"password": "wrong"}).status_code == 422
    user.refresh_from_db()
    assert not user.former
    answer = client.post("/preferences/delete/", {"password": PASSWORD})
    assert answer.url == "/"
    user.refresh_from_db()
    assert user.former
    assert "_auth_user_id" not in client.session
    assert phone.get("/preferences/").status_code == 302
    assert not UserSession.objects.exists()
    assert Client().post("/accounts/login/", {"login": "Mira", "password": PASSWORD}).status_code == 200


def test_guessing_the_password_there_is_limited() -> None:
    client = signed_in(person("Mira"))
    for _guess in range(10):
        answer = client.post("/preferences/delete/", {"password": "wrong"})
    assert "Too many tries" in answer.content.decode()


def test_sessions_of_long_ago_are_forgotten_with_what_was_noted_of_their_browsers() -> None:
    mira, noor = person("Mira"), person("Noor")
    old, new = signed_in(mira), signed_in(noor)
    for user, browser in ((mira, old), (noor, new)):
        UserSession.objects.create(user=user, ip="127.0.0.1", session_key=browser.session.session_key)
    Session.objects.filter(pk=old.session.session_key).update(expire_date=timezone.now())
    forget_expired_sessions()
    forget_expired_sessions()
    assert [row.pk for row in Session.objects.all()] == [new.session.session_key]
    assert [row.session_key for row in UserSession.objects.all()] == [new.session.session_key]
