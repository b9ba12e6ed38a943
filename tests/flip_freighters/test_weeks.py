"""The end of a week: owed by the move, scored once by the worker, told to the players."""

from __future__ import annotations

import pytest
from celery import current_app

from apps.engine.codec import load
from apps.flip_freighters import services, tasks
from apps.flip_freighters.models import WeekScore
from apps.flip_freighters.rules.sheet import delivered_by, week_score
from apps.notifications.models import Notice
from apps.tables.models import Owed
from tests.flip_freighters.tables import freighters, pass_days, plan, play_through
from tests.tables.seated import people

pytestmark = pytest.mark.django_db
TASK = "flip_freighters.close_week"


def rows() -> list[tuple[int, ...]]:
    return list(WeekScore.objects.values_list("week", "seat", "trucks", "points", "total"))


def test_the_task_is_known_by_its_name() -> None:
    assert current_app.tasks[TASK].name == TASK


def test_the_last_day_of_a_week_owes_its_end_in_the_same_transaction() -> None:
    table = freighters(people(2))
    pass_days(table, 4)
    assert not Owed.objects.exists()
    pass_days(table, 1)
    owed = Owed.objects.get()
    assert (owed.task, owed.table_id, owed.facts["week"]) == (TASK, table.pk, 1)


def test_a_week_closed_while_no_worker_runs_is_scored_once_when_it_comes_back() -> None:
    table = freighters(people(2))
    plan(table, 0)
    pass_days(table, 5)
    assert rows() == []
    current_app.tasks["tables.sweep_owed"].apply()
    owed = Owed.objects.get()
    assert rows() == [] or owed.done_at
    tasks.close_week(owed.pk)
    assert rows() == [(1, 0, 0, 0, 10), (1, 1, 0, 0, 10)]
    assert tasks.close_week(owed.pk) is False
    assert len(rows()) == 2
    assert Notice.objects.filter(kind="summary").count() == 2


def test_every_week_of_a_whole_game_has_the_figures_of_the_sheets() -> None:
    table = freighters(people(2))
    play_through(table)
    for owed in Owed.objects.order_by("pk"):
        services.close_week(owed_id=owed.pk)
    table.refresh_from_db()
    assert not table.is_running
    seats = load(table.rules, table.base).state.seats
    assert len(rows()) == 3 * 2
    for week, seat, trucks, points, total in rows():
        assert points == week_score(seats[seat].sheet, week)
        assert trucks == delivered_by(seats[seat].sheet, week)
        if week == 3:
            assert total == table.result["scores"][seat]


@pytest.mark.parametrize("figure", ["points", "trucks", "total", "hours"])
def test_figures_that_are_not_those_of_the_sheets_are_refused_and_stay_owed(figure: str) -> None:
    table = freighters(people(2))
    pass_days(table, 5)
    owed = Owed.objects.get()
    owed.facts["seats"][1][figure] = 9
    owed.save()
    with pytest.raises(services.FiguresDiffer):
        services.close_week(owed_id=owed.pk)
    owed.refresh_from_db()
    assert owed.done_at is None
    assert rows() == []


def test_the_summary_names_everybody_the_best_first_and_leads_to_the_table() -> None:
    table = freighters(people(2))
    pass_days(table, 5)
    services.close_week(owed_id=Owed.objects.get().pk)
    notice = Notice.objects.filter(kind="summary").first()
    assert notice is not None
    assert notice.subject == f"Week 1 is over: Flip Freighters (table {table.pk})"
    assert "Player 1: 0 points this week with 0 trucks delivered, 10 in all." in notice.text
    assert notice.text.endswith(table.get_absolute_url())


def test_who_plays_alone_gets_scores_but_no_mail() -> None:
    table = freighters(people(1))
    pass_days(table, 5)
    services.close_week(owed_id=Owed.objects.get().pk)
    assert len(rows()) == 1
    assert not Notice.objects.filter(kind="summary").exists()
