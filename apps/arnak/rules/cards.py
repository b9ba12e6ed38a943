"""All cards, one line each: id, printed name, price, points, travel icons, timing and effect.

Items cost coins and artifacts compasses; an artifact is a main action and costs a tablet when played from
hand (sheet, section 8).
"""

from dataclasses import dataclass
from typing import Final

from apps.arnak.rules.effects import (
    Effect,
    Operation,
    activate_site,
    activate_top_tile,
    buy,
    choose,
    draw,
    draw_and_keep,
    exile,
    exile_from_row,
    gain,
    gain_fear,
    gain_per,
    icons_become_planes,
    move_guardian,
    no_guardian_fear,
    overcome,
    pass_round,
    pay,
    recall_archaeologist,
    refresh_assistant,
    relocate,
    research,
    send_archaeologist,
    spend_card,
    swap_assistant,
    take_card,
    unslot_idol,
    upgrade,
    use_supply_assistant,
)
from apps.arnak.rules.goods import goods

MAIN, FREE, NEVER = "main", "free", "never"
BASIC, FEAR, ITEM, ARTIFACT = "basic", "fear", "item", "artifact"
CURRENCY: Final = {ITEM: "coin", ARTIFACT: "compass"}
PLAY_PRICE: Final = goods(tablet=1)


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card. `timing`: playing it for its effect is the main action, free, or impossible."""

    id: str
    name: str
    kind: str
    price: int
    points: int
    travel: list[str]
    timing: str
    effect: Effect
    exiles_itself: bool = False


def basic(name_id: str, name: str, travel: str, timing: str, *effect: Operation) -> Card:
    """A card of the starting deck."""
    return Card(name_id, name, BASIC, 0, 0, travel.split(), timing, list(effect))


def item(
    name_id: str,
    name: str,
    price: int,
    points: int,
    travel: str,
    timing: str,
    *effect: Operation,
    exiles_itself: bool = False,
) -> Card:
    """An item."""
    return Card(name_id, name, ITEM, price, points, travel.split(), timing, list(effect), exiles_itself)


def artifact(name_id: str, name: str, price: int, points: int, travel: str, *effect: Operation) -> Card:
    """An artifact."""
    return Card(name_id, name, ARTIFACT, price, points, travel.split(), MAIN, list(effect))


# Watch and Chronometer are free; their second option passes, which `choose` offers only while it may.
STARTING: Final = [
    basic("funding_car", "Funding", "car", FREE, gain(coin=1)),
    basic("funding_boat", "Funding", "boat", FREE, gain(coin=1)),
    basic("exploration_car", "Exploration", "car", FREE, gain(compass=1)),
    basic("exploration_boat", "Exploration", "boat", FREE, gain(compass=1)),
]
FEAR_CARD: Final = Card("fear", "Fear", FEAR, 0, -1, ["boot"], NEVER, [])
FEAR_TILE_POINTS: Final = -2
FEAR_CARDS: Final = 19
FEARS_AT_START: Final = 2

# Axe, Dog, Large Backpack and others: values of the sheet (D8). Stone Key: 3 compasses (D6).
ITEMS: Final = [
    item(
        "aeroplane", "Aeroplane", 4, 3, "plane plane", MAIN, send_archaeologist(discount="plane", compass=2)
    ),
    item("airdrop", "Airdrop", 2, 1, "plane", MAIN, take_card("item", "row", "hand"), exiles_itself=True),
    item(
        "army_knife",
        "Army Knife",
        3,
        1,
        "car boat",
        MAIN,
        choose([exile()], [gain(coin=1)], [gain(compass=1)], [gain(tablet=1)], pick=2),
    ),
    item("automobile", "Automobile", 3, 3, "car car", FREE, gain(compass=2)),
    item("axe", "Axe", 2, 2, "boat", MAIN, exile(), gain(compass=1)),
    item("bear_trap", "Bear Trap", 2, 1, "car", MAIN, overcome("no_other_player"), exiles_itself=True),
    item("binoculars", "Binoculars", 4, 1, "boat", MAIN, activate_site(1)),
    item("bow_and_arrows", "Bow and Arrows", 2, 2, "car", MAIN, gain_per("compass", "guardians", 3)),
    item("brush", "Brush", 3, 3, "car", MAIN, gain_per("compass", "idols", 3)),
    item("carrier_pigeon", "Carrier Pigeon", 2, 1, "boat", FREE, gain(tablet=2)),
    item(
        "chronometer",
        "Chronometer",
        3,
        2,
        "boat boat",
        FREE,
        choose([gain(coin=1, compass=1)], [pass_round(), gain(compass=3)]),
    ),
    item("dog", "Dog", 3, 1, "car", MAIN, gain(compass=1), activate_site(0, where="unoccupied")),
    item("fishing_rod", "Fishing Rod", 2, 2, "boat", MAIN, buy("item", 3, deck_top=True)),
    item("flask", "Flask", 2, 1, "boat", MAIN, draw(3), exiles_itself=True),
    item("gold_pan", "Gold Pan", 1, 1, "boat boat", FREE, gain(coin=2)),
    item("grappling_hook", "Grappling Hook", 2, 2, "car", MAIN, spend_card(draw(), exile())),
    item("hat", "Hat", 1, 1, "boat", FREE, gain(coin=1, compass=1)),
    item("horse", "Horse", 4, 1, "car car", MAIN, draw(), gain(coin=1, compass=1)),
    item(
        "hot_air_balloon",
        "Hot Air Balloon",
        2,
        1,
        "plane",
        MAIN,
        send_archaeologist(discount="plane", compass=3),
        exiles_itself=True,
    ),
    item("journal", "Journal", 3, 1, "car boat", MAIN, research("notebook", free=True), exiles_itself=True),
    item("lantern", "Lantern", 3, 2, "car", MAIN, activate_site(0)),
    item("large_backpack", "Large Backpack", 3, 1, "car", MAIN, gain(coin=1), draw(end="bottom")),
    item("machete", "Machete", 4, 1, "car", MAIN, exile(), gain(compass=2)),
    item("ostrich", "Ostrich", 3, 1, "car car", MAIN, draw(), send_archaeologist(discount="car")),
    item("pack_donkey", "Pack Donkey", 4, 1, "car car", MAIN, draw(2)),
    item("parrot", "Parrot", 2, 2, "boat", MAIN, spend_card(gain(jewel=1))),
    item("pickaxe", "Pickaxe", 1, 1, "car", MAIN, pay(goods(compass=1), gain(tablet=1, arrowhead=1))),
    item("precision_compass", "Precision Compass", 4, 1, "boat", MAIN, buy("artifact", 3, deck_top=True)),
    item("revolver", "Revolver", 4, 1, "boat boat", MAIN, pay(goods(compass=1), overcome("own_site"))),
    item("rope", "Rope", 2, 1, "boat", MAIN, spend_card(draw(2))),
    item("rough_map", "Rough Map", 1, 1, "boat", MAIN, gain(compass=3), exiles_itself=True),
    item("sea_turtle", "Sea Turtle", 3, 1, "boat boat", MAIN, draw(), send_archaeologist(discount="boat")),
    item("steam_boat", "Steam Boat", 3, 3, "boat boat", FREE, gain(compass=2)),
    item(
        "sturdy_boots",
        "Sturdy Boots",
        1,
        1,
        "car car",
        MAIN,
        gain(compass=1),
        send_archaeologist(discount="boot boot"),
    ),
    item("tent", "Tent", 4, 2, "car", MAIN, activate_site(0, 1, 2, where="own_site", compass_for_2=2)),
    item(
        "theodolite", "Theodolite", 3, 1, "boat", MAIN, gain(coin=1), gain_per("compass", "archaeologists", 2)
    ),
    item("torch", "Torch", 2, 2, "boat", MAIN, exile(), gain(tablet=1)),
    item("trowel", "Trowel", 1, 1, "car", MAIN, pay(goods(compass=1), gain(jewel=1))),
    item("watch", "Watch", 1, 1, "boat", FREE, choose([gain(coin=2)], [pass_round(), gain(coin=3)])),
    item("whip", "Whip", 2, 1, "car", MAIN, buy("artifact", 4), exiles_itself=True),
]
ARTIFACTS: Final = [
    artifact("ancient_wine", "Ancient Wine", 3, 1, "plane", gain(coin=1), use_supply_assistant("gold")),
    artifact("ceremonial_rattle", "Ceremonial Rattle", 3, 2, "plane", refresh_assistant()),
    artifact("cleansing_cauldron", "Cleansing Cauldron", 3, 1, "plane", draw(), exile()),
    artifact("coconut_flask", "Coconut Flask", 3, 2, "plane", gain(coin=2), use_supply_assistant("silver")),
    artifact("crystal_earring", "Crystal Earring", 4, 2, "plane", draw_and_keep(3, 1, "top")),
    artifact("decorated_horn", "Decorated Horn", 2, 1, "plane", swap_assistant()),
    artifact("guardians_crown", "Guardian's Crown", 4, 2, "plane", move_guardian()),
    artifact(
        "guardians_ocarina",
        "Guardian's Ocarina",
        4,
        2,
        "plane plane",
        recall_archaeologist(),
        icons_become_planes(),
    ),
    artifact("guiding_skull", "Guiding Skull", 4, 1, "plane", pay(goods(compass=1), activate_top_tile(2))),
    artifact("guiding_stone", "Guiding Stone", 3, 1, "plane", activate_top_tile(1)),
    artifact("hunting_arrows", "Hunting Arrows", 4, 1, "plane", gain_fear(), gain(arrowhead=2)),
    artifact(
        "idol_of_ara_anu",
        "Idol of Ara-Anu",
        3,
        1,
        "plane",
        research("glass", "notebook", discounts=(goods(jewel=1),), temple=True),
    ),
    artifact(
        "inscribed_blade",
        "Inscribed Blade",
        2,
        1,
        "plane",
        research(
            "glass",
            "notebook",
            discounts=(
                goods(arrowhead=1),
                goods(tablet=2),
            ),
            temple=True,
        ),
    ),
    artifact("monkey_medallion", "Monkey Medallion", 4, 2, "plane", take_card("item", "row", "deck_top")),
    artifact("mortar", "Mortar", 3, 1, "plane", exile(), gain(coin=2)),
    artifact("obsidian_earring", "Obsidian Earring", 4, 2, "plane", draw_and_keep(2, 0, "bottom")),
    artifact(
        "ornate_hammer",
        "Ornate Hammer",
        4,
        2,
        "plane",
        exile_from_row(),
        take_card("item", "exile", "deck_bottom"),
    ),
    artifact("passage_shell", "Passage Shell", 3, 1, "plane", send_archaeologist(0, free=True, uses=2)),
    artifact("pathfinders_sandals", "Pathfinder's Sandals", 3, 1, "plane", relocate(0)),
    artifact("pathfinders_staff", "Pathfinder's Staff", 4, 1, "plane", relocate(0, 1)),
    artifact("ritual_dagger", "Ritual Dagger", 4, 2, "plane", exile(), gain(arrowhead=1)),
    artifact("runes_of_the_dead", "Runes of the Dead", 4, 1, "plane", gain_fear(), gain(coin=1, tablet=3)),
    artifact("sacred_drum", "Sacred Drum", 4, 1, "plane", spend_card(refresh_assistant(2))),
    artifact("serpent_idol", "Serpent Idol", 2, 1, "plane", gain_fear(), gain(jewel=1)),
    artifact("serpents_gold", "Serpent's Gold", 3, 2, "plane", gain_fear(), gain(coin=4)),
    artifact("star_charts", "Star Charts", 4, 2, "plane", pay(goods(coin=1), activate_site(0, times=2))),
    artifact("stone_jar", "Stone Jar", 2, 1, "plane", draw()),
    artifact("stone_key", "Stone Key", 3, 2, "plane", unslot_idol()),
    artifact("sundial", "Sundial", 2, 1, "plane", choose([gain(tablet=2)], [pass_round(), gain(jewel=1)])),
    artifact(
        "tigerclaw_hairpin", "Tigerclaw Hairpin", 4, 2, "plane", exile(), activate_site(0, where="unoccupied")
    ),
    artifact("traders_coins", "Trader's Coins", 3, 1, "plane", upgrade(), gain(coin=2)),
    artifact("traders_scales", "Trader's Scales", 4, 2, "plane", upgrade(), gain(coin=3)),
    artifact("treasure_chest", "Treasure Chest", 4, 3, "plane", draw(), gain(coin=1)),
    artifact("war_club", "War Club", 4, 1, "plane", overcome("own_site")),
    artifact("war_mask", "War Mask", 3, 1, "plane", gain(arrowhead=1), no_guardian_fear()),
]
PRINTED: Final = {card.id: card for card in [*STARTING, FEAR_CARD, *ITEMS, *ARTIFACTS]}


def card(name: str) -> Card:
    """The printed card of an id; copies are told apart by a number, as in `fear-3`."""
    return PRINTED.get(name) or PRINTED[name.partition("-")[0]]


def one_of_each(names: list[str]) -> list[str]:
    """The ids without further copies of the same printed card."""
    return list({name.partition("-")[0]: name for name in reversed(names)}.values())[::-1]
