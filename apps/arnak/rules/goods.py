"""The five resources. An amount of them is a list of names, so that frames and effects can carry it."""

from collections.abc import Collection, Iterable, Mapping

COIN, COMPASS, TABLET, ARROWHEAD, JEWEL = GOODS = ("coin", "compass", "tablet", "arrowhead", "jewel")


def goods(**amounts: int) -> list[str]:
    """Named amounts as a list: `goods(coin=2)` is two coins."""
    return [name for name in GOODS for _ in range(amounts.get(name, 0))]


def amounts(listed: Iterable[str]) -> dict[str, int]:
    """How many of each are listed; names that are not there are left out."""
    names = list(listed)
    return {name: names.count(name) for name in GOODS if name in names}


def missing(owned: Mapping[str, int], price: Collection[str]) -> dict[str, int]:
    """What is lacking to pay the price; empty if it can be paid."""
    if not price:
        return {}
    return {name: count - owned[name] for name, count in amounts(price).items() if count > owned[name]}


def reduced(price: Iterable[str], discount: Iterable[str]) -> list[str]:
    """The price less the discount, never below nothing (sheet, R60)."""
    left = list(price)
    for name in discount:
        if name in left:
            left.remove(name)
    return left
