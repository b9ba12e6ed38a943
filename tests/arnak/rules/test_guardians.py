"""Guardians: price and boon of each, Fear on the way home, cards against them (R12 - R14, R54, R57, R58)."""

from collections import Counter

import pytest

from apps.arnak.rules.guardians import TILES
from apps.arnak.rules.steps.rounds import end_round
from tests.arnak.rules.arrangement import PLENTY, Table

PRICES = {  # resources, travel icons, cards
    "G01": ("coin compass arrowhead", "", 0),
    "G02": ("compass compass arrowhead", "", 0),
    "G03": ("arrowhead", "car", 0),
    "G04": ("coin coin arrowhead", "", 0),
    "G05": ("coin arrowhead", "boot", 0),
    "G06": ("arrowhead", "boat", 0),
    "G07": ("jewel", "boot", 0),
    "G08": ("tablet tablet tablet", "", 0),
    "G09": ("coin arrowhead", "", 1),
    "G10": ("tablet arrowhead", "boot", 0),
    "G11": ("compass", "boot boot", 0),
    "G12": ("arrowhead", "plane", 0),
    "G13": ("arrowhead", "plane", 0),
    "G14": ("compass arrowhead", "", 1),
    "G15": ("coin coin coin coin", "", 0),
}
BOONS = {
    **dict.fromkeys(("G01", "G02", "G03"), "boat"),
    **dict.fromkeys(("G04", "G05", "G06"), "car"),
    **dict.fromkeys(("G07", "G08"), "plane"),
    **dict.fromkeys(("G09", "G10", "G11", "G12", "G13"), "exile"),
    "G14": "draw",
    "G15": "upgrade",
}
PAYS = {"": "", "car": "automobile", "boat": "steam_boat", "boot": "fear-1", "plane": "airdrop"}
NAMES = [tile.id for tile in TILES]


def facing(name: str, **scene: object) -> Table:
    """Seat 0 stands at the coin camp with this guardian."""
    return Table(standing={"camp_coin-1": 0}, guardians={"camp_coin": name}, **scene)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_a_guardian_is_overcome_for_exactly_its_price(name: str) -> None:
    price, travel, cards = PRICES[name]
    hand = {"boot boot": "automobile"}.get(travel, PAYS.get(travel, "")) or ("hat" if cards else "")
    table = facing(name, hand=hand, goods=Counter(price.split())).choose("overcome:camp_coin")
    assert table.goods() == {}
    assert table.seat().play == hand.split()
    assert table.view()["seats"][0]["guardians"] == [{"id": name, "boon": True}]
    assert table.state.guardians == {}
    assert table.view()["seats"][0]["points"]["guardians"] == 5


@pytest.mark.parametrize("name", NAMES)
def test_a_guardian_is_refused_if_anything_is_lacking(name: str) -> None:
    price, travel, cards = PRICES[name]
    poor = Counter(price.split()[1:])
    assert facing(name, goods=poor, hand="airdrop hat").refused()["overcome:camp_coin"] == "short"
    if travel or cards:
        reason = "travel" if travel else "no_card_to_spend"
        assert facing(name, goods=Counter(price.split())).refused()["overcome:camp_coin"] == reason


@pytest.mark.parametrize("name", [name for name in NAMES if BOONS[name] in ("boat", "car", "plane")])
def test_a_travel_boon_pays_once_inside_a_payment(name: str) -> None:
    table = Table(trophies=[name])
    assert table.asides() == set()
    table.choose("dig:camp_coin-1")
    assert table.told("travelled_with") == [{"seat": 0, "source": name, "icons": [BOONS[name]]}]
    assert table.refused() == {} or "dig:camp_compass-1" not in table.options()
    assert not table.seat().guardians[0].boon


@pytest.mark.parametrize("name", [name for name in NAMES if BOONS[name] == "exile"])
def test_an_exile_boon_is_a_free_action_once(name: str) -> None:
    table = Table("fear-1", trophies=[name]).choose(f"boon:{name}", "exile:fear-1")
    assert table.seat().hand == []
    assert f"boon:{name}" not in table.asides()
    assert "pass" in table.options()


def test_the_boons_that_draw_and_trade_are_free_actions() -> None:
    table = Table(trophies=["G14"], deck="hat").choose("boon:G14", "draw:1")
    assert table.seat().hand == ["hat"]
    table = Table(trophies=["G15"], goods={"arrowhead": 1}).choose("boon:G15", "upgrade:arrowhead")
    assert table.goods() == {"jewel": 1}


def test_a_boon_that_would_do_nothing_is_not_offered() -> None:
    assert Table(trophies=["G14"]).refused()["boon:G14"] == "no_effect"
    assert Table(trophies=["G15"]).refused()["boon:G15"] == "no_effect"


def test_the_card_symbol_is_paid_without_a_free_action_in_between() -> None:
    table = facing("G09", hand="funding_car-0 hat", goods={"coin": 1, "arrowhead": 1})
    table.choose("overcome:camp_coin")
    assert table.options() == {"spend:funding_car-0", "spend:hat"}
    assert table.asides() == set()


def test_a_guardian_elsewhere_cannot_be_overcome() -> None:
    table = Table(goods=PLENTY, hand="airdrop", standing={"camp_coin-1": 1}, guardians={"camp_coin": "G01"})
    assert "overcome:camp_coin" not in {*table.options(), *table.refused()}


def homecoming(**scene: object) -> Table:
    """The round ends with everybody standing where the scene says."""
    return Table(frames=[end_round()], **scene)  # type: ignore[arg-type]


def fears(table: Table, seat: int) -> int:
    return sum(name.startswith("fear") for name in table.seat(seat).cards)


def test_r12_whoever_comes_back_from_a_guarded_site_gets_fear() -> None:
    table = homecoming(
        tiles={"I-lower-1": "L1-05"},
        guardians={"I-lower-1": "G01"},
        standing={"I-lower-1": 1, "camp_coin-1": 0},
    )
    assert (fears(table, 0), fears(table, 1)) == (0, 1)


def test_r13_each_archaeologist_brings_one_fear_also_from_the_same_camp() -> None:
    tiles = {"I-lower-1": "L1-05", "I-lower-2": "L1-06"}
    guards = {"I-lower-1": "G01", "I-lower-2": "G02"}
    table = homecoming(tiles=tiles, guardians=guards, standing={"I-lower-1": 0, "I-lower-2": 0})
    assert fears(table, 0) == 2
    camp = homecoming(seats=4, guardians={"camp_coin": "G01"}, standing={"camp_coin-1": 0, "camp_coin-2": 0})
    assert fears(camp, 0) == 2


def test_r14_a_guardian_overcome_during_the_round_frightens_nobody() -> None:
    table = facing("G01", goods=PLENTY).choose("overcome:camp_coin", "end_turn", "pass", "end_turn")
    table.choose("pass", "end_turn")
    assert table.state.round == 2
    assert fears(table, 0) == 0


def test_r54_the_mask_protects_its_owner_this_round_only() -> None:
    scene = {
        "seats": 2,
        "tiles": {"I-lower-1": "L1-05"},
        "guardians": {"I-lower-1": "G01", "camp_coin": "G02"},
        "standing": {"I-lower-1": 0, "camp_coin-1": 1},
    }
    table = Table("war_mask", goods={"tablet": 1}, **scene).choose("play:war_mask", "end_turn")
    assert table.view()["seats"][0]["masked"]
    table.choose("pass", "end_turn", "pass", "end_turn")
    assert (fears(table, 0), fears(table, 1)) == (0, 1)
    assert not table.view()["seats"][0]["masked"]
    assert {"seat": 0, "goods": {"arrowhead": 1}, "source": "war_mask"} in table.told("gained")


def test_d9_the_mask_protects_even_if_it_is_exiled_in_the_same_round() -> None:
    scene = {"guardians": {"camp_coin": "G02"}, "standing": {"camp_coin-1": 0}}
    table = Table("war_mask torch", goods={"tablet": 1}, **scene).choose("play:war_mask", "end_turn", "pass")
    table.choose("end_turn", "play:torch", "exile:war_mask", "end_turn")
    table.choose("pass", "end_turn")
    assert "war_mask" in table.state.exiled
    assert table.state.round == 2
    assert fears(table, 0) == 0


def test_r57_the_crown_leads_a_guardian_to_an_unoccupied_site_without_one() -> None:
    table = Table(
        "guardians_crown",
        goods={"tablet": 1},
        tiles={"I-lower-1": "L1-05", "I-lower-2": "L1-06", "II-top-1": "L2-01"},
        guardians={"I-lower-1": "G01", "camp_tablet": "G02"},
        standing={"I-lower-1": 0, "camp_coin-1": 1},
    ).choose("play:guardians_crown", "from:I-lower-1")
    taken = {"to:camp_coin", "to:camp_tablet", "to:II-top-1", "to:I-lower-1", "to:I-upper-1"}
    assert not taken & table.options()
    table.choose("to:I-lower-2")
    assert table.state.guardians == {"I-lower-2": "G01", "camp_tablet": "G02"}
    assert table.state.standing["I-lower-1"] == 0
    assert table.goods() == {"tablet": 1, "arrowhead": 1}


@pytest.mark.parametrize("card", ["war_club", "revolver"])
def test_r58_some_weapons_need_an_archaeologist_on_the_site(card: str) -> None:
    goods = {"tablet": int(card == "war_club"), "compass": int(card == "revolver")}
    table = facing("G01", hand=card, goods=goods, seats=4).choose(f"play:{card}")
    if card == "revolver":
        table.choose("pay")
    assert table.options() == {"overcome:camp_coin", "decline"}
    table.choose("overcome:camp_coin")
    assert table.seat().guardians[0].id == "G01"
    assert table.goods() == {}
    away = Table(card, goods=goods, standing={"camp_tablet-1": 0}, guardians={"camp_coin": "G01"})
    assert away.decision().warnings[f"play:{card}"] == "no_effect"


def test_a_bear_trap_needs_a_site_without_other_players() -> None:
    guards = {"camp_coin": "G01", "camp_tablet": "G02", "camp_compass": "G03"}
    table = Table("bear_trap", guardians=guards, standing={"camp_coin-1": 0, "camp_tablet-1": 1})
    table.choose("play:bear_trap")
    assert table.options() == {"overcome:camp_coin", "overcome:camp_compass", "decline"}
    table.choose("overcome:camp_compass")
    assert table.state.exiled == ["bear_trap"]


@pytest.mark.parametrize(("trophies", "near", "compasses"), [(0, 0, 0), (1, 1, 2), (3, 1, 3)])
def test_bow_and_arrows_counts_guardians_overcome_and_near(trophies: int, near: int, compasses: int) -> None:
    scene = {"standing": {"camp_coin-1": 0}, "guardians": {"camp_coin": "G09"}} if near else {}
    table = Table("bow_and_arrows", trophies=["G01", "G02", "G03"][:trophies], **scene)
    assert table.choose("play:bow_and_arrows").goods().get("compass", 0) == compasses
