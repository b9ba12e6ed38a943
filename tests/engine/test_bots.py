"""Stand-ins get a view, a decision and imagined worlds; never the real state."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from apps.engine import bots, game
from apps.engine.chance import Chance, SeededChance
from apps.engine.flow import Choice, Decision
from tests.engine.play_through import Table, arrange
from tests.tiny import RULES
from tests.tiny.state import Harbour, Seat
from tests.tiny.turn import finish, turn


def worlds(table: Table, seat: int) -> Iterator[Harbour]:
    """Imagined states without end."""
    number = 0
    while True:
        number += 1
        yield game.imagined(RULES, table.position, seat, SeededChance("worlds", number)).state


def picked(table: Table, seat: int, rules: game.Rules[Any] = RULES, seed: int = 1) -> Choice:
    view, asked = rules.view(table.state, seat), table.asked(seat)
    return bots.pick(rules, view, asked, lambda: worlds(table, seat), SeededChance("bot", seed))


def test_the_greedy_bot_takes_what_scores_most() -> None:
    table = arrange(Seat(hand=["pier-0", "tower-0"], coins=9), Seat(), frames=(turn(0),))
    assert {picked(table, 0, seed=seed) for seed in range(5)} == {("build", "tower-0")}


def test_the_greedy_bot_takes_an_aside_only_if_it_is_better_than_every_option() -> None:
    even = arrange(Seat(hand=["lamp-0"], coins=2), Seat(), frames=(finish(0),))
    odd = arrange(Seat(hand=["lamp-0"], coins=1), Seat(), frames=(finish(0),))
    assert picked(even, 0) == ("end_turn",)
    assert picked(odd, 0) == ("sell", "lamp-0")


def test_looking_ahead_changes_nothing() -> None:
    table = arrange(Seat(hand=["pier-0", "inn-0"], coins=4), Seat(), deck=["lamp-1"], frames=(turn(0),))
    text, asked = game.dump(table.position), table.asked(0)
    picked(table, 0)
    assert game.dump(table.position) == text
    assert table.asked(0) == asked


def test_the_only_option_is_taken_without_looking_ahead() -> None:
    table = arrange(Seat(), Seat(), frames=(finish(0),))

    def nothing() -> Iterator[Harbour]:
        raise AssertionError

    assert bots.pick(RULES, {}, table.asked(0), nothing, SeededChance("bot", 1)) == ("end_turn",)


def test_a_title_may_bring_its_own_bot_which_sees_the_view_only() -> None:
    table = arrange(Seat(hand=["pier-0"], coins=4), Seat(), frames=(turn(0),))
    got: list[Any] = []

    def bot(
        view: dict[str, Any], asked: Decision, worlds: Callable[[], Iterator[Harbour]], chance: Chance
    ) -> Choice:
        got.append((view, asked.seat))
        return asked.options[-1]

    assert picked(table, 0, replace(RULES, bot=bot)) == ("rest",)
    assert got == [(RULES.view(table.state, 0), 0)]


def test_the_random_bot_answers_every_option_and_asides_now_and_then() -> None:
    table = arrange(Seat(hand=["pier-0"], coins=4), Seat(), deck=["lamp-0"], frames=(turn(0),))
    asked, chance = table.asked(0), SeededChance("random", 1)
    answers = [bots.random_choice(asked, chance) for _ in range(100)]
    assert set(answers) == {*asked.options, *asked.asides}
    assert 10 < sum(answer in asked.asides for answer in answers) < 45


def test_a_table_of_bots_plays_to_the_end() -> None:
    position = game.start(RULES, 3, game.settle_options(RULES, 3, {}), SeededChance("bots", 0)).position
    table, moves = Table(position, seed="bots"), 0
    while acting := game.acting(table.position):
        choice = picked(table, acting[0], seed=moves)
        table.choose(acting[0], ":".join(choice))
        moves += 1
    assert table.state.over
