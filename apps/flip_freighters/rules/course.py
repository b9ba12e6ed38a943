"""The course of play (sheet, sections 4 and 8): a day is opened, planned by all at once, and resolved."""

from typing import Any  # facts are JSON of any shape

from apps.engine.flow import Play
from apps.flip_freighters.rules.books import DAYS_A_WEEK
from apps.flip_freighters.rules.planning import plan_day, steps
from apps.flip_freighters.rules.scoring import week_standings
from apps.flip_freighters.rules.sheet import Sheet, delivered
from apps.flip_freighters.rules.state import State
from apps.flip_freighters.rules.trucks import TRUCK


@steps.run
def open_day(play: Play[State]) -> None:
    """Turn three cards; everybody plans with them until the last one is done."""
    state = play.state
    state.opened += 1
    if state.day == 1:
        play.tell("week_started", week=state.week)
    play.tell("day_started", week=state.week, day=state.day, cards=state.today)
    play.then(resolve_day())
    play.together(plan_day(seat) for seat in range(len(state.seats)))


@steps.run
def resolve_day(play: Play[State]) -> None:
    """Everybody's day becomes final and public at once; then the week's end, if it is one, and on."""
    state = play.state
    play.tell("day_resolved", week=state.week, day=state.day, cards=state.today)
    before = [own.sheet for own in state.seats]
    spent = [own.hours_spent for own in state.seats]
    for own in state.seats:
        own.settle_day(state.week)
    for seat, own in enumerate(state.seats):
        facts = day_facts(before[seat], own.sheet)
        total = state.total(own.sheet, own.hours_left)
        play.tell("day_played", seat, week=state.week, day=state.day, **facts, hours=spent[seat], total=total)
    state.resolved += 1
    play.then(end_week() if state.day == DAYS_A_WEEK else open_day())


def day_facts(before: Sheet, after: Sheet) -> dict[str, Any]:
    """What a day changed on a sheet, truck by truck."""
    loads, moves, deliveries = [], [], []
    for name, truck in after.items():
        was = before[name]
        loads += [
            {"truck": name, "square": number, "value": good.value, "card": good.card}
            for number, good in enumerate(truck.squares, 1)
            if good and was.squares[number - 1] is None
        ]
        if truck.position > was.position:
            moves.append({"truck": name, "from": was.position, "to": truck.position})
        if truck.week and not was.week:
            multiplier = TRUCK[name].multiplier(truck.position)
            deliveries.append({"truck": name, "score": truck.score, "multiplier": multiplier})
    return {"loads": loads, "moves": moves, "deliveries": deliveries, "delivered": delivered(after)}


@steps.run
def end_week(play: Play[State]) -> None:
    """The week box holds its final value (sheet, section 8); a title's Django side writes it down."""
    state = play.state
    play.tell("week_ended", week=state.week, seats=week_standings(state))
    if state.over:
        play.tell("game_ended", cause="weeks_over")
        return
    play.then(open_day())
