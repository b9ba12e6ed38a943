"""Research: every space of both boards, every bonus tile, the order of things; R31 to R33, R61, R62."""

import pytest

from apps.arnak.rules.goods import amounts
from apps.arnak.rules.research import LOST_TEMPLE, TRACK
from apps.arnak.rules.state import State
from tests.arnak.rules.arrangement import PLENTY, Table

SPACES = [(board, space) for board, track in TRACK.items() for space in track.values() if space.row]
named = pytest.mark.parametrize(("board", "space"), SPACES, ids=lambda value: getattr(value, "id", value))
SHEET = {  # price of each space, by its row from left to right
    "bird": {
        "B1a": "1 compass 1 arrowhead",
        "B1b": "1 jewel",
        "B2a": "1 jewel",
        "B2b": "1 tablet 1 arrowhead",
        "B3": "2 tablet 1 arrowhead",
        "B4a": "1 coin 1 tablet 1 arrowhead",
        "B4b": "1 tablet 1 jewel",
        "B4c": "2 arrowhead",
        "B5": "1 coin 1 jewel",
        "B6a": "1 compass 1 jewel",
        "B6b": "2 tablet 1 arrowhead",
        "B7a": "1 coin 1 tablet 1 arrowhead",
        "B7b": "1 tablet 1 jewel",
        "B8": "1 coin 1 compass 1 jewel",
    },
    "snake": {
        "S1a": "1 compass 2 tablet",
        "S1b": "1 jewel",
        "S2a": "1 coin 1 compass 1 arrowhead",
        "S2b": "1 tablet 1 jewel",
        "S2c": "2 arrowhead",
        "S3a": "2 tablet 1 arrowhead",
        "S3b": "1 coin 1 jewel",
        "S4": "",
        "S5a": "2 arrowhead",
        "S5b": "1 tablet 1 jewel",
        "S6a": "1 tablet 1 jewel",
        "S6b": "1 compass 3 tablet",
        "S7": "1 coin 1 tablet 1 arrowhead",
        "S8": "1 compass 1 arrowhead 1 jewel",
    },
}
ROWS = {  # points and plain gains of glass and notebook by row; None is tested by hand
    "bird": [
        (1, {"coin": 1}, 0, None),
        (2, {"compass": 1}, 1, None),
        (4, {"compass": 1}, 2, None),
        (6, {"compass": 1}, 4, None),
        (9, {"compass": 1}, 6, {"compass": 3}),
        (12, None, 8, None),
        (16, {"compass": 1}, 10, None),
    ],
    "snake": [
        (1, {"coin": 1}, 0, None),
        (2, {"coin": 2}, 3, None),
        (3, None, 4, None),
        (4, None, 5, None),
        (5, None, 8, None),
        (10, {}, 12, None),
        (15, {}, 15, {"jewel": 1}),
    ],
}


def below(board: str, name: str) -> str:
    return next(space.id for space in TRACK[board].values() if name in space.next)


def no_bonus(state: State) -> None:
    for tiles in state.bonus.values():
        state.box.extend(tiles)
        tiles.clear()


def about_to_enter(board: str, name: str, piece: str = "glass", **scene: object) -> Table:
    """A token one step below the space, the glass with it."""
    here = below(board, name)
    glass = name if piece == "notebook" else here
    tokens = (glass, here if piece == "notebook" else next(iter(TRACK[board])))
    return Table(board=board, tokens=tokens, **{"goods": PLENTY, "edit": no_bonus, **scene})  # type: ignore[arg-type]


@named
def test_a_space_costs_what_is_printed_and_is_worth_its_row(board: str, space: object) -> None:
    name, row = space.id, space.row  # type: ignore[attr-defined]
    words = SHEET[board][name].split()
    price = {good: int(count) for count, good in zip(words[::2], words[1::2], strict=True)}
    table = about_to_enter(board, name, idols=1)
    before = table.goods()
    table.choose(f"research:glass:{name}")
    paid = amounts([good for fact in table.told("paid") for good in fact["goods"]])
    assert paid == price
    assert table.seat().idols == (0 if name == "S4" else 1)
    if row == LOST_TEMPLE:
        assert table.view()["seats"][0]["points"]["research"] == 23
        return
    points, gained, *_ = ROWS[board][row - 1]
    assert table.view()["seats"][0]["points"]["research"] == points
    if gained is not None:
        left = {good: count - price.get(good, 0) for good, count in before.items()}
        assert table.goods() == {good: count + gained.get(good, 0) for good, count in left.items()}


@named
def test_the_notebook_pays_the_same_and_scores_its_own_row(board: str, space: object) -> None:
    name, row = space.id, space.row  # type: ignore[attr-defined]
    if row == LOST_TEMPLE:
        table = Table(board=board, tokens=(name, below(board, name)), goods=PLENTY, edit=arrived)
        assert table.refused()[f"research:notebook:{name}"] == "no_notebook_in_temple"
        return
    table = about_to_enter(board, name, "notebook", idols=1).choose(f"research:notebook:{name}")
    glass, _, notebook, gained = ROWS[board][row - 1]
    assert table.view()["seats"][0]["points"]["research"] == glass + notebook
    if gained:
        assert {"seat": 0, "goods": gained, "source": f"row_{row}_notebook"} in table.told("gained")


def arrived(state: State) -> None:
    state.arrivals.append(0)


@named
def test_a_space_too_dear_is_refused(board: str, space: object) -> None:
    name = space.id  # type: ignore[attr-defined]
    table = about_to_enter(board, name, goods={})
    reason = "needs_idol" if name == "S4" else "short"
    assert table.refused()[f"research:glass:{name}"] == reason


def test_rows_of_the_glass_that_are_not_plain() -> None:
    table = about_to_enter("bird", "B6a", deck="hat").choose("research:glass:B6a", "draw:1")
    assert table.seat().hand == ["hat"]
    table = about_to_enter("snake", "S3a", deck="hat").choose("research:glass:S3a", "draw:1")
    assert table.seat().hand == ["hat"]
    table = about_to_enter("snake", "S4", idols=1).choose("research:glass:S4")
    assert table.step == "pick_stranded"
    assert "looked" in table.barriers
    table = about_to_enter("snake", "S5a", assistants=["A01"]).choose("research:glass:S5a", "gold:A01")
    assert table.seat().assistants[0].gold
    for name in ("S6a", "S7"):
        assert about_to_enter("snake", name).choose(f"research:glass:{name}").told("fear_gained")


@pytest.mark.parametrize(("board", "name"), [("bird", "B1a"), ("bird", "B2a"), ("snake", "S1b")])
def test_the_notebook_recruits(board: str, name: str) -> None:
    table = about_to_enter(board, name, "notebook").choose(f"research:notebook:{name}")
    assert table.step == "recruit_assistant"
    assert len(table.options()) == 3


@pytest.mark.parametrize(("board", "name"), [("bird", "B3"), ("bird", "B4c"), ("snake", "S3a")])
def test_the_notebook_turns_an_assistant_to_gold(board: str, name: str) -> None:
    table = about_to_enter(board, name, "notebook", assistants=["A01:used"])
    table.choose(f"research:notebook:{name}", "gold:A01")
    assert (table.seat().assistants[0].gold, table.seat().assistants[0].ready) == (True, True)


@pytest.mark.parametrize(("board", "name"), [("bird", "B6b"), ("snake", "S4")])
def test_the_notebook_takes_an_artifact(board: str, name: str) -> None:
    table = about_to_enter(board, name, "notebook", idols=1).choose(f"research:notebook:{name}")
    (artifact,) = table.view()["row"]["artifacts"]
    assert table.options() == {f"take:{artifact}", "decline"}
    table.choose(f"take:{artifact}")
    assert table.step == "use_artifact"
    assert table.seat().play == [artifact]


def test_other_rows_of_the_notebook() -> None:
    table = about_to_enter("snake", "S2a", "notebook", hand="fear-1").choose("research:notebook:S2a")
    assert table.choose("exile:fear-1").seat().hand == []
    table = about_to_enter("snake", "S5a", "notebook", assistants=["A01:used"])
    table.choose("research:notebook:S5a", "refresh:A01")
    assert table.seat().assistants[0].ready
    table = about_to_enter("snake", "S6a", "notebook", deck="hat").choose("research:notebook:S6a", "draw:1")
    assert table.seat().hand == ["hat"]
    scene = {"standing": {"camp_coin-1": 0}, "guardians": {"camp_coin": "G01"}}
    table = about_to_enter("bird", "B7a", "notebook", **scene).choose("research:notebook:B7a")
    table.choose("overcome:camp_coin")
    assert table.seat().guardians[0].id == "G01"


def test_the_notebook_steps_only_along_the_ways() -> None:
    table = Table(goods=PLENTY, tokens=("B8", "B1b"), edit=arrived)
    steps = {token for token in table.options() if token.startswith("research")}
    assert steps == {"research:notebook:B2b"}


def test_r31_the_notebook_never_passes_the_glass() -> None:
    table = Table(goods=PLENTY, tokens=("B1a", "B0"))
    assert {"research:notebook:B1a", "research:notebook:B1b"} <= table.options()
    table = Table(goods=PLENTY, tokens=("B1a", "B1b"))
    assert table.refused()["research:notebook:B2b"] == "notebook_behind_glass"


BONUSES = {"bonus_coin": "coin", "bonus_compass": "compass", "bonus_tablet": "tablet"}


@pytest.mark.parametrize("copy", [1, 2, 3])
@pytest.mark.parametrize("kind", [*BONUSES, "bonus_card", "bonus_exile", "bonus_upgrade"])
def test_every_bonus_tile(kind: str, copy: int) -> None:
    def edit(state: State) -> None:
        no_bonus(state)
        state.bonus["B2a"] = [f"{kind}-{copy}"]

    table = Table("fear-1", deck="hat", goods={"jewel": 1, "tablet": 1}, tokens=("B1a", "B0"), edit=edit)
    table.choose("research:glass:B2a")
    match kind:
        case "bonus_card":
            assert table.choose("draw:1").seat().hand == ["fear-1", "hat"]
        case "bonus_exile":
            assert table.choose("exile:fear-1").seat().hand == []
        case "bonus_upgrade":
            assert table.choose("upgrade:tablet").goods()["arrowhead"] == 1
        case _:
            table.told("gained").remove({"seat": 0, "goods": {BONUSES[kind]: 1}, "source": f"{kind}-{copy}"})
    assert table.state.bonus["B2a"] == []
    assert table.view()["research"]["bonus_taken"] == [f"{kind}-{copy}"]


def test_r32_the_first_token_takes_the_tile_and_every_token_the_row() -> None:
    def edit(state: State) -> None:
        no_bonus(state)
        state.bonus["B2a"] = ["bonus_tablet-1"]

    table = Table(goods=PLENTY, tokens=("B1a", "B1a"), edit=edit).choose("research:glass:B2a", "end_turn")
    table.choose("pass", "end_turn", "research:notebook:B2a")
    assert len(table.told("bonus_taken")) == 1
    assert table.step == "recruit_assistant"


@pytest.mark.parametrize("first", ["row", "bonus"])
def test_r33_row_and_tile_in_either_order_and_neither_pays_for_the_move(first: str) -> None:
    def edit(state: State) -> None:
        no_bonus(state)
        state.bonus["B6a"] = ["bonus_exile-1"]

    table = Table("hat", deck="dog", goods={"compass": 1, "jewel": 1}, tokens=("B5", "B0"), edit=edit)
    table.choose("research:glass:B6a")
    assert table.goods() == {}
    table.choose(f"first:{first}")
    assert table.step == {"row": "draw", "bonus": "exile"}[first]
    table.choose("decline")
    assert table.step == {"row": "exile", "bonus": "draw"}[first]
    assert table.state.bonus["B6a"] == []


def test_plain_gains_come_first_without_a_question() -> None:
    def edit(state: State) -> None:
        no_bonus(state)
        state.bonus["B2a"] = ["bonus_upgrade-1"]

    table = Table(goods={"jewel": 1, "tablet": 1}, tokens=("B1a", "B0"), edit=edit)
    assert table.choose("research:glass:B2a").step == "upgrade"
    assert table.goods() == {"tablet": 1, "compass": 1}


def test_r61_without_an_unslotted_idol_the_bridge_of_the_snake_is_closed() -> None:
    table = Table(board="snake", goods=PLENTY, tokens=("S3a", "S3a"), slots=2)
    assert table.refused()["research:glass:S4"] == "needs_idol"
    assert table.refused()["research:notebook:S4"] == "notebook_behind_glass"
    with_idol = Table(board="snake", goods=PLENTY, tokens=("S3a", "S3a"), idols=1, slots=2)
    with_idol.choose("research:glass:S4")
    assert with_idol.view()["seats"][0]["points"]["idols"] == 6


def test_r62_on_the_last_row_of_the_snake_each_token_picks_one_of_the_tiles_left() -> None:
    tiles = ["bonus_coin-1", "bonus_card-1", "bonus_tablet-1"]

    def edit(state: State) -> None:
        no_bonus(state)
        state.bonus["S7"] = list(tiles)
        for seat in (1, 2):
            state.seats[seat].tokens = {"glass": "S6a", "notebook": "S6a"}
            state.seats[seat].goods = dict(PLENTY)

    table = Table(board="snake", seats=3, goods=PLENTY, tokens=("S6a", "S6a"), edit=edit)
    table.choose("research:glass:S7")
    assert table.options() == {f"bonus:{tile}" for tile in tiles}
    table.choose("bonus:bonus_coin-1", "end_turn", "research:glass:S7")
    assert len(table.options()) == 2
    table.choose("bonus:bonus_card-1", "end_turn", "research:glass:S7")
    assert table.told("bonus_taken")[-1]["tile"] == "bonus_tablet-1"
    table.choose("end_turn", "research:notebook:S7")
    assert len(table.told("bonus_taken")) == 3
    assert table.options() == {"end_turn"}
