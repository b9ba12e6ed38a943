"""Points with their sources, ties, and the worked examples 1 to 3; R64, D25."""

from collections.abc import Sequence

from apps.arnak.rules import RULES
from apps.arnak.rules.state import State, Trophy
from tests.arnak.rules.arrangement import PLENTY, Table


def tied(tokens: Sequence[tuple[str, str]], arrivals: Sequence[int]) -> list[int]:
    """Ranks of seats that differ in their tokens only, made level by temple tiles."""

    def edit(state: State) -> None:
        state.arrivals = list(arrivals)
        for seat, (glass, notebook) in zip(state.seats, tokens, strict=True):
            seat.tokens = {"glass": glass, "notebook": notebook}
        scores = [score or 0 for score in RULES.result(state).scores]
        for seat, score in zip(state.seats, scores, strict=True):
            seat.fear_tiles = (score - min(scores)) // 2

    table = Table(seats=len(tokens), edit=edit)
    result = RULES.result(table.state)
    assert len(set(result.scores)) == 1
    return result.ranks


def test_example_1_the_table_of_sources() -> None:
    def edit(state: State) -> None:
        state.arrivals = [0]

    table = Table(
        "fear-1",
        deck="automobile treasure_chest fear-2",
        play="aeroplane",
        tokens=("B8", "B4a"),
        temple_tiles=["T6-left", "T2-right"],
        idols=1,
        slots=2,
        trophies=["G01", "G02"],
        edit=edit,
        goods=PLENTY,
    )
    seat = table.view()["seats"][0]
    assert seat["points"] == {
        "research": 27,
        "temple_tiles": 8,
        "idols": 9,
        "empty_slots": 7,
        "guardians": 10,
        "cards": 9,
        "fear": -2,
    }
    assert seat["score"] == 68
    assert RULES.result(table.state).details["sources"][0] == seat["points"]


def test_example_2_level_at_61_and_nobody_arrived_the_research_decides() -> None:
    def edit(state: State) -> None:
        for seat, notebook, cards in ((0, "B4a", "aeroplane brush"), (1, "B5", "treasure_chest hat")):
            own = state.seats[seat]
            own.tokens = {"glass": "B7a", "notebook": notebook}
            own.deck = cards.split()
            own.guardians = [Trophy(name) for name in ("G01", "G02", "G03", "G04", "G05")]

    table = Table(edit=edit)
    result = RULES.result(table.state)
    assert result.scores == [61, 61]
    assert [sources["research"] for sources in result.details["sources"]] == [20, 22]
    assert result.ranks == [2, 1]


def test_example_3_no_idol_for_the_bridge() -> None:
    table = Table(board="snake", tokens=("S3b", "S0"), slots=2, goods={"jewel": 5})
    assert table.refused()["research:glass:S4"] == "needs_idol"


def test_r64_level_on_points_the_first_to_arrive_wins() -> None:
    assert tied([("B8", "B3"), ("B8", "B4a")], [1, 0]) == [2, 1]
    assert tied([("B8", "B4a"), ("B8", "B3")], [0, 1]) == [1, 2]


def test_r64_who_arrived_beats_who_did_not() -> None:
    assert tied([("B7a", "B2a"), ("B8", "B0")], [1]) == [2, 1]


def test_r64_nobody_arrived_and_equal_research_is_shared() -> None:
    assert tied([("B3", "B1a"), ("B3", "B1b"), ("B2a", "B0")], []) == [1, 1, 3]


def test_points_of_research_and_arrival_are_shown_from_the_start() -> None:
    seats = Table(seats=3).view()["seats"]
    assert [seat["score"] for seat in seats] == [10, 10, 10]  # four empty slots


def test_resources_left_are_worth_nothing() -> None:
    assert Table(goods=PLENTY).view()["seats"][0]["score"] == 10
