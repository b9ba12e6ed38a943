"""The page of a table that waits for players, and who may see a private one."""

from __future__ import annotations

from typing import Any

import pytest

from apps.tables.card_types import Room
from apps.tables.models import Table
from apps.tables.services.invitations import invite_by_name
from apps.tables.services.seats import take_seat
from tests.factories import browser_of, crowd, full_harbour, moderator, open_harbour, person

pytestmark = pytest.mark.django_db


def room(table: Table, user) -> Room:  # type: ignore[no-untyped-def]
    answer = browser_of(user).get(f"/tables/{table.pk}/")
    assert answer.status_code == 200
    found: Room = answer.context["room"]
    return found


def test_the_room_shows_who_sits_there_and_what_is_free() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor, seats=4, greeting="Slowly")
    take_seat(table_id=table.pk, user=mira)
    seen = room(table, mira)
    assert [(seat.mark.name if seat.mark else None, seat.is_owner) for seat in seen.seats] == [
        ("Noor", True),
        ("Mira", False),
        (None, False),
        (None, False),
    ]
    assert (seen.free, seen.is_seated, seen.is_owner, seen.greeting) == (2, True, False, "Slowly")
    assert [row.value for row in seen.options] == ["three", "two"]


def test_what_may_be_pressed_depends_on_who_looks() -> None:
    noor, mira, jun = crowd(3)
    table = open_harbour(noor, seats=4)
    take_seat(table_id=table.pk, user=mira)
    owner, guest, other, visitor = (room(table, user) for user in (noor, mira, jun, None))
    assert [seen.may_join for seen in (owner, guest, other, visitor)] == [False, False, True, False]
    assert [seen.may_start for seen in (owner, guest, other, visitor)] == [True, False, False, False]
    assert [seen.may_fill for seen in (owner, guest, other, visitor)] == [True, False, False, False]
    assert [seen.may_talk for seen in (owner, guest, other, visitor)] == [True, True, False, False]
    assert [seen.may_close for seen in (owner, guest, other, visitor)] == [True, False, False, False]
    assert "Sign in" in visitor.why_not_join


def test_the_owner_alone_reads_why_the_game_cannot_start_yet() -> None:
    seen = room(open_harbour(noor := person("Noor")), noor)
    assert (seen.may_start, "at least 2 players" in seen.why_not_start) == (False, True)


def test_a_rated_table_offers_no_stand_ins() -> None:
    noor = person("Noor")
    assert not room(open_harbour(noor, rated=True), noor).may_fill


def test_invitations_are_listed_for_the_people_at_the_table_only() -> None:
    noor, _mira, jun = person("Noor"), person("Mira"), person("Jun")
    table = open_harbour(noor)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    assert [(row.name, row.may_withdraw) for row in room(table, noor).invitations] == [("Mira", True)]
    assert not room(table, jun).invitations


def test_an_invited_person_may_answer_in_the_room() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor, access="invited")
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    seen = room(table, mira)
    assert (seen.my_invitation, seen.may_join) == (True, True)
    page = browser_of(mira).get(f"/tables/{table.pk}/").content.decode()
    assert ("Sit down" in page, "Take a seat" in page) == (True, False)
    browser_of(mira).post(f"/tables/{table.pk}/accept/")
    assert table.seats.filter(user=mira).exists()


@pytest.mark.parametrize("access", ["link", "invited"])
def test_a_private_table_does_not_exist_for_others(access: str) -> None:
    noor, mira = crowd(2)
    for table in (open_harbour(noor, access=access), full_harbour([noor, person("Jun")], access="link")):
        for stranger in (mira, None):
            browser = browser_of(stranger)
            assert browser.get(f"/tables/{table.pk}/").status_code == 404
            assert browser.get(f"/tables/{table.pk}/pulse/?as_of=0.0.0").status_code == 404
        strange = browser_of(mira)
        for act in (
            "join",
            "leave",
            "start",
            "invite",
            "accept",
            "decline",
            "cancel",
            "rematch",
            "talk",
            "close",
        ):
            assert strange.post(f"/tables/{table.pk}/{act}/").status_code == 404, act


def test_a_table_that_never_was_answers_like_a_private_one() -> None:
    noor, mira = crowd(2)
    private = open_harbour(noor, access="invited")
    browser = browser_of(mira)
    answers = [browser.get(f"/tables/{number}/") for number in (private.pk, private.pk + 1000)]
    bodies = [answer.content.replace(str(private.pk).encode(), b"") for answer in answers]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert len(bodies[0]) - len(bodies[1]) in range(-8, 9)


@pytest.mark.parametrize("access", ["link", "invited"])
def test_people_of_a_private_table_and_staff_see_it_and_search_engines_are_told_off(access: str) -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor, access=access)
    invite_by_name(table_id=table.pk, user=noor, name="Mira")
    for user in (noor, mira, moderator()):
        answer = browser_of(user).get(f"/tables/{table.pk}/")
        assert (answer.status_code, answer.headers["X-Robots-Tag"]) == (200, "noindex")
    assert "X-Robots-Tag" not in browser_of(None).get(f"/tables/{open_harbour(noor).pk}/").headers


def test_who_comes_by_the_link_sees_the_table_and_may_sit_down() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="link")
    browser = browser_of(mira)
    answer = browser.get(f"/t/{table.key}/")
    assert (answer.headers["Location"], answer.headers["X-Robots-Tag"]) == (f"/tables/{table.pk}/", "noindex")
    assert browser.get(f"/tables/{table.pk}/").context["room"].may_join
    browser.post(f"/tables/{table.pk}/join/")
    assert table.seats.filter(user=mira).exists()


def test_a_visitor_who_came_by_the_link_keeps_it_through_signing_in() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="link")
    browser = browser_of(None)
    browser.get(f"/t/{table.key}/")
    assert browser.get(f"/tables/{table.pk}/").status_code == 200
    browser.force_login(mira)
    browser.post(f"/tables/{table.pk}/join/")
    assert table.seats.filter(user=mira).exists()


def test_the_key_of_a_table_for_invited_people_lets_nobody_in() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="invited")
    browser = browser_of(mira)
    browser.get(f"/t/{table.key}/")
    assert browser.get(f"/tables/{table.pk}/").status_code == 404
    assert browser_of(None).get("/t/nothing/").status_code == 404


def test_the_link_is_shown_to_the_people_at_the_table_only() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, access="link")
    assert room(table, noor).link == f"http://testserver/t/{table.key}/"
    browser = browser_of(mira)
    browser.get(f"/t/{table.key}/")
    page = browser.get(f"/tables/{table.pk}/")
    assert page.context["room"].link == ""
    assert table.key not in page.content.decode()


def test_a_poll_says_nothing_while_nothing_is_new_and_shows_who_sat_down() -> None:
    noor, mira = person("Noor"), person("Mira")
    table = open_harbour(noor)
    browser = browser_of(noor)
    known = browser.get(f"/tables/{table.pk}/").context["room"].pulse
    poll = f"/tables/{table.pk}/pulse/?as_of={known}"
    assert browser.get(poll, headers={"HX-Request": "true"}).status_code == 204
    take_seat(table_id=table.pk, user=mira)
    answer = browser.get(poll, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert "Mira" in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_a_table_that_started_shows_its_board_to_a_waiting_page() -> None:
    noor, mira = crowd(2)
    table = open_harbour(noor, seats=2)
    browser = browser_of(noor)
    known = browser.get(f"/tables/{table.pk}/").context["room"].pulse
    take_seat(table_id=table.pk, user=mira)
    answer = browser.get(f"/tables/{table.pk}/pulse/?as_of={known}", headers={"HX-Request": "true"})
    assert b'id="decision"' in answer.content


@pytest.mark.parametrize("waiting", [1, 30])
def test_the_room_costs_the_same_at_any_table(waiting: int, django_assert_num_queries: Any) -> None:
    noor = person("Noor")
    table = [open_harbour(noor, seats=4) for _each in range(waiting)][-1]
    for guest in crowd(min(2, waiting)):
        take_seat(table_id=table.pk, user=guest)
    browser = browser_of(noor)
    browser.get(f"/tables/{table.pk}/")
    with django_assert_num_queries(5):  # user, table, seats, invitations, your turn
        browser.get(f"/tables/{table.pk}/")


def test_acts_need_a_form_and_an_account() -> None:
    table = open_harbour(person("Noor"))
    for act in (
        "join",
        "leave",
        "start",
        "invite",
        "accept",
        "decline",
        "rematch",
        "talk",
        "close",
        "stand-in",
    ):
        assert browser_of(None).post(f"/tables/{table.pk}/{act}/").status_code == 302, act
        assert browser_of(None).get(f"/tables/{table.pk}/{act}/").url == f"/tables/{table.pk}/", act


def test_a_stand_in_is_brought_and_sent_away_by_buttons() -> None:
    noor = person("Noor")
    table = open_harbour(noor, seats=4)
    browser = browser_of(noor)
    browser.post(f"/tables/{table.pk}/stand-in/")
    assert room(table, noor).seats[1].may_free
    browser.post(f"/tables/{table.pk}/stand-in/", {"remove": "1"})
    assert table.seats.count() == 1


def test_the_close_button_of_the_owner_closes() -> None:
    noor = person("Noor")
    table = open_harbour(noor)
    browser_of(noor).post(f"/tables/{table.pk}/close/")
    table.refresh_from_db()
    assert table.status == Table.Status.CLOSED


def test_staff_who_close_a_table_are_led_to_the_page_that_asks_why() -> None:
    table = open_harbour(person("Noor"))
    answer = browser_of(moderator()).post(f"/tables/{table.pk}/close/")
    assert answer.headers["Location"].startswith(f"/moderation/acts/close-table/?ids={table.pk}&")
    table.refresh_from_db()
    assert table.status == Table.Status.OPEN
