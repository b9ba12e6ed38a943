"""Seats as people see them."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from apps.tables.models import Seat
from apps.tables.screen_types import SeatMark

SHAPES = 6


def seat_name(seat: Seat) -> str:
    """Who sits there, for everybody: the player's name, also after they handed over; else the stand-in's."""
    if seat.user is None:
        return _("Stand-in %(number)d") % {"number": seat.number + 1}
    return seat.user.shown_name


def seat_mark(seat: Seat, viewer: int | None = None) -> SeatMark:
    """Shape, colour and initial of a seat. From the seventh seat on colours come again with the next
    shape."""
    name = seat_name(seat)
    lap, place = divmod(seat.number, SHAPES)
    return SeatMark(
        number=seat.number,
        name=name,
        initial=name[:1].upper(),
        shape=(place + lap) % SHAPES + 1,
        colour=place + 1,
        is_me=seat.number == viewer,
        is_stand_in=seat.is_stand_in,
        departed=str(seat.get_departed_display()) if seat.departed else "",
    )


def seat_marks(seats: Sequence[Seat], viewer: int | None = None) -> list[SeatMark]:
    """Marks of all seats in seat order."""
    return [seat_mark(seat, viewer) for seat in seats]
