"""Whole games by players of several kinds, for tests that look at many positions."""

from collections.abc import Callable, Iterator

from apps.engine import bots, game
from apps.engine.chance import NoChance, SeededChance
from apps.engine.flow import Choice, Decision
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.network import Network
from apps.paris_connection.rules.pieces import COMPANIES
from apps.paris_connection.rules.plans import best_way, final_goal
from apps.paris_connection.rules.state import State

Position = game.Position[State]
Player = Callable[[Position, Decision], Choice]


def anything(seed: str) -> Player:
    """Somebody who answers at random."""
    dice = SeededChance(f"answers of {seed}", 0)
    return lambda position, decision: decision.options[dice.below(len(decision.options))]


def stand_in(position: Position, decision: Decision) -> Choice:
    """The title's own bot, with worlds it may imagine."""

    def worlds() -> Iterator[State]:
        number = 0
        while True:
            chance = SeededChance("worlds", number)
            yield game.imagined(RULES, position, decision.seat, chance).state
            number += 1

    view = RULES.view(position.state, decision.seat)
    return bots.pick(RULES, view, decision, worlds, NoChance())


def rusher(position: Position, decision: Decision) -> Choice:
    """Somebody who builds to Marseille by the shortest way and thinks of nothing else."""
    network = position.state.network
    match decision.step:
        case "take_turn":
            builds = [choice for choice in decision.options if choice[0] == "build"]
            return min(builds, key=lambda choice: to_go(network, choice[1]), default=decision.options[0])
        case "place":
            way = best_way(network, str(decision.args[0]), 30, final_goal(network.board))
            wanted = ("hex", way.hexes[0]) if way else ("end_turn",)
            return wanted if wanted in decision.options else decision.options[-1]
    return decision.options[0]


def to_go(network: Network, company: str) -> int:
    way = best_way(network, company, 30, final_goal(network.board))
    return len(way.hexes) if way else 99


def swapper(position: Position, decision: Decision) -> Choice:
    """Somebody who only ever swaps one share for another."""
    wanted = [choice for choice in decision.options if choice[0] == "give" or choice[-1] == "1"]
    return (wanted or decision.options)[0]


def outcomes(
    seats: int, seed: str, players: list[Player], **options: game.Value
) -> Iterator[game.Outcome[State]]:
    """The setup and every move of a game; positions are edited in place from one to the next."""
    settled = game.settle_options(RULES, seats, options)
    outcome = game.start(RULES, seats, settled, SeededChance(seed, 0))
    yield outcome
    while acting := game.acting(outcome.position):
        (seat,), position, number = acting, outcome.position, outcome.move.number + 1
        decision = game.decision(RULES, position, seat)
        assert decision is not None
        choice, chance = players[seat](position, decision), SeededChance(seed, number)
        outcome = game.advance(RULES, position, seat, choice, chance, number, decision)
        yield outcome


def positions(seats: int, seed: str, *players: Player, **options: game.Value) -> Iterator[Position]:
    """Positions of a game; without players everybody answers at random."""
    seated = list(players) or [anything(f"{seed} {seat}") for seat in range(seats)]
    for outcome in outcomes(seats, seed, seated, **options):
        yield outcome.position


def finished(seats: int, seed: str, *players: Player, **options: game.Value) -> Position:
    """The last position of a game."""
    *_, last = positions(seats, seed, *players, **options)
    return last


def after(seats: int, seed: str, moves: int, **options: game.Value) -> Position:
    """A position some random moves into a game, or its end."""
    found = None
    for number, position in enumerate(positions(seats, seed, **options)):
        found = position
        if number == moves:
            break
    assert found is not None
    return found


def check_books(state: State) -> None:
    """All 186 locomotives are somewhere, 31 of each company, and none stands where it must not."""
    network, board = state.network, state.network.board
    built = {company: network.built(company) for company in COMPANIES}
    everywhere = sum(state.store.values()) + sum(map(state.hand, range(state.seats)))
    assert everywhere + sum(map(len, network.held.values())) == 186
    for company in COMPANIES:
        assert state.store[company] + state.outstanding(company) + len(built[company]) == 31
        assert network.values[company] == sum(board.worth[name] for name in built[company])
    assert min(*state.store.values(), *(count for hand in state.shares for count in hand.values())) >= 0
    for name, companies in network.held.items():
        assert 0 < len(companies) == len(set(companies)) <= board.room[name]
    for shares, least in zip(state.shares, state.proven, strict=True):
        assert all(least[company] <= shares[company] for company in COMPANIES)
