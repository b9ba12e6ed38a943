"""Which moves are final, and which code says why."""

from apps.engine.chance import StackedChance
from tests.engine.play_through import Table, arrange
from tests.tiny.effects import draw, look
from tests.tiny.round import end_round
from tests.tiny.state import Seat
from tests.tiny.turn import finish, turn


def one_turn(*hand: str, coins: int = 3, deck: tuple[str, ...] = ("pier-9", "pier-8")) -> Table:
    """Seat 0 is to take its turn, then seat 1."""
    return arrange(Seat(hand=list(hand), coins=coins), Seat(), deck=list(deck), frames=(turn(0), turn(1)))


def test_a_plain_answer_is_no_barrier() -> None:
    outcome = one_turn("tower-0", "lamp-1").choose(0, "build:tower-0")
    assert (outcome.barriers, outcome.move.barrier) == ([], "")


def test_paying_is_no_barrier_and_an_aside_neither() -> None:
    table = one_turn("tower-0", "lamp-1")
    assert table.choose(0, "sell:lamp-1").barriers == []
    table.choose(0, "build:tower-0")
    assert table.choose(0, "coin").barriers == []


def test_the_text_of_the_rules_comes_before_the_reasons_of_the_engine() -> None:
    table = one_turn("lamp-0")
    table.choose(0, "rest")
    outcome = table.choose(0, "end_turn")
    assert outcome.barriers == ["turn_over", "passed_on"]
    assert outcome.move.barrier == "turn_over"


def test_a_drawn_card_is_a_barrier_of_the_rules_even_without_chance() -> None:
    table = one_turn("lamp-0")
    table.choose(0, "build:lamp-0")
    outcome = table.choose(0, "coin")
    assert (outcome.move.drawn, outcome.barriers) == ([], ["drew_cards"])


def test_drawn_chance_is_a_barrier() -> None:
    table = arrange(Seat(hand=["lamp-0"], coins=1), Seat(), frames=(turn(0),))
    table.state.discard.extend(["pier-0", "pier-1"])
    table.choose(0, "build:lamp-0")
    outcome = table.choose(0, "coin")
    assert outcome.barriers == ["drew_cards", "drew"]
    assert len(outcome.move.drawn) == 1


def test_a_move_records_its_own_draws_even_if_its_chance_has_drawn_before() -> None:
    chance = StackedChance(numbers=[4])
    chance.below(6)
    assert one_turn("lamp-0").choose(0, "rest", chance).barriers == []


def test_a_secret_look_is_a_barrier_and_seen_by_the_looking_seat_only() -> None:
    table = one_turn("lamp-0")
    assert table.choose(0, "look").barriers == ["looked"]
    assert [table.rules.view(table.state, viewer)["looking"] for viewer in (0, 1, None)] == [
        "pier-8",
        None,
        None,
    ]
    assert "pier-8" not in table.rules.secrets(table.state, 0)
    assert "pier-8" in table.rules.secrets(table.state, 1)


def test_the_end_of_the_game_is_a_barrier() -> None:
    table = arrange(Seat(built=["lamp-0", "lamp-1", "lamp-2"]), Seat(), frames=(finish(0), end_round()))
    assert table.choose(0, "end_turn").barriers == ["turn_over", "game_over"]


def test_arranging_runs_automatic_steps_and_keeps_the_given_state_untouched() -> None:
    given = Seat()
    table = arrange(given, deck=["pier-0"], frames=(draw(0, 1), look(0)))
    assert (table.state.seats[0].hand, given.hand) == (["pier-0"], [])
