"""How a title looks to its reader: kept per person and title, by cookie for visitors, never trusted."""

import json

import pytest
from django.test import Client

from .seated import harbour, people
from .test_play_views import signed_in

pytestmark = pytest.mark.django_db
PAGE = "/preferences/little_harbour/"


def test_without_a_choice_the_default_holds():
    table = harbour(people(2))
    assert "Coins number" in Client().get(f"/tables/{table.pk}/").content.decode()


def test_a_players_wish_is_kept_with_the_account_for_every_table():
    users = people(2)
    table = harbour(users)
    signed_in(users[0]).post(PAGE, {"coins": "word", "next": f"/tables/{table.pk}/"})
    assert "Coins word" in signed_in(users[0]).get(f"/tables/{table.pk}/").content.decode()
    assert "Coins number" in signed_in(users[1]).get(f"/tables/{table.pk}/").content.decode()


def test_a_visitors_wish_is_kept_in_the_browser():
    table = harbour(people(2))
    visitor = Client()
    visitor.post(PAGE, {"coins": "word"})
    assert "Coins word" in visitor.get(f"/tables/{table.pk}/").content.decode()


@pytest.mark.parametrize(
    "cookie", ["", "{", "[]", "7", json.dumps({"coins": "<script>"}), json.dumps({"x": "y"})]
)
def test_a_cookie_that_says_nonsense_counts_as_no_choice(cookie):
    table = harbour(people(2))
    visitor = Client()
    visitor.cookies["wishes_little_harbour"] = cookie
    response = visitor.get(f"/tables/{table.pk}/")
    assert response.status_code == 200
    assert "Coins number" in response.content.decode()


def test_an_unknown_value_counts_as_the_default():
    users = people(2)
    table = harbour(users)
    signed_in(users[0]).post(PAGE, {"coins": "gold"})
    assert "Coins number" in signed_in(users[0]).get(f"/tables/{table.pk}/").content.decode()


@pytest.mark.parametrize("slug", ["trickarus", "no-such-title"])
def test_a_title_without_preferences_has_no_such_page(slug):
    assert Client().get(f"/preferences/{slug}/").status_code == 404


def test_saving_never_leads_away_from_the_site():
    assert Client().post(PAGE, {"coins": "word", "next": "https://elsewhere.example/"}).url == "/"


def test_the_page_shows_what_is_chosen():
    users = people(1)
    client = signed_in(users[0])
    client.post(PAGE, {"coins": "word"})
    assert 'value="word" checked' in client.get(PAGE).content.decode()


@pytest.mark.parametrize(
    ("eye", "seen"), [("1", "1"), ("0", "0"), ("7", "None"), ("-1", "None"), ("x", "None"), ("²", "None")]
)
def test_the_seat_a_reader_wants_to_look_at_comes_with_the_address(eye, seen):
    table = harbour(people(2))
    assert f'data-eye="{seen}"' in Client().get(f"/tables/{table.pk}/", {"eye": eye}).content.decode()


def test_the_eye_stays_where_it_is_when_the_page_polls():
    table = harbour(people(2))
    assert "&amp;eye=1" in Client().get(f"/tables/{table.pk}/?eye=1").content.decode()


@pytest.mark.parametrize("kept", ['{"coins": ["word"]}', '{"coins": {}}', "[" * 1900, "{", "7", "\\ud800"])
def test_a_cookie_that_was_tampered_with_counts_as_no_wish(kept):
    visitor = Client()
    visitor.cookies["wishes_little_harbour"] = kept
    assert "Coins number" in visitor.get(f"/tables/{harbour(people(2)).pk}/").content.decode()
