"""Printed figures once more, copied from the sheet on their own: price, points, travel icons and timing."""

ITEMS = """
aeroplane 4 3 plane+plane main
airdrop 2 1 plane main gone
army_knife 3 1 car+boat main
automobile 3 3 car+car free
axe 2 2 boat main
bear_trap 2 1 car main gone
binoculars 4 1 boat main
bow_and_arrows 2 2 car main
brush 3 3 car main
carrier_pigeon 2 1 boat free
chronometer 3 2 boat+boat modal
dog 3 1 car main
fishing_rod 2 2 boat main
flask 2 1 boat main gone
gold_pan 1 1 boat+boat free
grappling_hook 2 2 car main
hat 1 1 boat free
horse 4 1 car+car main
hot_air_balloon 2 1 plane main gone
journal 3 1 car+boat main gone
lantern 3 2 car main
large_backpack 3 1 car main
machete 4 1 car main
ostrich 3 1 car+car main
pack_donkey 4 1 car+car main
parrot 2 2 boat main
pickaxe 1 1 car main
precision_compass 4 1 boat main
revolver 4 1 boat+boat main
rope 2 1 boat main
rough_map 1 1 boat main gone
sea_turtle 3 1 boat+boat main
steam_boat 3 3 boat+boat free
sturdy_boots 1 1 car+car main
tent 4 2 car main
theodolite 3 1 boat main
torch 2 2 boat main
trowel 1 1 car main
watch 1 1 boat modal
whip 2 1 car main gone
"""
ARTIFACTS = """
ancient_wine 3 1 plane main
ceremonial_rattle 3 2 plane main
cleansing_cauldron 3 1 plane main
coconut_flask 3 2 plane main
crystal_earring 4 2 plane main
decorated_horn 2 1 plane main
guardians_crown 4 2 plane main
guardians_ocarina 4 2 plane+plane main
guiding_skull 4 1 plane main
guiding_stone 3 1 plane main
hunting_arrows 4 1 plane main
idol_of_ara_anu 3 1 plane main
inscribed_blade 2 1 plane main
monkey_medallion 4 2 plane main
mortar 3 1 plane main
obsidian_earring 4 2 plane main
ornate_hammer 4 2 plane main
passage_shell 3 1 plane main
pathfinders_sandals 3 1 plane main
pathfinders_staff 4 1 plane main
ritual_dagger 4 2 plane main
runes_of_the_dead 4 1 plane main
sacred_drum 4 1 plane main
serpent_idol 2 1 plane main
serpents_gold 3 2 plane main
star_charts 4 2 plane main
stone_jar 2 1 plane main
stone_key 3 2 plane main
sundial 2 1 plane main
tigerclaw_hairpin 4 2 plane main
traders_coins 3 1 plane main
traders_scales 4 2 plane main
treasure_chest 4 3 plane main
war_club 4 1 plane main
war_mask 3 1 plane main
"""
