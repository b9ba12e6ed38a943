"""Cards that send, move or use sites, by hand; rulings R28 to R30, R55 and R56."""

import pytest

from tests.arnak.rules.arrangement import PLENTY, Table, stand

SITE = {"I-lower-1": "L1-05"}
HIGH = {"II-top-1": "L2-03"}
ON_SITE = {"tiles": SITE, "standing": {"I-lower-1": 0}}


def places(table: Table) -> set[str]:
    """Where the question would lead, without what it is called."""
    return {token.split(":")[1] for token in table.options() if ":" in token}


@pytest.mark.parametrize(
    ("card", "icons", "compasses"),
    [
        ("aeroplane", "II-top-1", 4),  # a plane and two compasses off
        ("hot_air_balloon", "I-lower-1", 0),  # a plane and three compasses off
    ],
)
def test_a_plane_and_compasses_off_a_discovery(card: str, icons: str, compasses: int) -> None:
    hand = f"{card} funding_car-0" if icons == "II-top-1" else card
    table = Table(hand, goods={"compass": compasses}).choose(f"play:{card}", f"discover:{icons}")
    assert table.step in ("turn", "window", "exile", "refresh_assistant")
    assert table.seat().floating == []
    assert "compass" not in table.goods() or table.told("gained")
    short = Table(hand, goods={"compass": max(compasses - 1, 0)}).choose(f"play:{card}")
    if compasses:
        assert short.refused()[f"discover:{icons}"] == "short"


def test_a_plane_discount_covers_any_one_icon_of_a_dig() -> None:
    table = Table("aeroplane", tiles=SITE).choose("play:aeroplane", "dig:I-lower-1")
    assert table.goods() == {"coin": 1, "tablet": 2}
    assert table.seat().hand == []
    assert "discovery" not in table.refused()


@pytest.mark.parametrize(
    ("card", "fits", "not_for"), [("ostrich", "car", "boat"), ("sea_turtle", "boat", "car")]
)
def test_a_vehicle_discount_covers_its_own_kind_and_boots(card: str, fits: str, not_for: str) -> None:
    tiles = {"I-lower-1": "L1-05", "I-lower-3": "L1-06"}
    slot = {"car": "I-lower-1", "boat": "I-lower-3"}
    table = Table(card, deck="hat", tiles=tiles).choose(f"play:{card}", "draw:1")
    assert table.seat().hand == ["hat"]
    assert f"dig:{slot[fits]}" in table.options()
    assert "dig:camp_coin-1" in table.options()
    hat_is_a_boat = not_for == "boat"
    assert (f"dig:{slot[not_for]}" in table.options()) == hat_is_a_boat


def test_sturdy_boots_pay_two_boots_and_nothing_else() -> None:
    table = Table("sturdy_boots", seats=4, tiles=SITE).choose("play:sturdy_boots")
    assert table.goods() == {"compass": 1}
    assert {"dig:camp_coin-1", "dig:camp_coin-2"} <= table.options()
    assert table.refused()["dig:I-lower-1"] == "travel"
    table.choose("dig:camp_coin-1")
    assert table.seat().floating == []


@pytest.mark.parametrize(
    ("card", "usable", "not_usable"),
    [
        ("lantern", {"camp_coin", "camp_tablet"}, {"I-lower-1"}),
        ("binoculars", {"I-lower-1"}, {"camp_coin"}),
        ("star_charts", {"camp_coin", "camp_tablet"}, {"I-lower-1"}),
        ("dog", {"camp_tablet"}, {"camp_coin", "I-lower-1"}),
        ("tigerclaw_hairpin", {"camp_tablet"}, {"camp_coin", "I-lower-1"}),
    ],
)
def test_r30_which_sites_a_card_may_use(card: str, usable: set[str], not_usable: set[str]) -> None:
    table = Table(
        card, goods={"tablet": 1, "coin": 1}, tiles=SITE, standing={"camp_coin-1": 1, "I-lower-1": 1}
    )
    table.choose(f"play:{card}")
    if table.step == "exile":
        table.choose("decline")
    if table.step == "pay":
        table.choose("pay")
    assert usable <= places(table)
    assert not not_usable & places(table)


def test_using_a_site_gives_its_effect_and_moves_nobody() -> None:
    table = Table("lantern").choose("play:lantern", "use:camp_tablet")
    assert table.goods() == {"tablet": 2}
    assert table.seat().home == 2
    assert Table("dog").choose("play:dog", "use:camp_coin").goods() == {"compass": 1, "coin": 2}
    hairpin = Table("tigerclaw_hairpin fear-1", goods={"tablet": 1})
    hairpin.choose("play:tigerclaw_hairpin", "exile:fear-1", "use:camp_arrowhead")
    assert hairpin.goods() == {"arrowhead": 1}
    table = Table("binoculars", tiles=SITE).choose("play:binoculars", "use:I-lower-1")
    assert table.goods() == {"coin": 1, "tablet": 2}


def test_the_dog_gives_its_compass_even_if_every_camp_is_occupied() -> None:
    full = {f"camp_{name}-1": 1 for name in ("coin", "compass", "tablet", "arrowhead", "jewel")}
    table = Table("dog", standing=full).choose("play:dog")
    assert table.goods() == {"compass": 1}
    assert table.options() == {"end_turn"}


def test_star_charts_use_two_different_camps_for_a_coin() -> None:
    table = Table("star_charts", goods={"tablet": 1, "coin": 1})
    table.choose("play:star_charts", "pay", "use:camp_tablet")
    assert "use:camp_tablet" not in table.options()
    assert table.choose("use:camp_compass").goods() == {"tablet": 2, "compass": 2}


def test_a_tent_uses_an_own_site_and_pays_two_compasses_for_level_two() -> None:
    scene = {"tiles": {**SITE, **HIGH}, "standing": {"I-lower-1": 0, "II-top-1": 0, "camp_coin-1": 1}}
    table = Table("tent", goods={"compass": 2}, **scene).choose("play:tent")
    assert table.options() == {"use:I-lower-1", "use:II-top-1", "decline"}
    assert table.choose("use:II-top-1").goods() == {"arrowhead": 1, "jewel": 1}
    poor = Table("tent", goods={"compass": 1}, **scene).choose("play:tent")
    assert poor.refused()["use:II-top-1"] == "short"
    assert poor.choose("use:I-lower-1").goods() == {"compass": 1, "coin": 1, "tablet": 2}


def test_guiding_stone_uses_the_top_tile_of_level_one() -> None:
    table = Table("guiding_stone", goods={"tablet": 1}).choose("play:guiding_stone")
    assert table.goods() == {"jewel": 1}  # L1-10 lies on top of the stack in printed order
    assert "site_revealed" in table.barriers


def test_guiding_skull_uses_the_top_tile_of_level_two_for_a_compass() -> None:
    table = Table("guiding_skull", goods={"tablet": 1, "compass": 1}).choose("play:guiding_skull", "pay")
    assert table.goods() == {"tablet": 2, "arrowhead": 2}  # L2-06, with a Fear
    assert table.told("fear_gained") == [{"seat": 0, "tile": False}]
    assert table.state.site_stacks[2][0] == "L2-06"


def test_passage_shell_digs_at_a_camp_for_nothing_and_uses_it_twice() -> None:
    table = Table("passage_shell", goods={"tablet": 1}, tiles=SITE).choose("play:passage_shell")
    assert all(token.startswith(("dig:camp", "decline")) for token in table.options())
    table.choose("dig:camp_arrowhead-1", "again")
    assert table.goods() == {"arrowhead": 2}
    once = Table("passage_shell", goods={"tablet": 1}).choose(
        "play:passage_shell", "dig:camp_coin-1", "decline"
    )
    assert once.goods() == {"coin": 2}
    jewels = Table("passage_shell hat dog", goods={"tablet": 1})
    jewels.choose("play:passage_shell", "dig:camp_jewel-1", "spend:hat", "again", "spend:dog")
    assert jewels.goods() == {"jewel": 2}


def test_pathfinders_sandals_and_staff_move_a_placed_archaeologist() -> None:
    scene = {"goods": {"tablet": 1}, "tiles": {**SITE, "I-lower-2": "L1-06"}, "standing": {"I-lower-1": 0}}
    table = Table("pathfinders_sandals", **scene).choose("play:pathfinders_sandals", "from:I-lower-1")
    assert all(place.startswith("camp") for place in places(table))
    table.choose("to:camp_compass-1")
    assert table.state.standing == {"camp_compass-1": 0}
    assert table.goods() == {"compass": 2}
    table = Table("pathfinders_staff", **scene).choose("play:pathfinders_staff", "from:I-lower-1")
    assert "to:I-lower-2" in table.options()
    assert table.choose("to:I-lower-2").goods() == {"tablet": 1, "arrowhead": 1}


def test_d18_any_open_space_of_the_camp_can_be_chosen() -> None:
    scene = {"goods": {"tablet": 1}, "tiles": SITE, "seats": 4, "standing": {"I-lower-1": 0}}
    table = Table("pathfinders_sandals", **scene).choose("play:pathfinders_sandals", "from:I-lower-1")
    assert {"camp_compass-1", "camp_compass-2"} <= places(table)
    assert table.choose("to:camp_compass-2").state.standing == {"camp_compass-2": 0}


def test_r56_nobody_moves_to_an_undiscovered_slot_or_to_the_site_they_are_on() -> None:
    scene = {"goods": {"tablet": 1}, "seats": 4, "standing": {"camp_coin-1": 0}}
    table = Table("pathfinders_staff", **scene).choose("play:pathfinders_staff", "from:camp_coin-1")
    assert not {"camp_coin-1", "camp_coin-2", "I-lower-1"} & places(table)
    home = Table("pathfinders_staff", goods={"tablet": 1}).choose("play:pathfinders_staff")
    assert home.options() == {"end_turn"}


def test_r28_the_jewel_camp_without_a_card_left_gives_nothing() -> None:
    table = Table("fear-1").choose("dig:camp_jewel-1")
    assert table.state.standing == {"camp_jewel-1": 0}
    assert table.goods() == {}
    assert table.options() == {"end_turn"}
    asked = Table("fear-1 hat").choose("dig:camp_jewel-1", "pay:fear-1")
    assert asked.options() == {"spend:hat", "decline"}


def test_r29_a_blocked_space_cannot_be_entered_but_does_not_occupy_its_camp() -> None:
    table = Table("fear-1 fear-2 lantern")
    assert not {token for token in table.options() if token.endswith("-2") and "camp" in token}
    shell = Table("passage_shell", goods={"tablet": 1}).choose("play:passage_shell")
    assert "dig:camp_coin-2" not in shell.options()
    moved = Table("pathfinders_sandals", goods={"tablet": 1}, standing={"camp_coin-1": 0})
    moved.choose("play:pathfinders_sandals", "from:camp_coin-1")
    assert "to:camp_tablet-2" not in moved.options()
    assert "use:camp_coin" in Table("dog").choose("play:dog").options()


def test_r55_the_ocarina_turns_all_icons_into_planes_even_with_nobody_placed() -> None:
    table = Table("guardians_ocarina fear-1", goods={"tablet": 1}, tiles={"I-lower-3": "L1-05"})
    table.choose("play:guardians_ocarina", "end_turn")
    table.choose("pass", "end_turn")
    table.choose("dig:I-lower-3")  # the boot of the Fear pays for a boat
    assert table.seat().play == ["guardians_ocarina", "fear-1"]


def test_the_ocarina_brings_one_archaeologist_home_if_any_is_placed() -> None:
    scene = {"goods": {"tablet": 1}, "tiles": SITE, "standing": {"I-lower-1": 0, "camp_coin-1": 0}}
    table = Table("guardians_ocarina", **scene).choose("play:guardians_ocarina")
    assert table.options() == {"recall:I-lower-1", "recall:camp_coin-1"}
    table.choose("recall:camp_coin-1")
    assert (table.seat().home, table.seat().planes) == (1, True)


def test_the_ocarina_turns_discounts_into_planes_too() -> None:
    table = Table("ostrich", planes=True, tiles={"I-lower-3": "L1-05"}).choose("play:ostrich")
    assert "dig:I-lower-3" in table.options()


def test_theodolite_counts_placed_archaeologists() -> None:
    assert Table("theodolite").choose("play:theodolite").goods() == {"coin": 1}
    two = {"camp_coin-1": 0, "camp_tablet-1": 0}
    assert Table("theodolite", standing=two).choose("play:theodolite").goods() == {"coin": 1, "compass": 2}


@pytest.mark.parametrize(("idols", "slots", "compasses"), [(0, 0, 0), (1, 1, 2), (3, 2, 3)])
def test_brush_counts_all_own_idols_up_to_three(idols: int, slots: int, compasses: int) -> None:
    table = Table("brush", idols=idols, slots=slots).choose("play:brush")
    assert table.goods().get("compass", 0) == compasses


def test_without_an_archaeologist_at_home_nobody_can_be_sent() -> None:
    table = Table("aeroplane fear-1", goods=PLENTY, home=0)
    assert not [token for token in table.options() if token.startswith(("dig", "discover"))]
    assert table.choose("play:aeroplane").options() == {"end_turn"}


def test_the_edit_of_a_scene_can_place_others() -> None:
    table = Table("lantern", edit=lambda state: stand(state, "camp_coin-1", 1))
    assert table.view()["seats"][1]["home"] == 1
