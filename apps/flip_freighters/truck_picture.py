"""The upper half of a lane: a truck with its squares, what is in them, and where the card in hand fits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.template import engines
from django.utils.safestring import SafeString, mark_safe

from apps.flip_freighters import layout
from apps.flip_freighters.pieces import Pieces, Target
from apps.flip_freighters.rules.trucks import TRUCK, PrintedSquare


@dataclass(frozen=True, slots=True)
class SquarePicture:
    """A square; `at` moves it to its place. `look`: free, confirmed, draft or waiting (for its value)."""

    number: int
    at: str
    round: int
    frame_round: int
    mark_at: str
    look: str
    suit: str
    printed: str
    is_any: bool
    value: str
    tilt: str
    is_struck: bool
    target: Target | None


@dataclass(frozen=True, slots=True)
class TruckPicture:
    print: SafeString
    squares: Sequence[SquarePicture]


def bed_width(truck: str) -> float:
    printed = TRUCK[truck]
    return len(printed.squares) * layout.SQUARE + 2 * layout.PADDING[printed.body]


def bed_left(truck: str) -> float:
    return layout.BED_END - bed_width(truck)


@cache
def truck_print(truck: str) -> SafeString:
    """What never changes: bed, cab, wheels and the rule on the door."""
    printed, left, width = TRUCK[truck], bed_left(truck), bed_width(truck)
    cab = layout.BED_END + layout.CAB_SHIFT[printed.body]
    beds = [left + x if x > 0 else left + width + x for x in layout.WHEELS[printed.body]]
    sign = layout.SIGN_WIDTH[len(printed.symbol)]
    return piece(
        "svg/_truck.svg",
        left=left,
        width=width,
        round=layout.BED_ROUND[printed.body],
        is_semi=printed.body == "semi",
        hitch=left + width,
        cab=cab,
        wheels=[*beds, cab + layout.CAB_WHEEL],
        sign=sign,
        sign_left=cab + 5,
        sign_middle=cab + 5 + sign / 2,
        symbol=printed.symbol.replace("-", "·"),
    )


def piece(name: str, **context: object) -> SafeString:
    """A part of the board by its file in templates/boards, for what is drawn once and kept."""
    text = engines["jinja"].get_template(f"flip_freighters/{name}").render(context)
    return mark_safe(text.strip())  # noqa: S308 - made by an escaping template


def places_of(truck: str) -> list[int]:
    """Numbers of the squares from left to right."""
    numbers = list(range(1, len(TRUCK[truck].squares) + 1))
    return numbers[::-1] if TRUCK[truck].body in layout.FROM_THE_CAB else numbers


def truck_of(truck: Mapping[str, Any], pieces: Pieces, waits_for: int) -> TruckPicture:
    """The truck of a sheet; `waits_for` is the square that a joker's value is asked for, or 0."""
    squares = [
        square_of(truck, number, place, pieces, waits_for)
        for place, number in enumerate(places_of(truck["id"]))
    ]
    return TruckPicture(truck_print(truck["id"]), squares)


def square_of(
    truck: Mapping[str, Any], number: int, place: int, pieces: Pieces, waits_for: int
) -> SquarePicture:
    printed, good = TRUCK[truck["id"]], truck["squares"][number - 1]
    square = printed.squares[number - 1]
    x = bed_left(truck["id"]) + layout.PADDING[printed.body] + place * layout.SQUARE + layout.GAP / 2
    tilt = layout.DIGIT_TILT[place % len(layout.DIGIT_TILT)]
    return SquarePicture(
        number=number,
        at=f"translate({x:g} {layout.SQUARES_TOP})",
        round=layout.SQUARE_ROUND[printed.body],
        frame_round=layout.SQUARE_ROUND[printed.body] - 2,
        mark_at=layout.SUIT_MARK[printed.body],
        look=good["state"] if good else "waiting" if number == waits_for else "free",
        suit=square.suit or "",
        printed="" if square.printed is None else str(square.printed),
        is_any=takes_anything(square),
        value=str(good["value"]) if good else "",
        tilt=f"rotate({tilt} {layout.SQUARE_MIDDLE} {layout.SQUARE_MIDDLE})",
        is_struck=good is None and (number in truck["struck"] or truck["state"] == "in_transit"),
        target=pieces.target("load", truck["id"], number),
    )


def takes_anything(square: PrintedSquare) -> bool:
    return square.suit is None and square.printed is None
