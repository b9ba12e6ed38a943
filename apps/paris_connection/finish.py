"""The end of a game in words, with every product and penalty."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.engine.game import Result
from apps.paris_connection.rules.pieces import COMPANIES
from apps.paris_connection.rules.state import BOARDS_EMPTY, MARSEILLE, STALL
from apps.paris_connection.words import all_of, board_named, company_title
from apps.tables.display_types import Finish, Looks, Standing

CAUSES = {
    BOARDS_EMPTY: gettext_lazy("At most one company has locomotives left in store."),
    STALL: gettext_lazy("For six rounds there were only one-for-one trades."),
}


def finish(result: Result, view: Mapping[str, Any], looks: Looks) -> Finish:
    """Headline, sentence, standings and the final count."""
    details, order = result.details, in_order(result)
    standings = [
        Standing(seat, rank, str(result.scores[seat]), _("points")) for seat, rank in enumerate(result.ranks)
    ]
    rows = [row(looks.names[seat], result, seat) for seat in order]
    return Finish(headline(result, looks), sentence(result, view), standings, columns(details), rows)


def in_order(result: Result) -> list[int]:
    return sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))


def headline(result: Result, looks: Looks) -> str:
    winners = [looks.names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(winners) > 1:
        return _("{names} share the win").format(names=all_of(winners))
    return _("{name} wins").format(name=winners[0])


def sentence(result: Result, view: Mapping[str, Any]) -> str:
    """Why the game ended, and which company was worth most."""
    values = result.details["values"]
    best = max(values.values())
    leaders = all_of([company_title(company) for company in COMPANIES if values[company] == best])
    return _("{cause} Worth most: {companies}, {value} a share.").format(
        cause=cause_words(result, view), companies=leaders, value=best
    )


def cause_words(result: Result, view: Mapping[str, Any]) -> str:
    if result.cause != MARSEILLE:
        return str(CAUSES.get(result.cause, _("The game is over.")))
    board = board_named(view["board"])
    arrived = view["locomotives"].get(board.last_stop, ())
    return _("{company} has reached {city}.").format(
        company=all_of([company_title(company) for company in arrived]),
        city=board.cities[board.last_stop].name,
    )


def columns(details: Mapping[str, Any]) -> Sequence[str]:
    """Heads of the count: each company with its value, the shares, the penalty, the total."""
    companies = [f"{company_title(company)} ({details['values'][company]})" for company in COMPANIES]
    limit = _("Over the limit of {limit}").format(limit=details["limit"])
    return (_("Player"), *companies, _("Shares"), unbroken(limit), _("Penalty"), _("Total"))


def row(name: str, result: Result, seat: int) -> Sequence[str]:
    details = result.details
    shares, products = details["shares"][seat], details["products"][seat]
    values = details["values"]
    cells = [sum_words(shares[company], values[company], products[company]) for company in COMPANIES]
    penalty = details["penalties"][seat]
    return (
        name,
        *cells,
        str(sum(shares.values())),
        str(details["over"][seat]),
        f"−{penalty}" if penalty else "0",
        str(result.scores[seat]),
    )


def sum_words(count: int, value: int, product: int) -> str:
    """ "4 × 6 = 24"."""
    return unbroken(f"{count} × {value} = {product}")


def unbroken(words: str) -> str:
    """The same words, never broken over two lines."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")
