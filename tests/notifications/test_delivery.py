"""Sending what is owed: servers that fail, workers that die, and never twice."""

import os
import smtplib
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from email import message_from_bytes, policy
from threading import Barrier

import pytest
import time_machine
from django.core.mail import EmailMessage
from django.db import connection
from django.utils import timezone

from apps.notifications.models import Notice
from apps.notifications.services import delivery
from apps.notifications.services.claims import LEASE, attempt, claim
from apps.notifications.services.delivery import WAITS, deliver_due, prune, retry
from tests.notifications.owed import TemperedBackend, owed

pytestmark = pytest.mark.django_db

Server = dict[str, BaseException]


def test_a_mail_is_sent_and_settled(server: Server, mailoutbox: list[EmailMessage]) -> None:
    notice = owed()
    assert deliver_due() == 1
    assert deliver_due() == 0
    notice.refresh_from_db()
    assert (notice.state, notice.tries, notice.claimed_at) == ("sent", 1, None)
    assert notice.settled_at is not None
    sent = mailoutbox[0].message()
    assert sent["Message-ID"] == notice.message_id
    assert sent["Auto-Submitted"] == "auto-generated"
    assert sent["To"] == "mira@example.org"


def test_any_script_and_an_html_part_arrive_whole(server: Server, mailoutbox: list[EmailMessage]) -> None:
    notice = owed()
    Notice.objects.update(subject="Du bist dran, 王小明 🎲", text="Größe " * 300, html="<p>Größe</p>")
    deliver_due()
    notice.refresh_from_db()
    sent = mailoutbox[0]
    assert sent.subject == notice.subject
    assert sent.body == notice.text
    assert sent.alternatives[0].content == "<p>Größe</p>"
    parsed = message_from_bytes(sent.message().as_bytes(), policy=policy.default)
    assert parsed["Subject"] == notice.subject
    assert parsed.get_body(("plain",)).get_content().strip() == notice.text.strip()


def test_secret_links_are_not_kept_once_they_are_sent(server: Server) -> None:
    secret, turn = owed(kind="account"), owed(kind="turn")
    deliver_due()
    secret.refresh_from_db()
    turn.refresh_from_db()
    assert (secret.text, turn.text) == ("", "https://x/")
    assert not retry(notice=secret)


def test_a_failing_server_is_asked_again_later_each_time(server: Server) -> None:
    server["mira@example.org"] = smtplib.SMTPDataError(451, b"try later")
    notice = owed()
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for number, wait in enumerate(WAITS, start=1):
            clock.shift(timedelta(seconds=1))
            assert deliver_due() == 1
            notice.refresh_from_db()
            assert (notice.state, notice.tries, notice.claimed_at) == ("owed", number, None)
            assert "try later" in notice.last_error
            assert notice.due_at == timezone.now() + wait
            clock.shift(wait - timedelta(seconds=2))
            assert deliver_due() == 0
            clock.shift(timedelta(seconds=1))
        clock.shift(timedelta(seconds=1))
        deliver_due()
    notice.refresh_from_db()
    assert notice.state == "failed"
    del server["mira@example.org"]
    assert retry(notice=notice)
    assert deliver_due() == 1
    notice.refresh_from_db()
    assert (notice.state, notice.last_error) == ("sent", "")


@pytest.mark.parametrize(
    "error",
    [
        smtplib.SMTPRecipientsRefused({"mira@example.org": (550, b"unknown")}),
        smtplib.SMTPDataError(554, b"no thanks"),
    ],
)
def test_a_refused_address_is_given_up_at_once(server: Server, error: Exception) -> None:
    server["mira@example.org"] = error
    notice, other = owed(), owed("tom")
    assert deliver_due() == 2
    notice.refresh_from_db()
    other.refresh_from_db()
    assert (notice.state, other.state) == ("failed", "sent")


@pytest.mark.parametrize(
    "error", [TimeoutError("hangs"), ConnectionRefusedError(), smtplib.SMTPServerDisconnected()]
)
def test_a_server_that_is_away_is_asked_once_a_round(server: Server, error: Exception) -> None:
    for name in ("mira", "tom", "noor"):
        server[f"{name}@example.org"] = error
        owed(name)
    assert deliver_due() == 1
    assert TemperedBackend.asked == ["mira@example.org"]
    assert deliver_due() == 1
    assert set(Notice.objects.values_list("state", flat=True)) == {"owed"}


def test_a_server_that_hangs_is_left_after_a_while(settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    notice, other = owed(), owed("tom")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        settings.EMAIL_HOST, settings.EMAIL_PORT = silent.getsockname()
        settings.EMAIL_TIMEOUT = 0.2
        started = time.monotonic()
        assert deliver_due() == 1
    assert time.monotonic() - started < 5
    notice.refresh_from_db()
    other.refresh_from_db()
    assert (notice.state, notice.tries, other.tries) == ("owed", 1, 0)
    assert "timed out" in notice.last_error


def test_an_error_nobody_thought_of_is_stored_not_raised(server: Server) -> None:
    server["mira@example.org"] = ZeroDivisionError("odd")
    notice = owed()
    assert deliver_due() == 1
    notice.refresh_from_db()
    assert notice.last_error == "ZeroDivisionError: odd"


class Killed(BaseException):
    """As if the process ended here."""


def die_while_sending(server: Server) -> None:
    server["mira@example.org"] = Killed()
    with pytest.raises(Killed):
        deliver_due()
    del server["mira@example.org"]


def test_a_worker_that_died_leads_to_one_repeat_with_the_same_id(
    server: Server, mailoutbox: list[EmailMessage]
) -> None:
    notice = owed()
    die_while_sending(server)
    assert deliver_due() == 0
    with time_machine.travel(timezone.now() + LEASE + timedelta(seconds=1)):
        assert deliver_due() == 1
    notice.refresh_from_db()
    assert (notice.state, notice.tries, notice.doubts) == ("sent", 2, 1)
    assert mailoutbox[0].message()["Message-ID"] == notice.message_id


def test_there_is_never_a_second_repeat(server: Server, mailoutbox: list[EmailMessage]) -> None:
    notice = owed()
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for _life in range(2):
            die_while_sending(server)
            clock.shift(LEASE + timedelta(seconds=1))
        assert deliver_due() == 0
        deliver_due()
    notice.refresh_from_db()
    assert (notice.state, notice.tries) == ("failed", 2)
    assert "stopped twice" in notice.last_error
    assert not mailoutbox


def test_who_lost_the_claim_does_not_settle_for_the_other(server: Server) -> None:
    notice = owed()
    [slow] = claim(1)
    with time_machine.travel(timezone.now() + LEASE + timedelta(seconds=1)):
        [quick] = claim(1)
        assert not attempt(slow)
        delivery.settle_failure(slow, RuntimeError("late"))
        notice.refresh_from_db()
        assert notice.claimed_at == quick.claimed_at
        assert notice.last_error == ""


def test_a_sweep_with_nothing_due_asks_once(django_assert_num_queries) -> None:
    with django_assert_num_queries(1):
        assert deliver_due() == 0


def test_a_written_file_is_overwritten_by_the_repeat(outbox, monkeypatch: pytest.MonkeyPatch) -> None:
    notice = owed()

    def die(*_notice: object, **_more: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(delivery, "settle_success", die)
        with pytest.raises(Killed):
            deliver_due()
    [first] = outbox.iterdir()
    content = first.read_bytes()
    with time_machine.travel(timezone.now() + LEASE + timedelta(seconds=1)):
        deliver_due()
    [second] = outbox.iterdir()
    assert (first, content) == (second, second.read_bytes())
    assert second.stat().st_mode & 0o777 == 0o600
    notice.refresh_from_db()
    assert notice.state == "sent"


def test_what_is_long_settled_is_forgotten(outbox, server: Server, settings) -> None:
    settings.EMAIL_BACKEND = "apps.notifications.backends.OutboxBackend"
    owed("old")
    deliver_due()
    [old] = outbox.iterdir()
    os.utime(old, (0, 0))
    Notice.objects.update(settled_at=timezone.now() - timedelta(days=31))
    owed("new")
    deliver_due()
    owed("waiting")
    prune()
    assert set(Notice.objects.values_list("address", flat=True)) == {"new@example.org", "waiting@example.org"}
    assert [b"new@" in path.read_bytes() for path in outbox.iterdir()] == [True]


@pytest.mark.django_db(transaction=True)
def test_many_workers_at_once_send_each_mail_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, mailoutbox: list[EmailMessage]
) -> None:
    monkeypatch.setattr("apps.notifications.services.kick.kick", lambda: None)
    names = [f"guest{number}" for number in range(24)]
    for name in names:
        owed(name)
    gate = Barrier(4)

    def work(_number: int) -> None:
        gate.wait()
        try:
            deliver_due()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(4)))
    deliver_due()
    assert sorted(message.to[0] for message in mailoutbox) == sorted(f"{name}@example.org" for name in names)
    assert set(Notice.objects.values_list("state", "tries")) == {("sent", 1)}
