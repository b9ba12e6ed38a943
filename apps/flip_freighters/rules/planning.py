"""A seat's day, one question after the other in its own lane (sheet, sections 5 to 7).

Nothing here reaches the sheet: deeds are drafts until the day is resolved. What is in hand, a joker without a
value or targets without "stop", is not even that: ending the day drops it.
"""

from typing import Any  # facts are JSON of any shape

from apps.engine.flow import Choice, Play, StepBook
from apps.flip_freighters.rules.loading import hours_to_load, joker_values
from apps.flip_freighters.rules.moving import hours_to_move, steps_of
from apps.flip_freighters.rules.offers import (
    END_DAY,
    day_options,
    end_of_day,
    has_nothing_to_do,
    move_asides,
    move_options,
    stop_options,
    unfinished,
    use_asides,
    use_options,
    value_options,
)
from apps.flip_freighters.rules.sheet import Drive, Entry, Load, Sheet
from apps.flip_freighters.rules.state import Chosen, State
from apps.flip_freighters.rules.trucks import TRUCK

steps: StepBook[State] = StepBook()


@steps.ask(day_options, lapse=end_of_day, warn=unfinished, forced=has_nothing_to_do)
def plan_day(play: Play[State], seat: int, choice: Choice) -> None:
    if choice == END_DAY:
        return
    play.state.seats[seat].chosen = Chosen(int(choice[1]))
    play.then(use_card(seat))


def adjust(play: Play[State], seat: int, choice: Choice) -> None:
    """Set overtime on the card in hand, or take another card."""
    own = play.state.seats[seat]
    chosen = own.chosen or Chosen(1)
    match choice:
        case ("card", place):
            own.chosen = Chosen(int(place))
        case ("plus",):
            chosen.change += 1
        case ("minus",):
            chosen.change -= 1
        case ("suit", suit):
            chosen.suit = "" if suit == play.state.card(chosen.place).suit else suit


@steps.ask(use_options, asides=use_asides, aside=adjust, lapse=end_of_day, warn=unfinished)
def use_card(play: Play[State], seat: int, choice: Choice) -> None:
    match choice:
        case ("load", truck, square):
            put(play, seat, truck, int(square))
        case ("move", truck, step):
            target(play, seat, truck, int(step))
        case _:
            play.state.seats[seat].chosen = None


def put(play: Play[State], seat: int, truck: str, square: int) -> None:
    """Load at once if only one value will do; else a joker is asked for its value."""
    state, own = play.state, play.state.seats[seat]
    chosen = own.chosen or Chosen(1)
    card = state.card(chosen.place)
    if card.value is not None:
        load(play, seat, truck, square, card.value + chosen.change)
        return
    values = joker_values(state.planned(seat), card, truck, square, own.hours_left)
    if len(values) == 1:
        load(play, seat, truck, square, values[0])
        return
    chosen.truck, chosen.square = truck, square
    play.then(name_value(seat))


@steps.ask(value_options, lapse=end_of_day, warn=unfinished)
def name_value(play: Play[State], seat: int, choice: Choice) -> None:
    chosen = play.state.seats[seat].chosen
    if choice == END_DAY or chosen is None:
        play.state.seats[seat].chosen = None
        return
    load(play, seat, chosen.truck, chosen.square, int(choice[1]))


def load(play: Play[State], seat: int, truck: str, square: int, value: int) -> None:
    """The card in hand is loaded, as a draft."""
    own = play.state.seats[seat]
    place = own.chosen.place if own.chosen else 1
    card = play.state.card(place)
    hours = hours_to_load(card, TRUCK[truck].squares[square - 1], value)
    own.loads.append(Load(place, card.id, truck, square, value, hours))
    own.chosen = None
    play.tell("load_planned", seat, card=card.id, truck=truck, square=square, value=value, hours=hours)
    play.then(plan_day(seat))


def target(play: Play[State], seat: int, truck: str, step: int) -> None:
    """Choose where a truck drives; on the optional stop of a tanker ask what it does there."""
    own = play.state.seats[seat]
    chosen, printed = own.chosen or Chosen(1), TRUCK[truck]
    chosen.change = max(0, chosen.change)
    is_final = step == printed.length
    chosen.targets = [*chosen.other_targets(truck), Entry(truck, step, deliver=is_final)]
    play.then(at_stop(seat) if printed.multiplier(step) and not is_final else move_on(seat))


@steps.ask(stop_options, lapse=end_of_day, warn=unfinished)
def at_stop(play: Play[State], seat: int, choice: Choice) -> None:
    own = play.state.seats[seat]
    if choice == END_DAY or own.chosen is None:
        own.chosen = None
        return
    if choice == ("deliver",):
        last = own.chosen.targets.pop()
        own.chosen.targets.append(Entry(last.truck, last.to, deliver=True))
    play.then(move_on(seat))


@steps.ask(move_options, asides=move_asides, aside=adjust, lapse=end_of_day, warn=unfinished)
def move_on(play: Play[State], seat: int, choice: Choice) -> None:
    own = play.state.seats[seat]
    match choice:
        case ("move", truck, step):
            target(play, seat, truck, int(step))
        case ("drop", truck):
            drop(play, seat, truck)
        case ("stop",):
            stop(play, seat)
        case _:
            own.chosen = None


def drop(play: Play[State], seat: int, truck: str) -> None:
    """Take a target off; without any the card may be loaded again."""
    chosen = play.state.seats[seat].chosen or Chosen(1)
    chosen.targets = chosen.other_targets(truck)
    play.then(move_on(seat) if chosen.targets else use_card(seat))


def stop(play: Play[State], seat: int) -> None:
    """The move is made, as a draft; what is left of the card is lost (sheet, section 6)."""
    state, own = play.state, play.state.seats[seat]
    if own.chosen is None:
        return
    sheet, place, targets = state.planned(seat), own.chosen.place, own.chosen.targets
    hours = hours_to_move(sheet, state.card(place).steps, targets)
    own.drives.append(Drive(place, targets, steps_of(sheet, targets), hours))
    own.chosen = None
    moves = told_moves(sheet, state.planned(seat), targets)
    play.tell("move_planned", seat, card=state.card(place).id, moves=moves, hours=hours)
    play.then(plan_day(seat))


def told_moves(before: Sheet, after: Sheet, entries: list[Entry]) -> list[dict[str, Any]]:
    """One line a truck: from where to where, and its score if that delivered it."""
    return [
        {
            "truck": entry.truck,
            "from": before[entry.truck].position,
            "to": entry.to,
            "score": after[entry.truck].score,
        }
        for entry in entries
    ]
