"""Cards whose effect is plain: what each gives, copied from the sheet on its own."""

import pytest

from tests.arnak.rules.arrangement import Table

FREE = {
    "automobile": {"compass": 2},
    "carrier_pigeon": {"tablet": 2},
    "gold_pan": {"coin": 2},
    "hat": {"coin": 1, "compass": 1},
    "steam_boat": {"compass": 2},
    "funding_car-0": {"coin": 1},
    "funding_boat-0": {"coin": 1},
    "exploration_car-0": {"compass": 1},
    "exploration_boat-0": {"compass": 1},
}
MAIN = {
    "rough_map": ({"compass": 3}, 0),
    "hunting_arrows": ({"arrowhead": 2}, 1),
    "runes_of_the_dead": ({"coin": 1, "tablet": 3}, 1),
    "serpent_idol": ({"jewel": 1}, 1),
    "serpents_gold": ({"coin": 4}, 1),
}
DRAWS = {  # how many cards, and what else
    "flask": (3, {}),
    "horse": (1, {"coin": 1, "compass": 1}),
    "pack_donkey": (2, {}),
    "large_backpack": (1, {"coin": 1}),
    "stone_jar": (1, {}),
    "treasure_chest": (1, {"coin": 1}),
}
EXILES = {
    "axe": {"compass": 1},
    "machete": {"compass": 2},
    "torch": {"tablet": 1},
    "mortar": {"coin": 2},
    "ritual_dagger": {"arrowhead": 1},
}
PAID = {
    "pickaxe": ("compass", {"tablet": 1, "arrowhead": 1}),
    "trowel": ("compass", {"jewel": 1}),
}
OPTIONS = {
    "watch": [{"coin": 2}, {"coin": 3}],
    "chronometer": [{"coin": 1, "compass": 1}, {"compass": 3}],
    "sundial": [{"tablet": 2}, {"jewel": 1}],
}
ARTIFACTS = {
    *("hunting_arrows", "runes_of_the_dead", "serpent_idol", "serpents_gold", "mortar", "ritual_dagger"),
    *("stone_jar", "treasure_chest", "sundial"),
}


def played(name: str, **scene: object) -> Table:
    """The card alone in hand, with the tablet an artifact costs."""
    goods = {"tablet": 1} if name in ARTIFACTS else {}
    return Table(name, goods={**goods, **scene.pop("goods", {})}, **scene).choose(f"play:{name}")  # type: ignore


@pytest.mark.parametrize("name", FREE)
def test_a_free_card_gives_at_once_and_leaves_the_main_action(name: str) -> None:
    table = played(name)
    assert table.goods() == FREE[name]
    assert "pass" in table.options()


@pytest.mark.parametrize("name", MAIN)
def test_a_main_card_gives_and_takes_the_main_action(name: str) -> None:
    gained, fears = MAIN[name]
    table = played(name)
    assert table.goods() == gained
    assert len([card for card in table.seat().play if card.startswith("fear")]) == fears
    assert table.options() == {"end_turn"}


@pytest.mark.parametrize("name", DRAWS)
def test_a_drawing_card_draws_and_gives(name: str) -> None:
    count, gained = DRAWS[name]
    table = played(name, deck="fear-1 dog hat rope")
    assert table.step == "draw"
    table.choose(f"draw:{count}")
    expected = ["fear-1"] if name == "large_backpack" else ["rope", "hat", "dog"][:count]
    assert table.seat().hand == expected
    assert table.goods() == gained
    assert "drew_cards" in table.barriers


@pytest.mark.parametrize("name", DRAWS)
def test_a_draw_may_be_declined_and_the_rest_still_happens(name: str) -> None:
    table = played(name, deck="fear-1 dog hat rope").choose("decline")
    assert table.seat().hand == []
    assert table.goods() == DRAWS[name][1]


@pytest.mark.parametrize("name", EXILES)
def test_an_exiling_card_exiles_from_hand_or_play_and_gives(name: str) -> None:
    table = Table(f"{name} fear-1", play="hat", goods={"tablet": int(name in ARTIFACTS)})
    table.choose(f"play:{name}")
    assert table.options() == {"exile:fear-1", "exile:hat", f"exile:{name}", "decline"}
    table.choose("exile:hat")
    assert table.state.exiled == ["hat"]
    assert table.goods() == EXILES[name]


@pytest.mark.parametrize("name", PAID)
def test_a_card_with_a_price_gives_only_if_it_is_paid(name: str) -> None:
    price, gained = PAID[name]
    assert played(name, goods={price: 1}).choose("pay").goods() == gained
    assert played(name, goods={price: 1}).choose("decline").goods() == {price: 1}
    assert played(name).goods() == {}


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("number", [1, 2])
def test_a_card_with_two_options_gives_the_chosen_one(name: str, number: int) -> None:
    table = played(name).choose(f"choose:{number}")
    assert table.goods() == OPTIONS[name][number - 1]
    assert table.seat().passed == (number == 2)
