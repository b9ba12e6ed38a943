"""Opening a table: what can be agreed, and what is refused with its reason."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client

from apps.tables.errors import FriendlyOnly, OptionsRefused
from apps.tables.models import Seat, Table
from apps.tables.services.closing import close_table
from apps.tables.services.once import SAME_WITHIN
from apps.tables.services.opening import open_table
from tests.factories import browser_of, open_harbour, person
from tests.races import at_once
from tests.tiny import RULES

pytestmark = pytest.mark.django_db


def test_an_opened_table_waits_for_players_with_its_owner_seated_first() -> None:
    noor = person("Noor")
    table = open_harbour(noor, seats=3)
    assert (table.status, table.free, table.owner) == (Table.Status.OPEN, 2, noor)
    assert list(table.seats.values_list("number", "user")) == [(0, noor.pk)]
    assert table.closes_at - table.created_at == timedelta(days=14)


def test_options_not_named_get_the_default_of_the_seat_count() -> None:
    noor = person("Noor")
    assert open_harbour(noor, seats=4).options == {"rounds": 3, "goal": 2}
    assert open_harbour(noor, seats=3).options == {"rounds": 3, "goal": 3}


def test_an_impossible_combination_is_refused_in_the_titles_words() -> None:
    with pytest.raises(OptionsRefused, match="Three buildings cannot be built in two rounds"):
        open_harbour(person("Noor"), seats=3, options={"rounds": 2, "goal": 3})
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"title": "chess"}, "no such game"),
        ({"seats": 9}, "for 2 to 4 players"),
        ({"options": {"rounds": 7}}, "not known"),
        ({"options": {"dice": 1}}, "not known"),
        ({"access": "friends"}, "not known"),
        ({"pace": "blitz"}, "not known"),
        ({"seat_order": "alphabet"}, "not known"),
    ],
)
def test_what_no_form_offers_is_refused_in_words(more: dict[str, object], words: str) -> None:
    with pytest.raises(OptionsRefused, match=words):
        open_harbour(person("Noor"), **more)


def test_without_a_time_limit_a_table_cannot_be_rated() -> None:
    with pytest.raises(OptionsRefused, match="needs a time limit"):
        open_harbour(person("Noor"), pace="none", rated=True)


def test_a_friendly_table_may_have_no_time_limit() -> None:
    assert open_harbour(person("Noor"), pace="none", rated=False).pace == "none"


def test_stand_ins_fill_a_friendly_table_at_once_and_it_runs() -> None:
    noor = person("Noor")
    table = open_harbour(noor, seats=4, fill_stand_ins=True)
    assert table.status == Table.Status.RUNNING
    assert sorted(table.seats.values_list("played_by", flat=True)) == ["player"] + ["stand_in"] * 3
    assert table.seats.get(user=noor).played_by == Seat.PlayedBy.PLAYER


def test_stand_ins_do_not_play_at_rated_tables() -> None:
    with pytest.raises(FriendlyOnly):
        open_harbour(person("Noor"), rated=True, fill_stand_ins=True)
    assert not Table.objects.exists()


def test_a_table_for_one_starts_at_once_and_is_not_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.tiny.RULES", replace(RULES, seats=range(1, 5)))
    table = open_harbour(person("Noor"), seats=1, rated=True)
    assert (table.status, table.rated, table.free) == (Table.Status.RUNNING, False, 0)
    page = browser_of(table.owner).get("/").content.decode()
    assert ("alone, no clock" in page, "a move a day" in page) == (True, False)


def test_the_form_tells_what_a_pace_gives_before_it_is_chosen() -> None:
    page = browser_of(person("Noor")).get("/tables/new/?title=trickarus").content.decode()
    for words in (
        "A move a day <small>1 day a turn, 3 days in reserve",
        "moves a day <small>4 h a turn, 12 h in",
    ):
        assert words in page
    assert "No time limit<" in page


def test_a_greeting_is_one_plain_line() -> None:
    table = open_harbour(person("Noor"), greeting="Be\u202e kind\n\u0000 and slow " + "x" * 100)
    assert table.greeting.startswith("Be kind and slow xxx")
    assert len(table.greeting) == 80


def test_every_table_has_a_key_of_its_own_that_cannot_be_guessed() -> None:
    noor = person("Noor")
    keys = {open_harbour(noor).key for _again in range(5)}
    assert len(keys) == 5
    assert min(map(len, keys)) >= 16


def untouched_form(browser: Client) -> dict[str, str]:
    """What a browser sends when nobody touched the form."""
    form = browser.get("/tables/new/?title=trickarus").context["form"]
    return {name: str(form.initial[name]) for name in form.fields if form.initial.get(name)}


def test_the_form_offers_every_option_of_the_title() -> None:
    page = browser_of(person("Noor")).get("/tables/new/?title=trickarus")
    assert page.status_code == 200
    for option in page.context["form"].game.rules.options:
        assert f'name="option_{option}"' in page.content.decode()


def test_words_to_choose_from_begin_like_sentences() -> None:
    page = browser_of(person("Noor")).get("/tables/new/?title=trickarus").content.decode()
    assert (">Random<" in page, ">In order of arrival<" in page) == (True, True)


def test_a_table_is_opened_by_the_form() -> None:
    noor = person("Noor")
    browser = browser_of(noor)
    answers = untouched_form(browser)
    sent = {
        **answers,
        "seats": "4",
        "option_mode": "cooperative",
        "option_coop_early_end": "false",
        "greeting": "Hi",
    }
    answer = browser.post(
        "/tables/new/?title=trickarus", {k: v for k, v in sent.items() if v or k.startswith("option")}
    )
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/tables/{table.pk}/"
    assert (table.owner, table.seats_wanted, table.greeting) == (noor, 4, "Hi")
    assert (table.options["mode"], table.options["coop_early_end"], table.options["track_spaces"]) == (
        "cooperative",
        False,
        10,
    )


def sent_form(browser: Client, **more: str) -> dict[str, str]:
    """What a browser sends, with the token of the page it was shown."""
    page = browser.get("/tables/new/?title=trickarus")
    token = str(page.context["csrf_token"])
    return {**untouched_form(browser), "csrfmiddlewaretoken": token, **more}


def opened_by(browser: Client, form: dict[str, str]) -> str:
    """Where the form leads."""
    return browser.post("/tables/new/?title=trickarus", form).headers["Location"]


def test_a_form_sent_twice_opens_one_table() -> None:
    browser = browser_of(person("Noor"))
    form = sent_form(browser)
    assert opened_by(browser, form) == opened_by(browser, form)
    assert (Table.objects.count(), Seat.objects.count()) == (1, 1)


def test_a_form_with_other_answers_and_a_new_page_open_another() -> None:
    browser = browser_of(person("Noor"))
    form = sent_form(browser)
    others = [form, {**form, "seats": "4"}, {**form, "fill_stand_ins": "on"}, sent_form(browser)]
    assert len({opened_by(browser, each) for each in others}) == 4


def test_a_form_sent_again_after_a_while_or_after_closing_its_table_opens_another(time_machine: Any) -> None:
    time_machine.move_to("2026-05-01 12:00:05", tick=False)
    noor = person("Noor")
    browser = browser_of(noor)
    form = sent_form(browser)
    opened_by(browser, form)
    close_table(table_id=Table.objects.get().pk, user=noor)
    opened_by(browser, form)
    form = sent_form(browser)
    opened_by(browser, form)
    time_machine.shift(SAME_WITHIN)
    opened_by(browser, form)
    assert Table.objects.count() == 4


def test_the_same_form_of_two_people_opens_a_table_for_each() -> None:
    tables = {open_harbour(each, form="token").pk for each in (person("Noor"), person("Mira"))}
    assert len(tables) == 2


@pytest.mark.django_db(transaction=True)
def test_of_the_same_form_four_times_at_once_one_opens_a_table() -> None:
    noor = person("Noor")
    tables = at_once([partial(open_harbour, noor, form="token")] * 4)
    assert len({table.pk for table in tables}) == 1
    assert Table.objects.count() == Seat.objects.count() == 1


def test_a_refused_form_says_why_and_keeps_what_was_typed() -> None:
    browser = browser_of(person("Noor"))
    answers = untouched_form(browser)
    chosen = {"seats": "2", "option_mode": "cooperative", "greeting": "Together"}
    answer = browser.post("/tables/new/?title=trickarus", {**answers, **chosen})
    assert answer.status_code == 422
    assert 'value="Together"' in answer.content.decode()
    assert answer.context["form"].non_field_errors()
    assert 'href="/rules/trickarus/#refusals"' in answer.content.decode()
    assert not Table.objects.exists()


def test_visitors_are_asked_to_sign_in_before_they_open_a_table() -> None:
    answer = browser_of(None).get("/tables/new/")
    assert answer.status_code == 302
    assert "/accounts/login/" in answer.headers["Location"]


def test_a_title_nobody_knows_is_not_found() -> None:
    assert browser_of(person("Noor")).get("/tables/new/?title=chess").status_code == 404


def test_opening_costs_as_many_queries_with_many_tables(django_assert_max_num_queries: Any) -> None:
    noor = person("Noor")
    with django_assert_max_num_queries(6):
        open_table(owner=noor, title="little_harbour", seats=4, options={})
