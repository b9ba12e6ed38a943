"""What people choose for themselves."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.http import HttpResponse
from django.template import engines
from django.test import Client
from django.utils import timezone

from apps.accounts.context_processors import site
from apps.accounts.models import User
from tests.accounts.people import PASSWORD, last_mail, link_in, person, signed_in

pytestmark = pytest.mark.django_db

CHOICES = {
    "time_zone": "Europe/Lisbon",
    "language": "en",
    "theme": "dark",
    "confirm": "phone",
    "colour_accessible": "on",
}


def test_preferences_are_saved_and_shown() -> None:
    user = person("Mira")
    client = signed_in(user)
    assert client.post("/preferences/", CHOICES).status_code == 302
    user.refresh_from_db()
    assert (user.time_zone, user.theme, user.confirm) == ("Europe/Lisbon", "dark", "phone")
    assert user.colour_accessible
    page = client.get("/preferences/").content.decode()
    assert '<option value="Europe/Lisbon" selected>' in page
    assert 'data-theme="dark"' in page
    assert "are saved" in page


@pytest.mark.parametrize(
    "wrong", [{"time_zone": "Mars/Base"}, {"theme": "pink"}, {"confirm": ""}, {"language": "tlh"}]
)
def test_what_is_not_offered_is_refused(wrong: dict[str, str]) -> None:
    user = person("Mira")
    answer = signed_in(user).post("/preferences/", CHOICES | wrong)
    assert answer.status_code == 422
    user.refresh_from_db()
    assert (user.time_zone, user.theme) == ("", "system")


def test_visitors_are_asked_to_sign_in(client: Client) -> None:
    assert client.get("/preferences/").url.startswith("/accounts/login/")


def test_an_old_name_of_a_zone_can_be_chosen() -> None:
    user = person("Mira")
    assert signed_in(user).post("/preferences/", CHOICES | {"time_zone": "Asia/Calcutta"}).status_code == 302


def test_the_browser_guesses_the_zone_only_as_long_as_none_is_known() -> None:
    user = person("Mira")
    client = signed_in(user)
    for zone, known in (("Mars/Base", ""), ("Asia/Tokyo", "Asia/Tokyo"), ("Europe/Rome", "Asia/Tokyo")):
        assert client.post("/preferences/time-zone/", {"zone": zone}).status_code == 204
        user.refresh_from_db()
        assert user.time_zone == known


def test_a_visitors_zone_lies_in_a_cookie(client: Client) -> None:
    client.post("/preferences/time-zone/", {"zone": "Asia/Tokyo"})
    assert client.cookies["time_zone"].value == "Asia/Tokyo"
    assert client.get("/accounts/login/").status_code == 200
    client.cookies["time_zone"] = "../../etc/passwd"
    assert client.get("/accounts/login/").status_code == 200


def test_times_are_shown_in_the_readers_zone(rf) -> None:
    from apps.accounts.middleware import reader_middleware

    shown = engines["django"].from_string("{{ moment|date:'H:i' }}")
    request = rf.get("/")
    request.user = User(time_zone="Asia/Tokyo")
    moment = datetime(2026, 1, 1, 12, tzinfo=UTC)
    page = reader_middleware(lambda _request: HttpResponse(shown.render({"moment": moment})))(request)
    assert page.content == b"21:00"
    assert timezone.get_current_timezone_name() == "UTC"
    assert User(time_zone="Asia/Tokyo").zone == ZoneInfo("Asia/Tokyo")
    assert User(time_zone="Mars/Base").zone == UTC


def test_a_visitors_theme_lies_in_a_cookie(client: Client) -> None:
    answer = client.post("/preferences/theme/", {"theme": "dark", "next": "/accounts/login/?x=1"})
    assert answer.url == "/accounts/login/?x=1"
    assert 'data-theme="dark"' in client.get("/accounts/login/").content.decode()
    client.post("/preferences/theme/", {"theme": "system"})
    assert "data-theme" not in client.get("/accounts/login/").content.decode()
    client.cookies["theme"] = '"><script>'
    assert b"<script>" not in client.get("/accounts/login/").content


def test_a_persons_theme_follows_them_to_the_next_browser() -> None:
    user = person("Mira")
    signed_in(user).post("/preferences/theme/", {"theme": "dark"})
    assert 'data-theme="dark"' in signed_in(user).get("/preferences/").content.decode()


@pytest.mark.parametrize(
    "target",
    ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "daily", "lobby", "{0}", "\x00", ""],
)
def test_the_theme_form_leads_nowhere_else(client: Client, target: str) -> None:
    assert client.post("/preferences/theme/", {"theme": "dark", "next": target}).url == "/"


def test_the_context_of_every_page_costs_no_query_when_warm(rf, django_assert_num_queries) -> None:
    request = rf.get("/")
    request.user = person("Mira")
    site(request)
    with django_assert_num_queries(0):
        context = site(request)
    assert (context["site"].name, context["theme"], context["colour_accessible"]) == (
        "Longtable",
        "system",
        False,
    )


def test_the_page_costs_the_user_row_only(django_assert_max_num_queries) -> None:
    client = signed_in(person("Mira"))
    client.get("/preferences/")
    with django_assert_max_num_queries(4):
        client.get("/preferences/")


def test_what_a_visitor_chose_comes_along_into_the_account(client: Client) -> None:
    client.post("/preferences/time-zone/", {"zone": "Asia/Tokyo"})
    client.post("/preferences/theme/", {"theme": "dark"})
    form = {"username": "Mira", "email": "mira@example.org", "password1": PASSWORD}
    client.post("/accounts/signup/", form)
    client.post(link_in(last_mail()))
    user = User.objects.get()
    assert (user.theme, user.time_zone) == ("dark", "Asia/Tokyo")


def test_pages_of_somebody_who_is_signed_in_are_kept_by_no_shared_cache(client: Client) -> None:
    client.force_login(person("Mira"))
    kept = {client.get(page)["Cache-Control"] for page in ("/", "/lobby/", "/preferences/", "/nowhere/")}
    assert kept == {"private, no-cache"}
    assert "Cache-Control" not in Client().get("/lobby/").headers
