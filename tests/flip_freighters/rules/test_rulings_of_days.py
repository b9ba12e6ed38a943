"""Rulings 43 to 50 of the sheet: the course of a day and what others see, by number."""

import pytest

from apps.engine.errors import IllegalChoice
from tests.flip_freighters.rules.arrangement import Arranged

WEEK = " ".join(["H4 H5 S3", "C1 C2 C3", "D1 D2 D3"])


@pytest.mark.parametrize("used", [0, 1, 2])
def test_ruling_43_a_day_may_be_ended_with_cards_unused(used: int) -> None:
    table = Arranged(WEEK)
    for place in range(1, used + 1):
        table.play(f"card:{place} load:semi_any:{place}")
    table.play("end_day")
    assert (table.state.resolved, table.view(0)["day"]) == (1, 2)


def test_ruling_44_a_restart_cannot_reach_an_earlier_day() -> None:
    table = Arranged(WEEK, {"semi_any": "4 >1"}, week=2, day=1).play("card:1 move:semi_any:5 stop end_day")
    table.play("card:1 load:tank_club:1")
    assert table.restart()
    assert (table.truck("semi_any")["state"], table.values("tank_club")[0]) == ("delivered", None)
    assert not table.restart()


def test_ruling_45_a_restart_changes_nothing_for_others_not_even_their_selection() -> None:
    table = Arranged(WEEK, {"semi_any": "4"}, {"semi_any": "4"})
    table.play("card:1 move:semi_any:2", seat=1).play("card:1 load:tank_heart:1")
    before = (table.view(1), table.decision(1))
    assert table.restart(0)
    assert (table.view(1), table.decision(1)) == before
    assert table.view(1)["own"]["chosen"]["targets"][0]["to"] == 2


def test_ruling_46_a_restart_works_after_the_end_of_the_day_while_another_plans() -> None:
    table = Arranged(WEEK, {}, {}).play("card:1 load:tank_heart:1 end_day")
    assert table.acting == [1]
    assert table.restart(0)
    assert table.acting == [0, 1]
    assert table.values("tank_heart") == [None] * 4


def test_ruling_47_the_last_to_end_cannot_restart() -> None:
    table = Arranged(WEEK, {}, {}).play("card:1 load:tank_heart:1 end_day").play("end_day", seat=1)
    assert "lanes_closed" in table.barriers
    assert not table.restart(0)
    assert not table.restart(1)
    assert table.seat(0)["sheet"][5]["squares"][0]["state"] == "confirmed"


def test_ruling_48_a_choice_of_an_earlier_day_is_refused_and_changes_nothing() -> None:
    table = Arranged(WEEK, {"semi_any": "4"}).play("card:1 move:semi_any:2")
    stale = ("load:tank_heart:1", "value:3", "deliver")
    table.play("end_day")
    before = table.view(0)
    for token in stale:
        with pytest.raises(IllegalChoice):
            table.play(token)
    assert table.view(0) == before


def test_ruling_49_until_resolution_others_see_nothing_of_a_days_plan() -> None:
    table = Arranged(WEEK, {"semi_any": "4"}, {}, {})
    before = [table.view(viewer) for viewer in (None, 1, 2)]
    for token in [
        "card:1",
        "plus",
        "load:tank_heart:1",
        "card:2",
        "move:semi_any:5",
        "stop",
        "card:3",
        "end_day",
    ]:
        table.play(token)
        assert [table.view(viewer) for viewer in (None, 1, 2)] == before
    assert all(event.to == [0] for event in table.events)


def test_ruling_50_after_resolution_everybodys_changes_appear_together() -> None:
    table = Arranged(WEEK, {"semi_any": "4"}, {"semi_any": "3"})
    table.play("card:2 move:semi_any:5 stop end_day").play("card:1 load:tank_heart:1 end_day", seat=1)
    for viewer in (None, 0, 1):
        seats = table.view(viewer)["seats"]
        assert [seat["delivered"] for seat in seats] == [1, 0]
        assert seats[1]["sheet"][5]["squares"][0]["value"] == 4
    assert [facts["about"] for facts in table.told("day_played")] == [0, 1]
