"""The board of France: counts and neighbours of section 10 of the sheet."""

from collections import Counter, deque

import pytest

from apps.paris_connection.rules.board import BOARDS, CITY, CLOSED, RURAL, board_of
from apps.paris_connection.rules.france import BLOCKED, FRANCE
from apps.paris_connection.rules.printed import City, Column, Printed, Station

BOARD = BOARDS["france"]


def test_there_are_192_hexes_of_four_kinds() -> None:
    assert len(BOARD.places) == 192
    assert Counter(BOARD.room.values()) == {RURAL: 133, CITY: 52, CLOSED: 7}
    assert (BOARD.eiffel, BOARD.places["K5"], BOARD.last_stop) == ("K5", (0, 0), "P12")


def test_52_cities_are_worth_83_points() -> None:
    worths = [city.worth for city in BOARD.cities.values()]
    assert Counter(worths) == {1: 29, 2: 16, 3: 6, 4: 1}
    assert sum(worths) == sum(BOARD.worth.values()) == 83
    assert [city.name for city in BOARD.cities.values() if city.worth == 4] == ["Marseille"]
    assert len({city.name for city in BOARD.cities.values()}) == 52


def test_35_borders_are_blocked_each_between_two_hexes_that_touch() -> None:
    assert len({frozenset(line[:2]) for line in BLOCKED}) == len(BLOCKED) == 35
    assert all(line.other in BOARD.borders[line.one] for line in BLOCKED)
    assert len(BOARD.features) == 70


def test_no_two_hexes_share_a_place_and_borders_go_both_ways() -> None:
    assert len(set(BOARD.places.values())) == 192
    for links in (BOARD.borders, BOARD.neighbours):
        assert all(name in links[other] for name, around in links.items() for other in around)


@pytest.mark.parametrize(
    ("hex_id", "expected"),
    [
        ("P12", "O12 P11 Q12 Q13"),
        ("R8", "Q12 R7"),
        ("R7", "R8"),
        ("S2", "S1 S3"),
        ("S3", "R4 S2"),
        ("H1", "I1 I2"),
        ("N9", "N8 O8 O9"),
        ("L15", "K16 L16 M14"),
        ("P9", "O9 O10 P8 P10"),
        ("N12", "M14 N11 O11 O12"),
        ("F9", "F10 G10"),
        ("L5", "M4 M5 L6 L4 K6 K5"),
    ],
)
def test_open_borders_are_those_of_the_sheet(hex_id: str, expected: str) -> None:
    assert set(BOARD.neighbours[hex_id]) == set(expected.split())


def distances(start: str) -> dict[str, int]:
    """Locomotives needed to stand on each hex, on an otherwise empty map."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        place = waiting.popleft()
        for name in BOARD.ways[place]:
            if name not in found:
                found[name] = found[place] + 1
                waiting.append(name)
    return found


@pytest.mark.parametrize(
    ("hex_id", "name", "side", "to_marseille"),
    [
        ("K4", "Gare du Nord", "N", 15),
        ("L4", "Gare de l'Est", "NE", 13),
        ("L5", "Gare de Lyon", "SE", 12),
        ("K6", "Gare d'Austerlitz", "S", 12),
        ("J5", "Gare Montparnasse", "SW", 13),
        ("J4", "Gare Saint-Lazare", "NW", 15),
    ],
)
def test_every_station_reaches_185_hexes_and_is_as_far_from_marseille_as_the_sheet_says(
    hex_id: str, name: str, side: str, to_marseille: int
) -> None:
    found = distances(hex_id)
    assert len(found) - 1 == 185
    assert found["P12"] == to_marseille
    assert (hex_id, name, side) in BOARD.stations


def test_stations_lie_round_the_eiffel_hex_clockwise() -> None:
    assert [station.hex for station in BOARD.stations] == ["K4", "L4", "L5", "K6", "J5", "J4"]
    assert set(BOARD.borders["K5"]) == {station.hex for station in BOARD.stations}


def test_another_board_is_another_list_of_printed_lines() -> None:
    printed = Printed(
        columns=[Column("A", 0, [(0, 2)]), Column("B", 1, [(0, 0), (2, 2)])],
        stations=[Station("A1", "First Street", "N")],
        cities=[City("B2", "Elsewhere", 3)],
        blocked=[],
        eiffel="A2",
        last_stop="B2",
    )
    board = board_of(printed)
    assert board.places == {"A1": (0, 0), "A2": (0, 1), "A3": (0, 2), "B1": (1, 0), "B2": (1, 2)}
    assert board.room == {"A1": CLOSED, "A2": CLOSED, "A3": RURAL, "B1": RURAL, "B2": CITY}
    assert set(board.neighbours["A2"]) == {"A1", "A3", "B1"}
    assert board.ways["A2"] == tuple(name for name in board.neighbours["A2"] if name != "A1")
    assert FRANCE.last_stop == "P12"
