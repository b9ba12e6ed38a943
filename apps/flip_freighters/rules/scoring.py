"""Scores, ranks, stars and statistics (sheet, section 10; facts, `statistics`)."""

from typing import Any  # facts are JSON of any shape

from apps.engine.game import Result
from apps.flip_freighters.rules.books import STARS_FROM, WEEKS
from apps.flip_freighters.rules.cards import CARD, SUITS
from apps.flip_freighters.rules.sheet import delivered, week_score
from apps.flip_freighters.rules.state import Seat, State


def result(state: State) -> Result:
    """How the game stands; more delivered trucks break a tie, then it is shared."""
    totals = [state.total(own.sheet, own.hours_kept) for own in state.seats]
    standing = [(total, delivered(own.sheet)) for total, own in zip(totals, state.seats, strict=True)]
    ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    stars = stars_for(totals[0]) if len(totals) == 1 else None
    cause = "weeks_over" if state.over else ""
    return Result(list(totals), ranks, cause, team=None, stars=stars, details=details(state))


def stars_for(total: int) -> int:
    """The rating of a solo game; exactly 200 points are one star (sheet, section 10 and doubt 2)."""
    return sum(total >= needed for needed in STARS_FROM)


def week_boxes(state: State, own: Seat) -> list[int]:
    """The three boxes as they are final; those of weeks to come hold nothing."""
    return [week_score(own.sheet, week) if week <= state.week else 0 for week in range(1, WEEKS + 1)]


def week_standings(state: State) -> list[dict[str, int]]:
    """What the end of a week is worth, a line a seat; `points` is the box, `total` what is shown."""
    return [
        {
            "seat": seat,
            "trucks": delivered(own.sheet),
            "points": week_score(own.sheet, state.week),
            "hours": own.hours_left,
            "total": state.total(own.sheet, own.hours_left),
        }
        for seat, own in enumerate(state.seats)
    ]


def details(state: State) -> dict[str, Any]:
    """The statistics of the table and of each seat; they change when a day is resolved."""
    return {
        "days": state.resolved,
        "table": table_statistics(state),
        "seats": [seat_statistics(state, own) for own in state.seats],
    }


def table_statistics(state: State) -> dict[str, int]:
    """What was drawn on resolved days."""
    drawn = [CARD[card].suit for card in state.discards]
    suited = {f"{suit}s_drawn": drawn.count(suit) for suit in SUITS}
    return {**suited, "jokers_drawn": drawn.count(None)}


def seat_statistics(state: State, own: Seat) -> dict[str, int]:
    """Scores, hours, cards, goods, steps and deliveries of a seat; drafts do not count."""
    boxes = week_boxes(state, own)
    trucks = own.sheet.values()
    return {
        **{f"week{week}_score": box for week, box in enumerate(boxes, 1)},
        "total_score": state.total(own.sheet, own.hours_kept),
        "unused_hours": own.hours_kept,
        "hours_for_loading": own.hours_for_loading,
        "hours_for_moving": own.hours_for_moving,
        "loading_actions": own.cards_loaded,
        "moving_actions": own.cards_moved,
        "goods_loaded": sum(sum(truck.values) for truck in trucks),
        "distance": sum(truck.position for truck in trucks),
        "delivered_trucks": delivered(own.sheet),
    }
