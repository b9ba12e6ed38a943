"""Small look-ups in a view that several pictures and sentences need."""

from collections.abc import Mapping
from typing import Any

from apps.flip_freighters.rules.cards import CARD
from apps.flip_freighters.rules.loading import has_use
from apps.flip_freighters.rules.outlook import sheet_of
from apps.flip_freighters.words import card_name

View = Mapping[str, Any]


def eye_of(view: View, viewer: int | None, eye: int | None) -> int:
    """Whose sheet lies in the middle: the one asked for, else the reader's own, else the first seat's."""
    wanted = viewer if eye is None else eye
    return wanted if wanted is not None and wanted < len(view["seats"]) else 0


def own_truck(view: View, viewer: int, truck: str) -> View:
    """A truck on the sheet of a seat, as the viewer sees it."""
    found: View = next(entry for entry in view["seats"][viewer]["sheet"] if entry["id"] == truck)
    return found


def is_passed_over(view: View, viewer: int) -> bool:
    """Whether the day was ended for this seat at once, since none of its cards has a use."""
    cards = [CARD[card["id"]] for card in view["cards"]]
    sheet, hours = sheet_of(view, viewer), view["seats"][viewer]["hours_left"]
    suits_change = view["overtime_mode"] == "suit_variant"
    used = any(card["use"] for card in view["own"]["cards"])
    return not used and not any(has_use(sheet, card, hours, suits_change=suits_change) for card in cards)


def chosen_of(view: View) -> View | None:
    """What the viewer has in hand."""
    own = view["own"]
    return own["chosen"] if own else None


def card_at(view: View, place: int) -> View:
    """The card of the day at a place, from 1."""
    card: View = view["cards"][place - 1]
    return card


def name_at(view: View, place: int) -> str:
    card = card_at(view, place)
    return card_name(card["suit"], card["value"])


def score_at(truck: View, step: int) -> int | None:
    """What a delivery at a circle would bring; `None` where there is no stop."""
    return next((stop["score"] for stop in truck["stops"] if stop["step"] == step), None)
