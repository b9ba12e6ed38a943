"""The map on the screen: drawn from the data once, pieces at their places, every legal hex a target."""

import re
from math import dist

import pytest
from django.utils.text import slugify

from apps.paris_connection import display
from apps.paris_connection.hexes import middles, shared_side
from apps.paris_connection.locomotives import locomotives
from apps.paris_connection.map_print import drawn as print_of
from apps.paris_connection.rules.board import BOARDS
from tests.paris_connection.eyes import asked, board, draw, drawn, looks, sprite
from tests.paris_connection.rules.arrangement import Arranged, network
from tests.paris_connection.rules.small_boards import VALLEY, VALLEY_STARTS, a_board

FRANCE = BOARDS["france"]
CROWDED = {"blue": "K3 L3 M3", "red": "M5 M4 M3", "purple": "L6 M6 N4 N3 M4", "brown": "J3 J2 K2 L2"}


def marks(html: str) -> list[tuple[str, str]]:
    """Token and label of what may be pressed on the map."""
    return re.findall(r'<a class="t is-legal"[^>]*data-choice="([^"]+)" aria-label="([^"]+)"', html)


def test_neighbours_touch_and_others_do_not() -> None:
    at = middles("france")
    for name, around in FRANCE.borders.items():
        for other in at:
            touches = dist(at[name], at[other]) < 53 and name != other
            assert touches == (other in around), (name, other)


def test_the_tower_stands_where_the_design_has_it() -> None:
    assert middles("france")["K5"] == (494, 260)


def test_the_print_shows_every_hex_city_and_closed_border() -> None:
    printed = print_of("france")
    paths = re.findall(r'class="pc-field pc-field--([a-z0-9-]+)" d="([^"]+)"', printed)
    assert {kind: path.count("M") for kind, path in paths} == {
        "rural": 133,
        "city-1": 29,
        "city-2": 16,
        "city-3": 6,
        "city-4": 1,
        "start": 6,
        "eiffel": 1,
    }
    assert re.search(r'class="pc-wall" d="([^"]+)"', printed)[1].count("M") == 35  # type: ignore[index]
    assert all(f">{city.name}</text>" in printed for city in FRANCE.cities.values())


def test_open_country_is_printed_with_the_letter_and_number_the_log_calls_it_by() -> None:
    ids = re.search(r'<g class="pc-id">(.*?)</g>', print_of("france"))
    assert ids is not None
    found = re.findall(r'<text x="([^"]+)" y="([^"]+)">([A-S]\d+)</text>', ids[1])
    assert [name for _x, _y, name in found] == [name for name, room in FRANCE.room.items() if room == 2]
    at = middles("france")
    assert all(dist((float(x), float(y)), at[name]) < 25 for x, y, name in found)


@pytest.mark.parametrize(("size", "least"), [(14, 2), (12, 1), (20, 3)])
def test_no_name_lies_over_the_number_of_another_city(size: int, least: int) -> None:
    """Sizes of names on the whole map, close up, and on the whole map of a telephone."""
    at = middles("france")
    names = re.findall(r'pc-lbl--(\d)" x="([^"]+)" y="([^"]+)">([^<]+)<', print_of("france"))
    assert len(names) == len(FRANCE.cities)
    for worth, x, y, name in names:
        if int(worth) < least:
            continue
        half = 0.28 * size * len(name)
        for city in FRANCE.cities.values():
            aside, above = at[city.hex][0] - float(x), at[city.hex][1] - float(y)
            assert city.name == name or abs(aside) > half + 8 or not -0.75 * size - 9 < above < 12, (
                f"{name} over {city.name}"
            )


def test_a_closed_border_lies_on_the_side_both_hexes_share() -> None:
    assert shared_side((0, 0), (0, 51.96)) == "M15.0 26.0L-15.0 26.0"


def test_the_print_is_drawn_once_and_the_board_only_points_to_it() -> None:
    assert print_of("france") is print_of("france")
    html = drawn(Arranged())
    assert '<use href="#pc-map-france"' in html
    assert "pc-field" not in html


def test_the_page_of_a_full_map_stays_light() -> None:
    assert len(sprite()) < 31_000
    crowded = Arranged(laid=network(**CROWDED)).play("build:red")
    assert len(drawn(crowded, 0)) < 30_000


def test_every_symbol_used_is_in_a_sprite() -> None:
    sprites = sprite("common") + sprite()
    known = set(re.findall(r' id="([^"]+)"', sprites))
    boards = [drawn(Arranged(laid=network(**CROWDED)).play("build:red", "hex:L6"), 0), drawn(over(), 1)]
    for html in (*boards, sprites):
        assert set(re.findall(r'<use [^>]*href="#([^"]+)"', html)) <= known


def over() -> Arranged:
    return Arranged(laid=network(red="M5 N4"), ended="boards")


def test_a_locomotive_stands_alone_in_the_middle_and_two_beside_each_other() -> None:
    view = Arranged(laid=network(red="M5 M4", purple="L6 M6 N4 M4")).view()
    at = middles("france")
    pieces = [piece for piece in locomotives(view) if dist((piece.x, piece.y), at["M4"]) < 45]
    assert [piece.company for piece in pieces if piece.width == 33] == ["red", "purple"]
    alone = next(piece for piece in locomotives(view) if piece.company == "blue")
    assert (alone.x + alone.width / 2, alone.y + alone.height / 2) == pytest.approx(at["K4"])


def test_every_legal_hex_is_a_link_to_its_button_with_name_and_gain() -> None:
    table = Arranged().play("build:red")
    html = drawn(table, 0)
    assert dict(marks(html)) == {
        "hex:L6": "Build here: L6, beside Troyes",
        "hex:M4": "Build here: M4, beside Troyes",
        "hex:M5": "Build here: Troyes, +1",
    }
    assert {token for token, _label in marks(html)} == {
        token for token in table.options if token != "end_turn"
    }
    for choice in asked(table).choices:
        if choice.token != "end_turn":
            assert f'href="#c-{slugify(choice.token)}"' in html
    assert ">+1</text>" in html


def test_others_and_spectators_get_no_targets() -> None:
    table = Arranged().play("build:red")
    assert marks(drawn(table, 1)) == marks(drawn(table)) == []


def test_places_that_are_not_allowed_are_dim_and_say_why() -> None:
    html = drawn(Arranged(laid=network(**CROWDED)).play("build:brown"), 0)
    assert 'aria-label="L3, not allowed: it would cut off yellow"' in html
    assert html.count("pc-shut--warn") == 1
    assert "<li><b>L3</b>: it would cut off yellow</li>" in html
    assert '<a href="/rules/paris_connection/#refusals">' in html


def test_a_closed_border_names_what_lies_between() -> None:
    html = drawn(Arranged(laid=network(brown="J3 I1 H1")).play("build:brown"), 0)
    assert "H2, not allowed: the border is closed, by the mouth of the Seine" in html


def test_pieces_of_this_turn_have_a_ring_and_are_not_yet_last_moves() -> None:
    table = Arranged().play("build:red", "hex:M5", "hex:N4")
    seen = board(table, 0)["map"]
    at = middles("france")
    assert list(seen.fresh) == [at["M5"], at["N4"]]
    assert list(seen.last) == []


def test_the_number_of_a_city_built_on_lies_over_the_ring_of_this_turn() -> None:
    html = drawn(Arranged().play("build:red", "hex:M5"), 0)
    ring, number = html.index("is-selected"), html.index("pc-stops")
    assert ring < number
    assert ">1</text>" in html[number:].split("</g>")[0]


def test_what_others_built_since_my_turn_has_brackets() -> None:
    table = Arranged().build("red", "M5").build("blue", "K3").build("brown", "J3")
    at = middles("france")
    assert list(board(table, 0)["map"].last) == [at["K3"], at["J3"]]
    table.play("build:red", "hex:N4")
    assert list(board(table, 0)["map"].last) == [at["K3"], at["J3"]]
    assert list(board(table, 0)["map"].fresh) == [at["N4"]]
    table.play("end_turn")
    assert list(board(table, 0)["map"].last) == []
    assert list(board(table)["map"].last) == [at["N4"]]
    assert list(board(table, 1)["map"].last) == [at["N4"], at["J3"]]


def test_another_board_is_drawn_from_its_own_data() -> None:
    middles.cache_clear()
    with a_board(VALLEY, VALLEY_STARTS):
        printed = print_of("small")
    assert 'id="pc-map-small"' in printed
    assert ">Midway</text>" in printed
    assert "pc-abroad" not in printed


def test_the_picture_in_lists_has_no_words() -> None:
    table = Arranged(laid=network(**CROWDED))
    html = draw("_thumb.html", display.thumb(table.view(), looks(table)))
    assert 'aria-hidden="true"' in html
    assert "<text" not in html
    assert html.count("#pc-loco-") == 6 + sum(len(hexes.split()) for hexes in CROWDED.values())
