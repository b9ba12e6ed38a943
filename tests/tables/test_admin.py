"""Staff pages of tables: useful, cheap, and blind to what is hidden while a game runs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from apps.engine.codec import load
from apps.moderation.models import Act
from apps.notifications.models import Notice
from apps.tables.models import Invitation, Move, ProblemReport, Seat, Table, TalkLine
from apps.tables.services.reports import report_problem
from apps.tables.services.talk import say
from tests.factories import browser_of, copies, crowd, open_harbour, person
from tests.moderation.staff import administrator, moderator, staff
from tests.tables.seated import acting, bids, choose, choose_first, harbour, play_on, running

pytestmark = pytest.mark.django_db
MODELS = {
    "table": Table,
    "seat": Seat,
    "move": Move,
    "talkline": TalkLine,
    "invitation": Invitation,
    "problemreport": ProblemReport,
}
MARK = "918273645"
"""Stands in hidden columns that hold what occurs on any page, such as small numbers."""


@pytest.fixture
def ada() -> Client:
    """An administrator's browser."""
    return browser_of(administrator())


def words_of(response) -> str:
    return response.content.decode()


def with_marks(table: Table) -> Table:
    """Recognisable words in every hidden column of a table, on top of the real ones."""
    Seat.objects.filter(table=table).update(
        note=f"note{MARK}",
        last_answer=f"answer{MARK}",
        private_tail=[{"n": 0, "i": 0, "t": 0, "k": f"heard{MARK}", "s": None, "d": {}}],
        draft_events=[[f"draft{MARK}", 0, {}, None]],
        own=918273645,
        drafts=918273645,
    )
    for move in Move.objects.filter(table=table):
        move.drawn = [918273645]
        move.events = [*move.events, [f"private{MARK}", 0, {}, [0]]]
        move.takes_back = [918273645]
        if not move.barrier and move.number:
            move.step, move.choice = f"step{MARK}", [f"choice{MARK}"]
        move.save()
    Table.objects.filter(pk=table.pk).update(snapshot_number=918273645)
    return table


def everything_around(table: Table) -> None:
    """A row of each kind at the table."""
    user = table.seats.first().user
    say(table_id=table.pk, user=user, text="hello all")
    seats = list(table.seats.select_related("user").order_by("number"))
    report = report_problem(table=table, seats=seats, user=user, words="odd")
    assert report.seen
    Invitation.objects.create(table=table, user=person(f"Guest {table.pk}"), created_at=timezone.now())
    now = timezone.now()
    Notice.objects.create(
        kind="turn",
        user=user,
        table=table,
        subject="Your turn",
        text=f"mail{MARK}",
        created_at=now,
        due_at=now,
    )
    LogEntry.objects.create(
        user=user,
        content_type=ContentType.objects.get_for_model(Table),
        object_id=str(table.pk),
        object_repr=str(table),
        action_flag=CHANGE,
        change_message="looked",
    )


def pages_of(browser: Client) -> Iterator[tuple[str, str]]:
    """Every page of the administration there is: lists, searches, rows, histories, refusals."""
    yield "/admin/", words_of(browser.get("/admin/"))
    for model in admin.site._registry:
        meta = model._meta
        place = f"/admin/{meta.app_label}/{meta.model_name}/"
        yield place, words_of(browser.get(place, follow=True))
        for query in ("hello", MARK):
            yield f"{place}?q={query}", words_of(browser.get(place, {"q": query}, follow=True))
        for pk in model._default_manager.values_list("pk", flat=True):
            for page in ("change", "history", "delete"):
                yield f"{place}{pk}/{page}/", words_of(browser.get(f"{place}{pk}/{page}/"))
    for table in Table.objects.all():
        for page in (f"/moderation/tables/{table.pk}/hidden/", "/moderation/"):
            yield page, words_of(browser.get(page))
    for report in ProblemReport.objects.all():
        yield "report", words_of(browser.get(f"/moderation/reports/{report.pk}/"))
    for kind, model in (("close-table", Table), ("hide-line", TalkLine), ("settle-report", ProblemReport)):
        ids = ",".join(str(pk) for pk in model.objects.values_list("pk", flat=True))
        yield kind, words_of(browser.get(f"/moderation/acts/{kind}/", {"ids": ids}))


def hidden_words(table: Table) -> set[str]:
    """Everything at this table that must not be read: cards nobody but their owner knows, seed, marks."""
    table.refresh_from_db()
    position = load(table.rules, table.position)
    return {*table.rules.secrets(position.state, None), table.seed, table.position[:60], MARK}


@pytest.mark.parametrize("slug", ["trickarus", "little_harbour"])
def test_no_page_tells_an_administrator_anything_hidden_of_a_running_game(ada: Client, slug: str) -> None:
    table = running(slug, crowd(3))
    if slug == "trickarus":
        play_on(table, 4)
    else:
        choose_first(table, 0, "bid")
    everything_around(table)
    secret = hidden_words(with_marks(table))
    assert len(secret) > 8
    seen = dict(pages_of(ada))
    assert len(seen) > 50
    found = [(page, word) for page, text in seen.items() for word in secret if word in text]
    assert [pair for pair in found if not pair[0].endswith(f"?q={MARK}")] == []


def test_no_search_reaches_what_is_hidden(ada: Client) -> None:
    table = running("trickarus", crowd(3))
    play_on(table, 4)
    everything_around(table)
    for model in MODELS:
        for word in hidden_words(with_marks(table)):
            listed = ada.get(f"/admin/tables/{model}/", {"q": word})
            assert listed.context["cl"].result_count == 0


def test_a_draft_leaves_no_trace_on_any_page(ada: Client) -> None:
    """Neither by a row nor by a number: how much somebody drafts is nobody's business."""
    table = harbour(crowd(3))
    bids(table)
    everything_around(table)
    seat = acting(table)[0]
    places = ["table/", "move/", "seat/", f"table/{table.pk}/change/", f"move/?table__id__exact={table.pk}"]
    before = [words_of(ada.get(f"/admin/tables/{place}")) for place in places]
    choose(table, seat, "rest")
    draft = Move.objects.latest("pk")
    assert not draft.barrier
    after = [words_of(ada.get(f"/admin/tables/{place}")) for place in places]
    assert [without_token(text) for text in after] == [without_token(text) for text in before]
    for page in ("change", "history"):
        assert ada.get(f"/admin/tables/move/{draft.pk}/{page}/").status_code == 302
    assert "No" in words_of(ada.get("/admin/tables/move/", {"q": str(draft.pk)}))


def without_token(text: str) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", text)


ORACLES = [
    ("table", "seed__startswith", "5"),
    ("table", "position__contains", "rain-8"),
    ("table", "base__contains", "rain"),
    ("table", "last_number__gt", "0"),
    ("seat", "note__contains", "plan"),
    ("seat", "drafts__gt", "0"),
    ("seat", "private_tail__contains", "x"),
    ("seat", "last_answer__contains", "play"),
    ("seat", "table__seed__startswith", "5"),
    ("move", "choice__contains", "rain"),
    ("move", "drawn__contains", "1"),
    ("move", "snapshot__contains", "rain"),
    ("move", "number", "3"),
    ("move", "table__position__contains", "rain"),
    ("talkline", "table__seed__startswith", "5"),
    ("invitation", "table__position__contains", "rain"),
    ("problemreport", "seen__contains", "rain"),
    ("problemreport", "table__base__contains", "rain"),
]


@pytest.mark.parametrize(("model", "lookup", "value"), ORACLES)
def test_no_list_can_be_narrowed_by_a_hidden_column(ada: Client, model: str, lookup: str, value: str) -> None:
    assert ada.get(f"/admin/tables/{model}/", {lookup: value}).status_code == 400


@pytest.mark.parametrize(
    ("place", "lookup"),
    [
        ("accounts/user", "password__startswith"),
        ("accounts/user", "seats__note__contains"),
        ("notifications/notice", "text__contains"),
        ("notifications/notice", "table__seed__startswith"),
        ("moderation/act", "table__seed__startswith"),
    ],
)
def test_nor_can_lists_of_other_apps(ada: Client, place: str, lookup: str) -> None:
    assert ada.get(f"/admin/{place}/", {lookup: "a"}).status_code == 400


def test_nobody_can_become_a_player_through_the_administration(ada: Client) -> None:
    """Session keys, second factors and addresses are ways into somebody's account, and so to their hand."""
    for place in ("usersessions/usersession", "mfa/authenticator"):
        assert ada.get(f"/admin/{place}/").status_code == 404
    assert ada.get("/admin/account/emailaddress/add/").status_code == 403


def test_the_moves_of_a_running_game_are_those_everybody_saw(ada: Client) -> None:
    table = running("trickarus", crowd(3))
    choose_first(table, acting(table)[0])
    played = Move.objects.get(table=table, number=1)
    page = words_of(ada.get(f"/admin/tables/move/{played.pk}/change/"))
    assert ":".join(played.choice) in page
    assert f"/tables/{table.pk}/moves/1/" in page
    assert "hidden while the game is not over" in page


def test_an_answer_given_in_simultaneous_play_is_not_told(ada: Client) -> None:
    table = harbour(crowd(2))
    bids(table)
    last = Move.objects.filter(table=table, lane=True).exclude(barrier="").get()
    page = words_of(ada.get(f"/admin/tables/move/{last.pk}/change/"))
    assert ":".join(last.choice) not in page.split("field-answer")[1].split("</div>")[0]


def test_an_answer_that_names_a_card_still_hidden_is_not_told(ada: Client) -> None:
    table = running("trickarus", crowd(3))
    choose_first(table, acting(table)[0])
    card = load(table.rules, table.position).state.hands[0][0]
    peek = Move.objects.get(table=table, number=1)
    Move.objects.filter(pk=peek.pk).update(choice=["keep", card], step="keep_one", events=[])
    page = words_of(ada.get(f"/admin/tables/move/{peek.pk}/change/"))
    assert card not in page
    assert "keep_one" not in page


def test_a_finished_game_is_open_to_staff_too(ada: Client) -> None:
    table = running("trickarus", crowd(2))
    play_on(table)
    table.refresh_from_db()
    assert table.seed in words_of(ada.get(f"/admin/tables/table/{table.pk}/change/"))
    setup = Move.objects.get(table=table, number=0)
    page = words_of(ada.get(f"/admin/tables/move/{setup.pk}/change/"))
    assert " ".join(map(str, setup.drawn)) in page
    assert Move.objects.filter(table=table).count() > 1


@pytest.mark.parametrize("model", MODELS)
def test_nobody_adds_changes_or_erases_a_row(ada: Client, model: str) -> None:
    table = running("trickarus", crowd(2))
    everything_around(table)
    row = MODELS[model].objects.first()
    place = f"/admin/tables/{model}/"
    before = MODELS[model].objects.count()
    assert ada.post(f"{place}add/", {}).status_code == 403
    assert ada.post(f"{place}{row.pk}/change/", {"status": "closed", "seed": "0"}).status_code == 403
    assert ada.post(f"{place}{row.pk}/delete/", {"post": "yes"}).status_code == 403
    ada.post(place, {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
    assert MODELS[model].objects.count() == before


def test_acts_are_not_written_or_erased_by_hand(ada: Client) -> None:
    boss = moderator()
    act = Act.objects.create(kind="suspend", actor=boss, user=boss, reason="r", created_at=timezone.now())
    place = "/admin/moderation/act/"
    assert "r" in words_of(ada.get(f"{place}{act.pk}/change/"))
    for page in ("add/", f"{act.pk}/change/", f"{act.pk}/delete/"):
        assert ada.post(place + page, {"post": "yes"}).status_code == 403
    ada.post(place, {"action": "delete_selected", "_selected_action": [act.pk], "post": "yes"})
    assert Act.objects.filter(pk=act.pk).exists()


@pytest.mark.parametrize("model", MODELS)
def test_lists_need_the_permission_to_view(model: str) -> None:
    place = f"/admin/tables/{model}/"
    assert browser_of(staff("Clerk")).get(place).status_code == 403
    assert browser_of(staff("Reader", f"tables.view_{model}")).get(place).status_code == 200
    assert browser_of(moderator()).get(place).status_code == 200
    assert browser_of(person("Noor")).get(place).status_code == 302


def test_buttons_are_there_for_those_who_may_press_them() -> None:
    table = running("trickarus", crowd(2))
    page = f"/admin/tables/table/{table.pk}/change/"
    reader = words_of(browser_of(staff("Reader", "tables.view_table")).get(page))
    boss = words_of(browser_of(moderator()).get(page))
    ada = words_of(browser_of(administrator()).get(page))
    assert ["acts/close-table/" in text for text in (reader, boss, ada)] == [False, True, True]
    assert ["/hidden/" in text for text in (reader, boss, ada)] == [False, False, True]


def test_the_menu_of_a_list_leads_to_the_page_that_asks_why(ada: Client) -> None:
    table = running("trickarus", crowd(2))
    lines = [say(table_id=table.pk, user=table.owner, text=f"line {n}") for n in range(2)]
    answer = ada.post(
        "/admin/tables/talkline/", {"action": "hide_line", "_selected_action": [line.pk for line in lines]}
    )
    asked = answer.headers["Location"]
    assert asked.startswith("/moderation/acts/hide-line/?ids=")
    assert ada.get(asked).status_code == 200
    assert not TalkLine.objects.exclude(hidden_at=None).exists()
    reader = browser_of(staff("Reader", "tables.view_talkline"))
    reader.post("/admin/tables/talkline/", {"action": "hide_line", "_selected_action": [lines[0].pk]})
    assert 'value="hide_line"' not in words_of(reader.get("/admin/tables/talkline/"))


def test_rows_lead_to_each_other_and_to_the_tables_page(ada: Client) -> None:
    table = running("trickarus", crowd(2))
    everything_around(table)
    user = table.seats.first().user
    page = words_of(ada.get(f"/admin/tables/table/{table.pk}/change/"))
    for link in (
        f"/tables/{table.pk}/",
        f"/admin/accounts/user/{user.pk}/change/",
        f"/admin/tables/move/?table__id__exact={table.pk}",
        f"/admin/tables/talkline/?table__id__exact={table.pk}",
        f"/admin/moderation/act/?table__id__exact={table.pk}",
    ):
        assert f'href="{link}"' in page
        assert ada.get(link).status_code == 200
    page = words_of(ada.get(f"/admin/accounts/user/{user.pk}/change/"))
    links = re.findall(r'href="(/admin/[a-z]+/[a-z]+/\?[a-z]+__id__exact=\d+)"', page)
    assert len(links) == 7
    assert [ada.get(link).status_code for link in links] == [200] * 7
    for model in ("seat", "move", "talkline", "invitation", "problemreport"):
        listed = words_of(ada.get(f"/admin/tables/{model}/"))
        assert f'href="/admin/tables/table/{table.pk}/change/"' in listed
        assert f'href="/tables/{table.pk}/' in listed


@pytest.mark.parametrize("model", MODELS)
def test_any_search_is_answered(ada: Client, model: str) -> None:
    running("trickarus", crowd(2))
    for query in ("Player", "12", "abc", "0x", "²", "1" * 30):
        assert ada.get(f"/admin/tables/{model}/", {"q": query}).status_code == 200


def test_filters_and_searches_find(ada: Client) -> None:
    users = crowd(2)
    table, other = running("trickarus", users), open_harbour(person("Zoe"))
    found = words_of(ada.get("/admin/tables/table/", {"title": "trickarus", "status__exact": "running"}))
    assert f"/admin/tables/table/{table.pk}/change/" in found
    assert f"/admin/tables/table/{other.pk}/change/" not in found
    found = words_of(ada.get("/admin/tables/table/", {"q": "zoe"}))
    assert f"/admin/tables/table/{other.pk}/change/" in found
    assert f"/admin/tables/table/{table.pk}/change/" not in found
    found = words_of(ada.get("/admin/tables/move/", {"title": "little_harbour"}))
    assert f"/admin/tables/table/{table.pk}/change/" not in found


def many(table: Table, count: int) -> None:
    """Bare rows of every kind."""
    now = timezone.now()
    user = table.seats.first().user
    copied = copies(table, count)
    moves = Move.objects.get(table=table, number=0)
    Move.objects.bulk_create(
        Move(table=other, number=0, shown=0, kind="setup", rules_version=1, created_at=now, actor=user)
        for other in copied
    )
    assert moves.pk
    TalkLine.objects.bulk_create(TalkLine(table=t, author=user, text="t", created_at=now) for t in copied)
    Invitation.objects.bulk_create(
        Invitation(table=t, user=user, invited_by=user, created_at=now) for t in copied
    )
    ProblemReport.objects.bulk_create(
        ProblemReport(table=t, user=user, number=0, shown=0, words="w", seen="{}", created_at=now)
        for t in copied
    )


@pytest.mark.parametrize("model", MODELS)
def test_lists_cost_the_same_for_few_and_many(ada: Client, model: str, django_assert_max_num_queries) -> None:
    table = running("trickarus", crowd(3))
    for count in (5, 500):
        many(table, count)
        cache.clear()
        page = f"/admin/tables/{model}/"
        ada.get(page)
        with django_assert_max_num_queries(7):
            assert ada.get(page).status_code == 200
        with django_assert_max_num_queries(7):
            assert ada.get(page, {"q": "Player", "p": "2"}).status_code in (200, 302)


def test_a_tables_page_costs_the_same_however_long_the_game(
    ada: Client, django_assert_max_num_queries
) -> None:
    table = running("trickarus", crowd(5))
    for moves in (3, 40):
        play_on(table, moves)
        page = f"/admin/tables/table/{table.pk}/change/"
        ada.get(page)
        with django_assert_max_num_queries(8):
            assert ada.get(page).status_code == 200


def test_long_lists_are_counted_no_further_than_anybody_turns_pages(ada: Client, monkeypatch) -> None:
    monkeypatch.setattr("apps.accounts.staff_pages.MOST_COUNTED", 60)
    many(running("trickarus", crowd(2)), 100)
    page = words_of(ada.get("/admin/tables/move/"))
    assert "60 moves" in page
