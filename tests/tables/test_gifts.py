"""Time in pages: who is offered to give a day more, and until when a game lasts at the latest."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from apps.tables.clock import PACES
from apps.tables.models import Seat, Table
from tests.factories import browser_of, moderator, open_harbour, person

from .seated import acting, people, play_on, running

pytestmark = pytest.mark.django_db
BEGIN = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAILY = PACES["daily"]
ALMOST = DAILY.grace + DAILY.bank - timedelta(hours=1)
BUTTON = "Give a day more"


def test_the_others_and_staff_may_press_once_somebody_runs_late():
    users = people(3)
    with time_machine.travel(BEGIN, tick=False) as clock:
        table = running("trickarus", users)
        late = acting(table)[0]
        giver, address = browser_of(users[late - 1]), f"/tables/{table.pk}/"
        assert BUTTON not in giver.get(address).content.decode()
        clock.shift(ALMOST)
        for client in (giver, browser_of(moderator())):
            assert BUTTON in client.get(address).content.decode()
        for client in (browser_of(users[late]), browser_of(None)):
            assert BUTTON not in client.get(address).content.decode()
        giver.post(f"{address}give-time/", {"seat": late})
        assert Seat.objects.get(table=table, number=late).due_at == BEGIN + ALMOST + timedelta(hours=25)
        assert f"gave Player {late + 1} a day more" in giver.get(address).content.decode()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_game_has_more_turns_than_the_latest_end_counts(seats):
    table = running("trickarus", people(seats))
    play_on(table)
    most = table.game.display.most_turns(table.options, seats)
    assert max(table.seats.values_list("turn", flat=True)) <= most


def test_who_thinks_of_joining_reads_until_when_the_game_lasts_at_the_latest():
    with time_machine.travel(BEGIN, tick=False):
        table = open_harbour(person("Noor"), seats=2)
        page = browser_of(None).get(f"/tables/{table.pk}/").content.decode()
        assert "If everybody always used all their time, the game would last until " in page
        Table.objects.filter(pk=table.pk).update(pace="none")
        assert (
            "the game would last until" not in browser_of(None).get(f"/tables/{table.pk}/").content.decode()
        )
