"""The cut-off rule: rulings R20 to R27, the worked example, and made-up maps against a slow flood fill."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from apps.paris_connection.rules.board import BOARDS
from apps.paris_connection.rules.france import FRANCE
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import COMPANIES
from apps.paris_connection.rules.printed import Blocked, City, Column, Printed, Station
from tests.paris_connection.rules.arrangement import STARTS, Arranged, counts, network, obstacle, reason
from tests.paris_connection.rules.flood import Flood
from tests.paris_connection.rules.small_boards import VALLEY, VALLEY_STARTS, a_board

EXAMPLE = {
    "blue": "K3 L3 M3",
    "red": "M5 M4 M3",
    "purple": "L6 M6 N4 N3 M4",
    "brown": "J3 J2 K2 L2",
}


def victims(laid: Network, company: str, hex_id: str) -> list[str]:
    """Who would be cut off; empty if the placement is legal."""
    found = obstacle(laid, company, hex_id)
    assert found is None or found.reason == "cut_off"
    return [] if found is None else list(found.facts["companies"])


def test_the_worked_example_brown_may_not_fill_yellows_last_way_out() -> None:
    laid = network(**EXAMPLE)
    assert laid.values == counts(blue=1, red=1)
    assert victims(laid, "brown", "L3") == ["yellow"]
    assert reason(laid, "yellow", "L3") == ""


def test_the_worked_example_is_shown_dim_with_the_name_of_the_company() -> None:
    table = Arranged(laid=network(**EXAMPLE)).play("build:brown")
    assert table.refused["hex:L3"] == ("cut_off", {"companies": ["yellow"]})


def test_r20_a_connected_company_may_be_boxed_in_completely() -> None:
    laid = network(**EXAMPLE)
    laid.values["yellow"] = 1
    assert victims(laid, "brown", "L3") == []
    laid.place("brown", "L3")
    assert Arranged(laid=laid).refused["build:yellow"] == ("no_hex", {})


def test_r21_what_counts_is_a_free_city_in_reach_not_a_free_hex() -> None:
    with a_board(VALLEY, {**VALLEY_STARTS, "purple": "B2"}, black="A4") as laid:
        assert reason(laid, "yellow", "A2") == ""
        assert victims(laid, "purple", "A4") == ["yellow"]
        laid.values["yellow"] = 1
        assert victims(laid, "purple", "A4") == []


def test_r22_taking_the_last_city_is_as_illegal_as_filling_the_last_rural_hex() -> None:
    with a_board(VALLEY, VALLEY_STARTS, brown="A6") as laid:
        laid.values["black"] = 1
        assert victims(laid, "brown", "A5") == ["yellow"]
        laid.values["yellow"] = 1
        assert victims(laid, "brown", "A5") == []


def test_r23_the_first_locomotive_on_an_empty_rural_hex_cuts_nobody_off() -> None:
    with a_board(VALLEY, VALLEY_STARTS) as laid:
        assert victims(laid, "black", "A4") == []
        assert victims(laid, "brown", "A6") == []


def test_r24_the_stock_of_the_protected_company_does_not_matter() -> None:
    store = counts(blue=9, brown=9)
    table = Arranged(counts(blue=9), counts(blue=9), counts(blue=9), laid=network(**EXAMPLE), store=store)
    assert table.fault("brown", "L3") == (0, "cut_off")
    assert table.play("build:brown").refused["hex:L3"] == ("cut_off", {"companies": ["yellow"]})


def test_r25_a_company_cannot_cut_itself_off() -> None:
    with a_board(VALLEY, VALLEY_STARTS, black="A4") as laid:
        laid.values["black"] = laid.values["brown"] = 1
        for hex_id in ("A2", "A3", "A4", "A5"):
            assert victims(laid, "yellow", hex_id) == []
            laid.place("yellow", hex_id)


def test_r26_all_who_would_be_cut_off_are_named() -> None:
    with a_board(VALLEY, VALLEY_STARTS, black="A4") as laid:
        assert victims(laid, "black", "A5") == ["yellow", "brown"]


def test_r27_the_rule_holds_where_the_game_would_end() -> None:
    with a_board(VALLEY, VALLEY_STARTS, brown="A6") as laid:
        assert laid.board.last_stop == "A5"
        assert victims(laid, "brown", "A5") == ["yellow", "black"]


def test_a_company_that_is_cut_off_is_named_by_whatever_fills_a_hex_after_it() -> None:
    """Play never leads there; the sheet's test asks for a way, not who took it."""
    with a_board(VALLEY, VALLEY_STARTS, black="A4") as laid:
        laid.held.update(A2=["red", "green"], A6=["purple"])
        assert victims(laid, "brown", "A6") == ["yellow"]


SOME = settings(max_examples=60)
NAMES = [f"{letter}{rank}" for letter in "ABCDEF" for rank in range(1, 7)]


@st.composite
def small_maps(draw: st.DrawFn) -> tuple[Printed, dict[str, str]]:
    """Six columns of six hexes, up to six companies, few cities, any borders blocked."""
    columns = [Column(letter, q, [(-q // 2, -q // 2 + 5)]) for q, letter in enumerate("ABCDEF")]
    special = draw(st.lists(st.sampled_from(NAMES), min_size=9, max_size=12, unique=True))
    eiffel, *rest = special
    stations, cities = rest[:6], rest[6:]
    plain = Printed(columns, [], [], [], eiffel, cities[0])
    slow = Flood(plain, Network("small", {}, {}, {}))
    pairs = [(one, other) for one in NAMES for other in slow.neighbours(one) if one < other]
    blocked = draw(st.lists(st.sampled_from(pairs), max_size=20, unique=True))
    printed = plain._replace(
        stations=[Station(name, name, "N") for name in stations],
        cities=[City(name, name, 1) for name in cities],
        blocked=[Blocked(one, other, "Wall") for one, other in blocked],
    )
    return printed, dict(zip(COMPANIES, stations, strict=True))


def compare(slow: Flood, laid: Network) -> list[tuple[str, str]]:
    """Quick and slow test must agree on every hex and company; returns the legal placements."""
    legal = []
    for company in laid.starts:
        for name in laid.board.places:
            found = obstacle(laid, company, name)
            enterable = found is None or found.reason == "cut_off"
            assert enterable == slow.may_enter(company, name)
            if enterable:
                expected = slow.cut_off_by(company, name)
                assert expected == ([] if found is None else found.facts["companies"])
            if found is None:
                legal.append((company, name))
    return legal


def grow(slow: Flood, laid: Network, data: st.DataObject, steps: int) -> None:
    """Place legally, step by step, comparing all the while."""
    for _ in range(steps):
        legal = compare(slow, laid)
        if not legal:
            return
        company, name = data.draw(st.sampled_from(legal))
        laid.place(company, name)
        slow.on[name].append(company)


@SOME
@given(small_maps(), st.data(), st.integers(1, 16))
def test_the_quick_test_agrees_with_a_flood_fill_on_any_map(
    made: tuple[Printed, dict[str, str]], data: st.DataObject, steps: int
) -> None:
    printed, starts = made
    with a_board(printed, starts) as laid:
        slow = Flood(printed, laid)
        assume(all(slow.is_safe(company) for company in starts))
        grow(slow, laid, data, steps)
        assert all(slow.is_safe(company) or laid.is_connected(company) for company in starts)


@settings(max_examples=3)
@given(st.permutations(COMPANIES), st.data())
def test_the_quick_test_agrees_with_a_flood_fill_on_the_map_of_france(
    order: list[str], data: st.DataObject
) -> None:
    starts = dict(zip(order, STARTS.values(), strict=True))
    laid = Network("france", starts, {}, counts())
    grow(Flood(FRANCE, laid), laid, data, 5)
    assert BOARDS["france"] is laid.board
