"""Staff read the mails of a site without a mail server, save what only their reader may know."""

from pathlib import Path

import pytest
import time_machine
from django.core.mail import send_mail
from django.test import Client

from apps.accounts.models import User
from apps.notifications.models import Notice
from apps.notifications.outbox_folder import name_of
from apps.notifications.services.delivery import deliver_due
from apps.tables.models import Table
from tests.accounts.people import person, signed_in
from tests.notifications.owed import owed
from tests.notifications.tables import MORNING, SETTLED, people
from tests.tables.seated import play_on, running

pytestmark = pytest.mark.django_db
LIST = "/notifications/outbox/"


@pytest.fixture
def ada() -> User:
    """The administrator."""
    return person("Ada", is_staff=True, is_superuser=True)


@pytest.fixture
def staff(ada: User) -> Client:
    """The administrator's browser."""
    return signed_in(ada)


def page_of(notice: Notice) -> str:
    return f"{LIST}{name_of(notice.message_id)}/"


def turn_mail(reader: User, other: User) -> tuple[Table, Notice]:
    """The turn mail to a reader at a running table."""
    with time_machine.travel(MORNING, tick=False) as clock:
        table = running("trickarus", [reader, other], first_leader="first_seat")
        clock.shift(SETTLED)
        deliver_due()
    return table, Notice.objects.get(kind="turn", user=reader, state="sent")


def test_the_list_shows_the_newest_first(outbox: Path, staff: Client) -> None:
    for name in ("ann", "ben"):
        owed(name, kind="test")
        deliver_due()
    page = staff.get(LIST).content.decode()
    assert page.index("ben@example.org") < page.index("ann@example.org")


def test_a_mail_is_shown_with_both_parts_and_its_html_in_a_cage(
    outbox: Path, staff: Client, ada: User
) -> None:
    _table, notice = turn_mail(ada, *people("Ben"))
    page = staff.get(page_of(notice)).content.decode()
    assert "Play my turn" in page
    assert "List-Unsubscribe" in page
    assert 'sandbox=""' in page
    part = staff.get(f"{page_of(notice)}html/")
    policy = part["Content-Security-Policy"]
    for words in ("default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", "sandbox"):
        assert words in policy
    assert "script-src" not in policy
    assert part["X-Frame-Options"] == "SAMEORIGIN"
    assert "Play my turn" in part.content.decode()


def test_what_only_a_player_knows_is_closed_while_the_game_runs(outbox: Path, staff: Client) -> None:
    table, notice = turn_mail(*people("Ann", "Ben"))
    page = staff.get(page_of(notice)).content.decode()
    assert "as long as the game runs" in page
    assert "Play my turn" not in page
    assert staff.get(f"{page_of(notice)}html/").status_code == 404
    play_on(table)
    assert "Play my turn" in staff.get(page_of(notice)).content.decode()


def test_it_opens_with_the_hidden_state_of_the_table(outbox: Path, staff: Client) -> None:
    table, notice = turn_mail(*people("Ann", "Ben"))
    staff.post(f"/moderation/tables/{table.pk}/hidden/", {"reason": "A report about a card"})
    assert "Play my turn" in staff.get(page_of(notice)).content.decode()


def test_secret_links_stay_closed(outbox: Path, staff: Client) -> None:
    notice = owed(kind="account")
    deliver_due()
    page = staff.get(page_of(notice)).content.decode()
    assert "secret link" in page
    assert "https://x/" not in page


def test_a_mail_nobody_can_place_stays_closed(outbox: Path, staff: Client) -> None:
    send_mail("Odd", "what is this", None, ["ann@example.org"])
    [path] = outbox.iterdir()
    page = staff.get(f"{LIST}{path.name}/").content.decode()
    assert "Nobody can say any more" in page
    assert "what is this" not in page


@pytest.mark.parametrize(
    "name", ["nothing.eml", "..%2F..%2Fetc%2Fpasswd", ".hidden.eml", "x.txt", f"{'a' * 300}.eml"]
)
def test_there_is_nothing_but_the_mails(outbox: Path, staff: Client, name: str) -> None:
    assert staff.get(f"{LIST}{name}/").status_code == 404


def test_others_do_not_get_in(outbox: Path) -> None:
    helper = signed_in(person("Helper", is_staff=True))
    assert signed_in(person("Mira")).get(LIST).status_code == 404
    assert helper.get(LIST).status_code == 403
    assert Client().get(LIST).url.startswith("/accounts/login/")


def test_the_list_costs_the_same_for_few_and_many(
    outbox: Path, staff: Client, django_assert_num_queries
) -> None:
    for number in range(60):
        owed(f"g{number}", kind="test")
    deliver_due()
    staff.get(LIST)
    with django_assert_num_queries(2):
        page = staff.get(LIST).content.decode()
    assert page.count("@example.org") == 50
    assert "Page 1 of 2" in page
