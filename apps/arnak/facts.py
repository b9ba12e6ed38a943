"""How far the game is, and the public facts of a player."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from apps.arnak.words import cards_words, goods_words, signed
from apps.tables.display_types import Looks, SeatFacts


def temple_words(board: str) -> str:
    return _("Bird Temple") if board == "bird" else _("Snake Temple")


def heading(view: Mapping[str, Any]) -> str:
    """How far the game is, for the head of the page and for lists."""
    temple = temple_words(view["board"])
    if view["over"]:
        return _("Finished after {rounds} rounds, {temple}").format(rounds=view["rounds"], temple=temple)
    return _("Round {round} of {rounds}, {temple}").format(
        round=view["round"], rounds=view["rounds"], temple=temple
    )


def seat_facts(view: Mapping[str, Any], seat: int, _looks: Looks) -> SeatFacts:
    """Points so far, which are public, with resources and cards."""
    own = view["seats"][seat]
    parts = [goods_words(own["goods"]) or _("no resources")]
    if not view["over"]:
        parts.append(_("{cards} in hand").format(cards=cards_words(own["hand"])))
    if own["passed"] and not view["over"]:
        parts.append(_("passed"))
    return SeatFacts(signed(own["score"]), _("points"), " · ".join(parts))
