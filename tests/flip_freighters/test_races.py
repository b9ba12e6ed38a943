"""Three people at the end of a day with real threads: one outcome, and whoever came too late is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.engine.codec import load
from apps.engine.flow import parse_token
from apps.tables.errors import StalePage
from apps.tables.models import Table
from apps.tables.services.moves import submit_move
from apps.tables.services.undo import restart_turn
from tests.flip_freighters.tables import end_day, freighters, plan
from tests.races import at_once
from tests.tables.seated import acting, now_of, people

pytestmark = pytest.mark.django_db(transaction=True)


def end(table: Table, seat: int) -> Callable[[], Any]:
    page, user = now_of(table, seat), table.seats.get(number=seat).user
    return lambda: submit_move(
        table_id=table.pk, choice=parse_token("end_day"), as_of=page, actor=user, has_confirmed=True
    )


def restart(table: Table, seat: int) -> Callable[[], Any]:
    page, user = now_of(table, seat), table.seats.get(number=seat).user
    return lambda: restart_turn(table_id=table.pk, as_of=page, actor=user)


@pytest.mark.parametrize("attempt", range(3))
def test_two_end_the_day_while_a_third_restarts(attempt: int) -> None:
    table = freighters(people(3))
    plan(table, 0)
    end_day(table, 0)
    outcomes = at_once([end(table, 1), restart(table, 0), end(table, 2)])
    failed = [type(outcome) for outcome in outcomes if isinstance(outcome, Exception)]
    table.refresh_from_db()
    resolved = table.rules.view(state_of(table), None)["resolved"]
    if resolved:
        assert failed == [StalePage], "the day was over first: only the restart was too late"
        assert acting(table) == [0, 1, 2]
    else:
        assert failed == [], "the restart came first, so the day waits for that seat"
        assert acting(table) == [0]


def state_of(table: Table) -> Any:
    return load(table.rules, table.base).state


def test_the_last_two_end_at_once_and_the_day_is_resolved_once() -> None:
    table = freighters(people(2))
    outcomes = at_once([end(table, 0), end(table, 1)])
    assert not [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    table.refresh_from_db()
    assert table.rules.view(state_of(table), None)["resolved"] == 1
    assert table.moves.exclude(barrier="").filter(number__gt=0).count() == 1
