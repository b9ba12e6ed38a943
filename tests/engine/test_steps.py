"""Steps make frames; the flow runs them depth first, in the order named."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from apps.engine import game
from apps.engine.chance import SeededChance, StackedChance
from apps.engine.errors import IllegalChoice, RulesBug
from apps.engine.flow import Choice, Frame, Play, Position, Refused, StepBook, parse_token, token
from apps.engine.game import Rules


@dataclass
class Diary:
    """A state that only notes what happened."""

    lines: list[str] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)


steps: StepBook[Diary] = StepBook()


@steps.run
def note(play: Play[Diary], line: str) -> None:
    play.state.lines.append(line)


@steps.run
def note_of(play: Play[Diary], seat: int, line: str, often: int = 1) -> None:
    play.state.lines.extend([f"{seat}:{line}"] * often)


@steps.run
def chapter(play: Play[Diary], line: str) -> None:
    play.then(note(f"{line}.1"), note(f"{line}.2"))
    play.then(note(f"{line}.3"))


def answers(state: Diary, seat: int, extra: list[str]) -> list[Choice | Refused]:
    return [("yes",), *((word,) for word in extra), Refused(("no",), "too_late", by=3)]


def snacks(state: Diary, seat: int) -> list[Choice]:
    return [] if seat in state.spent else [("snack",)]


def eat(play: Play[Diary], seat: int, choice: Choice) -> None:
    play.state.spent.append(seat)
    play.then(note("snack"))


def wary(state: Diary, seat: int, choice: Choice, extra: list[str]) -> str | None:
    return "final" if choice == ("stop",) else None


def lone(state: Diary, seat: int, extra: list[str]) -> bool:
    return True


def lapsed(state: Diary, seat: int, extra: list[str]) -> Choice | None:
    return ("yes",) if extra else None


@steps.ask(answers, asides=snacks, aside=eat, warn=wary, forced=lone, lapse=lapsed)
def question(play: Play[Diary], seat: int, choice: Choice, extra: list[str]) -> None:
    play.state.lines.append(f"{seat}:{token(choice)}")
    if choice == ("more",):
        play.then(chapter("a"), question(seat, []))


@steps.ask(lambda state, seat: [], may_be_empty=True)
def skipped(play: Play[Diary], seat: int, choice: Choice) -> None:
    raise AssertionError


@steps.ask(lambda state, seat: [Refused(("no",), "never")])
def empty(play: Play[Diary], seat: int, choice: Choice) -> None:
    raise AssertionError


RULES: Rules[Diary] = Rules(
    "diary",
    1,
    range(1, 3),
    {},
    lambda seats, options: None,
    Diary,
    steps,
    lambda seats, options, chance: (Diary(), question(0, [])),
    lambda state, viewer: {"lines": state.lines},
    lambda state, viewer: set(),
    lambda state, viewer, chance: state,
    lambda state: game.Result([0], [1], ""),
)


def settled(*frames: Frame) -> Position[Diary]:
    return game.arrange(RULES, Diary(), *frames)


def answer(position: Position[Diary], choice: str, seat: int = 0) -> Position[Diary]:
    return game.apply(RULES, position, seat, parse_token(choice), StackedChance(), 1).position


def test_calling_a_step_runs_nothing_and_makes_a_frame() -> None:
    assert note_of(1, "x") == Frame("note_of", 1, ["x"])
    assert note("x") == Frame("note", None, ["x"])


def test_frames_run_in_the_order_named_and_what_they_queue_runs_before_the_next() -> None:
    assert settled(chapter("a"), note("b")).state.lines == ["a.1", "a.2", "a.3", "b"]


def test_a_nested_question_is_answered_before_the_outer_frames_go_on() -> None:
    position = answer(settled(question(0, ["more"]), note("end")), "more")
    assert position.state.lines == ["0:more", "a.1", "a.2", "a.3"]
    assert answer(position, "yes").state.lines[-2:] == ["0:yes", "end"]


def test_an_aside_runs_on_top_and_the_same_question_is_asked_anew() -> None:
    position = answer(settled(question(0, [])), "snack")
    asked = game.decision(RULES, position, 0)
    assert position.state.lines == ["snack"]
    assert asked is not None
    assert (asked.step, asked.options, asked.asides) == ("question", (("yes",),), ())


def test_one_option_is_forced_only_when_no_aside_is_left() -> None:
    position = settled(question(0, []))
    assert game.forced(RULES, position) is None
    assert game.forced(RULES, answer(position, "snack")) == (0, ("yes",))


def test_two_options_are_never_forced() -> None:
    position = answer(settled(question(0, ["more"])), "snack")
    assert game.forced(RULES, position) is None


def test_a_decision_carries_near_misses_warnings_and_the_lapse() -> None:
    asked = game.decision(RULES, settled(question(0, ["stop"])), 0)
    assert asked is not None
    assert asked.args == (["stop"],)
    assert asked.refused == (Refused(("no",), "too_late", by=3),)
    assert asked.warnings == {"stop": "final"}
    assert asked.lapse == ("yes",)


def test_a_near_miss_is_refused_with_its_reason_and_facts() -> None:
    with pytest.raises(IllegalChoice) as caught:
        answer(settled(question(0, [])), "no")
    assert (caught.value.reason, caught.value.facts) == ("too_late", {"by": 3})


def test_a_choice_that_was_never_offered_is_refused() -> None:
    with pytest.raises(IllegalChoice) as caught:
        answer(settled(question(0, [])), "dance")
    assert caught.value.reason == "not_offered"


def test_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(IllegalChoice) as caught:
        answer(settled(question(0, [])), "yes", seat=1)
    assert caught.value.reason == "not_your_turn"


def test_an_empty_question_that_may_be_empty_is_skipped() -> None:
    assert settled(skipped(0), note("after")).state.lines == ["after"]


def test_an_empty_question_is_a_bug_even_if_it_lists_near_misses() -> None:
    with pytest.raises(RulesBug, match="empty asks seat 0 and offers nothing"):
        settled(empty(0))


@pytest.mark.parametrize("value", [(1, 2), {"a": 1}, {1}, 1.5, ["x", ("y",)], b"x"])
def test_a_frame_argument_that_is_not_plain_json_is_refused_at_the_call(value: Any) -> None:
    with pytest.raises(RulesBug, match="neither a JSON scalar nor a list"):
        note(value)


def test_a_frame_keeps_its_own_copy_of_a_list() -> None:
    words = ["stop"]
    frame = question(0, words)
    words.append("more")
    assert frame.args == [["stop"]]


@pytest.mark.parametrize("make", [lambda: note(line="x"), lambda: note_of("x", "y"), lambda: note("x", "y")])
def test_a_frame_call_with_names_without_a_seat_or_with_too_much_is_refused(make: Any) -> None:
    with pytest.raises(RulesBug):
        make()


def test_a_printed_effect_is_data_until_it_is_resolved_for_a_seat() -> None:
    effect = [note_of.of("gift"), note_of.of("twice", 2)]
    assert effect == [["note_of", "gift"], ["note_of", "twice", 2]]
    play = Play(Diary(), SeededChance("a", 1))
    play.resolve(1, effect)
    assert play.queue == [note_of(1, "gift"), note_of(1, "twice", 2)]


@pytest.mark.parametrize("make", [lambda: note.of(), lambda: note_of.of(), lambda: note_of.of("a", 1, 2)])
def test_an_effect_that_does_not_fit_its_step_is_refused_where_it_is_printed(make: Any) -> None:
    with pytest.raises(RulesBug, match="does not fit"):
        make()


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(RulesBug, match="two steps"):
        steps.run(note.do)


def test_asides_without_a_step_for_them_are_refused() -> None:
    with pytest.raises(RulesBug, match="both or none"):
        steps.ask(answers, asides=snacks)


def test_an_unknown_frame_is_a_bug() -> None:
    with pytest.raises(RulesBug, match="no step is named"):
        settled(Frame("nowhere", None, []))


def test_a_token_and_its_choice_are_the_same_thing() -> None:
    assert token(("exile", "fear-2")) == "exile:fear-2"
    assert parse_token("exile:fear-2") == ("exile", "fear-2")
