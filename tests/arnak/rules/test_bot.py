"""The stand-in plans several actions ahead and answers only what it is asked."""

import pytest

from apps.arnak.rules import plan
from apps.arnak.rules.state import State
from apps.arnak.rules.worth import worth
from apps.engine.flow import token
from tests.arnak.rules.arrangement import Table, offer
from tests.arnak.rules.random_games import stand_in


def says(table: Table) -> str:
    """What the stand-in answers."""
    return token(stand_in("fixed")(table.position, table.decision()))


def one_jewel_short() -> Table:
    """In the last round a jewel is lacking for the Lost Temple, and a cheap card is on offer."""

    def last_round(state: State) -> None:
        state.round = 5
        state.seats[1].passed = True
        offer(state, "hat")

    goods = {"coin": 1, "compass": 1}
    return Table("fear-1 fear-2", tokens=("B7b", "B0"), goods=goods, edit=last_round)


def test_the_way_to_the_temple_is_planned() -> None:
    table = one_jewel_short()
    assert says(table) == "dig:camp_jewel-1"
    for _ in range(12):
        if table.state.arrivals:
            break
        table.choose(says(table))
    assert table.state.arrivals == [0]


def test_without_a_plan_the_coin_would_be_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "DEPTH", 1)
    assert says(one_jewel_short()) == "buy:hat"


def test_free_actions_wait_without_a_thought_but_not_for_the_next_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("gold_pan rough_map").choose("play:rough_map")
    assert table.asides() == {"play:gold_pan"}
    with monkeypatch.context() as without_plans:
        without_plans.delattr(plan.Planner, "answer")
        assert says(table) == "end_turn"
    assert says(Table("gold_pan").choose("pass")) == "play:gold_pan"


def below_the_bridge(idols: int, glass: str = "S3a") -> float:
    """What it is worth to stand there in the first round with so many idols in crates."""
    return worth(Table(board="snake", tokens=(glass, "S0"), idols=idols).state, 0)


def test_an_idol_is_kept_for_the_bridge_of_the_snake_and_paid_there() -> None:
    elsewhere = [worth(Table(tokens=("B3", "B0"), idols=idols).state, 0) for idols in (0, 1)]
    assert below_the_bridge(1) - below_the_bridge(0) > elsewhere[1] - elsewhere[0]
    assert below_the_bridge(0, glass="S4") > below_the_bridge(1)
