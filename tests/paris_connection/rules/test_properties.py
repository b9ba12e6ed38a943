"""What holds in every game, whatever is drawn and played."""

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from apps.engine import game
from apps.engine.chance import SeededChance, StackedChance
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.checks import build_obstacle, first_fault, take_obstacle
from apps.paris_connection.rules.options import OPTIONS
from apps.paris_connection.rules.pieces import COMPANIES
from apps.paris_connection.rules.reach import lifeline
from apps.paris_connection.rules.scoring import score
from apps.paris_connection.rules.state import State
from apps.paris_connection.rules.steps import place
from tests.paris_connection.rules.players import Position, check_books, finished, positions

Table = tuple[int, str, dict[str, Any]]

MANY = settings(max_examples=20)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Seats, a seed, and any options."""
    options = {name: draw(st.sampled_from(option.values)) for name, option in OPTIONS.items()}
    return draw(st.integers(3, 6)), draw(st.text("abcdef", min_size=4, max_size=8)), options


@st.composite
def moments(draw: st.DrawFn) -> Position:
    """A position somewhere in a random game."""
    seats, seed, options = draw(tables())
    wanted = draw(st.integers(0, 300))
    for number, position in enumerate(positions(seats, seed, **options)):
        if number == wanted or (position.state.ended and number < wanted):
            return position
    raise AssertionError("no game is that long")


def states(table: Table) -> list[State]:
    """The state after every move of a game, each on its own."""
    seats, seed, options = table
    return [game.copy(RULES, position).state for position in positions(seats, seed, **options)]


@MANY
@given(tables())
def test_books_are_kept_and_values_never_fall(table: Table) -> None:
    for before, after in pairwise(states(table)):
        check_books(after)
        values = zip(before.network.values.values(), after.network.values.values(), strict=True)
        assert all(then <= now for then, now in values)


@MANY
@given(tables())
def test_all_boards_together_never_grow_from_turn_to_turn(table: Table) -> None:
    begun = {state.turn: state for state in reversed(states(table))}
    stock = [sum(begun[turn].store.values()) for turn in sorted(begun)]
    assert all(then >= now for then, now in pairwise(stock))
    assert stock[0] == {3: 156, 4: 154, 5: 156, 6: 156}[table[0]]


@MANY
@given(tables())
def test_every_company_without_a_city_keeps_a_way_to_one_while_the_game_runs(table: Table) -> None:
    for state in states(table)[::5]:
        if not state.trigger:
            for company in COMPANIES:
                assert state.network.is_connected(company) or lifeline(state.network, company)


@MANY
@given(tables())
def test_turns_go_round_and_each_is_a_build_or_a_trade(table: Table) -> None:
    seen = states(table)
    for state in seen:
        assert state.active == (state.first + state.turn - 1) % state.seats
        done = [turn for turn in state.latest if turn is not None]
        assert all(bool(turn.company) != bool(turn.given) for turn in done)
        assert all(len(turn.hexes) <= 5 and turn.count <= 2 for turn in done)


@MANY
@given(moments(), st.data())
def test_the_list_check_and_the_chain_agree_on_any_build(position: Position, data: st.DataObject) -> None:
    """Whatever list of hexes near the track is tried: legal in the chain one by one, or refused there."""
    state = position.state
    company = data.draw(st.sampled_from(COMPANIES))
    if build_obstacle(state, company):
        return
    chain = game.arrange(RULES, state, place(state.active, company, 0))
    tried: list[str] = []
    for _ in range(min(5, state.store[company])):
        question = game.decision(RULES, chain, state.active)
        assert question is not None
        listed = [choice for choice in question.options if choice[0] == "hex"]
        refused = {near.choice[1]: near.reason for near in question.refused}
        for hex_id in sorted(state.network.board.places)[::9]:
            fault = first_fault(state, company, [*tried, hex_id])
            assert (fault is None) == (("hex", hex_id) in listed)
            assert fault is None or refused.get(hex_id, fault.obstacle.reason) == fault.obstacle.reason
        if not listed:
            return
        choice = data.draw(st.sampled_from(listed))
        tried.append(choice[1])
        assert first_fault(state, company, tried) is None
        chain = game.apply(RULES, chain, state.active, choice, StackedChance(), 1).position
        if chain.state.trigger:
            return


@MANY
@given(moments())
def test_r37_a_trade_is_always_possible(position: Position) -> None:
    state = position.state
    if state.trigger:
        return
    for shares in state.shares:
        held = [company for company in COMPANIES if shares[company]]
        assert held
        for given_share in held:
            assert any(take_obstacle(state, given_share, company, 1) is None for company in COMPANIES)


@MANY
@given(moments(), st.integers(0, 5))
def test_another_deal_of_the_hidden_shares_changes_no_public_fact(position: Position, seed: int) -> None:
    chance = SeededChance(str(seed), 0)
    world = game.imagined(RULES, position, None, chance)
    assert RULES.view(world.state, None) == RULES.view(position.state, None)


@MANY
@given(tables())
def test_the_result_adds_up(table: Table) -> None:
    seats, seed, options = table
    state = finished(seats, seed, **options).state
    result = RULES.result(state)
    assert result.cause in {"marseille", "boards", "stall"}
    for seat, total in enumerate(result.scores):
        assert total == score(state.shares[seat], state.network.values, state.deal.limit).total
        assert result.ranks[seat] == 1 + sum((other or 0) > (total or 0) for other in result.scores)
    assert min(result.ranks) == 1
