"""Moving a position on, in place: run what is automatic until somebody is asked."""

from collections.abc import Mapping
from typing import Any, TypeVar  # Any: frames name steps of every signature

from apps.engine.chance import Chance
from apps.engine.errors import IllegalChoice, RulesBug
from apps.engine.frames import Choice, Decision, Frame, Refused, token
from apps.engine.play import Play, Position
from apps.engine.steps import Offers, Step, StepBook

S = TypeVar("S")


def acting(position: Position[Any]) -> list[int]:
    """The seats that are asked something now; nobody when the game is over."""
    if position.lanes_opened is not None:
        return [seat for seat, frames in position.lanes.items() if frames]
    seat = position.stack[-1].seat if position.stack else None
    return [] if seat is None else [seat]


def frames_of(position: Position[Any], seat: int) -> list[Frame]:
    """The stack this seat plays on: its lane, or the main stack if it is asked there; else an empty list."""
    if position.lanes_opened is not None:
        return position.lanes.get(seat, [])
    return position.stack if position.stack and position.stack[-1].seat == seat else []


def ask(book: StepBook[S], position: Position[S], seat: int) -> Decision | None:
    """The decision this seat faces, or None; the one place where options are listed."""
    frames = frames_of(position, seat)
    if not frames:
        return None
    frame, state = frames[-1], position.state
    step, args = book.by_name[frame.step], frame.args
    refused: list[Refused] = []
    options = _sift(step.options(state, seat, *args), refused) if step.options else ()
    asides = _sift(step.asides(state, seat), refused) if step.asides else ()
    forced = bool(step.forced and len(options) == 1 and not asides and step.forced(state, seat, *args))
    lapse = step.lapse(state, seat, *args) if step.lapse else None
    warnings = _warnings(step, state, frame, options) if step.warn else {}
    return Decision(seat, frame.step, tuple(args), options, tuple(refused), asides, lapse, warnings, forced)


def advance(
    book: StepBook[S], position: Position[S], decision: Decision, choice: Choice, chance: Chance, number: int
) -> Play[S]:
    """Answer a decision just listed from this very position, in place, and settle."""
    lane = decision.seat if position.lanes_opened is not None else None
    frames = position.lanes[decision.seat] if lane is not None else position.stack
    play = Play(position.state, chance, lane)
    step = book.by_name[decision.step]
    if choice in decision.options:
        frames.pop()
        step.do(play, decision.seat, choice, *decision.args)
    elif choice in decision.asides and step.aside is not None:
        step.aside(play, decision.seat, choice)
    else:
        raise _illegal(decision, choice)
    settle(book, position, play, frames, chance, number)
    return play


def _illegal(decision: Decision, choice: Choice) -> IllegalChoice:
    for refused in decision.refused:
        if refused.choice == choice:
            return IllegalChoice(choice, refused.reason, refused.facts)
    return IllegalChoice(choice)


def settle(
    book: StepBook[S], position: Position[S], play: Play[S], frames: list[Frame], chance: Chance, number: int
) -> None:
    """Finish the step that just ran on `frames`, then run on until somebody is asked or nothing is left."""
    _push(play, frames)
    main = play if play.lane is None else None
    if play.lane is not None:
        _run(book, play, frames)
    while True:
        if main is not None and main.opening:
            _open_lanes(book, position, main, number)
        if position.lanes_opened is not None:
            if any(position.lanes.values()):
                break
            position.lanes, position.lanes_opened = {}, None
            play.barriers.append("lanes_closed")
        if main is None:
            main = _on_main_stack(play, chance)
        _run(book, main, position.stack)
        if not main.opening:
            break


def _on_main_stack(play: Play[S], chance: Chance) -> Play[S]:
    """The move goes on below the lanes it closed: same events and barriers, nothing forbidden any more."""
    main = Play(play.state, chance)
    main.events, main.barriers = play.events, play.barriers
    return main


def _open_lanes(book: StepBook[S], position: Position[S], play: Play[S], number: int) -> None:
    position.lanes, position.lanes_opened = play.opening, number
    play.opening = {}
    play.barriers.append("lanes_opened")
    for seat, frames in position.lanes.items():
        inner = Play(play.state, play.chance, seat)
        inner.events = play.events
        _run(book, inner, frames)


def _run(book: StepBook[S], play: Play[S], frames: list[Frame]) -> None:
    """Run automatic steps from the top until a question, the end, or the opening of lanes."""
    state = play.state
    while frames and not play.opening:
        frame = frames[-1]
        step = book.by_name.get(frame.step)
        if step is None:
            raise RulesBug(f"no step is named {frame.step}")
        if step.options is None:
            frames.pop()
            step.do(play, *([frame.seat] if step.seated else []), *frame.args)
            _push(play, frames)
        elif _has_option(step.options(state, frame.seat, *frame.args)):
            return
        elif step.may_be_empty:
            frames.pop()
        else:
            raise RulesBug(f"{frame.step} asks seat {frame.seat} and offers nothing")


def _push(play: Play[Any], frames: list[Frame]) -> None:
    if play.queue:
        frames.extend(reversed(play.queue))
        play.queue.clear()


def _has_option(offers: Offers) -> bool:
    return any(not isinstance(offer, Refused) for offer in offers)


def _sift(offers: Offers, refused: list[Refused]) -> tuple[Choice, ...]:
    options: list[Choice] = []
    for offer in offers:
        if isinstance(offer, Refused):
            refused.append(offer)
        else:
            options.append(offer)
    return tuple(options)


def _warnings(step: Step[...], state: object, frame: Frame, options: tuple[Choice, ...]) -> Mapping[str, str]:
    if step.warn is None:
        return {}
    found = ((token(choice), step.warn(state, frame.seat, choice, *frame.args)) for choice in options)
    return {name: code for name, code in found if code}
