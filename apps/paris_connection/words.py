"""Words that the map, the log and the questions of Paris Connection share, in the reader's language."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from apps.paris_connection.rules.board import BOARDS, Board
from apps.paris_connection.rules.pieces import COMPANIES

NAMES = {
    "blue": pgettext_lazy("company", "blue"),
    "yellow": pgettext_lazy("company", "yellow"),
    "red": pgettext_lazy("company", "red"),
    "purple": pgettext_lazy("company", "purple"),
    "black": pgettext_lazy("company", "black"),
    "brown": pgettext_lazy("company", "brown"),
}
GLYPHS = {
    "blue": pgettext_lazy("glyph of a company", "circle"),
    "yellow": pgettext_lazy("glyph of a company", "triangle"),
    "red": pgettext_lazy("glyph of a company", "square"),
    "purple": pgettext_lazy("glyph of a company", "diamond"),
    "black": pgettext_lazy("glyph of a company", "cross"),
    "brown": pgettext_lazy("glyph of a company", "star"),
}
FEATURES = {
    "Alps": gettext_lazy("the Alps"),
    "Bay of Mont-Saint-Michel": gettext_lazy("the Bay of Mont-Saint-Michel"),
    "Cévennes": gettext_lazy("the Cévennes"),
    "Forez": gettext_lazy("the Forez hills"),
    "Gironde estuary": gettext_lazy("the mouth of the Gironde"),
    "Jura": gettext_lazy("the Jura"),
    "Pyrenees": gettext_lazy("the Pyrenees"),
    "Seine estuary": gettext_lazy("the mouth of the Seine"),
    "Vosges": gettext_lazy("the Vosges"),
}
SIDES = {
    "N": gettext_lazy("north of the Eiffel Tower"),
    "NE": gettext_lazy("north-east of the Eiffel Tower"),
    "SE": gettext_lazy("south-east of the Eiffel Tower"),
    "S": gettext_lazy("south of the Eiffel Tower"),
    "SW": gettext_lazy("south-west of the Eiffel Tower"),
    "NW": gettext_lazy("north-west of the Eiffel Tower"),
}


def company_name(company: str) -> str:
    """As within a sentence: "red"."""
    return str(NAMES[company])


def company_title(company: str) -> str:
    return str(capfirst(company_name(company)))


def feature_name(feature: str) -> str:
    """What blocks a border; a feature of another board is called as that board calls it."""
    return str(FEATURES.get(feature, feature))


def hex_name(board: Board, hex_id: str) -> str:
    """A city by name, any other hex by its letter and number."""
    return board.cities[hex_id].name if hex_id in board.cities else hex_id


def board_named(name: str) -> Board:
    return BOARDS[name]


def values_of(view: Mapping[str, Any]) -> dict[str, int]:
    """What a share of each company is worth."""
    return {facts["company"]: facts["value"] for facts in view["companies"]}


def shares_words(count: int) -> str:
    return ngettext("{count} share", "{count} shares", count).format(count=count)


def locomotives_words(count: int) -> str:
    return ngettext("{count} locomotive", "{count} locomotives", count).format(count=count)


def holding_words(shares: Mapping[str, int]) -> str:
    """ "3 blue, 1 red and 2 brown"."""
    return all_of([counted(shares[company], company) for company in COMPANIES if shares.get(company)])


def counted(count: int, company: str) -> str:
    """ "2 blue"."""
    return _("{count} {company}").format(count=count, company=company_name(company))


def companies_words(companies: Iterable[str]) -> str:
    """ "blue and red"."""
    return all_of([company_name(company) for company in companies])


def all_of(words: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}").format(several=", ".join(words[:-1]), last=words[-1])
