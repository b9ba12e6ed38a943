"""Camps, site tiles and discovery: each tile by itself, rulings R9 to R11 and R59."""

import pytest

from apps.arnak.rules.sites import SLOTS, SPACES, TILES
from apps.arnak.rules.state import State
from tests.arnak.rules.arrangement import PLENTY, Table, discover, offer

CAMPS = {
    "camp_coin": {"coin": 2},
    "camp_compass": {"compass": 2},
    "camp_tablet": {"tablet": 2},
    "camp_arrowhead": {"arrowhead": 1},
}
PLAIN = {  # what a tile gives, and how many Fear cards
    "L1-02": ({"coin": 1, "arrowhead": 1}, 0),
    "L1-04": ({"compass": 1, "arrowhead": 1}, 0),
    "L1-05": ({"coin": 1, "tablet": 2}, 0),
    "L1-06": ({"tablet": 1, "arrowhead": 1}, 0),
    "L1-08": ({"tablet": 1, "jewel": 1}, 1),
    "L1-09": ({"compass": 1, "jewel": 1}, 1),
    "L1-10": ({"jewel": 1}, 0),
    "L2-01": ({"compass": 2, "jewel": 1}, 0),
    "L2-02": ({"coin": 1, "compass": 1, "tablet": 1, "arrowhead": 1}, 0),
    "L2-03": ({"arrowhead": 1, "jewel": 1}, 0),
    "L2-05": ({"tablet": 2, "jewel": 1}, 0),
    "L2-06": ({"tablet": 2, "arrowhead": 2}, 1),
}
DRAWING = {
    "L1-03": {"coin": 1, "tablet": 1},
    "L1-07": {"arrowhead": 1},
    "L2-04": {"tablet": 1, "jewel": 1},
}


def slot_of(tile: str) -> str:
    return "I-lower-1" if tile.startswith("L1") else "II-top-1"


def dug(tile: str, **scene: object) -> Table:
    slot = slot_of(tile)
    return Table("automobile", tiles={slot: tile}, **scene).choose(f"dig:{slot}")  # type: ignore[arg-type]


def test_all_tiles_are_tested() -> None:
    assert {*PLAIN, *DRAWING, "L1-01"} == {tile.id for tile in TILES}


@pytest.mark.parametrize("camp", CAMPS)
def test_a_camp_gives_its_resources(camp: str) -> None:
    assert Table("fear-1").choose(f"dig:{camp}-1").goods() == CAMPS[camp]


def test_the_jewel_camp_gives_for_a_card_which_may_be_declined() -> None:
    assert Table("fear-1 hat").choose("dig:camp_jewel-1", "pay:fear-1", "spend:hat").goods() == {"jewel": 1}
    assert Table("fear-1 hat").choose("dig:camp_jewel-1", "pay:fear-1", "decline").goods() == {}


@pytest.mark.parametrize("tile", PLAIN)
def test_a_plain_tile_gives_resources_and_fear(tile: str) -> None:
    gained, fears = PLAIN[tile]
    table = dug(tile)
    assert table.goods() == gained
    assert len(table.told("fear_gained")) == fears
    assert len([name for name in table.seat().play if name.startswith("fear")]) == fears


@pytest.mark.parametrize("tile", DRAWING)
def test_a_tile_with_a_card_draws_first(tile: str) -> None:
    table = dug(tile, deck="hat")
    assert table.choose("draw:1").seat().hand == ["hat"]
    assert table.goods() == DRAWING[tile]


def test_the_tile_with_two_options_gives_compasses_or_an_item_under_the_deck() -> None:
    assert dug("L1-01").choose("choose:1").goods() == {"compass": 2}
    table = dug("L1-01", deck="rope", edit=lambda state: offer(state, "hat", "stone_jar"))
    table.choose("choose:2")
    assert table.options() == {"take:hat", "decline"}
    table.choose("take:hat")
    assert table.seat().deck == ["hat", "rope"]
    assert table.goods() == {}


@pytest.mark.parametrize(
    ("board", "prices"),
    [
        ("bird", ["car", "car", "boat", "boat", "car", "car", "boat", "boat"]),
        ("snake", ["car", "car", "boat", "boat", "car", "boot boot", "plane", "boat"]),
    ],
)
def test_the_price_of_the_way_to_each_slot(board: str, prices: list[str]) -> None:
    top = {
        "bird": ["car car", "car car", "boat boat", "boat boat"],
        "snake": ["car car", "boot plane", "car boat", "boat boat"],
    }
    assert [" ".join(slot.travel) for slot in SLOTS[board]] == prices + top[board]
    camps = [space for space in SPACES[board].values() if space.level == 0]
    assert [len(space.travel) for space in camps] == [1, 2] * 5


def discovery(slot: str, idol: str, hand: str = "automobile", **scene: object) -> Table:
    """A table about to discover a slot with a certain idol on it."""

    def edit(state: State) -> None:
        state.idols[slot] = f"{idol}-1"

    goods = {"compass": 3 if slot.startswith("I-") else 6}
    return Table(hand, goods=goods, edit=edit, **scene).choose(f"discover:{slot}")  # type: ignore[arg-type]


def test_discovery_in_its_order() -> None:
    table = discovery("I-lower-1", "idol_tablet").choose("go_on")
    kinds = [event.kind for event in table.events]
    order = ["paid", "travelled_with", "archaeologist_placed", "idols_taken", "site_revealed", "site_used"]
    assert [kind for kind in kinds if kind in order] == order
    assert kinds[-1] == "guardian_revealed"
    assert table.state.guardians == {"I-lower-1": "G15"}
    assert table.state.tiles == {"I-lower-1": "L1-10"}
    assert table.goods() == {"tablet": 1, "jewel": 1}
    assert table.barriers == ["site_revealed"]


def test_r9_level_two_gives_two_idols_but_only_the_effect_of_the_face_up_one() -> None:
    table = discovery("II-top-1", "idol_coin").choose("go_on")
    assert table.seat().idols == 2
    assert table.goods() == {"coin": 1, "tablet": 2, "arrowhead": 2}
    assert table.state.buried == ["II-top-2", "II-top-3", "II-top-4"]
    assert discovery("I-lower-1", "idol_coin").seat().idols == 1


def test_r10_the_idol_can_be_slotted_before_the_site_is_revealed() -> None:
    table = discovery("I-lower-1", "idol_coin", "automobile hat")
    assert table.step == "window"
    assert table.told("site_revealed") == []
    table.choose("slot", "fill:slot_arrowhead")
    assert table.goods() == {"coin": 1, "arrowhead": 1}
    assert table.told("site_revealed") == []
    table.choose("go_on")
    assert table.told("site_revealed")[0]["site"] == "L1-10"


def test_the_window_closes_by_itself_if_there_is_nothing_to_do_in_it() -> None:
    table = Table("automobile", goods={"compass": 3}, idols=0, slots=4).choose("discover:I-lower-1")
    assert [move.step for move in table.moves][-1] == "window"
    assert table.told("site_revealed")


def test_r11_the_guardian_comes_after_the_site_effect_and_frightens_nobody_yet() -> None:
    def card_site(state: State) -> None:
        state.site_stacks[1].remove("L1-07")
        state.site_stacks[1].append("L1-07")

    table = Table("automobile", deck="hat", goods={"compass": 3}, edit=card_site)
    table.choose("discover:I-lower-1")
    while table.step != "draw":
        table.choose(sorted(table.options())[0])
    assert table.told("guardian_revealed") == []
    table.choose("draw:1")
    assert len(table.told("guardian_revealed")) == 1
    assert table.told("fear_gained") == []


def test_r59_a_tile_used_from_the_stack_goes_under_it_and_can_still_be_discovered() -> None:
    def only_two(state: State) -> None:
        del state.site_stacks[1][:-2]

    table = Table("guiding_stone automobile", goods={"tablet": 1, "compass": 3}, edit=only_two)
    table.choose("play:guiding_stone", "end_turn")
    assert table.state.site_stacks[1] == ["L1-10", "L1-09"]
    assert table.view(1)["map"]["known_under"] == ["L1-10"]
    table.choose("pass", "end_turn", "discover:I-lower-1")
    while table.step != "turn":
        table.choose(sorted(table.options())[0])
    table.choose("end_turn")
    assert table.state.tiles == {"I-lower-1": "L1-09"}
    assert table.state.site_stacks[1] == ["L1-10"]


def test_a_site_may_be_dug_again_by_another_player_only_if_its_space_is_free() -> None:
    table = Table("automobile", goods=PLENTY, tiles={"I-lower-1": "L1-05"}, standing={"I-lower-1": 1})
    assert "dig:I-lower-1" not in table.options()
    table = Table("automobile", edit=lambda state: discover(state, "I-lower-1", "L1-05"))
    assert "dig:I-lower-1" in table.options()


def test_a_guardian_does_not_stop_digging() -> None:
    table = Table("automobile", tiles={"I-lower-1": "L1-05"}, guardians={"I-lower-1": "G01"})
    assert table.choose("dig:I-lower-1").goods() == {"coin": 1, "tablet": 2}


@pytest.mark.parametrize(("seats", "blocked"), [(1, 5), (2, 5), (3, 3), (4, 0)])
def test_blocking_tiles_lie_on_two_boot_spaces_by_the_number_of_players(seats: int, blocked: int) -> None:
    table = Table(seats=seats)
    assert len(table.state.blocked) == blocked
    assert all(space.endswith("-2") for space in table.state.blocked)


def test_a_tile_known_to_lie_under_its_stack_is_known_no_longer_once_it_is_discovered() -> None:
    def only_one(state: State) -> None:
        del state.site_stacks[1][:-1]
        state.idols["I-lower-1"] = "idol_coin-1"

    goods = {"tablet": 1, "compass": 3}
    table = Table("guiding_stone automobile", goods=goods, edit=only_one, slots=4)
    table.choose("play:guiding_stone", "end_turn", "pass", "end_turn")
    assert table.view()["map"]["known_under"] == ["L1-10"]
    table.choose("discover:I-lower-1")
    assert table.state.tiles == {"I-lower-1": "L1-10"}
    assert table.view()["map"]["known_under"] == []
