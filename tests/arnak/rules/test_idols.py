"""Idols and slots: every kind, every option, rulings R42 to R44."""

import pytest

from apps.arnak.rules.idols import KINDS
from apps.arnak.rules.state import State
from tests.arnak.rules.arrangement import Table

GAINS = {"idol_coin": "coin", "idol_compass": "compass", "idol_tablet": "tablet"}
SLOTS = {
    "slot_jewel": {"jewel": 1},
    "slot_arrowhead": {"arrowhead": 1, "coin": 1},
    "slot_tablets": {"tablet": 2, "coin": 1},
    "slot_coin_compass": {"coin": 2, "compass": 1},
    "slot_card": {"coin": 1},
}


def discovering(idol: str, **scene: object) -> Table:
    def edit(state: State) -> None:
        state.idols["I-lower-1"] = f"{idol}-1"

    goods = {"compass": 3, **scene.pop("goods", {})}  # type: ignore[dict-item]
    table = Table("automobile fear-1", goods=goods, edit=edit, **scene)  # type: ignore[arg-type]
    return table.choose("discover:I-lower-1")


@pytest.mark.parametrize("idol", GAINS)
def test_an_idol_that_gives(idol: str) -> None:
    table = discovering(idol)
    assert table.goods() == {GAINS[idol]: 1}
    assert table.seat().idols == 1


def test_an_idol_that_exiles() -> None:
    table = discovering("idol_exile")
    assert table.options() == {"exile:fear-1", "exile:automobile", "decline"}
    assert table.choose("exile:fear-1").seat().hand == []


def test_an_idol_that_trades() -> None:
    assert discovering("idol_upgrade", goods={"tablet": 1}).choose("upgrade:tablet").goods() == {
        "arrowhead": 1
    }


def test_an_idol_that_refreshes() -> None:
    table = discovering("idol_refresh", assistants=["A12:used"]).choose("refresh:A12")
    assert table.seat().assistants[0].ready


def test_every_kind_is_tested_and_there_are_sixteen() -> None:
    assert {kind.id for kind in KINDS} == {*GAINS, "idol_exile", "idol_upgrade", "idol_refresh"}
    assert sum(kind.count for kind in KINDS) == 16


@pytest.mark.parametrize("option", SLOTS)
def test_every_effect_of_a_slot(option: str) -> None:
    table = Table(goods={"coin": 1}, deck="hat", idols=1).choose("slot", f"fill:{option}")
    if option == "slot_card":
        assert table.choose("draw:1").seat().hand == ["hat"]
    assert table.goods() == SLOTS[option]
    assert (table.seat().idols, table.seat().slots) == (0, 1)
    assert "pass" in table.options()


def test_an_effect_that_cannot_be_had_is_refused() -> None:
    table = Table(idols=1).choose("slot")
    assert table.refused() == {"fill:slot_jewel": "short", "fill:slot_card": "no_effect"}


def test_effects_may_repeat() -> None:
    table = Table(idols=2).choose("slot", "fill:slot_tablets", "slot", "fill:slot_tablets")
    assert table.goods() == {"tablet": 4}


@pytest.mark.parametrize(("used", "points"), [(0, 10), (1, 9), (2, 7), (3, 4), (4, 0)])
def test_r42_empty_slots_score_and_so_does_every_idol(used: int, points: int) -> None:
    table = Table(idols=1, slots=used).view()["seats"][0]["points"]
    assert table["empty_slots"] == points
    assert table["idols"] == 3 * (used + 1)


def test_r43_there_is_no_fifth_slot() -> None:
    table = Table(idols=1, slots=4)
    assert "slot" not in table.asides()
    assert table.refused()["slot"] == "slots_full"


def test_r44_the_stone_key_frees_the_last_slot() -> None:
    table = Table("stone_key", goods={"tablet": 1}, slots=3)
    before = table.view()["seats"][0]["points"]["empty_slots"]
    table.choose("play:stone_key", "unslot")
    assert (table.seat().slots, table.seat().idols) == (2, 1)
    assert (before, table.view()["seats"][0]["points"]["empty_slots"]) == (4, 7)
    assert "slot" in table.asides()
    unused = Table("stone_key", goods={"tablet": 1}, idols=1)
    assert unused.decision().warnings == {"play:stone_key": "no_effect"}
