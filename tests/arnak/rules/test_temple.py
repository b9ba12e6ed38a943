"""The Lost Temple, its tiles, and cards that make research cheaper; R34 to R37."""

import pytest

from apps.arnak.rules.state import State
from tests.arnak.rules.arrangement import NOTHING, PLENTY, Table

PRICES = {
    "bird": {
        "T2-left": {"coin": 1, "tablet": 2},
        "T2-middle": {"jewel": 1},
        "T2-right": {"compass": 1, "arrowhead": 1},
        "T6-left": {"coin": 1, "tablet": 2, "jewel": 1},
        "T6-right": {"compass": 1, "arrowhead": 1, "jewel": 1},
        "T11": {"coin": 1, "compass": 1, "tablet": 2, "arrowhead": 1, "jewel": 1},
    },
    "snake": {
        "T2-left": {"compass": 1, "tablet": 2},
        "T2-middle": {"jewel": 1},
        "T2-right": {"coin": 1, "arrowhead": 1},
        "T6-left": {"compass": 1, "tablet": 2, "jewel": 1},
        "T6-right": {"coin": 1, "arrowhead": 1, "jewel": 1},
        "T11": {"coin": 1, "compass": 1, "tablet": 2, "arrowhead": 1, "jewel": 1},
    },
}
TILES = [(board, stack) for board, prices in PRICES.items() for stack in prices]
POINTS = {"T2-left": 2, "T2-middle": 2, "T2-right": 2, "T6-left": 6, "T6-right": 6, "T11": 11}


def in_temple(state: State) -> None:
    state.arrivals.append(0)


def at_top(board: str = "bird", goods: dict[str, int] | None = None, hand: str = "", **more: object) -> Table:
    tokens = (f"{board[0].upper()}8", f"{board[0].upper()}0")
    scene = {"edit": in_temple, **more}
    return Table(hand, board=board, goods=goods or {}, tokens=tokens, **scene)  # type: ignore[arg-type]


@pytest.mark.parametrize(("board", "stack"), TILES)
def test_a_temple_tile_costs_its_parts_and_scores(board: str, stack: str) -> None:
    table = at_top(board, PRICES[board][stack]).choose(f"temple:{stack}")
    assert table.goods() == {}
    assert table.view()["seats"][0]["points"]["temple_tiles"] == POINTS[stack]
    assert table.view()["research"]["temple"][stack] == 1
    assert table.options() == {"end_turn"}


@pytest.mark.parametrize("board", ["bird", "snake"])
def test_r36_a_tile_of_six_always_includes_the_jewel(board: str) -> None:
    table = at_top(board, {**PLENTY, "jewel": 0})
    assert {"T6-left", "T6-right", "T11", "T2-middle"} == {
        token.split(":")[1] for token, reason in table.refused().items() if token.startswith("temple")
    }


def test_r37_an_empty_stack_sells_nothing() -> None:
    def edit(state: State) -> None:
        in_temple(state)
        state.temple["T11"] = 0

    assert at_top(goods=PLENTY, edit=edit).refused()["temple:T11"] == "stack_empty"


def test_r34_the_first_to_arrive_gets_23_and_the_second_21() -> None:
    def edit(state: State) -> None:
        state.seats[1].tokens = {"glass": "B7a", "notebook": "B0"}
        state.seats[1].goods = dict(PLENTY)

    table = Table(goods=PLENTY, tokens=("B7b", "B0"), edit=edit).choose("research:glass:B8")
    table.choose(sorted(table.options())[0])
    while table.step != "turn":
        table.choose("decline" if "decline" in table.options() else sorted(table.options())[0])
    table.choose("end_turn", "research:glass:B8")
    points = [seat["points"]["research"] for seat in table.view()["seats"]]
    assert points == [23, 21]


def test_on_arrival_only_the_arriving_player_sees_the_stack_and_takes_one() -> None:
    def edit(state: State) -> None:
        state.box.extend(state.bonus_stack)
        state.bonus_stack = ["bonus_coin-1", "bonus_card-2"]
        for tiles in [state.box, *state.bonus.values()]:
            for name in state.bonus_stack:
                if name in tiles:
                    tiles.remove(name)

    table = Table(goods={"coin": 1, "compass": 1, "jewel": 1}, tokens=("B7b", "B0"), edit=edit)
    assert table.view(0)["research"]["known_bonus_stack"] is None
    table.choose("research:glass:B8")
    assert table.options() == {"bonus:bonus_coin-1", "bonus:bonus_card-2"}
    assert table.view(0)["research"]["known_bonus_stack"] == ["bonus_card-2", "bonus_coin-1"]
    assert table.view(1)["research"]["known_bonus_stack"] is None
    assert "looked" in table.barriers
    table.choose("bonus:bonus_coin-1")
    assert table.goods() == {"coin": 1}
    assert table.state.bonus_stack == ["bonus_card-2"]


def test_r35_a_temple_tile_needs_the_glass_in_the_temple() -> None:
    table = Table(goods=PLENTY, tokens=("B7a", "B0"))
    assert not [token for token in {*table.options(), *table.refused()} if token.startswith("temple")]


def test_r35_ara_anu_and_blade_make_a_temple_tile_cheaper_and_the_journal_does_not() -> None:
    table = at_top(goods={"tablet": 1}, hand="idol_of_ara_anu").choose("play:idol_of_ara_anu")
    assert "temple:T2-middle" in table.options()
    table.choose("temple:T2-middle")
    assert table.goods() == {}
    table = at_top(goods={"tablet": 1, "coin": 1}, hand="inscribed_blade")
    table.choose("play:inscribed_blade", "temple:T2-left")
    assert table.goods() == {}
    journal = at_top(goods=PLENTY, hand="journal").choose("play:journal")
    assert journal.options() == {"research:notebook:B1a", "research:notebook:B1b", "decline"}


def test_the_journal_moves_the_notebook_for_nothing_within_the_limit() -> None:
    table = Table("journal", tokens=("B1a", "B0")).choose("play:journal", "research:notebook:B1b")
    assert table.step == "recruit_assistant"
    assert table.state.exiled == ["journal"]
    behind = Table("journal").choose("play:journal")
    assert behind.options() == {"end_turn"}


def test_the_journal_does_not_pay_the_idol_of_the_bridge() -> None:
    table = Table("journal", board="snake", tokens=("S4", "S3a"), idols=1)
    table.choose("play:journal", "research:notebook:S4")
    assert table.seat().idols == 1


def test_ara_anu_saves_a_jewel_with_either_token() -> None:
    table = Table("idol_of_ara_anu", goods={"tablet": 1}, tokens=("B1a", "B0"))
    table.choose("play:idol_of_ara_anu")
    assert {"research:glass:B2a", "research:notebook:B1b"} <= table.options()
    table.choose("research:glass:B2a")
    assert table.goods()["compass"] == 1


def test_the_blade_saves_an_arrowhead_or_two_tablets_as_its_owner_likes() -> None:
    goods = {**NOTHING, "tablet": 3, "arrowhead": 1}
    table = Table("inscribed_blade", goods=goods, tokens=("B2a", "B0")).choose("play:inscribed_blade")
    table.choose("research:glass:B3")
    assert table.options() == {"price:tablet:tablet", "price:arrowhead"}
    table.choose("price:arrowhead")
    assert table.goods() == {"tablet": 2, "compass": 1}


def test_the_blade_asks_nothing_if_one_discount_is_better() -> None:
    table = Table("inscribed_blade", goods={"tablet": 1, "arrowhead": 1}, tokens=("B3", "B0"))
    table.choose("play:inscribed_blade", "research:glass:B4c")
    assert table.step != "choose_price"
    assert table.goods().get("arrowhead", 0) == 0
