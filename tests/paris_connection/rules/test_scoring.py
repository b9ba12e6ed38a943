"""Scoring: rulings R42 to R45 and R47, and the eight examples of section 12."""

import pytest

from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.scoring import ranks, score
from apps.paris_connection.rules.view import view
from tests.paris_connection.rules.arrangement import Arranged, Counts, counts, network

FIRST_GAME = counts(6, 9, 11, 3, 0, 7)
FOURTH_GAME = counts(2, 14, 16, 4, 9, 0)
SIXTH_GAME = counts(5, 8, 8, 10, 2, 12)
RUSH = counts(1, 0, 11, 0, 0, 1)
ANN, BEN, CLEO = counts(4, 5, 6, 0, 2, 3), counts(2, 8, 5, 4, 0, 3), counts(blue=4, red=12)
EXAMPLES = {
    "1 Ann": (20, FIRST_GAME, ANN, [24, 45, 66, 0, 0, 21], 0, 156),
    "2 Ben": (20, FIRST_GAME, BEN, [12, 72, 55, 12, 0, 21], 40, 132),
    "3 Cleo": (20, FIRST_GAME, CLEO, [24, 0, 132, 0, 0, 0], 0, 156),
    "4 Dan": (20, FOURTH_GAME, counts(yellow=1, red=18, black=1), [0, 14, 288, 0, 9, 0], 0, 311),
    "5 Eve": (20, FOURTH_GAME, counts(yellow=5, red=9, black=7), [0, 70, 144, 0, 63, 0], 20, 257),
    "5 Eve without black": (20, FOURTH_GAME, counts(0, 5, 9, 0, 6, 0), [0, 70, 144, 0, 54, 0], 0, 268),
    "5 Eve without red": (20, FOURTH_GAME, counts(0, 5, 8, 0, 7, 0), [0, 70, 128, 0, 63, 0], 0, 261),
    "6 Fay": (15, SIXTH_GAME, counts(0, 3, 3, 4, 0, 5), [0, 24, 24, 40, 0, 60], 0, 148),
    "6 Gus": (15, SIXTH_GAME, counts(6, 4, 0, 5, 2, 0), [30, 32, 0, 50, 4, 0], 40, 76),
    "7 Hal": (12, counts(7, 7, 12, 0, 3, 5), counts(1, 2, 4, 1, 0, 1), [7, 14, 48, 0, 0, 5], 0, 74),
    "8 Ida": (10, RUSH, counts(4, 3, 0, 3, 2, 0), [4, 0, 0, 0, 0, 0], 40, -36),
    "8 Jo": (10, RUSH, counts(1, 0, 4, 1, 1, 0), [1, 0, 44, 0, 0, 0], 0, 45),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_come_out_as_on_the_sheet(example: str) -> None:
    limit, values, shares, products, penalty, total = EXAMPLES[example]
    found = score(shares, values, limit)
    assert list(found.products.values()) == products
    assert (found.penalty, found.total) == (penalty, total)


def ended(values: Counts, *hands: Counts) -> Arranged:
    """A game that has just ended with these values and shares."""
    return Arranged(*hands, values=values, ended="boards", store=counts(blue=1, red=1))


def test_examples_1_to_3_ann_and_cleo_share_the_victory() -> None:
    result = RULES.result(ended(FIRST_GAME, ANN, BEN, CLEO).state)
    assert (result.scores, result.ranks) == ([156, 132, 156], [1, 3, 1])
    assert (result.cause, result.team, result.stars) == ("boards", None, None)


def test_example_7_marseille_counts_before_the_game_is_over() -> None:
    hal, rest = counts(1, 2, 4, 1, 0, 1), [counts(brown=6) for _ in range(4)]
    laid = network(red="M5 N4 O4 O5 O6 O7 O8 O9 O10 O11 P11")
    table = Arranged(hal, *rest, laid=laid, values=counts(7, 7, 8, 0, 3, 5))
    table.play("build:red", "hex:P12", "end_game")
    assert table.state.network.values["red"] == 12
    assert RULES.result(table.state).scores[0] == 74


def test_r42_the_limit_counts_all_shares_together() -> None:
    assert score(counts(red=18), counts(red=1), 20).over == 0
    assert score(counts(4, 4, 4, 4, 4, 4), counts(1, 1, 1, 1, 1, 1), 20).over == 4


@pytest.mark.parametrize(("seats", "limit"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_r43_each_share_over_the_limit_costs_20_and_still_earns_its_value(seats: int, limit: int) -> None:
    hands = [counts(red=limit + seat) for seat in range(seats)]
    table = ended(counts(red=3), *hands)
    totals = [3 * (limit + seat) - 20 * seat for seat in range(seats)]
    assert RULES.result(table.state).scores == totals
    assert [line["over"] for line in table.view()["final"]] == list(range(seats))


def test_r44_shares_of_a_company_without_value_are_worth_nothing_and_cost_nothing() -> None:
    assert score(counts(black=12), counts(red=9), 20).total == 0


def test_r45_values_go_beyond_the_last_printed_step() -> None:
    laid = network()
    laid.values["red"] = 30
    assert Arranged(laid=laid).build("red", "M5").state.network.values["red"] == 31


def test_r47_nothing_breaks_a_tie() -> None:
    hands = [counts(red=2), counts(red=1, black=5), counts(red=1, blue=1)]
    result = RULES.result(ended(counts(red=4, blue=4), *hands).state)
    assert (result.scores, result.ranks) == ([8, 4, 8], [1, 3, 1])
    assert ranks([7, 7, 7]) == [1, 1, 1]
    assert ranks([5, 9, 5, -3]) == [2, 1, 2, 4]


def test_the_final_table_shows_every_product_and_penalty() -> None:
    facts = ended(FIRST_GAME, ANN, BEN, CLEO).view()["final"][1]
    assert [(line["company"], line["shares"], line["value"], line["points"]) for line in facts["lines"]] == [
        ("blue", 2, 6, 12),
        ("yellow", 8, 9, 72),
        ("red", 5, 11, 55),
        ("purple", 4, 3, 12),
        ("black", 0, 0, 0),
        ("brown", 3, 7, 21),
    ]
    assert {key: facts[key] for key in ("seat", "rank", "hand", "over", "penalty", "total")} == {
        "seat": 1,
        "rank": 3,
        "hand": 22,
        "over": 2,
        "penalty": 40,
        "total": 132,
    }


def test_result_and_final_table_agree() -> None:
    state = ended(FIRST_GAME, ANN, BEN, CLEO).state
    result, final = RULES.result(state), view(state, None)["final"]
    assert result.scores == [line["total"] for line in final]
    assert result.ranks == [line["rank"] for line in final]
    assert result.details["penalties"] == [line["penalty"] for line in final]
    assert result.details["products"][1]["yellow"] == 72
