"""Which object is drawn on a card. Cards of a kind share one (symbols `ar-p-...` of the sprite)."""

from typing import Final

BY_CARD: Final = {
    "fear": "fear",
    "funding": "coins",
    "exploration": "trail",
    "rough_map": "map",
    "hot_air_balloon": "balloon",
    "aeroplane": "aircraft",
    "steam_boat": "steamer",
    "rope": "rope",
    "lantern": "lantern",
    "sundial": "sundial",
    "stone_key": "key",
    "war_mask": "mask",
}
KINDS: Final = {
    "coins": ("gold_pan", "traders_coins", "traders_scales", "serpents_gold", "treasure_chest"),
    "map": ("journal", "precision_compass", "star_charts", "theodolite", "carrier_pigeon"),
    "machete": (
        "machete",
        "axe",
        "army_knife",
        "pickaxe",
        "trowel",
        "brush",
        "inscribed_blade",
        "ritual_dagger",
    ),
    "rope": ("grappling_hook", "whip", "fishing_rod", "bear_trap"),
    "lantern": ("torch", "binoculars", "tent"),
    "sundial": ("watch", "chronometer"),
    "bag": ("large_backpack", "hat", "sturdy_boots", "airdrop", "pathfinders_sandals"),
    "animal": ("dog", "horse", "ostrich", "pack_donkey", "parrot", "sea_turtle"),
    "vehicle": ("automobile",),
    "weapon": ("revolver", "war_club", "bow_and_arrows", "hunting_arrows"),
    "flask": ("flask", "ancient_wine", "coconut_flask", "stone_jar", "cleansing_cauldron", "mortar"),
    "mask": ("guardians_crown", "idol_of_ara_anu", "serpent_idol", "monkey_medallion"),
    "horn": ("guardians_ocarina", "decorated_horn", "ceremonial_rattle", "sacred_drum", "passage_shell"),
    "stone": ("guiding_stone", "guiding_skull", "runes_of_the_dead", "ornate_hammer", "pathfinders_staff"),
    "ring": (
        "crystal_earring",
        "obsidian_earring",
        "tigerclaw_hairpin",
    ),
}
PICTURES: Final = {**{name: picture for picture, names in KINDS.items() for name in names}, **BY_CARD}


def picture_of(printed: str) -> str:
    """The picture of a printed card; both starting cards of a name have the same."""
    return PICTURES[printed.partition("_")[0] if printed.startswith(("funding", "exploration")) else printed]
