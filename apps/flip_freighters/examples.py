"""The worked examples of the rules page: real trucks, drawn with the pieces of the board."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from apps.flip_freighters.lanes import lane_of
from apps.flip_freighters.pieces import NOTHING
from apps.flip_freighters.preferences import wishes_of
from apps.flip_freighters.rules.sheet import Good, Truck
from apps.flip_freighters.rules.trucks import TRUCK
from apps.flip_freighters.rules.view import truck_facts
from apps.flip_freighters.truck_picture import piece
from apps.tables.display_types import Looks

Goods = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Example:
    """A truck: values by square, of them those planned today; where it was, and where it is.

    `chosen`: the circle it was given, but not sent to. `week`: of its delivery, 0 before.
    """

    truck: str
    goods: Goods
    today: Goods = field(default_factory=dict)
    was: int = 0
    now: int = 0
    chosen: int = 0
    week: int = 0


EXAMPLES: Mapping[str, Example] = {
    "same": Example("van_same", {1: 4, 2: 4, 4: 4}, was=5, now=5, week=1),
    "different": Example("van_diff", {1: 1, 2: 3, 3: 6, 4: 7}),
    "descending": Example("semi_desc", {1: 6, 3: 4, 4: 3}),
    "ascending": Example("semi_asc", {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}, was=7, now=7, week=2),
    "any": Example("semi_any", {1: 6, 2: 6, 3: 5, 4: 3, 5: 2, 6: 1}, was=5, now=5, week=1),
    "early": Example("tank_heart", {1: 6, 2: 5, 3: 4}, was=5, now=5, week=1),
    "late": Example("tank_club", {1: 6, 2: 8}, was=8, now=8, week=2),
    "chosen": Example("tank_spade", {1: 6, 2: 2}, was=2, now=2, chosen=4),
    "draft": Example("tank_diamond", {1: 3, 2: 6}, {3: 4}, now=0),
    "moved": Example("semi_any", {1: 4, 2: 6}, was=1, now=3),
}


def truck_in(example: Example) -> dict[str, Any]:
    """The example as its owner sees it: score, skipped squares and worth are worked out, not typed."""
    printed = TRUCK[example.truck]
    values = {**example.goods, **example.today}
    numbers = range(1, len(printed.squares) + 1)
    squares = [
        Good(values[number], card_for(example.truck, number)) if number in values else None
        for number in numbers
    ]
    before = [good if number in example.goods else None for number, good in enumerate(squares, 1)]
    loaded = [values[number] for number in sorted(values)]
    score = printed.worth(loaded, printed.multiplier(example.now)) if example.week else 0
    now = Truck(squares, example.now, example.week, score)
    return truck_facts(example.truck, now, Truck(before, example.was, example.week, score))


def card_for(truck: str, number: int) -> str:
    """A card that fits the square by its suit."""
    return f"{TRUCK[truck].squares[number - 1].suit or 'spade'}-1-1"


def draw_example(key: str) -> SafeString:
    """The lane of an example."""
    example = EXAMPLES[key]
    targets = [{"truck": example.truck, "to": example.chosen}] if example.chosen else []
    chosen = {"targets": targets, "truck": "", "square": 0}
    wishes = wishes_of(Looks(None, ()))
    return piece("_example.html", it=lane_of(truck_in(example), chosen, NOTHING, wishes))
