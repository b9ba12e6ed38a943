"""What each viewer sees, what stays hidden, and which worlds look the same (sheet, section 2)."""

import json

import pytest

from apps.arnak.rules import RULES
from apps.arnak.rules.steps.crew import rescue_assistant
from apps.arnak.rules.steps.turn import turn
from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.game import OPEN
from apps.engine.secrecy import words
from tests.arnak.rules.arrangement import Table, offer
from tests.arnak.rules.random_games import finished, halfway

VIEWERS = [None, 0, 1, 2]


@pytest.mark.parametrize("moves", [0, 40, 120, 300])
@pytest.mark.parametrize("board", ["bird", "snake"])
def test_no_hidden_id_is_in_what_a_viewer_gets(board: str, moves: int) -> None:
    position = halfway(3, f"hidden/{moves}", moves, temple=board)
    for viewer in VIEWERS:
        view = RULES.view(position.state, viewer)
        decision = None if viewer is None else game.decision(RULES, position, viewer)
        assert not words(view, decision) & RULES.secrets(position.state, viewer)
        assert json.loads(json.dumps(view)) == view


def test_a_hand_is_seen_by_its_owner_only() -> None:
    table = Table("hat dog", deck="rope axe")
    assert table.view(0)["hand"] == ["hat", "dog"]
    assert table.view(0)["deck"] == ["axe", "rope"]
    for viewer in (1, None):
        assert table.view(viewer)["hand"] != ["hat", "dog"]
        assert table.view(viewer)["seats"][0]["hand"] == 2
        assert {"hat", "dog", "rope", "axe"} <= RULES.secrets(table.state, viewer)
    assert table.view(OPEN)["hands"][0] == ["hat", "dog"]


def test_the_deck_is_known_as_a_set_and_never_in_its_order() -> None:
    one, other = Table(deck="rope axe hat"), Table(deck="hat rope axe")
    assert one.view(0) == other.view(0)


def test_only_the_tops_of_the_supply_are_public() -> None:
    table = Table(board="snake", seats=3)
    tops = {stack[-1] for stack in table.state.supply}
    hidden = {name for stack in table.state.supply for name in stack} - tops
    assert hidden <= RULES.secrets(table.state, 0)
    assert not tops & RULES.secrets(table.state, 0)
    assert {stack["top"] for stack in table.view()["supply"]} == tops


def test_who_looked_at_the_stranded_imagines_only_them() -> None:
    table = Table(board="snake", seats=3, frames=[rescue_assistant(0), turn(0)])
    for seed in range(8):
        world = game.imagined(RULES, table.position, 0, SeededChance(str(seed), 0))
        assert world.state.stranded == table.state.stranded
    others = [game.imagined(RULES, table.position, 1, SeededChance(str(seed), 0)) for seed in range(8)]
    assert any(world.state.stranded != table.state.stranded for world in others)


def test_a_card_turned_up_stays_on_top_in_every_imagined_world() -> None:
    table = Table("fishing_rod", goods={"coin": 4}, edit=lambda state: offer(state, "hat"))
    table.choose("play:fishing_rod", "decline")
    top = table.view(1)["row"]["known_tops"]["item"]
    for seed in range(6):
        world = game.imagined(RULES, table.position, 1, SeededChance(str(seed), 0))
        assert world.state.item_deck[-1] == top


def test_worlds_of_another_player_deal_hand_and_deck_anew() -> None:
    table = Table("hat dog", deck="rope axe fear-1")
    worlds = [game.imagined(RULES, table.position, 1, SeededChance(str(seed), 0)) for seed in range(8)]
    hands = {tuple(sorted(world.state.seats[0].hand)) for world in worlds}
    assert len(hands) > 1
    assert all(sorted(world.state.seats[0].cards) == sorted(table.seat().cards) for world in worlds)


def test_the_rival_hides_the_order_of_its_tiles_but_not_the_next_arrow() -> None:
    position = halfway(1, "rival", 20, temple="bird")
    view = RULES.view(position.state, 0)["rival"]
    assert view["to_come"] == sorted(view["to_come"])
    for seed in range(6):
        world = game.imagined(RULES, position, 0, SeededChance(str(seed), 0))
        assert RULES.view(world.state, 0)["rival"] == view


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_finished_game_hides_nothing(seats: int) -> None:
    state = finished(seats, "open").state
    assert RULES.secrets(state, None) == set()
    assert len(RULES.view(state, None)["hands"]) == seats
    assert RULES.result(state).cause == "five_rounds"


def test_options_of_the_table() -> None:
    assert RULES.options["temple"].values == ("bird", "snake", "random")
    assert RULES.options["difficulty"].values == (0, 1, 2, 3, 4, 5)
    boards = {halfway(2, str(seed), 0, temple="random").state.board for seed in range(8)}
    assert boards == {"bird", "snake"}


@pytest.mark.parametrize(
    ("place", "goods"),
    [
        (0, {"coin": 2}),
        (1, {"coin": 1, "compass": 1}),
        (2, {"coin": 2, "compass": 1}),
        (3, {"coin": 1, "compass": 2}),
    ],
)
def test_starting_resources_by_the_place_behind_the_start_player(place: int, goods: dict[str, int]) -> None:
    state = halfway(4, "start", 0).state
    seat = state.seats[(state.first + place) % 4]
    assert {name: count for name, count in seat.goods.items() if count} == goods
    assert len(seat.hand) == 5
    assert len(seat.deck) == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ["bird", "snake"])
def test_the_setup_by_number_of_players(board: str, seats: int) -> None:
    state = halfway(seats, "setup", 0, temple=board).state
    party = max(seats, 2)
    assert len(state.bonus_stack) == party
    assert set(state.temple.values()) == {party}
    assert len(state.fear_deck) == 19 - 2 * seats
    assert len(state.stranded) == (party if board == "snake" else 0)
    lying = {"bird": {2: 7, 3: 9, 4: 11}, "snake": {2: 8, 3: 10, 4: 12}}[board][party]
    assert sum(len(tiles) for tiles in state.bonus.values()) == lying
    heights = {"bird": [4, 4, 4], "snake": {2: [3, 3, 4], 3: [3, 3, 3], 4: [3, 3, 2]}.get(party)}[board]
    assert [len(stack) for stack in state.supply] == heights or seats == 1  # the rival may have moved already
    assert len(state.buried) in (3, 4)
