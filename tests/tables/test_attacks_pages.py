"""Everything that can be asked of a table, at tables that never began as well: an answer in words, never an
error of the server."""

from __future__ import annotations

import json

import pytest

from apps.accounts.models import User
from apps.tables.models import ProblemReport, Table
from apps.tables.services.closing import close_table
from tests.factories import browser_of, crowd, full_harbour, open_harbour, person

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
POSTS = {
    "play": {"as_of": "0.0", "choice": "pass"},
    "undo": {"as_of": "0.0"},
    "restart": {"as_of": "0.0"},
    "note": {"note": "mine"},
    "resign": {},
    "take-back": {},
    "give-time": {"seat": "0"},
    "cancel": {"vote": "yes"},
    "rematch": {},
}


def waiting_table(owner: User) -> Table:
    return open_harbour(owner)


def closed_table(owner: User) -> Table:
    table = open_harbour(owner)
    return close_table(table_id=table.pk, user=owner)


def statuses(table: Table, user: User, headers: dict[str, str]) -> dict[str, int]:
    browser = browser_of(user)
    return {
        act: browser.post(f"/tables/{table.pk}/{act}/", data, headers=headers).status_code
        for act, data in POSTS.items()
    }


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
@pytest.mark.parametrize("made", [waiting_table, closed_table])
def test_whatever_is_pressed_at_a_table_that_never_began_is_refused_in_words(made, headers):
    owner, stranger = crowd(2)
    table = made(owner)
    assert set(statuses(table, stranger, headers).values()) <= {403, 409, 422}
    of_the_owner = statuses(table, owner, headers)
    assert of_the_owner.pop("note") in (200, 302)
    assert set(of_the_owner.values()) <= {403, 409, 422}


def test_asked_to_confirm_everything_a_table_that_never_began_still_answers():
    owner = person("Careful", confirm="always")
    response = browser_of(owner).post(f"/tables/{open_harbour(owner).pk}/play/", POSTS["play"])
    assert response.status_code == 409


def test_the_question_of_resigning_is_not_asked_before_the_start():
    owner = person("Early")
    response = browser_of(owner).get(f"/tables/{open_harbour(owner).pk}/resign/")
    assert response.status_code == 409
    assert "tables/room.html" in [template.name for template in response.templates]


@pytest.mark.parametrize("made", [waiting_table, closed_table])
def test_a_fault_can_be_reported_at_a_table_that_never_began(made):
    owner = person("Finder")
    table = made(owner)
    page = browser_of(owner).get(f"/tables/{table.pk}/").content.decode()
    assert (f"/tables/{table.pk}/report/" in page) == (table.status == Table.Status.OPEN)
    response = browser_of(owner).post(f"/tables/{table.pk}/report/", {"words": "no seat is drawn"})
    assert response.status_code == 302
    report = ProblemReport.objects.get()
    assert (report.number, json.loads(report.seen)["title_name"]) == (-1, table.game.title_name)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_a_note_without_a_seat_is_refused_in_words(headers):
    players, stranger = crowd(2), person("Stranger")
    table = full_harbour(players)
    response = browser_of(stranger).post(f"/tables/{table.pk}/note/", {"note": "x"}, headers=headers)
    assert response.status_code == 403
    assert "You have no seat at this table" in response.content.decode()


def test_a_note_at_a_private_table_tells_a_stranger_nothing():
    table = full_harbour(crowd(2), access=Table.Access.INVITED)
    stranger = browser_of(person("Stranger"))
    assert stranger.post(f"/tables/{table.pk}/note/", {"note": "x"}).status_code == 404
    assert stranger.post("/tables/999999/note/", {"note": "x"}).status_code == 404


@pytest.mark.parametrize("path", ["", "moves/0/", "resign/", "report/", "cancel/"])
def test_pages_of_a_table_can_be_asked_for_by_their_head(path):
    players = crowd(2)
    table = full_harbour(players)
    assert browser_of(players[0]).head(f"/tables/{table.pk}/{path}").status_code == 200


@pytest.mark.parametrize("path", ["resign/", "cancel/"])
def test_a_stand_in_player_is_not_told_that_a_running_table_does_not_run(path):
    players = crowd(2)
    table = full_harbour(players)
    table.seats.filter(number=0).update(departed="resigned", played_by="stand_in")
    response = browser_of(players[0]).get(f"/tables/{table.pk}/{path}")
    assert response.status_code == 403
    assert "not running" not in response.content.decode()


@pytest.mark.parametrize("number", ["9" * 19, "9" * 30, "9" * 600])
def test_a_number_too_long_for_any_row_is_a_page_that_does_not_exist(number):
    browser = browser_of(person("Counter"))
    posts = [*POSTS, "join", "leave", "start", "invite", "accept", "decline", "close", "talk", "talk/read"]
    answers = [browser.post(f"/tables/{number}/{act}/", POSTS.get(act, {})) for act in posts]
    gets = ["", "pulse/", "moves/1/", "record.json", "resign/", "report/", "cancel/"]
    answers += [browser.get(f"/tables/{number}/{rest}") for rest in gets]
    answers += [
        browser.get(f"/moderation/{rest}/") for rest in (f"tables/{number}/hidden", f"reports/{number}")
    ]
    assert {answer.status_code for answer in answers} == {404}


@pytest.mark.parametrize("path", ["/t/%00/", "/t/a%00b/", "/invitation/%00/", "/become-admin/%00/"])
def test_a_key_with_a_nul_in_it_reaches_no_database(path, django_assert_num_queries):
    browser_of(None).get("/conduct/")  # the site's settings are in the cache from here on
    with django_assert_num_queries(0):
        assert browser_of(None).get(path).status_code == 404
