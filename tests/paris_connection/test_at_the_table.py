"""Paris Connection on the site: drafts and shares stay private, the end is confirmed, pages stay cheap."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.engine.chance import SeededChance
from apps.engine.codec import dump, load
from apps.engine.game import arrange
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.steps import take_turn
from apps.tables.demo_paris import in_a_build
from apps.tables.demo_play import public_view
from apps.tables.models import Table
from apps.tables.selectors.screen import table_screen
from apps.tables.services.deadlines import play_deadline
from apps.tables.services.undo import restart_turn
from tests.factories import browser_of, crowd
from tests.tables.seated import acting, choose, choose_first, now_of, running

pytestmark = pytest.mark.django_db
VERBS = ("SELECT", "INSERT", "UPDATE", "DELETE")


def paris(count: int = 3, **options: Any) -> Table:
    return running("paris_connection", crowd(count), **options)


def page(table: Table, client: Client) -> str:
    answer = client.get(f"/tables/{table.pk}/")
    assert answer.status_code == 200
    return answer.content.decode()


def client_of(table: Table, seat: int) -> Client:
    return browser_of(table.seats.get(number=seat).user)


def board_of(table: Table, seat: int | None) -> Any:
    table.refresh_from_db()
    user = None if seat is None else table.seats.get(number=seat).user
    screen = table_screen(table, user)
    return screen.board, screen.log, screen.heading, [row.facts for row in screen.seats]


def put(table: Table, change: Callable[[Any], None]) -> None:
    """Change the state of a table that has just begun, and ask anew."""
    state = load(RULES, table.position).state
    change(state)
    table.position = table.base = dump(arrange(RULES, state, take_turn(state.active)))
    table.save()


def before_marseille(state: Any) -> None:
    """Red stands one hex away."""
    for name in ("M5", "N4", "O4", "O5", "O6", "O7", "O8", "P8", "P9", "O10", "O11", "O12"):
        state.network.place("red", name)


def test_what_is_placed_is_nobody_elses_business_until_the_turn_ends() -> None:
    table = paris()
    seat = acting(table)[0]
    others = [number for number in (0, 1, 2, None) if number != seat]
    before = [board_of(table, other) for other in others]
    choose(table, seat, "build:red")
    for _placement in range(2):
        choose_first(table, seat, "hex:")
        assert [board_of(table, other) for other in others] == before
    choose(table, seat, "end_turn")
    assert all(now != then for now, then in zip([board_of(table, o) for o in others], before, strict=True))


def test_a_trade_that_is_not_over_is_nobody_elses_business_either() -> None:
    table = paris(share_tracker="on")
    seat = acting(table)[0]
    before = board_of(table, None)
    choose_first(table, seat, "give:")
    choose_first(table, seat, "take:")
    assert board_of(table, None) == before


def test_nobody_receives_the_shares_of_others() -> None:
    table = paris()
    shares = load(RULES, table.position).state.shares
    for seat in (0, 1, 2):
        html = page(table, client_of(table, seat))
        assert html.count("only you</span>") >= 1
        own, _log, _heading, _facts = board_of(table, seat)
        assert {line.company: line.count for line in own["own"][0].holdings} == {
            company: count for company, count in shares[seat].items() if count
        }
        assert own["open"] == []
    public, log, _heading, facts = board_of(table, None)
    assert (public["own"], public["open"]) == ([], [])
    assert "drew" not in "".join(str(row) for row in log)
    assert {fact.line for fact in facts} == {"points hidden"}


def test_marseille_is_asked_back_before_the_game_ends_and_then_all_hands_are_open() -> None:
    table = paris()
    seat = acting(table)[0]
    put(table, before_marseille)
    choose(table, seat, "build:red")
    choose(table, seat, "hex:P12")
    client = client_of(table, seat)
    as_of = str(now_of(table, seat))
    asked = client.post(f"/tables/{table.pk}/play/", {"choice": "end_game", "as_of": as_of})
    assert "this ends the game at once" in asked.content.decode()
    table.refresh_from_db()
    assert table.is_running
    html = page(table, client)
    assert "End the game" in html
    choose(table, seat, "end_game")
    for viewer in (client, client_of(table, (seat + 1) % 3), Client()):
        html = page(table, viewer)
        assert "Red has reached Marseille." in html
        assert html.count("Shares of Player") == 3
        assert 'id="count"' in html


def test_lateness_ends_the_turn_as_it_stands() -> None:
    table = paris()
    seat = acting(table)[0]
    choose(table, seat, "build:red")
    placed = choose_first(table, seat, "hex:").removeprefix("hex:")
    be_late(table, seat)
    table.refresh_from_db()
    assert load(RULES, table.base).state.network.built("red") == [placed]
    assert acting(table) == [(seat + 1) % 3]


def test_lateness_before_anything_is_placed_leaves_the_turn_to_a_stand_in() -> None:
    table = paris()
    seat = acting(table)[0]
    choose(table, seat, "build:red")
    be_late(table, seat)
    assert acting(table) == [(seat + 1) % 3]


def test_every_turn_of_a_game_can_be_looked_at_again() -> None:
    table = paris(4)
    for number in range(12):
        seat, dice = acting(table)[0], SeededChance("replay", number)
        choose(table, seat, f"build:{('red', 'blue', 'black', 'brown')[dice.below(4)]}")
        choose_first(table, seat, "hex:")
        choose(table, seat, "end_turn")
    table.refresh_from_db()
    for shown in (0, 5, table.shown):
        assert Client().get(f"/tables/{table.pk}/moves/{shown}/").status_code == 200


def test_a_look_back_at_a_game_that_is_over_shows_the_points_under_open_hands() -> None:
    table = paris()
    seat = acting(table)[0]
    put(table, before_marseille)
    for token in ("build:red", "hex:P12", "end_game"):
        choose(table, seat, token)
    for viewer in (client_of(table, seat), Client()):
        html = viewer.get(f"/tables/{table.pk}/moves/0/").content.decode()
        assert html.count("points at this moment") == 3
        assert "points hidden" not in html


def test_the_demo_stops_in_the_middle_of_a_build_not_of_a_trade() -> None:
    table = paris()
    seat = acting(table)[0]
    user = table.seats.get(number=seat).user
    assert stops_after(table, user, "give:", "take:") == [False, False]
    restart_turn(table_id=table.pk, as_of=now_of(table, seat), actor=user)
    assert stops_after(table, user, "build:", "hex:") == [False, True]


def stops_after(table: Table, user: User, *starts: str) -> list[bool]:
    """Whether the demo would stop, after each of these answers."""
    stop, found = in_a_build(186, by=user), []
    for start in starts:
        choose_first(table, acting(table)[0], start)
        table.refresh_from_db()
        found.append(stop(table, public_view(table)))
    return found


def be_late(table: Table, seat: int) -> None:
    """The seat's time is up, and the sweep answers for it."""
    table.seats.filter(number=seat).update(due_at=timezone.now() - timedelta(seconds=1))
    assert play_deadline(table_id=table.pk, seat=seat)


def statements(call: Callable[[], Any]) -> list[str]:
    with CaptureQueriesContext(connection) as caught:
        assert call().status_code == 200
    return [query["sql"][:90] for query in caught.captured_queries if query["sql"].startswith(VERBS)]


def test_page_and_move_keep_the_budget_of_the_site() -> None:
    table = paris()
    seat = acting(table)[0]
    client = client_of(table, seat)
    client.get(f"/tables/{table.pk}/")
    assert len(statements(lambda: client.get(f"/tables/{table.pk}/"))) <= 4
    choose(table, seat, "build:red")
    token = choose_first(table, seat, "hex:")
    assert token
    fields = {"choice": "end_turn", "as_of": str(now_of(table, seat))}
    spent = statements(
        lambda: client.post(f"/tables/{table.pk}/play/", fields, headers={"HX-Request": "true"})
    )
    assert len(spent) <= 8, spent
