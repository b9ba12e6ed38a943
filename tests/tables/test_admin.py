"""Staff pages of tables are blind to what is hidden while a game runs, whichever way one asks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.test import Client

from apps.engine.codec import load
from apps.tables.models import Move, ProblemReport, Seat, Table, TalkLine
from tests.factories import browser_of, crowd
from tests.moderation.staff import administrator
from tests.tables.seated import acting, bids, choose, choose_first, harbour, play_on, running
from tests.tables.staffed import MARK, MODELS, everything_around, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> Client:
    """An administrator's browser."""
    return browser_of(administrator())


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
    words = [MARK, *sorted(hidden_words(with_marks(table)))[-6:]]
    for model in MODELS:
        for word in words:
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
