"""The rival of a solo game: every tile, arrows, its order and its points (sheet, section 14; example 5)."""

import pytest

from apps.arnak.rules.rival import PAIRS, RIVAL_SEAT, RIVAL_TILES
from apps.arnak.rules.state import State
from apps.arnak.rules.steps.solo import rival_turn
from apps.arnak.rules.steps.turn import start_turn
from tests.arnak.rules.arrangement import Table, discover, offer, stand

ARROWS = {"left": "rival_dig_coin", "right": "rival_dig_compass"}


def rival_plays(tile: str, arrow: str = "left", *, board: str = "bird", edit: object = None) -> Table:
    """The rival turns over this tile; the back of the next one shows the arrow."""

    def prepare(state: State) -> None:
        if callable(edit):
            edit(state)
        assert state.rival
        back = (
            ARROWS[arrow]
            if tile != ARROWS[arrow]
            else {"left": "rival_dig_tablet", "right": "rival_dig_arrowhead"}[arrow]
        )
        state.rival.stack = [back, tile]

    return Table(seats=1, board=board, edit=prepare, frames=[rival_turn(), start_turn(0)])


def rival(table: Table) -> dict[str, object]:
    found: dict[str, object] = table.view()["rival"]
    return found


GOODS = ["coin", "compass", "tablet", "arrowhead", "jewel"]


@pytest.mark.parametrize("good", GOODS)
def test_a_dig_tile_takes_the_camp_of_its_resource_and_gains_nothing(good: str) -> None:
    table = rival_plays(f"rival_dig_{good}")
    assert table.state.standing == {f"camp_{good}-1": RIVAL_SEAT}
    assert rival(table)["home"] == 5
    assert rival(table)["score"] == 0


def sites(state: State) -> None:
    for place, tile in {"I-lower-1": "L1-05", "I-upper-1": "L1-06", "I-upper-4": "L1-03"}.items():
        discover(state, place, tile)


@pytest.mark.parametrize(("arrow", "space"), [("left", "I-upper-1"), ("right", "I-upper-4")])
def test_a_dig_goes_as_high_as_possible_then_where_the_arrow_points(arrow: str, space: str) -> None:
    table = rival_plays("rival_dig_tablet", arrow, edit=sites)
    assert table.state.standing == {space: RIVAL_SEAT}


def test_a_dig_without_an_open_space_does_nothing() -> None:
    table = rival_plays("rival_dig_coin", edit=lambda state: stand(state, "camp_coin-1", 0))
    assert RIVAL_SEAT not in table.state.standing.values()


DISCOVERIES = {
    "green": [(1, True), (1, False), (1, True), (2, False), None],
    "red": [(1, False), (1, True), (1, False), (2, True), (2, False)],
}
BY_ROUND = [(colour, number) for colour in DISCOVERIES for number in range(1, 6)]


@pytest.mark.parametrize(("colour", "number"), BY_ROUND)
def test_a_discovery_by_round(colour: str, number: int) -> None:
    def edit(state: State) -> None:
        state.round = number

    table = rival_plays(f"rival_discover_{colour}", "right", edit=edit)
    expected = DISCOVERIES[colour][number - 1]
    if expected is None:
        assert table.state.tiles == {}
        return
    level, guardian = expected
    slot = {1: "I-lower-4", 2: "II-top-4"}[level]
    assert list(table.state.tiles) == [slot]
    assert table.state.standing == {slot: RIVAL_SEAT}
    assert (slot in table.state.guardians) == guardian
    assert rival(table)["score"] == 3 + 2 * (level == 2)


def test_a_second_idol_of_a_kind_counts_two() -> None:
    def edit(state: State) -> None:
        assert state.rival
        state.idols["I-lower-1"] = "idol_coin-1"
        state.rival.idols = ["idol_coin"]

    table = rival_plays("rival_discover_red", edit=edit)
    assert (rival(table)["idols"], rival(table)["spare_idols"]) == (["idol_coin"], 1)


@pytest.mark.parametrize("colour", ["green", "red"])
@pytest.mark.parametrize(("arrow", "space"), [("left", "B1a"), ("right", "B1b")])
def test_research_goes_up_and_the_tallest_stack_loses_its_top(colour: str, arrow: str, space: str) -> None:
    table = rival_plays(f"rival_research_{colour}", arrow)
    assert rival(table)["glass"] == space
    heights = [stack["count"] for stack in table.view()["supply"]]
    assert heights == ([3, 4, 4] if arrow == "left" else [4, 4, 3])


def test_research_removes_the_bonus_tile_and_a_stranded_assistant_on_the_bridge() -> None:
    def below_bridge(state: State) -> None:
        assert state.rival
        state.rival.glass = "S3a"

    table = rival_plays("rival_research_red", board="snake", edit=below_bridge)
    assert table.view()["stranded"]["count"] == 1
    assert len(table.view()["gone"]) - 4 == 2

    def below_bonus(state: State) -> None:
        assert state.rival
        state.rival.glass = "B1a"

    table = rival_plays("rival_research_red", edit=below_bonus)
    assert table.state.bonus["B2a"] == []
    assert len(table.told("bonus_removed")) == 1 or table.view()["research"]["bonus_taken"]


@pytest.mark.parametrize(("arrow", "taken"), [("left", 0), ("right", 1)])
def test_on_the_last_row_of_the_snake_the_arrow_says_which_tile_goes(arrow: str, taken: int) -> None:
    def edit(state: State) -> None:
        assert state.rival
        state.rival.glass = "S6b"

    fresh = Table(seats=1, board="snake").state.bonus["S7"]
    table = rival_plays("rival_research_red", arrow, board="snake", edit=edit)
    assert table.view()["research"]["bonus_taken"] == [fresh[taken]]


def test_the_rival_arrives_and_then_takes_temple_tiles() -> None:
    def edit(state: State) -> None:
        assert state.rival
        state.rival.glass = "B7a"

    table = rival_plays("rival_research_red", edit=edit)
    assert rival(table)["score"] == 23
    assert len(table.state.bonus_stack) == 1

    def arrived(state: State) -> None:
        assert state.rival
        state.rival.glass = "B8"
        state.arrivals = [RIVAL_SEAT]

    table = rival_plays("rival_research_green", "right", edit=arrived)
    assert rival(table)["temple_tiles"] == ["T6-right"]
    assert rival(table)["score"] == 29
    assert [stack["count"] for stack in table.view()["supply"]] == [4, 4, 3]


def beside_guardian(state: State) -> None:
    sites(state)
    for place in ("I-lower-1", "I-upper-4"):
        state.guardians[place] = state.guardian_stack.pop()
        stand(state, place, RIVAL_SEAT)


@pytest.mark.parametrize("colour", ["green", "red"])
def test_the_rival_overcomes_the_highest_guardian_beside_it(colour: str) -> None:
    table = rival_plays(f"rival_overcome_{colour}", edit=beside_guardian)
    assert list(table.state.guardians) == ["I-lower-1"]
    assert rival(table)["score"] == 5


@pytest.mark.parametrize("colour", ["green", "red"])
def test_without_a_guardian_it_researches_and_removes_no_assistant(colour: str) -> None:
    table = rival_plays(f"rival_overcome_{colour}")
    assert rival(table)["glass"] == "B1a"
    assert [stack["count"] for stack in table.view()["supply"]] == [4, 4, 4]


@pytest.mark.parametrize(
    ("tile", "arrow", "taken"),
    [
        ("rival_item_green", "left", "hat"),
        ("rival_item_green", "right", "trowel"),
        ("rival_item_red", "left", "automobile"),
        ("rival_item_red", "right", "brush"),
        ("rival_artifact_green", "left", "mortar"),
        ("rival_artifact_green", "right", "stone_jar"),
        ("rival_artifact_red", "left", "treasure_chest"),
        ("rival_artifact_red", "right", "treasure_chest"),
    ],
)
def test_a_buying_tile_takes_the_card_with_least_or_most_points(tile: str, arrow: str, taken: str) -> None:
    def edit(state: State) -> None:
        offer(state, "stone_jar", "treasure_chest", "mortar")  # mortar lies leftmost
        offer(state, "hat", "automobile", "trowel", "brush")

    table = rival_plays(tile, arrow, edit=edit)
    assert rival(table)["cards"] == [taken]
    assert len([name for name in table.state.items if name]) == 5 if "item" in tile else True


@pytest.mark.parametrize(
    ("tile", "idle"),
    [
        ("rival_research_green", True),
        ("rival_research_red", False),
        ("rival_overcome_green", True),
        ("rival_overcome_red", False),
        ("rival_item_green", True),
        ("rival_item_red", False),
        ("rival_artifact_green", False),
        ("rival_artifact_red", False),
    ],
)
def test_which_tiles_do_nothing_in_the_last_round(tile: str, idle: bool) -> None:
    def edit(state: State) -> None:
        state.round = 5

    table = rival_plays(tile, edit=edit)
    acted = rival(table)["glass"] != "B0" or bool(rival(table)["cards"])
    assert acted == (not idle)


def test_every_rival_tile_is_tested_and_arrows_are_in_balance() -> None:
    assert len(RIVAL_TILES) == 15
    for red in range(2):
        tiles = [name for name in RIVAL_TILES if name.startswith("rival_dig")]
        tiles += [pair[red].id for pair in PAIRS]
        assert [RIVAL_TILES[name].arrow for name in tiles].count("left") == 5
