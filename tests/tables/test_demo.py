"""The site to look around in."""

from __future__ import annotations

from io import StringIO

import pytest
from allauth.account.models import EmailAddress

from apps.accounts.models import User
from apps.tables.demo import MODERATOR, PEOPLE, make_demo
from apps.tables.models import Invitation, Table
from apps.tables.selectors.home import waiting_for
from tests.factories import browser_of


@pytest.mark.django_db
def test_the_demo_has_tables_at_every_stage_and_one_that_waits_for_each() -> None:
    printed = StringIO()
    make_demo(printed)
    assert set(Table.objects.values_list("status", flat=True)) >= {"open", "running", "finished"}
    running = Table.objects.filter(status="running")
    assert set(running.values_list("seats_wanted", flat=True)) == {1, 2, 3, 4, 5}
    assert running.exclude(access="public").exists()
    assert Invitation.objects.filter(state="pending").exists()
    assert Invitation.objects.filter(state="declined").exclude(reason="").exists()
    for name in PEOPLE:
        person = User.objects.get(name=name)
        assert waiting_for(person) is not None, name
        assert browser_of(person).get("/").status_code == 200
    make_demo(again := StringIO())
    assert "there already" in again.getvalue()
    assert User.objects.count() == len(PEOPLE) + 1
    check_sign_in(printed.getvalue())
    assert User.objects.get(name=MODERATOR).has_perm("moderation.hide_line")


def check_sign_in(printed: str) -> None:
    """Every printed password is that of a person with a proven address; the moderator is staff."""
    rows = [line.split() for line in printed.splitlines() if "@example.org" in line]
    assert len(rows) == len(PEOPLE) + 1
    for name, address, password, *_role in rows:
        user = User.objects.get(name=name)
        assert user.check_password(password)
        assert EmailAddress.objects.get(user=user, verified=True).email == address
        assert user.is_staff is (name == MODERATOR)
    assert len({row[2] for row in rows}) == len(rows)
