"""Cards about cards and the row, by hand; rulings R16 to R27 and R49."""

import pytest

from apps.arnak.rules.state import State
from tests.arnak.rules.arrangement import PLENTY, Table, offer


def test_army_knife_resolves_two_different_options() -> None:
    table = Table("army_knife fear-1").choose("play:army_knife")
    assert table.options() == {"choose:1", "choose:2", "choose:3", "choose:4"}
    table.choose("choose:2")
    assert table.options() == {"choose:1", "choose:3", "choose:4"}
    table.choose("choose:1", "exile:fear-1")
    assert table.goods() == {"coin": 1}
    assert table.options() == {"end_turn"}


@pytest.mark.parametrize("pair", [(2, 3), (3, 4), (2, 4)])
def test_army_knife_gains(pair: tuple[int, int]) -> None:
    names = {2: "coin", 3: "compass", 4: "tablet"}
    table = Table("army_knife").choose("play:army_knife", *(f"choose:{number}" for number in pair))
    assert table.goods() == {names[number]: 1 for number in pair}


def test_airdrop_takes_an_item_of_the_row_into_the_hand() -> None:
    table = Table("airdrop", edit=lambda state: offer(state, "hat", "dog", "stone_key"))
    table.choose("play:airdrop")
    assert table.options() == {"take:hat", "take:dog", "decline"}
    table.choose("take:hat")
    assert table.seat().hand == ["hat"]
    assert table.choose("play:hat").goods() == {"coin": 1, "compass": 1}
    assert table.state.exiled == ["airdrop"]


def test_monkey_medallion_takes_an_item_to_the_top_of_the_deck() -> None:
    table = Table("monkey_medallion", goods={"tablet": 1}, deck="rope")
    table.choose("play:monkey_medallion", f"take:{table.state.items[0]}")
    assert len(table.seat().deck) == 2
    assert table.seat().deck[0] == "rope"


def test_ornate_hammer_exiles_the_farthest_item_and_takes_an_exiled_one_under_the_deck() -> None:
    def scene(state: State) -> None:
        offer(state, "hat", "dog", "rope", "trowel", "watch")
        state.item_deck.remove("whip")
        state.exiled.append("whip")

    table = Table("ornate_hammer", goods={"tablet": 1}, deck="axe", edit=scene).choose("play:ornate_hammer")
    assert table.state.items == ["hat", "dog", "rope", "trowel", ""]
    assert table.options() == {"take:whip", "take:watch", "decline"}
    table.choose("take:watch")
    assert table.seat().deck == ["watch", "axe"]
    assert table.state.exiled == ["whip"]


def test_fishing_rod_buys_three_coins_cheaper_also_the_top_of_the_deck() -> None:
    def scene(state: State) -> None:
        offer(state, "hat", "horse")
        state.item_deck.remove("automobile")
        state.item_deck.append("automobile")

    table = Table("fishing_rod", goods={"coin": 1}, edit=scene).choose("play:fishing_rod")
    assert table.options() == {"buy:hat", "buy:horse", "buy:automobile", "decline"}
    assert "card_revealed" in table.barriers
    assert table.view()["row"]["known_tops"] == {"item": "automobile"}
    table.choose("buy:automobile")
    assert table.goods() == {"coin": 1}
    assert table.seat().deck == ["automobile"]
    assert table.view()["row"]["known_tops"] == {}


def test_a_card_turned_up_and_not_bought_is_the_next_one_dealt() -> None:
    table = Table("fishing_rod", edit=lambda state: offer(state, "hat", "dog", "rope", "trowel", "watch"))
    table.choose("play:fishing_rod")
    top = table.view()["row"]["known_tops"]["item"]
    table.choose("buy:hat", "end_turn")
    assert table.state.items == ["dog", "rope", "trowel", "watch", top]


def test_fishing_rod_may_be_played_without_being_able_to_buy() -> None:
    table = Table("fishing_rod", edit=lambda state: offer(state, "horse", "machete"))
    assert table.decision().warnings == {}
    table.choose("play:fishing_rod")
    assert table.refused()["buy:horse"] == "short"
    assert table.step in ("buy_cheaper", "turn")


def test_precision_compass_buys_an_artifact_three_compasses_cheaper() -> None:
    def scene(state: State) -> None:
        offer(state, "treasure_chest")
        state.artifact_deck.remove("mortar")
        state.artifact_deck.append("mortar")

    table = Table("precision_compass", edit=scene).choose("play:precision_compass")
    assert table.options() == {"buy:mortar", "decline"}
    assert table.refused()["buy:treasure_chest"] == "short"
    table.choose("buy:mortar", "use", "decline")
    assert table.goods() == {"coin": 2}


def test_whip_buys_an_artifact_four_compasses_cheaper() -> None:
    table = Table("whip", edit=lambda state: offer(state, "treasure_chest")).choose("play:whip")
    assert table.options() == {"buy:treasure_chest", "decline"}
    assert table.choose("buy:treasure_chest").step == "use_artifact"


def test_r60_a_discount_never_pays_back_and_is_gone_afterwards() -> None:
    table = Table("whip", goods={"compass": 1}, edit=lambda state: offer(state, "stone_jar"))
    assert table.choose("play:whip", "buy:stone_jar").goods() == {"compass": 1}
    assert table.choose("decline").options() == {"end_turn"}


@pytest.mark.parametrize("card", ["parrot", "rope", "grappling_hook"])
def test_r27_without_another_card_there_is_nothing_to_spend(card: str) -> None:
    table = Table(card, deck="hat dog")
    assert table.decision().warnings == {f"play:{card}": "no_effect"}
    table.choose(f"play:{card}")
    assert table.options() == {"end_turn"}
    assert table.goods() == {}


def test_cards_spent_go_into_play_unused_and_give_what_follows() -> None:
    table = Table("parrot fear-1").choose("play:parrot", "spend:fear-1")
    assert table.goods() == {"jewel": 1}
    assert table.seat().play == ["parrot", "fear-1"]
    table = Table("rope hat", deck="dog axe whip").choose("play:rope", "spend:hat", "draw:2")
    assert table.seat().hand == ["whip", "axe"]
    table = Table("grappling_hook hat", deck="dog").choose("play:grappling_hook", "spend:hat", "draw:1")
    assert {"exile:dog", "exile:hat", "exile:grappling_hook", "decline"} == table.options()
    kept = Table("parrot fear-1").choose("play:parrot", "decline")
    assert kept.seat().hand == ["fear-1"]


def test_r17_an_item_bought_with_an_empty_deck_is_the_card_drawn() -> None:
    table = Table("airdrop", goods=PLENTY, edit=lambda state: offer(state, "hat"), idols=1)
    table.choose("buy:hat", "slot", "fill:slot_card", "draw:1")
    assert table.seat().hand == ["airdrop", "hat"]


def test_r18_an_empty_deck_draws_nothing_and_play_is_not_shuffled() -> None:
    table = Table("pack_donkey", play="hat dog").choose("play:pack_donkey")
    assert table.options() == {"end_turn"}
    assert table.seat().play == ["hat", "dog", "pack_donkey"]


def test_r19_an_artifact_is_used_for_nothing_when_bought_and_for_a_tablet_from_hand() -> None:
    table = Table(goods={"compass": 3}, edit=lambda state: offer(state, "mortar")).choose("buy:mortar", "use")
    table.choose("decline")
    assert table.goods() == {"coin": 2}
    assert Table("mortar").refused()["play:mortar"] == "short"


@pytest.mark.parametrize("card", ["guiding_skull", "star_charts"])
def test_r20_the_price_of_the_effect_itself_is_still_due(card: str) -> None:
    table = Table(goods={"compass": 4}, edit=lambda state: offer(state, card)).choose(f"buy:{card}")
    assert table.decision().warnings == {"use": "no_effect"}
    table.choose("use")
    assert table.seat().play == [card]
    assert table.options() == {"end_turn"}
    assert table.goods() == {}


def test_r21_the_effect_of_a_bought_artifact_may_be_declined() -> None:
    table = Table(goods={"compass": 3}, edit=lambda state: offer(state, "serpents_gold"))
    table.choose("buy:serpents_gold", "decline")
    assert table.goods() == {}
    assert table.told("fear_gained") == []


def test_r22_an_artifact_that_sends_an_archaeologist_is_the_same_main_action() -> None:
    table = Table(goods={"compass": 3}, edit=lambda state: offer(state, "passage_shell"))
    table.choose("buy:passage_shell", "use", "dig:camp_coin-1", "decline")
    assert table.goods() == {"coin": 2}
    assert table.options() == {"end_turn"}


def test_r23_a_card_may_exile_itself_and_loses_its_points() -> None:
    table = Table("axe")
    before = table.view()["seats"][0]["score"]
    table.choose("play:axe", "exile:axe")
    assert table.view()["seats"][0]["score"] == before - 2
    assert table.goods() == {"compass": 1}


def test_r24_exile_may_be_declined_and_the_rest_still_happens() -> None:
    table = Table("machete fear-1").choose("play:machete", "decline")
    assert table.goods() == {"compass": 2}
    assert table.seat().hand == ["fear-1"]


def test_r25_exiled_fear_is_available_again() -> None:
    table = Table("machete fear-1")
    before = table.view()["fear_deck"]
    table.choose("play:machete", "exile:fear-1")
    assert table.view()["fear_deck"] == before + 1
    assert table.state.exiled == []


def test_r26_a_card_that_exiles_itself_is_gone_before_its_effect() -> None:
    table = Table("flask", deck="hat").choose("play:flask")
    assert table.step == "draw"
    assert table.state.exiled == ["flask"]
    assert table.view()["seats"][0]["points"]["cards"] == 1  # the hat in the deck


def test_basic_cards_that_are_exiled_leave_the_game() -> None:
    table = Table("axe funding_car-0").choose("play:axe", "exile:funding_car-0")
    assert "funding_car-0" in table.view()["gone"]


def test_r49_gaps_of_the_row_stay_open_until_the_end_of_the_turn() -> None:
    def scene(state: State) -> None:
        offer(state, "monkey_medallion", "hat", "dog", "rope", "trowel", "watch")

    table = Table(goods={"compass": 4, "coin": 2}, edit=scene)
    table.choose("buy:monkey_medallion", "use", "take:dog")
    assert (table.state.artifacts, table.state.items) == ([""], ["hat", "", "rope", "trowel", "watch"])
    table.choose("end_turn")
    assert all(table.state.artifacts)
    assert table.state.items[:4] == ["hat", "rope", "trowel", "watch"]
    assert table.state.items[4]


def test_crystal_earring_keeps_one_and_may_put_one_back() -> None:
    table = Table("crystal_earring", goods={"tablet": 1}, deck="axe whip hat dog").choose(
        "play:crystal_earring"
    )
    assert table.options() == {"draw:1", "draw:2", "draw:3", "decline"}
    table.choose("draw:3")
    assert table.options() == {"keep:dog", "keep:hat", "keep:whip"}
    assert table.view(1)["seats"][0]["drawn"] == 3
    table.choose("keep:hat")
    assert table.options() == {"put_back:dog", "put_back:whip", "decline"}
    table.choose("put_back:whip")
    assert (table.seat().hand, table.seat().deck) == (["hat"], ["axe", "whip"])
    assert table.seat().play == ["crystal_earring", "dog"]


def test_obsidian_earring_draws_from_the_bottom_and_puts_the_other_into_play() -> None:
    table = Table("obsidian_earring", goods={"tablet": 1}, deck="axe whip hat").choose(
        "play:obsidian_earring"
    )
    assert table.options() == {"draw:1", "draw:2", "decline"}
    table.choose("draw:2", "keep:whip")
    assert (table.seat().hand, table.seat().deck) == (["whip"], ["hat"])
    assert table.seat().play == ["obsidian_earring", "axe"]


def test_cleansing_cauldron_draws_then_exiles() -> None:
    table = Table("cleansing_cauldron", goods={"tablet": 1}, deck="fear-1")
    table.choose("play:cleansing_cauldron", "draw:1", "exile:fear-1")
    assert table.seat().hand == []


@pytest.mark.parametrize(("card", "coins"), [("traders_coins", 2), ("traders_scales", 3)])
def test_traders_trade_one_resource_up(card: str, coins: int) -> None:
    table = Table(card, goods={"tablet": 2, "arrowhead": 1}).choose(f"play:{card}")
    assert table.options() == {"upgrade:tablet", "upgrade:arrowhead", "decline"}
    table.choose("upgrade:arrowhead")
    assert table.goods() == {"tablet": 1, "jewel": 1, "coin": coins}
    assert Table(card, goods={"tablet": 1}).choose(f"play:{card}").goods() == {"coin": coins}
