"""Words that the sheet, the log and the questions of Flip Freighters share, in the reader's language."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

SUITS = {
    "spade": pgettext_lazy("suit", "spades"),
    "heart": pgettext_lazy("suit", "hearts"),
    "club": pgettext_lazy("suit", "clubs"),
    "diamond": pgettext_lazy("suit", "diamonds"),
}
TRUCKS = {
    "van_same": gettext_lazy("blue van"),
    "van_diff": gettext_lazy("purple van"),
    "semi_desc": gettext_lazy("red semi"),
    "semi_asc": gettext_lazy("orange semi"),
    "semi_any": gettext_lazy("pink semi"),
    "tank_heart": gettext_lazy("green tanker"),
    "tank_club": gettext_lazy("olive tanker"),
    "tank_diamond": gettext_lazy("teal tanker"),
    "tank_spade": gettext_lazy("yellow tanker"),
}
RULES = {
    "van_same": gettext_lazy("all the same value"),
    "van_diff": gettext_lazy("all different values"),
    "semi_desc": gettext_lazy("six down to one, skip but never go back"),
    "semi_asc": gettext_lazy("one up to six, skip but never go back"),
    "semi_any": gettext_lazy("any values"),
    "tank_heart": gettext_lazy("hearts only"),
    "tank_club": gettext_lazy("clubs only"),
    "tank_diamond": gettext_lazy("diamonds only"),
    "tank_spade": gettext_lazy("spades only"),
}
EACH_GOOD = gettext_lazy("5 for each good")
RISING = "3 7 10 15 20 30"
SUM = gettext_lazy("sum of the goods")
SUM_TWICE = gettext_lazy("sum ×1, then ×2")
SCORES = {
    "van_same": EACH_GOOD,
    "van_diff": EACH_GOOD,
    "semi_desc": RISING,
    "semi_asc": RISING,
    "semi_any": SUM,
    "tank_heart": SUM_TWICE,
    "tank_club": SUM_TWICE,
    "tank_diamond": SUM_TWICE,
    "tank_spade": SUM_TWICE,
}


def suit_name(suit: str) -> str:
    return str(SUITS[suit])


def truck_name(truck: str) -> str:
    """As within a sentence: "blue van"."""
    return str(TRUCKS[truck])


def truck_title(truck: str) -> str:
    return str(capfirst(truck_name(truck)))


def card_name(suit: str | None, value: int | None) -> str:
    """ "4 of clubs", "ace of hearts", "joker"."""
    if suit is None or value is None:
        return pgettext("card", "joker")
    if value == 1:
        return _("ace of {suit}").format(suit=suit_name(suit))
    return _("{value} of {suit}").format(value=value, suit=suit_name(suit))


def index_of(suit: str | None, value: int | None) -> str:
    """What stands in the corner of a card."""
    if suit is None or value is None:
        return ""
    return pgettext("corner of an ace", "A") if value == 1 else str(value)


def hours_words(count: int) -> str:
    return ngettext("{count} overtime hour", "{count} overtime hours", count).format(count=count)


def short_hours(count: int) -> str:
    """As on a button: "2 h"."""
    return _("{count} h").format(count=count)


def steps_words(count: int) -> str:
    return ngettext("{count} step", "{count} steps", count).format(count=count)


def goods_words(count: int) -> str:
    return ngettext("{count} good", "{count} goods", count).format(count=count)


def points_words(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def trucks_words(count: int) -> str:
    return ngettext("{count} truck", "{count} trucks", count).format(count=count)


def all_of(words: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}").format(several=", ".join(words[:-1]), last=words[-1])
