"""Simultaneous play: lanes open, go their own way in any order, and close."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance, StackedChance
from apps.engine.errors import IllegalChoice, RulesBug
from apps.engine.flow import Choice, Play, StepBook
from apps.engine.game import Outcome, Rules
from tests.engine.play_through import arrange
from tests.tiny.round import begin_round, open_bidding, show_bids
from tests.tiny.state import Seat


@dataclass
class Plans:
    """What each seat planned, and what happened below the lanes."""

    planned: list[list[str]]
    lines: list[str] = field(default_factory=list)


steps: StepBook[Plans] = StepBook()
YES = [("yes",)]


@steps.ask(lambda state, seat, deed: YES)
def plan(play: Play[Plans], seat: int, choice: Choice, deed: str) -> None:
    play.state.planned[seat].append(deed)
    DEEDS[deed](play, seat)


@steps.run
def prepare(play: Play[Plans], seat: int, deed: str) -> None:
    play.state.planned[seat].append("prepared")
    if deed:
        play.then(plan(seat, deed))


@steps.run
def open_lanes(play: Play[Plans], deeds: list[str]) -> None:
    play.then(below())
    play.together(prepare(seat, deed) for seat, deed in enumerate(deeds))


@steps.run
def below(play: Play[Plans]) -> None:
    play.state.lines.append("below")
    play.tell("shown", planned=play.state.planned, drawn=play.chance.below(6))


@steps.run
def greet(play: Play[Plans], seat: int) -> None:
    play.tell("greeted", seat)
    play.then(plan(seat, "nothing"))


@steps.run
def greet_all(play: Play[Plans]) -> None:
    play.together(greet(seat) for seat in range(2))


@steps.run
def twice(play: Play[Plans]) -> None:
    play.together([plan(0, "nothing"), plan(0, "nothing")])


@steps.run
def two_rounds_of_lanes(play: Play[Plans]) -> None:
    play.then(open_lanes(["nothing", "nothing"]), open_lanes(["nothing", ""]))


DEEDS: dict[str, Any] = {
    "nothing": lambda play, seat: None,
    "again": lambda play, seat: play.then(plan(seat, "nothing")),
    "tell": lambda play, seat: play.tell("whispered", seat),
    "tell_others": lambda play, seat: play.tell("shouted", seat, to=[seat, 1 - seat]),
    "draw": lambda play, seat: play.chance.below(6),
    "shuffle": lambda play, seat: play.chance.shuffle([1, 2]),
    "barrier": lambda play, seat: play.barrier("looked"),
    "other_seat": lambda play, seat: play.then(plan(1 - seat, "nothing")),
    "nobody": lambda play, seat: play.then(below()),
    "lanes": lambda play, seat: play.together([plan(seat, "nothing")]),
}
RULES: Rules[Plans] = Rules(
    "plans",
    1,
    range(2, 3),
    {},
    lambda seats, options: None,
    Plans,
    steps,
    lambda seats, options, chance: (Plans([[], []]), open_lanes(["nothing", "nothing"])),
    lambda state, viewer: {},
    lambda state, viewer: set(),
    lambda state, viewer, chance: state,
    lambda state: game.Result([0, 0], [1, 1], ""),
)


def opened(*deeds: str) -> game.Position[Plans]:
    return game.arrange(RULES, Plans([[], []]), open_lanes(list(deeds)))


def answer(position: game.Position[Plans], seat: int, number: int = 1) -> Outcome[Plans]:
    return game.apply(RULES, position, seat, ("yes",), SeededChance("lanes", number), number)


def test_each_lane_settles_as_it_opens_and_all_seats_are_asked_at_once() -> None:
    position = opened("nothing", "again")
    assert position.state.planned == [["prepared"], ["prepared"]]
    assert game.acting(position) == [0, 1]
    assert sorted(game.pending(RULES, position)) == [0, 1]


def test_the_main_stack_waits_until_the_last_lane_is_done() -> None:
    first = answer(opened("nothing", "again"), 0)
    assert (game.acting(first.position), first.position.state.lines) == ([1], [])
    second = answer(first.position, 1, 2)
    assert game.acting(second.position) == [1]
    third = answer(second.position, 1, 3)
    assert (game.acting(third.position), third.position.state.lines) == ([], ["below"])


def test_closing_the_last_lane_is_a_barrier_and_may_draw_below() -> None:
    first = answer(opened("nothing", "nothing"), 1)
    assert (first.barriers, first.move.barrier, first.move.lane) == ([], "", True)
    last = answer(first.position, 0, 2)
    assert last.barriers == ["lanes_closed", "drew", "game_over"]
    assert (last.move.barrier, last.move.lane, len(last.move.drawn)) == ("lanes_closed", True, 1)


def test_a_seat_whose_lane_is_done_is_not_asked() -> None:
    position = answer(opened("nothing", "nothing"), 0).position
    assert game.decision(RULES, position, 0) is None
    with pytest.raises(IllegalChoice):
        answer(position, 0, 2)


def test_lanes_that_have_nothing_to_ask_close_at_once() -> None:
    position = opened("", "")
    assert (position.lanes_opened, position.lanes, position.state.lines) == (None, {}, ["below"])


def test_opening_lanes_is_a_barrier() -> None:
    outcome = game.start(RULES, 2, {}, StackedChance())
    assert outcome.barriers == ["lanes_opened"]
    assert outcome.move.lane is False


def test_lanes_may_open_again_after_they_closed() -> None:
    position = game.arrange(RULES, Plans([[], []]), two_rounds_of_lanes())
    closing = answer(answer(position, 0).position, 1, 2)
    assert closing.barriers[:2] == ["lanes_closed", "lanes_opened"]
    assert game.acting(closing.position) == [0]
    assert closing.position.lanes_opened == 2


def test_a_word_in_a_lane_is_heard_by_its_own_seat_only() -> None:
    outcome = answer(opened("tell", "nothing"), 0)
    assert [(event.kind, event.to) for event in outcome.events] == [("whispered", [0])]


def test_what_is_told_while_lanes_open_belongs_to_the_move_that_opens_them() -> None:
    rules = replace(RULES, setup=lambda seats, options, chance: (Plans([[], []]), greet_all()))
    events = game.start(rules, 2, {}, StackedChance()).move.events
    assert [(event.kind, event.to) for event in events] == [("greeted", [0]), ("greeted", [1])]


@pytest.mark.parametrize(
    "deed", ["tell_others", "draw", "shuffle", "barrier", "other_seat", "nobody", "lanes"]
)
def test_a_lane_may_not_do_what_others_could_notice(deed: str) -> None:
    position = opened(deed, "nothing")
    with pytest.raises(RulesBug):
        answer(position, 0)


def test_two_lanes_for_one_seat_are_refused() -> None:
    with pytest.raises(RulesBug, match="has one already"):
        game.arrange(RULES, Plans([[], []]), twice())


def test_any_order_of_the_same_answers_gives_the_same_bytes() -> None:
    ends = set()
    for order in ([0, 1, 1], [1, 0, 1], [1, 1, 0]):
        position = opened("nothing", "again")
        for number, seat in enumerate(order, 1):
            position = answer(position, seat, number).position
        ends.add(game.dump(position))
    assert len(ends) == 1


def test_bids_are_drafts_until_all_are_made() -> None:
    table = arrange(
        Seat(hand=["lamp-0"], coins=2), Seat(hand=["tower-1"]), frames=(open_bidding(), show_bids())
    )
    before = [table.rules.view(table.state, viewer) for viewer in (None, 1)]
    assert table.choose(0, "bid:lamp-0").events[0].to == [0]
    assert table.choose(0, "stake:2").barriers == []
    assert [table.rules.view(table.state, viewer) for viewer in (None, 1)] == before
    assert table.rules.view(table.state, 0)["bid"] == ["lamp-0", 2]
    shown = table.choose(1, "pass")
    assert [event.data for event in shown.events if event.kind == "bid_shown"] == [
        {"card": "lamp-0", "stake": 2}
    ]
    assert table.state.seats[0].coins == 0


def test_a_seat_without_cards_gets_no_lane() -> None:
    table = arrange(Seat(), Seat(hand=["lamp-0"]), frames=(open_bidding(), show_bids()))
    assert game.acting(table.position) == [1]


def test_a_round_begins_with_full_hands_and_open_lanes() -> None:
    deck = [f"lamp-{copy}" for copy in range(5)] + ["pier-0", "pier-1"]
    table = arrange(Seat(), Seat(hand=["inn-0"]), deck=deck, frames=(begin_round(),))
    assert [len(own.hand) for own in table.state.seats] == [3, 3]
    assert game.acting(table.position) == [0, 1]
