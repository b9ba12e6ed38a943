"""The table's page and everything pressed on it, as plain pages and as htmx regions."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.engine import game
from apps.engine.codec import load
from apps.engine.flow import parse_token, token
from apps.tables.models import ProblemReport, Seat, Table
from apps.tables.services.moves import submit_move

from .seated import acting, bids, choose, choose_first, harbour, now_of, options_of, people, play_on, running

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def mover(table: Table) -> tuple[int, Client]:
    """The seat that is asked, and a browser in which its player is signed in."""
    seat = acting(table)[0]
    return seat, signed_in(table.seats.get(number=seat).user)


def answer(table: Table, seat: int, text: str = "", **more: str) -> dict[str, str]:
    return {"as_of": str(now_of(table, seat)), "choice": text or options_of(table, seat)[0], **more}


def here(table: Table, rest: str = "") -> str:
    return f"/tables/{table.pk}/{rest}"


def test_a_move_without_javascript_leads_back_to_the_page():
    table = running("trickarus", people(3))
    seat, client = mover(table)
    response = client.post(here(table, "play/"), answer(table, seat))
    assert (response.status_code, response.url) == (302, here(table))
    assert table.moves.count() == 2


def test_a_move_by_htmx_answers_with_the_fresh_region():
    table = running("trickarus", people(3))
    seat, client = mover(table)
    response = client.post(here(table, "play/"), answer(table, seat), headers=HTMX)
    assert response.status_code == 200
    assert response.content.strip().startswith(b'<div id="table"')
    assert b"<html" not in response.content
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_stale_page_gets_409_the_fresh_region_and_a_notice(headers):
    table = running("trickarus", people(3))
    seat, client = mover(table)
    form = answer(table, seat)
    first, second = options_of(table, seat)[:2]
    choose(table, seat, first)
    response = client.post(here(table, "play/"), {**form, "choice": second}, headers=headers)
    assert response.status_code == 409
    assert "moved on" in response.content.decode()
    assert f'name="as_of" value="{now_of(table, seat)}"' in response.content.decode()


def test_the_same_form_posted_twice_is_answered_kindly():
    table = running("trickarus", people(3))
    seat, client = mover(table)
    form = answer(table, seat)
    client.post(here(table, "play/"), form)
    response = client.post(here(table, "play/"), form)
    assert response.context["notice"] == {
        "level": "ok",
        "text": "Your move is already made. Nothing more to do here.",
    }
    assert table.moves.count() == 2


@pytest.mark.parametrize(
    "text", ["play:no-such-card", "", "\x00", ":::", "x" * 5000, "play:<script>alert(1)</script>"]
)
def test_an_illegal_choice_gets_422_with_the_reason_and_changes_nothing(text):
    table = running("trickarus", people(3))
    seat, client = mover(table)
    response = client.post(here(table, "play/"), {**answer(table, seat), "choice": text})
    assert response.status_code == 422
    assert response.context["notice"]["text"]
    assert b'href="/rules/trickarus/#refusals"' in response.content
    assert b"<script>alert" not in response.content
    assert table.moves.count() == 1


def test_a_refusal_leads_to_its_paragraph_of_the_rules():
    table = running("trickarus", people(3))
    while not (near := refused_to(table)):
        choose_first(table, acting(table)[0])
    seat, client = mover(table)
    response = client.post(here(table, "play/"), {**answer(table, seat), "choice": near[0]})
    assert response.status_code == 422
    assert b'href="/rules/trickarus/#refusal-must_follow"' in response.content


def refused_to(table) -> list[str]:
    """What the seat to move may not answer, with a reason of the title."""
    table.refresh_from_db()
    decision = game.decision(table.rules, load(table.rules, table.position), acting(table)[0])
    return [token(near.choice) for near in decision.refused]


@pytest.mark.parametrize("as_of", ["", "x", "0", "0.", "-1.0", "1e9.0", "999999999999999999999.0", "٣.٠"])
def test_an_unreadable_page_mark_is_a_stale_page(as_of):
    table = running("trickarus", people(3))
    seat, client = mover(table)
    assert client.post(here(table, "play/"), {**answer(table, seat), "as_of": as_of}).status_code == 409


def test_somebody_without_a_seat_gets_403():
    *players, stranger = people(4)
    table = running("trickarus", players)
    response = signed_in(stranger).post(here(table, "play/"), answer(table, acting(table)[0]))
    assert response.status_code == 403
    assert table.moves.count() == 1


def test_a_visitor_is_asked_to_sign_in_and_moves_nothing():
    table = running("trickarus", people(3))
    response = Client().post(here(table, "play/"), answer(table, acting(table)[0]))
    assert (response.status_code, response.url.split("?")[0]) == (302, "/accounts/login/")


def test_a_post_without_the_csrf_token_is_refused():
    table = running("trickarus", people(3))
    seat = acting(table)[0]
    client = Client(enforce_csrf_checks=True)
    client.force_login(table.seats.get(number=seat).user)
    assert client.post(here(table, "play/"), answer(table, seat)).status_code == 403


def test_undo_and_restart_without_javascript():
    table = harbour(people(2))
    bids(table)
    seat, client = mover(table)
    before = options_of(table, seat)
    client.post(here(table, "play/"), answer(table, seat, "rest"))
    assert options_of(table, seat) == ["end_turn"]
    client.post(here(table, "undo/"), {"as_of": str(now_of(table, seat))})
    assert options_of(table, seat) == before
    client.post(here(table, "play/"), answer(table, seat, "rest"))
    client.post(here(table, "restart/"), {"as_of": str(now_of(table, seat))})
    assert options_of(table, seat) == before


def test_undo_with_nothing_to_take_back_says_so():
    table = running("trickarus", people(3))
    seat, client = mover(table)
    response = client.post(here(table, "undo/"), {"as_of": str(now_of(table, seat))})
    assert (response.status_code, response.context["notice"]["text"]) == (
        409,
        "There is nothing to take back any more.",
    )


PHONE, DESK = "Mozilla/5.0 (iPhone) Mobile/15E148", "Mozilla/5.0 (X11; Linux x86_64)"


@pytest.mark.parametrize(
    ("wish", "agent", "asks"),
    [("always", DESK, True), ("phone", PHONE, True), ("phone", DESK, False), ("never", PHONE, False)],
)
def test_confirming_before_sending_is_asked_as_preferred(wish, agent, asks):
    table = running("trickarus", people(3))
    seat, client = mover(table)
    user = table.seats.get(number=seat).user
    user.confirm = wish
    user.save()
    response = client.post(here(table, "play/"), answer(table, seat), headers={"User-Agent": agent})
    assert ("tables/confirm.html" in [t.name for t in response.templates]) is asks
    assert (table.moves.count() == 1) is asks
    if asks:
        context = response.context
        form = {"as_of": context["as_of"], "choice": context["token"], "confirmed": "yes"}
        client.post(here(table, "play/"), form)
        assert table.moves.count() == 2


def test_a_choice_that_warns_is_asked_again_whatever_the_preference():
    from .test_moves import play_until_warned

    table = harbour(people(2), goal=2, rounds=2)
    bids(table)
    seat, text = play_until_warned(table)
    client = signed_in(table.seats.get(number=seat).user)
    rows = table.moves.count()
    response = client.post(here(table, "play/"), answer(table, seat, text))
    assert "it ends the game" in response.content.decode()
    assert table.moves.count() == rows
    client.post(here(table, "play/"), answer(table, seat, text, confirmed="yes"))
    assert table.moves.count() > rows


def test_the_pulse_is_silent_for_a_player_whose_stand_in_drafts():
    table = harbour(people(2))
    choose_first(table, 0, "bid")
    table.seats.filter(number=0).update(departed="handed_over", played_by="stand_in")
    client = signed_in(table.seats.get(number=0).user)
    token = client.get(here(table)).context["screen"].pulse
    assert client.get(here(table, f"pulse/?as_of={token}")).status_code == 204


def test_the_replay_of_a_game_without_moves_has_a_title():
    table = harbour(people(2))
    page = Client().get(here(table, "moves/0/")).content.decode()
    assert f"<title>Little Harbour, table {table.pk} ·" in page


def test_the_pulse_is_silent_while_nothing_is_new():
    table = running("trickarus", people(3))
    _seat, client = mover(table)
    token = client.get(here(table)).context["screen"].pulse
    response = client.get(here(table, f"pulse/?as_of={token}"))
    assert (response.status_code, response.content, response["Cache-Control"]) == (204, b"", "no-store")


@pytest.mark.parametrize("happening", ["move", "talk", "resignation"])
def test_the_pulse_brings_what_is_new(happening):
    from apps.tables.services.departures import resign
    from apps.tables.services.talk import say

    users = people(3)
    table = running("trickarus", users)
    watcher = Client()
    token = watcher.get(here(table)).context["screen"].pulse
    if happening == "move":
        choose_first(table, acting(table)[0])
    elif happening == "talk":
        say(table_id=table.pk, user=users[0], text="hello")
    else:
        resign(table_id=table.pk, user=users[0])
    response = watcher.get(here(table, f"pulse/?as_of={token}"), headers=HTMX)
    assert response.status_code == 200
    assert 'id="table"' in response.content.decode()


def test_a_silent_pulse_costs_few_queries(django_assert_max_num_queries):
    users = people(3)
    table = running("trickarus", users)
    client = signed_in(users[0])
    token = client.get(here(table)).context["screen"].pulse
    with django_assert_max_num_queries(2):
        client.get(here(table, f"pulse/?as_of={token}"))
    watcher = Client()
    token = watcher.get(here(table)).context["screen"].pulse
    with django_assert_max_num_queries(1):
        watcher.get(here(table, f"pulse/?as_of={token}"))


@pytest.mark.parametrize("moves", [5, 120])
@pytest.mark.parametrize("tables", [5, 60, pytest.param(5000, marks=pytest.mark.long)])
def test_page_and_move_keep_their_query_budget_early_and_late_with_few_and_many_tables(moves, tables):
    users = people(5)
    table = running("trickarus", users, mode="cooperative", track_spaces=14)
    play_on(table, moves)
    make_waiting_tables(users[acting(table)[0]], tables)
    seat, client = mover(table)
    client.get(here(table))
    page = counted(lambda: client.get(here(table)))
    assert len(page) <= 4, page
    form = answer(table, seat)
    post = counted(lambda: client.post(here(table, "play/"), form, headers=HTMX))
    assert len(post) <= 8, post
    assert str(now_of(table, seat)) != form["as_of"], "the move was made"


def make_waiting_tables(user, count: int) -> None:
    """Rows of other running tables at which the user is asked."""
    template = Seat.objects.filter(user=user).select_related("table").first()
    fields = {
        f.name: getattr(template.table, f.name) for f in Table._meta.fields if f.name not in {"id", "key"}
    }
    made = Table.objects.bulk_create([Table(**fields) for _ in range(count)], batch_size=500)
    Seat.objects.bulk_create(
        [Seat(table=each, number=0, user=user, joined_at=template.joined_at, to_act=True) for each in made]
    )


def counted(call) -> list[str]:
    with CaptureQueriesContext(connection) as caught:
        assert call().status_code == 200
    verbs = ("SELECT", "INSERT", "UPDATE", "DELETE")
    return [q["sql"][:90] for q in caught.captured_queries if q["sql"].startswith(verbs)]


def test_a_get_never_writes():
    users = people(3)
    table = running("trickarus", users)
    play_on(table, 4)
    client = signed_in(users[0])
    client.get("/")
    for address in [
        "/",
        here(table),
        here(table, "moves/2/"),
        here(table, "pulse/?as_of=x"),
        "/lobby/",
        "/watch/",
    ]:
        with CaptureQueriesContext(connection) as caught:
            client.get(address)
        assert [q["sql"] for q in caught.captured_queries if not q["sql"].startswith("SELECT")] == []


def test_the_private_note_is_kept_and_only_mine():
    users = people(3)
    table = running("trickarus", users)
    signed_in(users[0]).post(here(table, "note/"), {"note": "keep <b>the</b> moon"})
    assert "keep &lt;b&gt;the&lt;/b&gt; moon" in signed_in(users[0]).get(here(table)).content.decode()
    assert "keep" not in signed_in(users[1]).get(here(table)).content.decode()


def test_a_note_that_is_too_long_is_refused_without_losing_it():
    users = people(2)
    table = running("trickarus", users)
    response = signed_in(users[0]).post(here(table, "note/"), {"note": "x" * 4001})
    assert response.status_code == 422
    assert "x" * 4001 in response.content.decode()


def test_the_replay_of_a_running_and_a_finished_game():
    users = people(2)
    table = running("trickarus", users)
    play_on(table, 6)
    assert Client().get(here(table, "moves/3/")).status_code == 200
    assert Client().get(here(table, "moves/7/")).status_code == 404
    assert Client().get(here(table, "moves/3/?at=5")).url == here(table, "moves/5/")
    play_on(table)
    table.refresh_from_db()
    assert Client().get(here(table, f"moves/{table.shown}/")).status_code == 200


def test_with_memory_of_the_last_trick_earlier_moves_cannot_be_replayed_while_the_game_runs():
    table = running("trickarus", people(3), played_cards_memory="last_trick")
    play_on(table, 10)
    table.refresh_from_db()
    assert table.remembered_from > 0
    assert Client().get(here(table, f"moves/{table.remembered_from - 1}/")).status_code == 404
    play_on(table)
    assert Client().get(here(table, "moves/0/")).status_code == 200


def test_the_record_can_be_had_once_the_game_is_over():
    table = running("trickarus", people(2))
    assert Client().get(here(table, "record.json")).status_code == 404
    play_on(table)
    response = Client().get(here(table, "record.json"))
    table.refresh_from_db()
    record = response.json()
    assert (record["seed"], record["result"]["scores"]) == (table.seed, table.result["scores"])
    assert [player["name"] for player in record["players"]] == ["Player 1", "Player 2"]


def test_a_record_replays_to_the_same_result():
    from apps.engine.record import check_record, read_record
    from apps.tables.selectors.records import record_text

    table = harbour(people(3))
    play_on(table)
    table.refresh_from_db()
    result = check_record(table.rules, read_record(record_text(table)))
    assert list(result.scores) == table.result["scores"]


def test_resigning_asks_first_and_needs_a_seat():
    *users, stranger = people(4)
    table = running("trickarus", users)
    assert signed_in(stranger).get(here(table, "resign/")).status_code == 403
    client = signed_in(users[1])
    assert client.get(here(table, "resign/")).status_code == 200
    assert table.seats.get(number=1).departed == ""
    client.post(here(table, "resign/"))
    assert table.seats.get(number=1).departed == "resigned"
    assert client.post(here(table, "resign/")).status_code == 403


def test_something_is_wrong_here_stores_what_the_person_saw():
    users = people(3)
    table = running("trickarus", users)
    response = signed_in(users[2]).post(here(table, "report/"), {"words": "The sun did not rise."})
    report = ProblemReport.objects.get()
    assert response.status_code == 302
    assert (report.table_id, report.user, report.seat, report.number) == (
        table.pk,
        users[2],
        2,
        table.last_number,
    )
    assert "hand" in report.seen
    assert report.versions["rules"] == table.rules_version


def test_an_empty_report_is_asked_for_again():
    users = people(3)
    table = running("trickarus", users)
    assert signed_in(users[2]).post(here(table, "report/"), {"words": " "}).status_code == 422


def test_too_many_reports_keep_the_words():
    users = people(3)
    table = running("trickarus", users)
    client = signed_in(users[0])
    for _ in range(20):
        client.post(here(table, "report/"), {"words": "again"})
    response = client.post(here(table, "report/"), {"words": "my dear words"})
    assert response.status_code == 429
    assert "my dear words" in response.content.decode()


@pytest.mark.parametrize("rest", ["play/", "undo/", "restart/", "note/"])
def test_looking_at_a_changing_address_changes_nothing_and_leads_to_the_table(rest):
    users = people(3)
    table = running("trickarus", users)
    assert signed_in(users[0]).get(here(table, rest)).url == here(table)
    assert table.moves.count() == 1


def test_a_private_table_does_not_exist_for_others():
    *users, stranger = people(4)
    table = running("trickarus", users)
    Table.objects.filter(pk=table.pk).update(access="invited")
    rests = ["", "pulse/", "moves/0/", "record.json", "report/", "resign/"]
    for client in (signed_in(stranger), Client()):
        answers = [client.get(here(table, rest)) for rest in rests]
        assert {a.status_code for a in answers if "login" not in a.get("Location", "")} == {404}
    assert signed_in(stranger).post(here(table, "play/"), {"as_of": "0.0", "choice": "x"}).status_code == 404
    page = signed_in(users[0]).get(here(table))
    assert (page.status_code, page["X-Robots-Tag"]) == (200, "noindex")


def test_a_move_of_another_title_works_through_the_same_page():
    table = harbour(people(2))
    client = signed_in(table.seats.get(number=0).user)
    client.post(here(table, "play/"), answer(table, 0, "pass"))
    submit_move(
        table_id=table.pk,
        choice=parse_token("pass"),
        as_of=now_of(table, 1),
        actor=table.seats.get(number=1).user,
    )
    assert client.get(here(table)).context["screen"].heading == "Round 1"
