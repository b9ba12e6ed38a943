"""Worlds a viewer may imagine: hands that fit the whole log of trades, and rest on nothing else."""

import msgspec
import pytest

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.game import OPEN, Viewer
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.pieces import COMPANIES, DEALS
from apps.paris_connection.rules.state import State
from tests.paris_connection.rules.arrangement import Arranged, Counts, counts
from tests.paris_connection.rules.players import Position, after, anything, check_books, outcomes

SEATS = [3, 4, 5, 6]
Trade = tuple[int, str, str, int]


def imagined(position: Position, viewer: Viewer, seed: str = "a world") -> State:
    return game.imagined(RULES, position, viewer, SeededChance(seed, 0)).state


def shown(state: State, position: Position, viewer: int | None) -> bytes:
    """View and question of a viewer, as bytes."""
    world = game.Position(state, position.stack)
    asked = None if viewer is None else game.decision(RULES, world, viewer)
    return msgspec.json.encode([RULES.view(state, viewer), asked])


@pytest.mark.parametrize("tracker", ["off", "on"])
@pytest.mark.parametrize("seats", SEATS)
def test_view_and_question_of_the_viewer_are_the_same_in_every_world(seats: int, tracker: str) -> None:
    for moves in range(0, 260, 37):
        position = after(seats, f"same {moves}", moves, share_tracker=tracker)
        for viewer in (None, *range(seats)):
            world = imagined(position, viewer)
            assert shown(world, position, viewer) == shown(position.state, position, viewer)
            check_books(world)


@pytest.mark.parametrize("seats", SEATS)
def test_a_world_deals_other_hands_of_the_same_sizes(seats: int) -> None:
    position = after(seats, "other hands", 60)
    true, differing = position.state, 0
    for number in range(20):
        world = imagined(position, 0, f"world {number}")
        assert world.shares[0] == true.shares[0]
        assert [world.hand(seat) for seat in range(seats)] == [true.hand(seat) for seat in range(seats)]
        differing += world.shares != true.shares
    assert differing >= 18


def dealt(final: list[Counts], trades: list[Trade]) -> list[Counts]:
    """The hands before these trades, undone one by one; no hand may ever have been short of a share."""
    hands = [dict(hand) for hand in final]
    for seat, given, taken, count in reversed(trades):
        hands[seat][taken] -= count
        assert hands[seat][taken] >= 0
        hands[seat][given] += 1
    return hands


@pytest.mark.parametrize("seats", SEATS)
def test_every_world_agrees_with_the_whole_log_of_trades(seats: int) -> None:
    trades: list[Trade] = []
    first = None
    players = [anything(f"log {seat}") for seat in range(seats)]
    for number, outcome in enumerate(outcomes(seats, "log", players)):
        state = outcome.position.state
        first = first or [dict(hand) for hand in state.shares]
        for event in outcome.events:
            if event.kind == "traded":
                trades.append(
                    (outcome.move.seat or 0, *(event.data[key] for key in ("given", "taken", "count")))
                )
        if outcome.move.choice == ("end_turn",) and number % 3 == 0:
            assert dealt(state.shares, trades) == first
            for viewer in (None, 0, seats - 1):
                hands = dealt(imagined(outcome.position, viewer, str(number)).shares, trades)
                assert [sum(hand.values()) for hand in hands] == [DEALS[seats].hand] * seats
                for company in COMPANIES:
                    assert sum(hand[company] for hand in hands) == sum(hand[company] for hand in first)
    assert len(trades) > 10


@pytest.mark.parametrize("seats", SEATS)
def test_a_world_rests_on_nothing_the_viewer_does_not_know(seats: int) -> None:
    for moves in range(1, 260, 43):
        real = after(seats, f"knowledge {moves}", moves)
        for viewer in (None, 0, 1):
            other = game.copy(RULES, real)
            other.state = imagined(real, viewer, "a possible truth")
            assert imagined(other, viewer) == imagined(real, viewer)


def test_what_trades_prove_stays_where_it_is() -> None:
    table = Arranged(counts(blue=10), counts(yellow=10), counts(purple=10))
    table.play("give:blue", "take:red:2", "end_turn")
    for number in range(30):
        world = imagined(table.position, 1, str(number))
        assert world.shares[0]["red"] >= 2
        assert world.shares[1] == counts(yellow=10)
        assert world.shares[2]["red"] == 0


def test_any_unproven_share_may_be_with_anybody_else() -> None:
    table = Arranged(counts(blue=10), counts(yellow=10), counts(purple=10))
    seen = [imagined(table.position, 1, str(number)).shares for number in range(60)]
    assert {world[0]["purple"] for world in seen} >= {3, 4, 5, 6, 7}


def test_the_open_viewer_and_a_finished_game_leave_nothing_to_imagine() -> None:
    position = after(4, "open", 50)
    assert imagined(position, OPEN) == position.state
    over = after(4, "open", 10_000)
    assert game.acting(over) == []
    assert imagined(over, 0) == over.state
