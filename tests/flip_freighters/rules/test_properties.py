"""What holds in every game, whatever is turned and done."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from apps.engine import game
from apps.engine.flow import Refused
from apps.flip_freighters.rules import RULES
from apps.flip_freighters.rules.cards import CARD, CARDS, JOKER_VALUE
from apps.flip_freighters.rules.hand import Hand, load_offers, move_offers
from apps.flip_freighters.rules.loading import has_use, load_fault, other_suits
from apps.flip_freighters.rules.moving import hours_to_move, move_fault, steps_of
from apps.flip_freighters.rules.offers import useful_cards
from apps.flip_freighters.rules.sheet import Entry, Good, Sheet, Truck, delivered
from apps.flip_freighters.rules.state import Chosen, State
from apps.flip_freighters.rules.trucks import TRUCKS, PrintedTruck
from tests.flip_freighters.rules.random_games import outcomes

Game = tuple[int, str, dict[str, Any]]

MANY = settings(max_examples=12)
SHEETS = settings(max_examples=150)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Seats, a seed, and any options."""
    options = {"overtime_mode": draw(st.sampled_from(RULES.options["overtime_mode"].values))}
    return draw(st.integers(1, 3)), draw(st.text("abcdef", min_size=4, max_size=8)), options


@st.composite
def trucks(draw: st.DrawFn, printed: PrintedTruck) -> Truck:
    """A truck as it may come about, goods first."""
    squares: list[Good | None] = [None] * len(printed.squares)
    sheet = {printed.id: Truck(squares)}
    for number in draw(st.lists(st.integers(1, len(squares)), unique=True)):
        square = printed.squares[number - 1]
        card = draw(st.sampled_from([one for one in CARDS if square.suit in (None, one.suit)]))
        value = square.printed or draw(st.integers(1, 11))
        if load_fault(sheet, card, printed.id, number, value, 10) is None:
            squares[number - 1] = Good(value, card.id)
    truck = sheet[printed.id]
    truck.position = draw(st.integers(0, printed.length)) if truck.values else 0
    if truck.position and printed.multiplier(truck.position) and draw(st.booleans()):
        truck.week, truck.score = 1, 1
    if truck.position == printed.length:
        truck.week = 1
    return truck


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    return {printed.id: draw(trucks(printed)) for printed in TRUCKS}


def states(table: Game) -> list[State]:
    """The state after every move of a game, each on its own."""
    seats, seed, options = table
    return [game.copy(RULES, outcome.position).state for outcome in outcomes(seats, seed, **options)]


def plans(state: State) -> list[Sheet]:
    return [state.planned(seat) for seat in range(len(state.seats))]


@MANY
@given(games())
def test_every_truck_keeps_its_rule_and_its_suits(table: Game) -> None:
    for sheet in plans(states(table)[-1]) + [sheet for state in states(table)[::9] for sheet in plans(state)]:
        same, different = sheet["van_same"].values, sheet["van_diff"].values
        assert len(set(same)) <= 1
        assert len(set(different)) == len(different)
        assert sheet["semi_desc"].values == sorted(sheet["semi_desc"].values, reverse=True)
        assert sheet["semi_asc"].values == sorted(sheet["semi_asc"].values)
        for printed in TRUCKS:
            for square, good in zip(printed.squares, sheet[printed.id].squares, strict=True):
                if good:
                    assert square.printed in (None, good.value)
                    suits = (None, CARD[good.card].suit)
                    foreign = square.suit not in suits and not CARD[good.card].is_joker
                    assert not foreign or table[2]["overtime_mode"] == "suit_variant"


@MANY
@given(games())
def test_hours_and_cards_add_up(table: Game) -> None:
    for state in states(table):
        drawn = RULES.result(state).details["table"]
        assert sum(drawn.values()) == 3 * state.resolved
        for own, facts in zip(state.seats, RULES.result(state).details["seats"], strict=True):
            assert 0 <= own.hours_left <= own.hours_kept <= 5
            assert len(own.used) == len(set(own.used)) <= 3
            assert facts["loading_actions"] + facts["moving_actions"] <= 3 * state.resolved
            assert 5 - facts["unused_hours"] == facts["hours_for_loading"] + facts["hours_for_moving"]
            goods = [good for truck in own.sheet.values() for good in truck.squares if good]
            assert len(goods) == facts["loading_actions"]


@MANY
@given(games())
def test_the_final_score_is_three_weeks_and_the_hours(table: Game) -> None:
    result = RULES.result(states(table)[-1])
    assert result.cause == "weeks_over"
    for total, facts in zip(result.scores, result.details["seats"], strict=True):
        weeks = [facts[f"week{week}_score"] for week in (1, 2, 3)]
        assert total == sum(weeks) + 2 * facts["unused_hours"]
        assert weeks == sorted(weeks)
    standing = [(total or 0, facts["delivered_trucks"]) for total, facts in zip(
        result.scores, result.details["seats"], strict=True
    )]  # fmt: skip
    assert result.ranks == [1 + len([one for one in standing if one > mine]) for mine in standing]


@MANY
@given(games())
def test_everybody_sees_the_total_of_the_result_and_the_owner_that_of_the_plan(table: Game) -> None:
    for state in states(table)[::7]:
        public, result = RULES.view(state, None), RULES.result(state)
        assert [seat["total"] for seat in public["seats"]] == result.scores
        for seat, own in enumerate(state.seats):
            mine = RULES.view(state, seat)["seats"][seat]
            settled = game.copy(RULES, game.Position(state, [])).state
            settled.seats[seat].settle_day(state.week)
            assert mine["total"] == RULES.result(settled).scores[seat]
            assert mine["hours_left"] == own.hours_left
            assert mine["delivered"] == delivered(state.planned(seat))


@SHEETS
@given(sheets(), st.sampled_from(CARDS), st.integers(0, 5), st.booleans())
def test_a_card_has_a_use_exactly_if_it_can_load_or_move_something(
    sheet: Sheet, card: Any, hours: int, suits_change: bool
) -> None:
    chosen = [Chosen(1, change) for change in range(-hours, hours + 1)]
    if suits_change and hours:
        chosen += [Chosen(1, suit=suit) for suit in other_suits(card)]
    possible = any(
        not isinstance(offer, Refused)
        for each in chosen
        for printed in TRUCKS
        for offers in (load_offers, move_offers)
        for offer in offers(Hand(card, each, sheet, hours, suits_change), printed)
    )
    assert has_use(sheet, card, hours, suits_change=suits_change) == possible


@SHEETS
@given(sheets(), st.sampled_from(CARDS), st.integers(0, 5), st.data())
def test_circles_on_offer_are_those_the_check_of_a_list_accepts(
    sheet: Sheet, card: Any, hours: int, data: st.DataObject
) -> None:
    change = data.draw(st.integers(0, hours))
    hand = Hand(card, Chosen(1, change), sheet, hours, suits_change=False)
    for printed in TRUCKS:
        offered = {offer[2] for offer in move_offers(hand, printed) if not isinstance(offer, Refused)}
        for step in range(printed.length + 2):
            allowed = move_fault(sheet, card.steps, change, [Entry(printed.id, step)]) is None
            assert allowed == (str(step) in offered)


@SHEETS
@given(sheets(), st.integers(1, 6), st.integers(0, 5), st.data())
def test_the_order_of_a_list_matters_for_neither_its_cost_nor_its_check(
    sheet: Sheet, steps: int, hours: int, data: st.DataObject
) -> None:
    entries = data.draw(
        st.lists(st.builds(Entry, st.sampled_from([one.id for one in TRUCKS]), st.integers(0, 9)), max_size=4)
    )
    other = data.draw(st.permutations(entries))
    assert (move_fault(sheet, steps, hours, entries) is None) == (
        move_fault(sheet, steps, hours, other) is None
    )
    if entries and move_fault(sheet, steps, hours, entries) is None:
        cost = hours_to_move(sheet, steps, entries)
        assert cost == hours_to_move(sheet, steps, other) == max(0, steps_of(sheet, entries) - steps)
        assert cost <= hours


@SHEETS
@given(sheets(), st.sampled_from(CARDS), st.integers(-5, 5), st.integers(0, 5))
def test_squares_on_offer_are_those_the_check_of_a_load_accepts(
    sheet: Sheet, card: Any, change: int, hours: int
) -> None:
    hand = Hand(card, Chosen(1, change), sheet, hours, suits_change=False)
    values = range(1, 12) if card.is_joker else [card.value + change]
    for printed in TRUCKS:
        offered = {offer[2] for offer in load_offers(hand, printed) if not isinstance(offer, Refused)}
        for number in range(1, len(printed.squares) + 1):
            fits = [load_fault(sheet, card, printed.id, number, value, hours) for value in values]
            assert (None in fits) == (str(number) in offered)
    assert JOKER_VALUE == 6


@MANY
@given(games())
def test_the_warning_before_the_end_of_a_day_names_cards_that_have_a_use(table: Game) -> None:
    seats, seed, options = table
    for outcome in outcomes(seats, seed, **options):
        for seat, asked in game.pending(RULES, outcome.position).items():
            state = outcome.position.state
            chosen = state.seats[seat].chosen
            unsent, useful = bool(chosen and chosen.targets), bool(useful_cards(state, seat))
            expected = "move_not_sent" if unsent else "cards_left" if useful else None
            assert asked.warnings.get("end_day") == expected
