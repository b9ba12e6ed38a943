"""Start, apply, replay, imagine: what goes in is never changed, and rows that no longer fit are refused."""

from dataclasses import replace

import msgspec
import pytest

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.errors import BadOptions, IllegalChoice, ReplayMismatch
from apps.engine.game import OPEN, Option, settle_options
from tests.engine.faulty import with_step
from tests.engine.play_through import arrange, play_out
from tests.tiny import RULES
from tests.tiny.state import Harbour, Seat
from tests.tiny.turn import turn

GAME = play_out(RULES, 3, "whole")


def test_the_setup_is_move_zero_with_draws_and_events() -> None:
    setup = game.start(RULES, 2, settle_options(RULES, 2, {}), SeededChance("a", 0)).move
    assert (setup.number, setup.seat, setup.step, setup.choice) == (0, None, "setup", ())
    assert len(setup.drawn) == 24
    assert setup.events[0].kind == "round_began"
    assert setup.barrier


def test_a_position_survives_json_to_the_byte() -> None:
    text = game.dump(GAME[1])
    assert isinstance(text, str)
    assert game.dump(game.load(RULES, text)) == text
    assert game.load(RULES, text) == GAME[1]


def test_a_position_of_another_shape_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        game.load(RULES, '{"state":{"seats":3},"stack":[]}')


def test_apply_leaves_the_position_it_was_given_alone() -> None:
    table = arrange(Seat(hand=["lamp-0"]), Seat(), frames=(turn(0),))
    before, text = table.position, game.dump(table.position)
    table.choose(0, "rest")
    assert game.dump(before) == text != game.dump(table.position)


def test_a_refused_choice_leaves_the_position_alone() -> None:
    table = arrange(Seat(hand=["tower-0"]), Seat(), frames=(turn(0),))
    text = game.dump(table.position)
    with pytest.raises(IllegalChoice, match="too_dear"):
        table.choose(0, "build:tower-0")
    assert game.dump(table.position) == text


def test_a_whole_game_replays_to_the_same_bytes() -> None:
    moves, end = GAME
    first = game.start(RULES, 3, settle_options(RULES, 3, {}), SeededChance("whole", 0)).position
    assert game.dump(game.replay(RULES, first, moves[1:])) == game.dump(end)
    assert game.pending(RULES, end) == {}


def replayed_with(**changes: object) -> None:
    """Replay the game with its first answer changed."""
    moves, _ = GAME
    first = game.start(RULES, 3, settle_options(RULES, 3, {}), SeededChance("whole", 0)).position
    game.replay(RULES, first, [msgspec.structs.replace(moves[1], **changes)])


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"step": "turn"}, "row 1: turn is not asked"),
        ({"seat": None}, "is not asked of seat None"),
        ({"choice": ("bid", "nothing-1")}, "row 1: bid:nothing-1: not_offered"),
        ({"drawn": [1]}, "1 recorded draws were not asked for"),
    ],
)
def test_a_row_that_no_longer_fits_the_rules_stops_the_replay(changes: dict[str, object], fault: str) -> None:
    with pytest.raises(ReplayMismatch, match=fault):
        replayed_with(**changes)


def test_a_replay_under_rules_that_draw_where_they_did_not_is_refused() -> None:
    moves, _ = GAME
    bid = RULES.steps.by_name["finish"]

    def draws(play: object, seat: int, choice: object) -> None:
        play.chance.below(6)  # type: ignore[attr-defined]
        bid.do(play, seat, choice)

    first = game.start(RULES, 3, settle_options(RULES, 3, {}), SeededChance("whole", 0)).position
    with pytest.raises(ReplayMismatch, match="was not recorded"):
        game.replay(with_step("finish", do=draws), first, moves[1:])


def test_an_imagined_position_looks_the_same_and_leaves_the_real_one_alone() -> None:
    position = game.start(RULES, 3, settle_options(RULES, 3, {}), SeededChance("b", 0)).position
    text = game.dump(position)
    worlds = [game.imagined(RULES, position, 1, SeededChance("w", number)) for number in range(5)]
    assert all(RULES.view(world.state, 1) == RULES.view(position.state, 1) for world in worlds)
    assert len({tuple(world.state.seats[0].hand) for world in worlds}) > 1
    assert game.dump(position) == text


def test_an_imagined_open_game_is_the_game_itself() -> None:
    position = game.start(RULES, 3, settle_options(RULES, 3, {}), SeededChance("b", 0)).position
    assert game.dump(game.imagined(RULES, position, OPEN, SeededChance("w", 1))) == game.dump(position)


def test_options_are_filled_in_with_defaults_that_may_depend_on_the_seats() -> None:
    assert settle_options(RULES, 3, {}) == {"rounds": 3, "goal": 3}
    assert settle_options(RULES, 4, {"rounds": 2}) == {"rounds": 2, "goal": 2}
    assert Option((1, 2), default=lambda seats: seats - 1).default_for(3) == 2


@pytest.mark.parametrize(
    ("seats", "given", "reason"),
    [
        (5, {}, "seats"),
        (2, {"colour": "red"}, "unknown_option"),
        (2, {"rounds": 4}, "unknown_value"),
        (2, {"rounds": "3"}, "unknown_value"),
        (2, {"rounds": 2}, "goal_out_of_reach"),
    ],
)
def test_options_that_cannot_be_played_are_refused_with_a_reason(
    seats: int, given: dict[str, game.Value], reason: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        settle_options(RULES, seats, given)
    assert caught.value.reason == reason


def test_true_is_not_one_and_one_is_not_true() -> None:
    rules: game.Rules[Harbour] = replace(RULES, options={"rounds": Option((True, False), True)}, check=fits)
    with pytest.raises(BadOptions, match="unknown_value"):
        settle_options(rules, 2, {"rounds": 1})


def fits(seats: int, options: game.Options) -> None:
    """Every combination can be played."""
