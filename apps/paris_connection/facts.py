"""How far the game is, and the public facts of a player."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.paris_connection.rules.pieces import PENALTY
from apps.paris_connection.rules.scoring import score
from apps.paris_connection.words import shares_words, values_of
from apps.tables.display_types import Looks, SeatFacts


def heading(view: Mapping[str, Any]) -> str:
    """How far the game is, for the head of the page and for lists."""
    turn = view["turn"]
    if view["over"]:
        return ngettext("Finished after {count} turn", "Finished after {count} turns", turn).format(
            count=turn
        )
    left = sum(facts["store"] for facts in view["companies"])
    return _("Turn {number}, {count} in store").format(number=turn, count=left)


def stall_words(view: Mapping[str, Any]) -> str:
    """Says that trades alone will soon end the game, from half of the way on."""
    limit, trades = view["stall_limit"], view["even_trades"]
    if view["over"] or limit is None or 2 * trades < limit:
        return ""
    return _(
        "{trades} one-for-one trades in a row: after {limit} of them the game ends. "
        "Building, or taking two, starts the count anew."
    ).format(trades=trades, limit=limit)


def seat_facts(view: Mapping[str, Any], seat: int, looks: Looks) -> SeatFacts:
    """While the game runs the number of shares, which everybody may count; at the end the points."""
    count, limit = view["hands"][seat], view["limit"]
    if view["final"] is not None:
        held = _("{shares} of {limit}").format(shares=shares_words(count), limit=limit)
        return SeatFacts(str(view["final"][seat]["total"]), _("points"), held)
    parts = [points_known(view, seat, looks)]
    if count > limit:
        lost = PENALTY * (count - limit)
        parts.append(_("{over} over the limit: −{lost}").format(over=count - limit, lost=lost))
    unit = ngettext("share of {limit}", "shares of {limit}", count).format(limit=limit)
    return SeatFacts(str(count), unit, " · ".join(parts))


def points_known(view: Mapping[str, Any], seat: int, looks: Looks) -> str:
    """Points under open hands, which a look back shows; else the reader's own, or that nobody sees them."""
    if view["all_shares"] is not None:
        total = score(view["all_shares"][seat], values_of(view), view["limit"]).total
        return ngettext("{count} point at this moment", "{count} points at this moment", total).format(
            count=total
        )
    if view["standing"] is None or seat != looks.viewer:
        return _("points hidden")
    total = view["standing"]["total"]
    return ngettext(
        "{count} point now, only you see it", "{count} points now, only you see it", total
    ).format(count=total)
