"""Travel icons: what pays for what, all ways to pay a price, and what is left over (sheet, section 5)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

BOOT, CAR, BOAT, PLANE = ICONS = ("boot", "car", "boat", "plane")
PILOT: Final = "pilot"
PILOT_PRICE: Final = 2  # coins for one plane, as often as wanted
Source = tuple[str, list[str]]


def covers(icons: Sequence[str], price: Sequence[str]) -> bool:
    """Whether the icons pay the price: a plane pays for any, car and boat for a boot (sheet, section 5)."""
    planes = icons.count(PLANE) - price.count(PLANE)
    spare = icons.count(BOOT)
    for vehicle in (CAR, BOAT):
        over = icons.count(vehicle) - price.count(vehicle)
        planes += min(over, 0)
        spare += max(over, 0)
    return planes >= 0 and planes + spare >= price.count(BOOT)


def completions(
    sources: Sequence[Source], price: list[str], discount: list[str], paid: list[list[str]]
) -> Iterator[tuple[Source, ...]]:
    """What can be added to the sources already used so that the price is paid and no source is idle (D12)."""
    for count in range(1, len(price) - len(paid) + 1):
        for added in combinations(sources, count):
            groups = [*paid, *(icons for _, icons in added)]
            if covers(flat(groups, discount), price) and all_needed(groups, price, discount):
                yield added


def all_needed(groups: list[list[str]], price: list[str], discount: list[str]) -> bool:
    """Whether no group of icons can be left out."""
    rests = (groups[:at] + groups[at + 1 :] for at in range(len(groups)))
    return not any(covers(flat(rest, discount), price) for rest in rests)


def flat(groups: Iterable[list[str]], more: list[str]) -> list[str]:
    """All icons of the groups and some more in one list."""
    return [*more, *(icon for group in groups for icon in group)]


def leftovers(icons: list[str], price: list[str], discount: list[str]) -> list[list[str]]:
    """The best sets of paid icons that can be kept; several only if a car or a boat could be kept (D13)."""
    for count in range(len(icons) - 1, -1, -1):
        kept = {
            tuple(icons[at] for at in range(len(icons)) if at not in used)
            for used in combinations(range(len(icons)), len(icons) - count)
            if covers([*discount, *(icons[at] for at in used)], price)
        }
        if kept:
            return [list(one) for one in sorted(kept) if not any(better(other, one) for other in kept)]
    return [[]]


def better(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether the first pays for all the second pays for, and more."""
    return sorted(one) != sorted(other) and covers(one, other)
