"""The web process dies before it answers, or Redis stops: what was acknowledged is there, once, and soon."""

from __future__ import annotations

import pytest

from apps.tables.models import Move
from tests.services.site import RedisServer, Site, wait_for
from tests.services.visitor import Visitor
from tests.tables.seated import acting, people, running

pytestmark = [pytest.mark.services, pytest.mark.long]
SOON = 1.0
"""Seconds within which a move is answered although Redis is not there."""


def test_a_move_whose_answer_got_lost_is_stored_once_and_the_second_press_says_so(hosted: Site) -> None:
    users = people(2)
    table = running("trickarus", users, first_leader="first_seat")
    visitor = Visitor(hosted, users[0])
    first = visitor.web(mishap="before the answer")
    form = visitor.form(table, 0)
    with pytest.raises(ConnectionError):
        visitor.play(table, form)
    first.kill()
    assert list(table.moves.values_list("number", flat=True)) == [0, 1]
    visitor.web()
    again = visitor.play(table, form)
    assert again.status == 200 or "notice--ok" in again.page
    assert list(table.moves.values_list("number", flat=True)) == [0, 1]


@pytest.mark.parametrize("trouble", ["stop", "hang"])
def test_without_redis_pages_and_moves_go_on_and_what_they_owe_is_done_when_it_is_back_empty(
    hosted: Site, redis_server: RedisServer, trouble: str
) -> None:
    users = people(1)
    table = running("trickarus", [*users, None], first_leader="first_seat")
    visitor = Visitor(hosted, users[0])
    visitor.web()
    hosted.worker()
    form = visitor.form(table, 0)
    getattr(redis_server, trouble)()
    answer = visitor.play(table, form)
    print(f"a move while Redis does {trouble}: {answer.seconds:.3f} s")
    assert answer.status == 200
    assert answer.seconds < SOON
    assert visitor.ask(f"/tables/{table.pk}/").status == 200
    ready = visitor.ask("/readyz")
    assert ready.status == 503
    assert {"the cache does not answer", "the broker does not answer"} <= set(ready.page.splitlines())
    assert list(table.moves.values_list("number", flat=True)) == [0, 1], "the stand-in was not kicked"
    redis_server.stop()
    redis_server.start()
    wait_for(lambda: acting(table) == [0] and table.moves.count() > 2, hosted.logs)
    causes = list(table.moves.filter(number__gt=0).order_by("number").values_list("cause", flat=True))
    assert causes[0] == Move.Cause.PLAYER
    assert set(causes[1:]) == {Move.Cause.STAND_IN}
    wait_for(lambda: visitor.ask("/readyz").page == "ready\n", hosted.logs)
