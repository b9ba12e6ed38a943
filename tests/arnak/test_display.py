"""What the site says in words: questions with prices and gains, refusals, facts, options, the end."""

import pytest

from apps.arnak import display
from apps.arnak.refusals import BARRIERS, REASONS, WARNINGS
from apps.arnak.rules import RULES
from apps.arnak.rules.state import State, Trophy
from apps.tables.display_types import Looks
from tests.arnak.eyes import NAMES, ask_at, asked, labels, looks, moments, question
from tests.arnak.rules.arrangement import PLENTY, Table, offer
from tests.arnak.rules.random_games import Position, finished, outcomes, stand_in


def table(hand: str = "", **scene: object) -> Table:
    return Table(hand, **scene)  # type: ignore[arg-type]


def test_digging_names_price_gain_and_guardian() -> None:
    scene = table("funding_car", tiles={"I-lower-1": "L1-05"}, guardians={"I-lower-1": "G08"})
    said = labels(ask_at(scene))
    assert said["dig:camp_coin-1"] == "Dig at the coin camp, one boot: pay 1 boot, gain 2 coins"
    assert said["dig:I-lower-1"] == (
        "Dig at the lower site 1: pay 1 car, gain 1 coin and 2 tablets (guarded by the Storm Bird)"
    )


def test_discovering_names_compasses_journey_and_idols() -> None:
    scene = table("funding_car", goods=PLENTY)
    said = labels(ask_at(scene))
    assert said["discover:I-lower-1"].startswith(
        "Discover the lower site 1: pay 3 compasses and 1 car, take the "
    )
    assert "and a hidden idol" in said["discover:II-top-1"]


def test_a_discount_is_told() -> None:
    scene = table("hot_air_balloon", goods=PLENTY).choose("play:hot_air_balloon")
    said = labels(ask_at(scene))
    assert said["discover:I-lower-1"].startswith(
        "Discover the lower site 1: pay 1 car less your discount, take the "
    )
    assert "pay 3 compasses and 2 cars less your discount" in said["discover:II-top-1"]
    assert ask_at(scene).sentence == "Hot Air Balloon: choose where your archaeologist goes"


def test_buying_research_and_temple_tiles_name_their_price() -> None:
    def edit(state: State) -> None:
        offer(state, "parrot", "stone_jar")

    said = labels(ask_at(table(goods=PLENTY, edit=edit)))
    assert said["buy:parrot"] == "Buy Parrot for 2 coins"
    assert said["buy:stone_jar"] == "Buy Stone Jar for 2 compasses"
    assert said["research:glass:B1b"] == "Move the magnifying glass to row 1, right: pay 1 jewel, gain 1 coin"
    said = labels(ask_at(table(goods=PLENTY, tokens=("B8", "B5"), edit=arrived)))
    assert said["temple:T2-middle"] == "Take a temple tile, 2 points, middle: pay 1 jewel"


def arrived(state: State) -> None:
    state.arrivals.append(0)


def test_the_card_that_asks_is_named() -> None:
    scene = table("machete fear-1", goods=PLENTY).choose("play:machete")
    asked = ask_at(scene)
    assert asked.sentence == "Machete: choose a card to exile, or none"
    assert asked.style == "press"
    said = labels(asked)
    assert said["exile:fear-1"] == "Exile Fear"
    assert said["decline"] == "Exile nothing"


def test_a_journey_is_paid_source_by_source() -> None:
    scene = table("funding_car exploration_boat", goods={"coin": 4}, trophies=("G07",))
    scene.choose("dig:camp_coin-1")
    asked = ask_at(scene)
    assert asked.sentence == "Pay 1 boot for the journey"
    said = labels(asked)
    assert said["pay:funding_car"] == "Travel with Funding: 1 car"
    assert said["pay:pilot"] == "Hire a pilot: 2 coins for 1 plane"
    assert said["pay:G07"] == "Use the boon of the Winged Serpent: 1 plane"


def test_what_can_be_taken_back_is_pressed_the_rest_is_picked() -> None:
    scene = table("funding_car", goods=PLENTY)
    assert ask_at(scene).style == "pick"
    scene.choose("research:glass:B1b")
    asked = ask_at(scene)
    assert asked.style == "press"
    assert asked.sentence == "End your turn, or take free actions first"
    assert [each.label for each in asked.choices] == ["End your turn"]


def test_a_near_miss_is_explained() -> None:
    scene = table("war_mask fear-1", assistants=("A10",), goods=PLENTY).choose("research:glass:B1b")
    (miss,) = ask_at(scene).refused
    assert (miss.label, miss.reason) == ("Use the Dealer", "your main action of this turn is spent")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ["bird", "snake"])
def test_every_question_and_answer_of_whole_games_has_words(seats: int, board: str) -> None:
    player = stand_in("words") if seats == 2 else None
    for moment in moments(seats, f"words {seats}", player, temple=board):
        for seat in moment.acting:
            decision_words(moment.position, seat)


def decision_words(position: Position, seat: int) -> None:
    said, decision = asked(position, seat), question(position, seat)
    assert decision is not None
    assert said.sentence
    assert "{" not in said.sentence
    for each in (*said.choices, *said.asides):
        assert each.label
        assert each.say
        assert "{" not in each.label
    for miss in decision.refused:
        assert display.refusal(miss.reason, miss.facts) != display.refusal("never heard of", {})


def test_every_barrier_of_whole_games_has_words() -> None:
    for board in ("bird", "snake"):
        for seats in (1, 2, 4):
            codes = {outcome.move.barrier for outcome in outcomes(seats, f"ends {seats}", temple=board)}
            assert codes - {""} <= set(BARRIERS)


def test_warnings_and_refusals_are_sentences() -> None:
    assert all(display.warning(code) for code in WARNINGS)
    assert all(display.refusal(code, {}) for code in REASONS)
    assert display.refusal("short", {"missing": {"coin": 2}}) == "you are short of 2 coins"
    assert display.refusal("travel", {"travel": ["car"]}) == "you cannot pay 1 car for the journey"


def test_options_have_words_for_every_value() -> None:
    for key, option in RULES.options.items():
        assert set(option.values) == set(display.OPTIONS[key].values)
    assert display.summary({"temple": "snake", "difficulty": 2}, 3) == "Snake Temple"
    assert display.summary({"temple": "random", "difficulty": 4}, 1) == (
        "Solo, temple at random, rival with 4 red tiles"
    )


def test_facts_of_a_player_are_public_ones() -> None:
    scene = table("funding_car fear-1", goods={"coin": 2, "jewel": 1}, passed=True)
    facts = display.seat_facts(scene.view(), 0, looks(scene.position))
    assert facts.line == "2 coins and 1 jewel · 2 cards in hand · passed"
    assert facts.unit == "points"


def test_heading_and_waiting() -> None:
    scene = table(edit=lambda state: setattr(state, "round", 3))
    assert display.heading(scene.view()) == "Round 3 of 5, Bird Temple"
    eyes = Looks(1, NAMES[:2])
    assert display.waiting(scene.view(), [0], eyes) == "Waiting for Noor to take a turn, then it is you"
    assert display.waiting(scene.view(), [0], Looks(None, NAMES[:2])) == "Waiting for Noor to take a turn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_names_winner_and_every_source(seats: int) -> None:
    position = finished(seats, "the end")
    view, eyes = RULES.view(position.state, None), looks(position)
    end = display.finish(RULES.result(position.state), view, eyes)
    assert "win" in end.headline
    assert len(end.columns) == 9
    assert len(end.rows) == seats
    for row in end.rows:
        numbers = [int(cell.replace("−", "-")) for cell in row[1:]]
        assert sum(numbers[:-1]) == numbers[-1]
    assert display.heading(view) == "Finished after 5 rounds, Bird Temple"


def test_alone_the_rival_is_in_the_table() -> None:
    position = finished(1, "alone")
    view, eyes = RULES.view(position.state, None), looks(position)
    end = display.finish(RULES.result(position.state), view, eyes)
    assert "rival" in end.headline
    assert [row[0] for row in end.rows] == ["Noor", "The rival"]


def test_used_boons_are_told() -> None:
    def edit(state: State) -> None:
        state.seats[0].guardians = [Trophy("G09", boon=False), Trophy("G08")]

    scene = table(edit=edit)
    camp = display.board(scene.view(0), scene.decision(), looks(scene.position, 0))["camp"]
    assert [each.boon for each in camp.trophies] == ["boon used", "boon: 1 plane"]
