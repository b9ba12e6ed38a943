"""Assistants, both sides of each, and cards about them; rulings R38 to R41."""

import pytest

from apps.arnak.rules.assistants import TILES
from apps.arnak.rules.state import State
from apps.arnak.rules.steps.crew import rescue_assistant, upgrade_assistant
from apps.arnak.rules.steps.turn import turn
from tests.arnak.rules.arrangement import Table, fetch, offer

GAINS = {
    "A01": {"coin": 2},
    "A01:gold": {"coin": 3},
    "A02": {"tablet": 1},
    "A02:gold": {"coin": 1, "tablet": 1},
    "A03:gold": {"arrowhead": 1},
    "A12": {"compass": 1},
    "A12:gold": {"compass": 2},
}
CHOICES = {  # what the first option gives, and the icons of the second
    "A07": ({"coin": 1}, ["plane"]),
    "A07:gold": ({"coin": 2}, ["plane", "plane"]),
    "A08": ({"compass": 1}, ["car"]),
    "A08:gold": ({"coin": 1, "compass": 1}, ["car", "car"]),
    "A09": ({"compass": 1}, ["boat"]),
    "A09:gold": ({"coin": 1, "compass": 1}, ["boat", "boat"]),
}


def using(code: str, **scene: object) -> Table:
    name = code.partition(":")[0]
    return Table(assistants=[code], **scene).choose(f"assistant:{name}")  # type: ignore[arg-type]


@pytest.mark.parametrize("code", GAINS)
def test_an_assistant_that_gives(code: str) -> None:
    table = using(code)
    assert table.goods() == GAINS[code]
    assert not table.seat().assistants[0].ready
    assert "pass" in table.options()
    assert table.asides() == set()


@pytest.mark.parametrize("code", CHOICES)
def test_an_assistant_that_gives_or_travels(code: str) -> None:
    gained, icons = CHOICES[code]
    assert using(code).choose("choose:1").goods() == gained
    assert using(code).choose("choose:2").seat().floating == icons
    table = Table(assistants=[code]).choose("dig:camp_tablet-1")
    assert table.told("travelled_with") == [{"seat": 0, "source": code[:3], "icons": icons}]


def test_a_boot_for_an_arrowhead() -> None:
    assert using("A03", hand="fear-1").choose("pay").goods() == {"arrowhead": 1}
    assert Table(assistants=["A03"]).refused()["assistant:A03"] == "no_effect"


def test_a_coin_for_an_arrowhead_or_a_jewel() -> None:
    assert using("A04", goods={"coin": 1}).choose("pay").goods() == {"arrowhead": 1}
    assert using("A04:gold", goods={"coin": 1}).choose("pay", "choose:1").goods() == {"arrowhead": 1}
    assert using("A04:gold", goods={"coin": 1}).choose("pay", "choose:2").goods() == {"jewel": 1}
    assert Table(assistants=["A04"]).refused()["assistant:A04"] == "no_effect"


def test_exile() -> None:
    assert using("A05", hand="fear-1").choose("exile:fear-1").seat().hand == []
    table = using("A05:gold", hand="fear-1").choose("exile:fear-1")
    assert (table.goods(), table.seat().hand) == ({"compass": 1}, [])


def test_a_card_for_a_card() -> None:
    table = using("A06", hand="fear-1", deck="hat").choose("draw:1")
    assert table.options() == {"spend:fear-1", "spend:hat"}
    assert table.choose("spend:fear-1").seat().hand == ["hat"]
    assert using("A06:gold", deck="hat").choose("draw:1").seat().hand == ["hat"]


def test_a_discounted_purchase() -> None:
    scene = {"goods": {"coin": 1, "compass": 1}, "edit": lambda state: offer(state, "dog", "hat", "mortar")}
    table = Table(assistants=["A10"], **scene).choose("assistant:A10")
    assert table.options() == {"buy:hat", "decline"}
    gold = Table(assistants=["A10:gold"], **scene).choose("assistant:A10")
    assert gold.options() == {"buy:hat", "buy:dog", "buy:mortar", "decline"}
    gold.choose("buy:mortar", "decline")
    assert gold.goods() == {"coin": 1}
    assert gold.options() == {"end_turn"}


def test_a_trade() -> None:
    assert using("A11", goods={"tablet": 1}).choose("upgrade:tablet").goods() == {"arrowhead": 1}
    table = using("A11:gold", goods={"arrowhead": 1}).choose("upgrade:arrowhead")
    assert table.goods() == {"jewel": 1, "compass": 1}


def test_every_assistant_is_tested() -> None:
    by_hand = {"A03", "A04", "A05", "A06", "A10", "A11"}
    assert {code[:3] for code in {*GAINS, *CHOICES}} | by_hand == {tile.id for tile in TILES}


def test_r38_a_recruit_can_be_used_at_once_and_a_rescued_one_after_a_refresh() -> None:
    table = Table(goods={"compass": 1, "arrowhead": 1}, tokens=("B1a", "B0"))
    table.choose("research:notebook:B1a")
    assert (
        table.options() == {"recruit:A01", "recruit:A05", "recruit:A09"} or table.step == "recruit_assistant"
    )
    name = sorted(table.options())[0].split(":")[1]
    table.choose(f"recruit:{name}")
    assert "assistant_revealed" in table.barriers
    assert table.view()["seats"][0]["assistants"] == [{"id": name, "gold": False, "ready": True}]

    rescued = Table(board="snake", frames=[rescue_assistant(0), upgrade_assistant(0), turn(0)])
    name = sorted(rescued.options())[0].split(":")[1]
    rescued.choose(f"rescue:{name}")
    assert rescued.view()["seats"][0]["assistants"] == [{"id": name, "gold": False, "ready": False}]
    assert rescued.asides() == set()
    rescued.choose(f"gold:{name}")
    assert rescued.view()["seats"][0]["assistants"] == [{"id": name, "gold": True, "ready": True}]


def test_only_the_rescuer_sees_the_stranded_stack() -> None:
    table = Table(board="snake", seats=3, frames=[rescue_assistant(0), turn(0)])
    stack = list(table.state.stranded)
    assert table.view(0)["stranded"]["known"] == stack
    assert table.view(1)["stranded"]["known"] is None
    assert len(table.options()) == 3
    table.choose(f"rescue:{stack[0]}")
    assert table.state.stranded == stack[1:]


def test_r39_an_upgrade_makes_an_exhausted_assistant_ready() -> None:
    table = Table(assistants=["A12:used"], frames=[upgrade_assistant(0), turn(0)]).choose("gold:A12")
    assert table.choose("assistant:A12").goods() == {"compass": 2}


def test_r40_only_the_discount_assistant_is_refused_after_the_main_action() -> None:
    table = Table("rough_map", assistants=["A10", "A12"]).choose("play:rough_map")
    assert table.refused()["assistant:A10"] == "main_action_spent"
    assert table.asides() == {"assistant:A12"}


def test_r41_an_assistant_that_pays_a_journey_is_exhausted() -> None:
    table = Table(assistants=["A07"]).choose("dig:camp_coin-1")
    assert not table.seat().assistants[0].ready


def test_rattle_and_drum_refresh_one_or_both() -> None:
    used = ["A01:used", "A12:used"]
    table = Table("ceremonial_rattle", goods={"tablet": 1}, assistants=used).choose("play:ceremonial_rattle")
    table.choose("refresh:A12")
    assert [one.ready for one in table.seat().assistants] == [False, True]
    table = Table("sacred_drum hat", goods={"tablet": 1}, assistants=used)
    table.choose("play:sacred_drum", "spend:hat", "refresh:A01", "refresh:A12")
    assert [one.ready for one in table.seat().assistants] == [True, True]


def test_decorated_horn_swaps_and_keeps_the_level() -> None:
    table = Table("decorated_horn", goods={"tablet": 1}, assistants=["A12:gold:used"])
    table.choose("play:decorated_horn")
    top = table.view()["supply"][0]["top"]
    table.choose(f"swap:A12:{top}")
    assert table.view()["seats"][0]["assistants"] == [{"id": top, "gold": True, "ready": True}]
    assert table.view()["supply"][0]["top"] == "A12"


@pytest.mark.parametrize(("card", "coins", "gained"), [("ancient_wine", 1, 2), ("coconut_flask", 2, 1)])
def test_wine_and_flask_use_a_side_of_an_assistant_in_the_supply(card: str, coins: int, gained: int) -> None:
    def scene(state: State) -> None:
        for stack in state.supply:
            if "A12" in stack:
                stack.remove("A12")
        state.supply[0].append("A12")

    table = Table(card, goods={"tablet": 1}, edit=scene).choose(f"play:{card}", "supply:A12")
    assert table.goods() == {"coin": coins, "compass": gained}
    assert table.view()["supply"][0]["top"] == "A12"


def test_even_the_discount_works_from_the_supply() -> None:
    def scene(state: State) -> None:
        for stack in state.supply:
            if "A10" in stack:
                stack.remove("A10")
        state.supply[0].append("A10")
        fetch(state, "hat")
        state.item_deck.append("hat")
        offer(state, "hat")

    table = Table("coconut_flask", goods={"tablet": 1}, edit=scene).choose("play:coconut_flask", "supply:A10")
    table.choose("buy:hat")
    assert table.goods() == {"coin": 2}


def test_nobody_has_more_than_two() -> None:
    table = Table(goods={"compass": 1, "arrowhead": 1}, tokens=("B1a", "B0"), assistants=["A01", "A02"])
    assert table.choose("research:notebook:B1a").options() == {"end_turn"}
