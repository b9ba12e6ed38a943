"""A mail server is away, hangs or says no, or a worker dies with a mail in hand: each goes out once."""

from __future__ import annotations

import socket
from collections import Counter

import pytest

from apps.notifications.models import Notice, NoticeState
from tests.services.mail_server import MailServer
from tests.services.site import Site, wait_for
from tests.tables.seated import people, running

pytestmark = [pytest.mark.services, pytest.mark.long]
MINUTE = 60.0
SETTLED = 2 * MINUTE
"""So much later everything that a start owes is due, and no reminder is."""

TAKEN_OVER = 30 * MINUTE
"""So much later a claim of a worker that died has run out, and a failed try is tried again."""

STATES = NoticeState.SENT, NoticeState.DROPPED, NoticeState.FAILED


def owed_by_a_start() -> set[str]:
    """Message-IDs of what is owed within minutes when a table of three starts."""
    running("trickarus", people(3))
    first = Notice.objects.exclude(kind="reminder")
    return set(first.values_list("message_id", flat=True))


def settled(message_ids: set[str]) -> bool:
    """Whether all of these came to an end."""
    return not Notice.objects.filter(message_id__in=message_ids).exclude(state__in=STATES).exists()


def sent() -> set[str]:
    """Message-IDs of the notices that count as sent."""
    return set(Notice.objects.filter(state=NoticeState.SENT).values_list("message_id", flat=True))


def each_once(mail_server: MailServer) -> bool:
    """Whether every notice that counts as sent came to the server exactly once, and nothing else did."""
    return mail_server.times == Counter(sent()) and bool(mail_server.times)


@pytest.mark.parametrize(
    ("mishap", "repeats"), [("before the mail is sent", 0), ("after the mail is sent", 1)]
)
def test_a_worker_dies_with_a_mail_in_its_hands(
    hosted: Site, mail_server: MailServer, mishap: str, repeats: int
) -> None:
    owed = owed_by_a_start()
    assert hosted.worker(mishap=mishap, later=SETTLED).died()
    assert len(mail_server.taken) == repeats
    hosted.worker(later=TAKEN_OVER)
    wait_for(lambda: settled(owed), hosted.logs)
    assert set(mail_server.times) == sent()
    assert sorted(mail_server.times.values())[:-1] == [1] * (len(mail_server.times) - 1)
    assert max(mail_server.times.values()) == 1 + repeats, "the same Message-ID, so that readers see one mail"


@pytest.mark.parametrize("temper", ["hangs", "451 later, please"])
def test_a_server_in_a_bad_temper_gets_each_mail_once_when_it_is_well_again(
    hosted: Site, mail_server: MailServer, temper: str
) -> None:
    owed = owed_by_a_start()
    mail_server.temper = temper
    worker = hosted.worker(later=SETTLED)
    wait_for(lambda: Notice.objects.exclude(last_error="").exists(), hosted.logs)
    worker.kill()
    assert not mail_server.taken
    assert not Notice.objects.filter(state=NoticeState.FAILED).exists()
    mail_server.temper = ""
    hosted.worker(later=TAKEN_OVER)
    wait_for(lambda: settled(owed), hosted.logs)
    assert each_once(mail_server)


def test_a_server_that_is_away_is_asked_again_later(hosted: Site, mail_server: MailServer) -> None:
    owed = owed_by_a_start()
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    there, hosted.environment["EMAIL_URL"] = mail_server.url, f"smtp://127.0.0.1:{port}"
    worker = hosted.worker(later=SETTLED)
    wait_for(lambda: Notice.objects.exclude(last_error="").exists(), hosted.logs)
    worker.kill()
    hosted.environment["EMAIL_URL"] = there
    hosted.worker(later=TAKEN_OVER)
    wait_for(lambda: settled(owed), hosted.logs)
    assert each_once(mail_server)


def test_an_address_that_is_refused_for_good_is_given_up_with_the_reason(
    hosted: Site, mail_server: MailServer
) -> None:
    owed_by_a_start()
    mail_server.temper = "550 no such person"
    hosted.worker(later=SETTLED)
    failed = Notice.objects.filter(state=NoticeState.FAILED)
    wait_for(failed.exists, hosted.logs)
    assert "550" in failed[0].last_error
    assert not mail_server.taken
