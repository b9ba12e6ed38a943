"""Which rows a seat may take back."""

from dataclasses import dataclass, field

from apps.engine import game, undo
from tests.engine.play_through import Table, arrange
from tests.tiny.round import open_bidding, show_bids
from tests.tiny.state import Seat
from tests.tiny.turn import turn


@dataclass
class Row:
    """A stored row."""

    number: int
    seat: int | None
    cause: str = "player"
    kind: str = "choice"
    takes_back: list[int] = field(default_factory=list)


def taken(number: int, seat: int, *numbers: int) -> Row:
    return Row(number, seat, kind="undo", takes_back=list(numbers))


def numbers(rows: list[Row]) -> list[int]:
    return [row.number for row in undo.live(rows)]


def test_the_newest_answer_is_taken_back_with_the_forced_rows_after_it() -> None:
    rows = [Row(4, 0), Row(5, 0), Row(6, 0, "forced"), Row(7, 0, "forced")]
    assert undo.undoable(rows, 0) == (5, 6, 7)


def test_rows_already_taken_back_do_not_count() -> None:
    rows = [Row(4, 0), Row(5, 0), Row(6, 0, "forced"), taken(7, 0, 5, 6), Row(8, 0)]
    assert numbers(rows) == [4, 8]
    assert undo.undoable([*rows, taken(9, 0, 8)], 0) == (4,)


def test_nothing_is_left_to_take_back_once_all_is_taken_back() -> None:
    assert undo.undoable([Row(4, 0), taken(5, 0, 4)], 0) == ()


def test_forced_rows_alone_cannot_be_taken_back() -> None:
    assert undo.undoable([Row(4, 0, "forced")], 0) == ()
    assert undo.restartable([Row(4, 0, "forced")], 0) == ()


def test_restart_takes_all_own_rows_but_not_forced_ones_that_would_come_again() -> None:
    rows = [Row(4, 0, "forced"), Row(5, 0), Row(6, 0, "forced"), Row(7, 0)]
    assert undo.restartable(rows, 0) == (5, 6, 7)


def test_in_lanes_only_rows_of_the_seat_itself_are_taken_back() -> None:
    rows = [Row(4, 0), Row(5, 1), Row(6, 0, "forced"), Row(7, 1)]
    assert undo.undoable(rows, 0) == (4, 6)
    assert undo.restartable(rows, 1) == (5, 7)
    assert undo.undoable(rows, 2) == ()


def test_a_rewind_counts_like_an_undo() -> None:
    rows = [Row(4, 0), Row(5, 1), Row(6, None, "moderator", "rewind", [4, 5])]
    assert numbers(rows) == []


def test_a_setup_row_is_no_answer() -> None:
    assert numbers([Row(0, None, kind="setup"), Row(1, 0)]) == [1]


def without(table: Table, gone: tuple[int, ...]) -> game.Position[object]:
    left = [move for move in table.moves if move.number not in gone]
    return game.replay(table.rules, table.first, left)


def test_taking_back_leads_to_the_same_bytes_as_before_the_answer() -> None:
    table = arrange(Seat(hand=["tower-0", "lamp-1"], coins=3), Seat(), frames=(turn(0),))
    table.choose(0, "build:tower-0")
    before = game.dump(table.position)
    table.choose(0, "card:lamp-1")
    assert game.dump(without(table, (2,))) == before


def test_taking_back_in_a_lane_leaves_the_other_lanes_as_they_are() -> None:
    seats = Seat(hand=["lamp-0"], coins=2), Seat(hand=["pier-1", "inn-1"], coins=2)
    table = arrange(*seats, frames=(open_bidding(), show_bids()))
    for seat, choice in [(0, "bid:lamp-0"), (1, "bid:pier-1"), (0, "stake:1")]:
        table.choose(seat, choice)
    position = without(table, (1, 3))
    asked = game.decision(table.rules, position, 0), game.decision(table.rules, position, 1)
    assert [question and question.step for question in asked] == ["bid", "stake"]
    assert position.state.seats[1].bid == "pier-1"
