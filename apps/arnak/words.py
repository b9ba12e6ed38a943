"""Words for counted things: resources, travel icons, cards. Board, log and questions share them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from apps.arnak.rules.goods import GOODS, amounts
from apps.arnak.rules.travel import ICONS

GOOD_NAMES: Final = {
    "coin": gettext_lazy("coins"),
    "compass": gettext_lazy("compasses"),
    "tablet": gettext_lazy("tablets"),
    "arrowhead": gettext_lazy("arrowheads"),
    "jewel": gettext_lazy("jewels"),
}
COUNTED: Final[Mapping[str, Callable[[int], str]]] = {
    "coin": lambda count: ngettext("{count} coin", "{count} coins", count),
    "compass": lambda count: ngettext("{count} compass", "{count} compasses", count),
    "tablet": lambda count: ngettext("{count} tablet", "{count} tablets", count),
    "arrowhead": lambda count: ngettext("{count} arrowhead", "{count} arrowheads", count),
    "jewel": lambda count: ngettext("{count} jewel", "{count} jewels", count),
    "boot": lambda count: ngettext("{count} boot", "{count} boots", count),
    "car": lambda count: ngettext("{count} car", "{count} cars", count),
    "boat": lambda count: ngettext("{count} boat", "{count} boats", count),
    "plane": lambda count: ngettext("{count} plane", "{count} planes", count),
}


def counted(name: str, count: int) -> str:
    """ "1 coin", "2 boots"."""
    return COUNTED[name](count).format(count=count)


def goods_words(listed: Iterable[str] | Mapping[str, int]) -> str:
    """ "2 coins and 1 jewel", of a list or of amounts; empty for nothing."""
    owned = listed if isinstance(listed, Mapping) else amounts(listed)
    return all_of([counted(name, owned[name]) for name in GOODS if owned.get(name)])


def icons_words(icons: Sequence[str]) -> str:
    """ "2 boots", "1 car and 1 boat"."""
    return all_of([counted(name, icons.count(name)) for name in ICONS if name in icons])


def price_words(goods: Sequence[str], icons: Sequence[str] = ()) -> str:
    """Resources and travel icons of one price."""
    return all_of([words for words in (goods_words(goods), icons_words(icons)) if words])


def cards_words(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def points_words(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def all_of(words: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}").format(several=", ".join(words[:-1]), last=words[-1])


def any_of(words: Sequence[str]) -> str:
    """ "A", "A or B", "A, B or C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])


def signed(points: int) -> str:
    """A number with a real minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def upper_first(words: str) -> str:
    return words[:1].upper() + words[1:]


TRADES: Final = {
    "tablet": gettext_lazy("Turn 1 tablet into 1 arrowhead"),
    "arrowhead": gettext_lazy("Turn 1 arrowhead into 1 jewel"),
}
"""What an upgrade does, by the good that is turned."""

DECLINES: Final = {
    "exile": gettext_lazy("Exile nothing"),
    "draw": gettext_lazy("Draw nothing"),
    "draw_and_keep": gettext_lazy("Draw nothing"),
    "put_back": gettext_lazy("Put nothing back"),
    "buy_cheaper": gettext_lazy("Buy nothing"),
    "take_card": gettext_lazy("Take nothing"),
    "upgrade": gettext_lazy("Turn nothing"),
    "use_artifact": gettext_lazy("Do not use it"),
    "use_again": gettext_lazy("Once is enough"),
    "send_archaeologist": gettext_lazy("Send nobody"),
    "research": gettext_lazy("Do not research"),
}
"""How each question is declined, by its step."""
