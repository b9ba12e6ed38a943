"""The sample game G1 of the sheet, from its deals to its result."""

from apps.engine import game
from apps.engine.chance import StackedChance
from apps.trickarus.rules import RULES
from apps.trickarus.rules.state import State
from tests.trickarus.rules.notation import cards
from tests.trickarus.rules.sample_game import (
    FINAL_POSITIONS,
    ROUNDS,
    SUN_FLIGHTS_IN_ORDER,
    WINNERS,
    PlayedTrick,
)


def dealt() -> tuple[game.Position[State], StackedChance]:
    orders = [[card for hand in stage.hands for card in cards(hand)] for stage in ROUNDS]
    chance = StackedChance(orders, numbers=[ROUNDS[0].leader])
    options = game.settle_options(RULES, 4, {})
    return game.start(RULES, 4, options, chance).position, chance


def play_trick(
    position: game.Position[State], trick: PlayedTrick, chance: StackedChance
) -> game.Position[State]:
    assert position.state.leader == trick.leader
    for place, card in enumerate(cards(trick.cards)):
        seat = (trick.leader + place) % 4
        position = game.apply(RULES, position, seat, ("play", card), chance, 1).position
    return position


def test_every_trick_of_the_sample_game_ends_as_the_sheet_says() -> None:
    position, chance = dealt()
    for number, stage in enumerate(ROUNDS, start=1):
        state = position.state
        assert (state.round, state.leader, state.side) == (number, stage.leader, stage.side)
        assert state.hands == [cards(hand) for hand in stage.hands]
        for trick in stage.tricks:
            position = play_trick(position, trick, chance)
            done = RULES.view(position.state, None)["played"][-1]
            assert (done["winner"], done["move"]) == (trick.winner, trick.move)
            assert done["side_after"] == trick.side_after
            assert position.state.positions == trick.positions_after
    assert game.acting(position) == []


def test_the_sample_game_has_the_flights_and_the_winner_of_the_sheet() -> None:
    position, chance = dealt()
    for trick in (trick for stage in ROUNDS for trick in stage.tricks):
        position = play_trick(position, trick, chance)
    played = RULES.view(position.state, None)["played"]
    assert [trick["winner"] for trick in played if trick["move"] == "sun"] == SUN_FLIGHTS_IN_ORDER
    result = RULES.result(position.state)
    assert result.scores == FINAL_POSITIONS
    assert [seat for seat, rank in enumerate(result.ranks) if rank == 1] == WINNERS
    assert (result.cause, result.team) == ("sun_reached", None)
