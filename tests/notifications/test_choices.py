"""What reaches me, and how: the page, the mailbox's button, and the last notices."""

from datetime import time, timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from apps.accounts.models import User
from apps.accounts.services.departure import delete_account
from apps.notifications.kinds import USUAL_WAYS, Kind, Way
from apps.notifications.models import Notice, NoticeChoices
from apps.notifications.stops import Stop, token_of
from tests.accounts.people import person, signed_in
from tests.notifications.tables import MORNING, SETTLED, delivered, move, people
from tests.tables.seated import running

pytestmark = pytest.mark.django_db
PAGE = "/notifications/"
USUAL = {str(kind): str(way) for kind, way in USUAL_WAYS.items()}
HOURS = {"digest_hour": "8", "quiet_from": "22:00", "quiet_until": "08:00"}


@pytest.fixture
def mira() -> Client:
    """Somebody's browser."""
    return signed_in(person("Mira"))


def choices() -> NoticeChoices:
    return NoticeChoices.objects.get()


def test_the_page_shows_the_usual_ways_and_costs_little(mira: Client, django_assert_max_num_queries) -> None:
    mira.get(PAGE)
    with django_assert_max_num_queries(5):
        page = mira.get(PAGE).content.decode()
    assert page.count("checked") == len(USUAL_WAYS)
    assert "What reaches you, and how" in page
    assert 'value="22:00"' in page
    assert "Nothing yet." in page


def test_it_is_for_people_who_are_signed_in() -> None:
    assert Client().get(PAGE).url.startswith("/accounts/login/")
    assert Client().post("/notifications/test/").url.startswith("/accounts/login/")


def test_the_account_menu_leads_to_it(mira: Client) -> None:
    assert f'href="{PAGE}"' in mira.get("/").content.decode()


def test_choices_are_kept(mira: Client) -> None:
    given = {**USUAL, "turn": "digest", "end": "off", **HOURS, "digest_hour": "19", "quiet_from": "23:30"}
    assert mira.post(PAGE, given).status_code == 302
    chosen = choices()
    assert (chosen.way(Kind.TURN), chosen.way(Kind.END), chosen.way(Kind.START)) == (
        "digest",
        "off",
        "instant",
    )
    assert (chosen.digest_hour, chosen.quiet_from, chosen.quiet_until) == (19, time(23, 30), time(8))
    mira.post(PAGE, {**USUAL, **HOURS})
    assert choices().way(Kind.TURN) == Way.INSTANT


@pytest.mark.parametrize(
    "wrong",
    [{"turn": "loud"}, {"reminder": "digest"}, {"digest_hour": "24"}, {"quiet_from": "late"}, {"end": ""}],
)
def test_what_cannot_be_chosen_is_refused_and_kept_on_the_page(mira: Client, wrong: dict) -> None:
    answer = mira.post(PAGE, {**USUAL, **HOURS, "quiet_until": "06:15", **wrong})
    assert answer.status_code == 422
    assert "06:15" in answer.content.decode()
    assert not NoticeChoices.objects.exists()


def test_a_test_mail_comes_at_once_and_only_one_a_minute(mailoutbox: list) -> None:
    with time_machine.travel(MORNING, tick=False) as clock:
        mira = signed_in(person("Mira"))
        answer = mira.post("/notifications/test/", follow=True)
        assert "on its way to mira@example.org" in answer.content.decode()
        mira.post("/notifications/test/")
        assert [message.to for message in delivered()] == [["mira@example.org"]]
        clock.shift(timedelta(minutes=1))
        mira.post("/notifications/test/")
        assert len(delivered()) == 1
    assert "Mails reach you, Mira" in mailoutbox[0].body


def test_the_last_notices_say_in_plain_words_what_became_of_them() -> None:
    with time_machine.travel(MORNING, tick=False) as clock:
        users = people("Ann", "Ben")
        table = running("trickarus", users, first_leader="first_seat")
        clock.shift(SETTLED)
        delivered()
        move(table)
        Notice.objects.filter(user=users[1], kind="turn").update(last_error="OSError: [Errno 111]")
        ann, ben = (signed_in(user).get(PAGE).content.decode() for user in users)
        assert "Your turn" in ann
        assert f'<a href="/tables/{table.pk}/">Trickarus, table {table.pk}</a>' in ann
        assert "sent" in ann
        assert "not sent: the mail about the first turn tells it too" in ann
        assert "could not be delivered yet; next try" in ben
        assert "Errno" not in ben
        assert "Time is running out" not in ann


def notices_of(user: User, kinds: list[str]) -> None:
    for number, kind in enumerate(kinds):
        key = f"{user.pk}/{number}"
        Notice.objects.create(key=key, kind=kind, user=user, message_id=key, due_at=MORNING)


def test_only_the_last_twenty_of_ones_own_are_shown() -> None:
    user, other = people("Ann", "Ben")
    notices_of(user, ["test", "account"] * 15)
    notices_of(other, ["digest"] * 5)
    page = signed_in(user).get(PAGE).content.decode()
    assert (page.count("<b>A test</b>"), page.count("<b>Your account</b>")) == (10, 10)
    assert "<b>The digest</b>" not in page


def test_many_that_say_the_same_are_one_line() -> None:
    [user] = people("Ann")
    notices_of(user, ["test"] * 30)
    page = signed_in(user).get(PAGE).content.decode()
    assert page.count("<b>A test</b>") == 1
    assert "30 times" in page


# --- stopping from a mail ------------------------------------------------------------------------
def address_of(user_id: int, kind: str) -> str:
    return reverse("stop_notices", args=[token_of(Stop(user_id, kind))])


def test_a_look_at_the_link_changes_nothing() -> None:
    [ann] = people("Ann")
    answer = Client().get(address_of(ann.pk, "turn"))
    assert "Stop these mails?" in answer.content.decode()
    assert "no-store" in answer["Cache-Control"]
    assert not NoticeChoices.objects.exists()


def test_one_press_stops_this_kind_without_signing_in_or_cookies() -> None:
    [ann] = people("Ann")
    mailbox = Client(enforce_csrf_checks=True)
    answer = mailbox.post(address_of(ann.pk, "turn"), {"List-Unsubscribe": "One-Click"})
    assert (answer.status_code, "Stopped" in answer.content.decode()) == (200, True)
    assert (choices().way(Kind.TURN), choices().way(Kind.REMINDER)) == (Way.OFF, Way.INSTANT)


def test_stopping_the_digest_stops_what_came_in_it() -> None:
    [ann] = people("Ann")
    NoticeChoices.objects.create(user=ann, ways={"turn": "digest", "end": "digest"})
    Client().post(address_of(ann.pk, "digest"))
    assert [choices().way(kind) for kind in (Kind.TURN, Kind.END, Kind.START)] == ["off", "off", "instant"]


@pytest.mark.parametrize(
    "spoil", [lambda t: t + "x", lambda t: t.replace("turn", "end"), lambda _t: "1.turn:x"]
)
def test_a_link_nobody_signed_stops_nothing(spoil) -> None:
    [ann] = people("Ann")
    token = spoil(token_of(Stop(ann.pk, "turn")))
    assert Client().post(reverse("stop_notices", args=[token])).status_code == 404
    assert not NoticeChoices.objects.exists()


@pytest.mark.parametrize("kind", ["account", "test"])
def test_mails_about_the_account_cannot_be_stopped(kind: str) -> None:
    [ann] = people("Ann")
    assert Client().post(address_of(ann.pk, kind)).status_code == 404


def test_for_people_who_left_there_is_nothing_to_stop() -> None:
    [ann] = people("Ann", former=True)
    assert Client().post(address_of(ann.pk, "turn")).status_code == 200
    assert not NoticeChoices.objects.exists()


def test_what_was_chosen_goes_with_the_account(mira: Client) -> None:
    mira.post(PAGE, {**USUAL, **HOURS})
    delete_account(user=choices().user)
    assert not NoticeChoices.objects.exists()
