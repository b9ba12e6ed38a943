"""Building: rulings R6 to R19, and the worked examples of section 12."""

import pytest

from apps.engine import game
from apps.engine.errors import IllegalChoice
from apps.paris_connection.rules.board import BOARDS
from apps.paris_connection.rules.pieces import COMPANIES
from tests.paris_connection.rules.arrangement import Arranged, counts, network, obstacle, reason

BOARD = BOARDS["france"]
BOXED_IN = {"yellow": "M4", "purple": "M4 L6", "black": "L6", "blue": "M5"}  # all ways out of L5 are full


def test_r6_a_build_names_one_company_and_another_one_cannot_be_slipped_in() -> None:
    table = Arranged().play("build:red", "hex:M5")
    assert all(text.split(":")[0] in {"hex", "end_turn"} for text in table.options)
    for forged in ("build:blue", "hex:K3", "hex:blue:K3"):
        with pytest.raises(IllegalChoice):
            table.play(forged)
    assert Arranged().fault("red", "M5 K3") == (1, "not_adjacent")
    assert Arranged().fault("blue", "K3") is None


def test_r7_no_share_is_needed() -> None:
    table = Arranged(counts(blue=10), counts(blue=10), counts(blue=10)).build("red", "M5")
    assert table.state.network.values["red"] == 1


def test_r8_one_to_five_hexes() -> None:
    table = Arranged()
    assert table.fault("red", "") == (None, "bad_count")
    assert table.fault("red", "M5 N4 O4 O5 O6") is None
    assert table.fault("red", "M5 N4 O4 O5 O6 O7") == (None, "bad_count")


def test_r8_a_turn_cannot_be_ended_before_something_is_built_nor_go_on_after_five() -> None:
    table = Arranged().play("build:red")
    assert "end_turn" not in table.options
    table.play("hex:M5", "hex:N4", "hex:O4", "hex:O5")
    assert "end_turn" in table.options
    assert table.play("hex:O6").options == ["end_turn"]


def test_r9_a_board_of_three_builds_three() -> None:
    table = Arranged(store=counts(red=3, blue=9, black=9))
    assert table.fault("red", "M5 N4 O4 O5") == (None, "board_short")
    assert table.fault("red", "M5 N4 O4") is None
    assert table.play("build:red", "hex:M5", "hex:N4", "hex:O4").options == ["end_turn"]


def test_r9_an_empty_board_builds_nothing() -> None:
    table = Arranged(store=counts(blue=9, black=9))
    assert table.fault("red", "M5") == (None, "board_short")
    assert table.refused["build:red"] == ("board_short", {"left": 0})


def test_r10_hexes_are_checked_in_the_given_order() -> None:
    table = Arranged()
    assert table.fault("red", "M5 N4") is None
    assert table.fault("red", "N4 M5") == (0, "not_adjacent")


def test_r11_a_build_may_branch() -> None:
    table = Arranged()
    assert table.fault("purple", "J6 K7 K8 J7") is None
    table.build("purple", "J6 K7 K8 J7")
    assert table.state.network.built("purple") == ["J6", "K7", "K8", "J7"]


def test_r12_a_blocked_border_is_no_contact() -> None:
    found = obstacle(network(brown="J3 I1 H1"), "brown", "H2")
    assert found is not None
    assert (found.reason, found.facts) == ("blocked_border", {"features": ["Seine estuary"]})


@pytest.mark.parametrize("bridgehead", ["I2", "I3"])
def test_r12_the_hex_may_be_entered_over_another_border(bridgehead: str) -> None:
    assert reason(network(brown=f"J3 I1 H1 {bridgehead}"), "brown", "H2") == ""
    assert Arranged(laid=network(brown="J3 I1 H1")).fault("brown", "I2 H2") is None


def test_r13_a_rural_hex_takes_two_different_companies() -> None:
    assert reason(network(red="M4"), "yellow", "M4") == ""
    full = network(red="M4", yellow="M4", blue="L3")
    assert reason(full, "red", "M4") == "same_company"
    found = obstacle(network(red="M4", yellow="M4", blue="L3 M3"), "blue", "M4")
    assert found is not None
    assert (found.reason, found.facts) == ("hex_full", {"companies": ["red", "yellow"]})


def test_r13_the_same_company_again_is_refused_though_there_is_room() -> None:
    assert reason(network(red="M4"), "red", "M4") == "same_company"


def test_r14_a_city_takes_one_and_nobody_else_passes_through() -> None:
    laid = network(red="M5", yellow="M4")
    assert reason(laid, "yellow", "M5") == "hex_full"
    beyond = set(BOARD.ways["M5"]) - set(BOARD.ways["M4"]) - set(BOARD.ways["L4"]) - {"M4"}
    assert beyond
    assert {reason(laid, "yellow", name) for name in beyond} == {"not_adjacent"}
    assert {reason(laid, "red", name) for name in beyond} == {""}
    assert reason(laid, "red", "M5") == "same_company"


@pytest.mark.parametrize("company", COMPANIES)
def test_r15_eiffel_and_every_start_hex_are_closed(company: str) -> None:
    laid = network(purple="K7")
    closed = [BOARD.eiffel, *laid.starts.values()]
    assert {reason(laid, company, name) for name in closed} == {"hex_closed"}
    table = Arranged(laid=laid).play(f"build:{company}")
    assert not {f"hex:{name}" for name in closed} & {*table.options, *table.refused}


def test_r16_all_cities_of_a_build_count_at_once() -> None:
    table = Arranged().play("build:red")
    values = []
    for hex_id in ["M5", "N4", "O4", "O5", "O6"]:
        values.append(table.play(f"hex:{hex_id}").state.network.values["red"])
    assert values == [1, 1, 1, 3, 3]


def test_r16_the_worked_example_comes_to_ten() -> None:
    table = Arranged().build("red", "M5 N4 O4 O5 O6").build("blue", "K3").build("blue", "L3")
    table.build("red", "O7 O8 N9 P8 P9")
    assert table.state.network.values["red"] == 10
    placed = [(fact["hex"], fact["gain"], fact["value"]) for fact in table.told("locomotive_placed")]
    assert placed[-4:] == [("O8", 3, 6), ("N9", 2, 8), ("P8", 0, 8), ("P9", 2, 10)]


def test_r17_a_build_without_a_city_leaves_the_value_alone() -> None:
    table = Arranged().build("red", "M4 L6")
    assert table.state.network.values["red"] == 0
    assert table.state.store["red"] == 31 - 3 - 2


def test_r18_a_list_with_one_bad_hex_is_refused_as_a_whole() -> None:
    table = Arranged()
    before = game.dump(table.position)
    assert table.fault("red", "M5 N4 K5 O4") == (2, "hex_closed")
    assert game.dump(table.position) == before


def test_r18_a_forged_placement_is_refused_and_leaves_the_earlier_ones() -> None:
    table = Arranged().play("build:red", "hex:M5")
    for forged in ("hex:P12", "hex:K5", "hex:M5", "hex:Z9", "end_game"):
        with pytest.raises(IllegalChoice):
            table.play(forged)
    assert table.state.network.built("red") == ["M5"]


def test_r19_stock_without_a_legal_hex_cannot_be_built_but_counts_as_a_board() -> None:
    laid = network(**BOXED_IN)
    laid.values["red"] = 1
    table = Arranged(laid=laid, store=counts(red=5, blue=1, purple=1))
    assert table.refused["build:red"] == ("no_hex", {})
    assert table.fault("red", "M4") == (0, "hex_full")
    table.play("build:blue", "hex:K3")
    assert table.options == ["end_turn"]
    assert table.play("end_turn", "build:purple", "hex:K7").options == ["end_game"]


def test_a_build_may_stop_where_no_legal_hex_is_left() -> None:
    laid = network(yellow="M4", purple="M4 L6", black="L6")
    laid.values["red"] = 1
    assert len(Arranged(laid=laid).play("build:red", "hex:M5").options) > 1
    beyond = " ".join(set(BOARD.ways["M5"]) - {"M4", "L6"})
    ring = network(yellow="M4", purple=f"M4 L6 {beyond}", black=f"L6 {beyond}")
    ring.values["red"] = 1
    assert Arranged(laid=ring).play("build:red", "hex:M5").options == ["end_turn"]


def test_unknown_hexes_are_named_as_such() -> None:
    assert Arranged().fault("red", "Z9") == (0, "unknown_hex")


def test_near_misses_are_listed_with_their_reasons() -> None:
    laid = network(brown="J3 I1 H1", blue="J1")
    table = Arranged(laid=laid).play("build:brown")
    assert table.refused["hex:H2"] == ("blocked_border", {"features": ["Seine estuary"]})
    assert {name for name, (code, _) in table.refused.items() if code == "hex_full"} <= {"hex:J1", "hex:K3"}
    assert not set(table.options) & set(table.refused)
