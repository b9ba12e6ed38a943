"""What lies behind the screens: the reader's own shares, and everybody's once they are lifted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.engine.flow import Decision
from apps.paris_connection.rules.pieces import PENALTY
from apps.paris_connection.rules.scoring import Score, score
from apps.paris_connection.targets import href_of
from apps.paris_connection.words import company_name, shares_words, values_of
from apps.tables.display_types import Looks


@dataclass(frozen=True, slots=True)
class Holding:
    """Shares of one company: `sum` is "4 × 6 = 24". With a `token` one of them may be given back."""

    company: str
    count: int
    name: str
    sum: str
    token: str = ""
    href: str = ""
    give: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """The shares of a seat. `note` says who sees them; `shape` is the seat's mark, 0 where none is needed."""

    title: str
    note: str
    shape: int
    initial: str
    holdings: Sequence[Holding]
    total: int
    total_words: str
    limit_words: str


def own_hands(view: Mapping[str, Any], decision: Decision | None, looks: Looks) -> list[Hand]:
    """The reader's own shares while the screens stand; spectators have none."""
    if view["shares"] is None or looks.viewer is None or view["all_shares"] is not None:
        return []
    holdings = holdings_of(view, view["shares"], gifts_of(decision))
    return [hand(view, view["shares"], holdings, title=_("My shares"), note=_("only you"))]


def open_hands(view: Mapping[str, Any], looks: Looks) -> list[Hand]:
    """Everybody's shares once the screens are lifted, the winner's first."""
    if view["all_shares"] is None:
        return []
    return [open_hand(view, looks, seat) for seat in in_order(view)]


def in_order(view: Mapping[str, Any]) -> list[int]:
    """Seats from the winner down, or as they sit while the game runs."""
    if view["final"] is None:
        return list(range(len(view["hands"])))
    return [
        entry["seat"] for entry in sorted(view["final"], key=lambda entry: (entry["rank"], entry["seat"]))
    ]


def open_hand(view: Mapping[str, Any], looks: Looks, seat: int) -> Hand:
    shares, name = view["all_shares"][seat], looks.names[seat]
    title = _("Shares of {name}").format(name=name)
    shown = hand(view, shares, holdings_of(view, shares, frozenset()), title=title)
    return replace(shown, shape=seat + 1, initial=name[:1].upper())


def gifts_of(decision: Decision | None) -> frozenset[str]:
    """The companies of which the seat may give a share back now."""
    choices = decision.options if decision else ()
    return frozenset(choice[1] for choice in choices if choice[0] == "give")


def hand(
    view: Mapping[str, Any],
    shares: Mapping[str, int],
    holdings: Sequence[Holding],
    *,
    title: str,
    note: str = "",
) -> Hand:
    found, count = score(shares, values_of(view), view["limit"]), sum(shares.values())
    words = total_words(view, found), limit_words(count, view["limit"])
    return Hand(title, note, 0, "", holdings, found.total, *words)


def holdings_of(view: Mapping[str, Any], shares: Mapping[str, int], gifts: frozenset[str]) -> list[Holding]:
    """One line a company, those worth most first."""
    values = values_of(view)
    held = [company for company, count in shares.items() if count]
    held.sort(key=lambda company: -shares[company] * values[company])
    return [holding(company, shares[company], values[company], company in gifts) for company in held]


def holding(company: str, count: int, value: int, may_give: bool) -> Holding:
    line = Holding(company, count, company_name(company), f"{count} × {value} = {count * value}")
    if not may_give:
        return line
    token = f"give:{company}"
    return replace(line, token=token, href=href_of(token), give=give_words(company))


def give_words(company: str) -> str:
    return _("Give back 1 {company}").format(company=company_name(company))


def total_words(view: Mapping[str, Any], found: Score) -> str:
    """What stands beside the big number."""
    if view["over"]:
        return ngettext("point", "points", found.total)
    return ngettext("point if it ended now", "points if it ended now", found.total)


def limit_words(count: int, limit: int) -> str:
    """How the shares stand against the limit, and what is lost above it."""
    facts = {"shares": shares_words(count), "limit": limit, "over": count - limit}
    if count > limit:
        facts["lost"] = PENALTY * (count - limit)
        return ngettext(
            "{shares}, {over} over the limit of {limit}: {lost} points lost",
            "{shares}, {over} over the limit of {limit}: {lost} points lost",
            count - limit,
        ).format(**facts)
    return _("{shares} of {limit} without a penalty").format(**facts)
