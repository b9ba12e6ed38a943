"""Owing mails."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from apps.notifications.models import Notice
from apps.notifications.services.delivery import deliver_due
from apps.notifications.services.outbox import drop_notice, mail, owe_mail, owe_mails
from apps.notifications.tasks import deliver_notices, prune_notices
from tests.notifications.owed import owed

pytestmark = pytest.mark.django_db


def test_the_same_key_is_owed_once() -> None:
    first, second = owed(key="turn:1:5"), owed("tom", key="turn:1:5")
    assert first.pk == second.pk
    assert second.address == "mira@example.org"
    assert Notice.objects.count() == 1


def test_without_a_key_each_call_is_a_mail_of_its_own() -> None:
    assert owed().message_id != owed().message_id


def test_many_mails_are_owed_by_one_statement(django_assert_num_queries) -> None:
    mails = [
        mail(user=None, address=f"{n}@example.org", kind="turn", subject="s", text="t", key=f"turn:{n}")
        for n in range(20)
    ]
    with django_assert_num_queries(1):
        owe_mails(mails)
    with django_assert_num_queries(0):
        owe_mails([])
    assert Notice.objects.count() == 20


def test_a_subject_is_one_line_and_fits() -> None:
    notice = owe_mail(
        user=None, address="a@example.org", kind="turn", subject="Your\r\nBcc: all@x " + "x" * 400, text="t"
    )
    assert "\n" not in notice.subject
    assert len(notice.subject) == 300


def test_what_is_not_due_yet_waits(mailoutbox: list) -> None:
    later = mail(
        user=None, address="a@example.org", kind="turn", subject="s", text="t",
        due_at=timezone.now() + timedelta(seconds=60),
    )  # fmt: skip
    owe_mails([later])
    assert deliver_due() == 0
    assert not mailoutbox


def test_dropping_needs_a_reason_and_works_only_while_owed(mailoutbox: list) -> None:
    notice = owed()
    assert drop_notice(notice=notice, why="the turn was taken")
    assert not drop_notice(notice=notice, why="again")
    assert deliver_due() == 0
    notice.refresh_from_db()
    assert (notice.state, notice.why) == ("dropped", "the turn was taken")


@pytest.mark.django_db(transaction=True)
def test_the_kick_comes_after_the_commit_and_not_without(monkeypatch: pytest.MonkeyPatch) -> None:
    kicks: list[int] = []
    monkeypatch.setattr(
        "apps.notifications.services.kick.kick", lambda task: kicks.append(Notice.objects.count())
    )
    with transaction.atomic():
        owed()
        assert kicks == []
    assert kicks == [1]
    with transaction.atomic():
        owed()
        transaction.set_rollback(True)
    assert kicks == [1]
    assert Notice.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_is_away_hinders_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_how: object) -> None:
        raise OperationalError("no broker")

    monkeypatch.setattr(deliver_notices, "apply_async", away)
    assert owed().state == "owed"


@pytest.mark.django_db(transaction=True)
def test_from_owing_to_the_mail_by_the_task(mailoutbox: list) -> None:
    owed()
    assert [message.subject for message in mailoutbox] == ["To mira"]
    deliver_notices()
    prune_notices()
    assert len(mailoutbox) == 1
    assert (deliver_notices.name, prune_notices.name) == (
        "notifications.deliver_notices",
        "notifications.prune_notices",
    )
